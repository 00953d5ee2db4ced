import type { Dice } from '../../../kernel/dice';
import { countPmf } from '../../../kernel/plan/exact';
import type { Journal } from '../../../kernel/journal';
import { sumOf, type Modifier } from '../../../kernel/plan/plan';
import { convolve, type Pmf } from '../../../kernel/plan/pmf';
import type { RuleId } from '../../../kernel/words';
import { PRINTED_TABLES } from '../cards/tables';
import type { Move, NamedBonus } from '../words';

/** A move that must cover a distance: base inches plus dice, against the inches needed. */
export interface Reach {
  readonly label: string;
  /**
   * Inches before dice and modifiers; Infinity for a flyer (GLO-4.2.1), which therefore reaches any unit (GLO-5.3.4).
   */
  readonly base: number;
  readonly dice: readonly number[];
  readonly modifiers: readonly Modifier[];
  /** Inches to cover. */
  readonly need: number;
  readonly rule: RuleId;
}

const moveModifiers = (bonuses: readonly NamedBonus[]): Modifier[] =>
  bonuses.flatMap(({ rule, label, bonus }) => (bonus.move ? [{ rule, label, by: bonus.move }] : []));

/** A charge over `need` inches: base movement + D12 + D6 (GLO-4.4.1, ruling G6). */
export const chargeReach = (
  move: Move,
  need: number,
  bonuses: readonly NamedBonus[] = [],
  tables = PRINTED_TABLES,
): Reach => ({
  label: 'Charge',
  base: tables.baseMove[move],
  dice: tables.chargeDice,
  modifiers: moveModifiers(bonuses),
  need,
  rule: 'GLO-4.4.1',
});

/** A normal move over `need` inches: base movement + D6 (GLO-4.2.2). */
export const moveReach = (
  move: Move,
  need: number,
  bonuses: readonly NamedBonus[] = [],
  tables = PRINTED_TABLES,
): Reach => ({
  label: 'Move',
  base: tables.baseMove[move],
  dice: tables.moveDice,
  modifiers: moveModifiers(bonuses),
  need,
  rule: 'GLO-4.2.2',
});

/** Inches that are certain: base and modifiers, never below 0. */
export const certainInches = ({ base, modifiers }: Reach): number => Math.max(0, base + sumOf(modifiers));

/** The distribution of the dice's sum. */
const dicePmf = ({ dice }: Reach): Pmf =>
  dice.reduce<Pmf>((sum, sides) => convolve(sum, countPmf({ dice: 1, sides, plus: 0 })), Float64Array.of(1));

/** The chance that a move covers its distance. */
export const reachChance = (reach: Reach): number => {
  const open = reach.need - certainInches(reach);
  let missing = 0;
  dicePmf(reach).forEach((chance, sum) => {
    if (sum < open) missing += chance;
  });
  return Math.max(0, 1 - missing);
};

/** Rolls a move into the journal, and returns whether it covers its distance. A flyer needs no dice. */
export const rollReach = (reach: Reach, dice: Dice, journal?: Journal): boolean => {
  if (reach.base === Infinity) return true;
  const faces = reach.dice.map((sides) => dice.roll(sides, 'charge'));
  const total = faces.reduce((sum, face) => sum + face, certainInches(reach));
  journal?.push({ type: 'count', purpose: 'charge', rule: reach.rule, faces, total });
  return total >= reach.need;
};
