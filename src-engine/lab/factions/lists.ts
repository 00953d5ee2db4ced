import { stream } from '../../kernel/rng';
import type { ArmyBattles } from '../../simulation/armies';
import { equilibriumOf, payoffsOf } from '../matrix/payoffs';
import { ArmySampler } from '../points/drawing/sampler';
import { meetingsOf } from './tournament';
import type { Meeting, MeetingsRun } from './meetings';

/** A list and its share of the equilibrium: the mixture of lists that no single list beats. */
export interface PickedList {
  readonly units: readonly number[];
  readonly share: number;
}

/** How often a unit is picked: the share of the mixture's lists that have it, and copies on average. */
export interface PickRate {
  readonly unit: number;
  readonly share: number;
  readonly copies: number;
}

/** Pairs every two lists `each` times, on all tables in turn. */
export const listMeetings = (lists: number, each: number, tables: number): readonly Meeting[] =>
  meetingsOf(
    Array.from({ length: lists }, (_, a) =>
      Array.from({ length: lists - a - 1 }, (__, k) => [a, a + 1 + k] as const),
    ).flat(),
    each,
    tables,
  );

/** The random legal lists to start from, equally many of each book. */
export const firstLists = (
  battles: ArmyBattles,
  seed: number,
  each: number,
): readonly (readonly number[])[] => {
  const sampler = new ArmySampler(battles.rules, seed);
  return sampler.drawable.flatMap((book) =>
    Array.from({ length: each }, (_, i) => sampler.army(book, i)?.units).filter(
      (units) => units !== undefined,
    ),
  );
};

/** The mixture that no list beats, from the win rates between all lists. */
export const mixtureOf = (run: MeetingsRun): readonly PickedList[] => {
  const { armies } = run;
  const won = armies.map(() => armies.map(() => ({ sum: 0, n: 0 })));
  for (const { a, b, scores } of run.fought) {
    const [one, two] = scores;
    won[a][b].sum += one + two;
    won[b][a].sum += 2 - one - two;
    won[a][b].n += 2;
    won[b][a].n += 2;
  }
  const rates = won.map((row) => row.map(({ sum, n }) => (n > 0 ? sum / n : 0.5)));
  const shares = equilibriumOf(payoffsOf(rates));
  return armies.map((units, i) => ({ units, share: shares[i] })).sort((a, b) => b.share - a.share);
};

/** Drawn lists of a picked list's book that share the most units with it: what its player might try next. */
export const responses = (
  battles: ArmyBattles,
  mixture: readonly PickedList[],
  seed: number,
  count: number,
): readonly (readonly number[])[] => {
  const { units } = battles.rules;
  const sampler = new ArmySampler(battles.rules, seed);
  const best = mixture.filter(({ share }) => share > 0);
  const rng = stream(seed, 0, 'responses');
  return Array.from({ length: count }, (_, i) => {
    const { units: own } = best[rng.die(best.length) - 1];
    const { book } = units[own[0]];
    const drawn = Array.from({ length: 40 }, (__, k) => sampler.army(book, i * 40 + k)?.units).filter(
      (each) => each !== undefined,
    );
    const alike = (list: readonly number[]): number => {
      const left = [...own];
      return list.reduce((sum, unit) => {
        const at = left.indexOf(unit);
        if (at < 0) return sum;
        left.splice(at, 1);
        return sum + units[unit].points;
      }, 0);
    };
    const isOwn = (list: readonly number[]): boolean => list.join() === own.join();
    return drawn.filter((list) => !isOwn(list)).sort((a, b) => alike(b) - alike(a))[0] ?? own;
  });
};

/** How often each unit is picked in a mixture, most often first. Only books that are picked are listed. */
export const pickRates = ({ rules }: ArmyBattles, mixture: readonly PickedList[]): readonly PickRate[] =>
  rules.units
    .map((_, unit) => ({
      unit,
      share: mixture.reduce((sum, { units, share }) => sum + (units.includes(unit) ? share : 0), 0),
      copies: mixture.reduce(
        (sum, { units, share }) => sum + share * units.filter((each) => each === unit).length,
        0,
      ),
    }))
    .sort((a, b) => b.share - a.share || b.copies - a.copies);
