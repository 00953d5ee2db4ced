import type { Effect } from '../../../generated/age-of-sigmar';
import type { Names, Who } from './names';
import type { Reach } from './reach';

/** What a clause does, and to whom; what must hold apart. */
export interface Clause {
  readonly who: Who;
  readonly effects: readonly Effect[];
}

/** A kind of clauses: how they are worded, and what they say. */
export type ClauseRow = readonly [
  form: RegExp,
  read: (found: Readonly<Record<string, string>>, names: Names) => Clause | undefined,
];

/** Effects on attacks or weapons that a phrase names: one for each weapon, where it names some. */
const onReach = (reach: Reach, effect: Effect): Clause => {
  const { who, ofEnemy = false, weapons, companion, when } = reach;
  const plain = {
    ...effect,
    ...(ofEnemy && { of: 'enemy' }),
    ...(companion && { companion }),
    ...(Object.keys(when).length > 0 && { when: { ...effect.when, ...when } }),
  } as Effect;
  return { who, effects: weapons ? weapons.map((weapon) => ({ ...plain, weapon }) as Effect) : [plain] };
};

/** The same effect for each of several, on one reach. */
export const each = (reach: Reach | undefined, effects: readonly Effect[]): Clause | undefined =>
  reach && { who: reach.who, effects: effects.flatMap((effect) => onReach(reach, effect).effects) };

/** How much is added, or taken away. */
export const by = ({ change, n }: Readonly<Record<string, string>>): number =>
  (change === 'add' ? 1 : -1) * Number(n);
