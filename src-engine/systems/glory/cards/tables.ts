import type { RuleId } from '../../../kernel/words';
import type { Action, Move, Role, UnitClass } from '../words';

/** Attack dice of each model that fights (GLO-4.5.2, ruling G2). */
export const ATTACK_DICE: Readonly<Record<UnitClass, number>> = { regular: 1, elite: 2, special: 4 };

/** Defence dice of each model that is hit (GLO-4.5.3, ruling G2). */
export const DEFENCE_DICE: Readonly<Record<UnitClass, number>> = { regular: 1, elite: 1, special: 2 };

/** Wounds of a special unit whose card names none (GLO-5.1.2, ruling G8). */
export const DEFAULT_WOUNDS = 3;

/** Base movement in inches (GLO-4.2.1); a flyer goes any distance. */
export const BASE_MOVE: Readonly<Record<Move, number>> = {
  infantry: 8,
  mounted: 10,
  special: 12,
  flying: Infinity,
};

/** Dice added to a normal move (GLO-4.2.2) and to a charge (GLO-4.4.1), by their sides. */
export const MOVE_DICE: readonly number[] = [6];
export const CHARGE_DICE: readonly number[] = [12, 6];

/** How far a role shoots, and how height lengthens it: `per` full inches of height give `more` inches. */
export interface Range {
  readonly inches: number;
  readonly per: number;
  readonly more: number;
  readonly rule: RuleId;
}

/** Ranges (GLO-4.3.1) with what height adds: GLO-5.4.1 for archers and crossbows, GLO-5.4.2 for cannons. */
export const RANGES: Readonly<Record<Exclude<Role, 'wizard'>, Range>> = {
  archer: { inches: 3, per: 1, more: 1, rule: 'GLO-5.4.1' },
  crossbow: { inches: 4, per: 1, more: 1, rule: 'GLO-5.4.1' },
  cannon: { inches: 10, per: 2, more: 2, rule: 'GLO-5.4.2' },
};

/** The spells by number of blue dice (GLO-5.5.1): inches of range, and models killed. */
export const SPELLS: ReadonlyMap<number, { readonly range: number; readonly kills: number }> = new Map([
  [3, { range: 3, kills: 2 }],
  [2, { range: 4, kills: 3 }],
  [1, { range: 6, kills: 4 }],
]);

/** Blue dice of a spell whose scenario names none. */
export const DEFAULT_SPELL = 2;

/** Terrain higher than this many inches hides what is behind it (GLO-4.2.6, GLO-5.4.3). */
export const BLOCKS_ABOVE = 1;

/** The highest terrain that can be climbed, in inches (GLO-4.2.4). */
export const CLIMB_LIMIT = 2;

/** The highest step of a way up, in inches (GLO-5.4.4): more is a wall. */
export const STEP_LIMIT = 1;

/** Diameter of bases in millimetres where a card names none. */
export const BASE = { infantry: 25, mounted: 32, special: 50, flying: 50 } as const;

/** How near a friend must stand so that a model is not alone (GLO-5.1.3, ruling G22), and a unit's models to each other. */
export const COHERENCY = 1;

/** Models within this many inches of the enemy fight (ruling G27). */
export const FIGHT_REACH = 1;

/** A unit holds an objective within this many inches of it (ruling G20). */
export const HOLD_REACH = 1.5;

/** Friends within this many inches support a unit (ruling G16). */
export const SUPPORT_REACH = 1;

/** Inches that a special unit may move between its four attacks (GLO-5.3.6, ruling G28). */
export const SHIFT_INCHES = 12;

/** Objectives for each model on the table (GLO-3.2, ruling G21). */
export const OBJECTIVES_A_MODEL = 0.26;

/** Glory for a pawn (ruling G21). */
export const PAWN_GLORY = 1;

/** Standard units have 2 to 6 models (GLO-5.1.1). */
export const UNIT_SIZE = { fewest: 2, most: 6 } as const;

/** The rule that allows each action (a fight is a part of GLO-4.5), and what the panels of such attacks are grouped by. */
export const ACTION_RULES: Readonly<Record<Action, { readonly rule: RuleId; readonly group: string }>> = {
  fight: { rule: 'GLO-4.5.1', group: 'Combat' },
  charge: { rule: 'GLO-4.4', group: 'Combat' },
  shoot: { rule: 'GLO-4.3', group: 'Shooting' },
  spell: { rule: 'GLO-4.1', group: 'Spells' },
};
