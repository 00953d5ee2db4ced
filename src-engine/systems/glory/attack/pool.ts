import type { Dice } from '../../../kernel/dice';
import type { Journal } from '../../../kernel/journal';
import type { Modifier } from '../../../kernel/plan/plan';
import { rollSymbol, throwSymbol, type SymbolDie, type SymbolPurpose } from '../../../kernel/plan/symbols';
import type { RuleId } from '../../../kernel/words';
import { blanks, CRITICAL, PLAIN } from '../cards/dice';

/** The result of a roll of symbol dice. A die is at most one of the two; the other dice are blanks. */
export interface RolledSymbols {
  readonly plain: number;
  readonly critical: number;
}

/** Failed dice that may be rolled once more (GLO-4.6.1). */
export interface ArmourReroll {
  readonly rule: RuleId;
  /** The D6 needed for each die; undefined if no D6 is needed (GLO-4.6.3). */
  readonly need: number | undefined;
  /** How many failed dice the roller rerolls after seeing the roll; absent: all of them. */
  readonly tries?: (rolled: RolledSymbols, failed: number) => number;
}

/** Dice of one kind, rolled together. */
export interface SymbolPool {
  readonly label: string;
  readonly die: SymbolDie;
  /** Their number after modifiers: 0 or more. */
  readonly dice: number;
  /** The modifiers of that number, after the rule's own value. */
  readonly modifiers: readonly Modifier[];
  readonly why: SymbolPurpose;
  readonly reroll?: ArmourReroll;
}

/** The chance that a failed die may be rolled again: with 7 or more never, without a D6 always. */
export const gateChance = ({ need }: ArmourReroll): number =>
  need === undefined ? 1 : Math.min(1, Math.max(0, (7 - need) / 6));

/** The chance that one die of a pool ends as neither success nor critical, if every failed die is rerolled. */
export const failChance = ({ die, reroll }: Pick<SymbolPool, 'die' | 'reroll'>): number => {
  const fail = blanks(die).filter(Boolean).length / die.faces.length;
  return reroll ? fail * (1 - gateChance(reroll) * (1 - fail)) : fail;
};

/** Adds the second roll's result to the first's. */
export const plusRolled = (a: RolledSymbols, b: RolledSymbols): RolledSymbols => ({
  plain: a.plain + b.plain,
  critical: a.critical + b.critical,
});

const armourOpens = (
  { rule, need }: ArmourReroll,
  { why }: SymbolPool,
  dice: Dice,
  journal?: Journal,
): boolean => {
  if (need === undefined) return true;
  const face = dice.roll(6, 'armour');
  const opens = face >= need;
  const roll = { purpose: 'armour', by: why.by, rule, need, modifiers: [] } as const;
  journal?.push({
    type: 'roll',
    roll,
    face,
    total: face,
    name: opens ? 'reroll' : 'no reroll',
    rerolled: false,
  });
  return opens;
};

/**
 * The dice reader of a pool: all its dice, then the failed ones that are rerolled (GLO-4.6.1), each recorded in the
 * journal.
 */
export const rollPool = (pool: SymbolPool, dice: Dice, journal?: Journal): RolledSymbols => {
  const { die, reroll, why, label } = pool;
  journal?.push({ type: 'pool', label, dice: pool.dice, rule: why.rule });
  const rolledOf = (face: number): RolledSymbols => {
    const { counts } = die.faces[face];
    return { plain: counts[PLAIN], critical: counts[CRITICAL] };
  };
  let rolled: RolledSymbols = { plain: 0, critical: 0 };
  for (let i = 0; i < pool.dice; i++)
    rolled = plusRolled(rolled, rolledOf(rollSymbol({ die }, dice, why, journal)));
  if (!reroll) return rolled;
  const failed = pool.dice - rolled.plain - rolled.critical;
  const tries = reroll.tries ? reroll.tries(rolled, failed) : failed;
  if (reroll.tries && failed > 0)
    journal?.push({
      type: 'choice',
      by: why.by,
      rule: reroll.rule,
      text: `Tries ${tries} of ${failed} failed dice`,
    });
  for (let i = 0; i < tries; i++) {
    if (!armourOpens(reroll, pool, dice, journal)) continue;
    rolled = plusRolled(rolled, rolledOf(throwSymbol(die, dice, why, journal, reroll.rule)));
  }
  return rolled;
};
