import { diagnose } from '../../../../kernel/diagnose';
import type { Diagnostic } from '../../../../kernel/diagnostic';
import { countsAt } from '../../../../kernel/plan/symbols';
import { ROLLS, type Card } from '../../cards/card';
import { freshFighter } from '../../cards/profile';
import { PRINTED } from '../../numbers';
import { SYMBOLS } from '../../words';
import { attackContest, type Action } from '../attack';
import type { Contest, ContestSide } from '../contest';
import { diceOutcomesOf } from './dice-outcomes';
import { policyOf } from '../switches/policy';
import { ContestResolver } from '../switches/resolver';
import { MOST_WAYS } from '../switches/switch-options';

/** With fewer switches than this, the limit cannot be reached. */
const FEW = 3;

const ACTION_OF: Readonly<Record<(typeof ROLLS)[number], Action>> = {
  melee: 'attack',
  ranged: 'shoot',
  defence: 'attack',
};

/** The richest rolls: for each other roll, one of these shows at least as many of every symbol. */
const richest = (rolls: readonly (readonly number[])[]): number[] => {
  const kept: number[] = [];
  rolls.forEach((roll, i) => {
    const less = (a: readonly number[], b: readonly number[]): boolean => a.every((n, s) => n <= b[s]);
    const beaten = rolls.some((other, k) => k !== i && less(roll, other) && (k < i || !less(other, roll)));
    if (!beaten) kept.push(i);
  });
  return kept;
};

/** An upper bound on the ways to spend any roll, quick to compute: each switch as often as the symbols allow. */
const bound = ({ switches }: ContestSide, rolls: readonly (readonly number[])[]): number => {
  const most = SYMBOLS.map((_, s) => rolls.reduce((n, roll) => Math.max(n, roll[s]), 0));
  const all = most.reduce((sum, n) => sum + n, 0);
  return switches.reduce((product, { cost, group }) => {
    const price = cost.reduce((sum, n) => sum + n, 0);
    return product * (1 + Math.min(group.times, price > 0 ? Math.floor(all / price) : Infinity));
  }, 1);
};

/** WAR-switches: whether some roll of a side may be spent in more ways than are tried. */
const isCut = (contest: Contest, which: 0 | 1): boolean => {
  const side = contest.sides[which];
  if (side.switches.length < FEW) return false;
  const layout = new ContestResolver(contest, false).layouts[which];
  const outcomes = diceOutcomesOf({ ...side, repeat: undefined, lost: [] }, layout);
  const rolls = outcomes.map(({ index }) => countsAt(layout.space, index));
  if (bound(side, rolls) <= MOST_WAYS) return false;
  for (const i of richest(rolls)) {
    layout.spender.ways(outcomes[i].index);
    if (layout.spender.cut) return true;
  }
  return false;
};

/**
 * Rolls of a card that can be spent in more ways than are tried: reported at the card, because dice and battles try no
 * more either.
 */
export const manyWays = (card: Card): Diagnostic[] =>
  card.source.value.panels.flatMap((panel, i) =>
    ROLLS.flatMap((key) => {
      if (panel[key] === undefined) return [];
      const self = { ...freshFighter(card), troops: panel.from, modifiers: Infinity };
      const contest = attackContest(
        {
          attacker: self,
          defender: self,
          action: ACTION_OF[key],
          cover: undefined,
          intoCombat: false,
          bloodlust: false,
          numbers: PRINTED,
        },
        policyOf('reference'),
      );
      if (!isCut(contest, key === 'defence' ? 1 : 0)) return [];
      const message = `Some rolls can be spent in more than ${MOST_WAYS} ways. Attacks, duels and battles try the first ${MOST_WAYS} and use the best, so their numbers are estimates. Use fewer switches, or add "times", for exact numbers.`;
      return [diagnose(card.source, ['panels', i, key], 'switches-cut', message, { severity: 'info' })];
    }),
  );
