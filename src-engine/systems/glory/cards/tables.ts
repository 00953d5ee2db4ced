import { oncePer } from '../../../kernel/once-per';
import type { RuleId } from '../../../kernel/words';
import { PRINTED, type Numbers } from '../numbers';
import type { Action, Move, Role, UnitClass } from '../words';

/** Wounds of a special unit if its card sets none (GLO-5.1.2, ruling G8). */
export const DEFAULT_WOUNDS = 3;

/** The range of a role, and how height lengthens it: `per` full inches of height give `more` inches. */
export interface Range {
  readonly inches: number;
  readonly per: number;
  readonly more: number;
  readonly rule: RuleId;
}

/** A spell: inches of range, and models killed. */
export interface Spell {
  readonly range: number;
  readonly kills: number;
}

/** The numbers of the rules, as lookup tables. */
export interface Tables {
  /** Attack dice of each model that fights (GLO-4.5.2, ruling G2). */
  readonly attackDice: Readonly<Record<UnitClass, number>>;
  /** Defence dice of each model that is hit (GLO-4.5.3, ruling G2). */
  readonly defenceDice: Readonly<Record<UnitClass, number>>;
  /** Base movement in inches (GLO-4.2.1); a flyer goes any distance. */
  readonly baseMove: Readonly<Record<Move, number>>;
  /** Dice added to a normal move (GLO-4.2.2) and to a charge (GLO-4.4.1), by their sides. */
  readonly moveDice: readonly number[];
  readonly chargeDice: readonly number[];
  /** Ranges (GLO-4.3.1) with the bonus of height: GLO-5.4.1 for archers and crossbows, GLO-5.4.2 for cannons. */
  readonly ranges: Readonly<Record<Exclude<Role, 'wizard'>, Range>>;
  /** The spells by number of blue dice (GLO-5.5.1). */
  readonly spells: ReadonlyMap<number, Spell>;
}

const diceOf = (count: number, sides: number): readonly number[] => Array<number>(count).fill(sides);

const tablesUnder = (n: Numbers): Tables => {
  const bow = (inches: number): Range => ({ inches, per: 1, more: n.heightArcher, rule: 'GLO-5.4.1' });
  return {
    attackDice: { regular: n.attackRegular, elite: n.attackElite, special: n.attackSpecial },
    defenceDice: { regular: n.defenceOthers, elite: n.defenceOthers, special: n.defenceSpecial },
    baseMove: { infantry: n.moveInfantry, mounted: n.moveMounted, special: n.moveSpecial, flying: Infinity },
    moveDice: diceOf(n.moveDice, 6),
    chargeDice: [...diceOf(n.chargeLong, 12), ...diceOf(n.chargeShort, 6)],
    ranges: {
      archer: bow(n.rangeArcher),
      crossbow: bow(n.rangeCrossbow),
      cannon: { inches: n.rangeCannon, per: n.heightCannonPer, more: n.heightCannonMore, rule: 'GLO-5.4.2' },
    },
    spells: new Map([
      [3, { range: n.spellThreeRange, kills: n.spellThreeKills }],
      [2, { range: n.spellTwoRange, kills: n.spellTwoKills }],
      [1, { range: n.spellOneRange, kills: n.spellOneKills }],
    ]),
  };
};

/** The tables for a set of numbers, made once for each object. */
export const tablesOf = oncePer(tablesUnder);

/** The tables as printed. */
export const PRINTED_TABLES: Tables = tablesOf(PRINTED);

/** Blue dice of a spell if the scenario sets none. */
export const DEFAULT_SPELL = 2;

/** Diameter of bases in millimeters if the card sets none. */
export const BASE = { infantry: 25, mounted: 32, special: 50, flying: 50 } as const;

/** Standard units have 2 to 6 models (GLO-5.1.1). */
export const UNIT_SIZE = { fewest: 2, most: 6 } as const;

/** The rule that allows each action (a fight is a part of GLO-4.5), and the group of its panels. */
export const ACTION_RULES: Readonly<Record<Action, { readonly rule: RuleId; readonly group: string }>> = {
  fight: { rule: 'GLO-4.5.1', group: 'Combat' },
  charge: { rule: 'GLO-4.4', group: 'Combat' },
  shoot: { rule: 'GLO-4.3', group: 'Shooting' },
  spell: { rule: 'GLO-4.1', group: 'Spells' },
};
