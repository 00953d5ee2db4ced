import type { Effect } from '../../../generated/age-of-sigmar';
import type { Names, Who } from './names';
import type { Reach } from './reach';

/** The effects of a clause and their targets; its conditions are separate. */
export interface Clause {
  readonly who: Who;
  readonly effects: readonly Effect[];
}

/** A kind of clause: its wording, and its meaning. */
export type ClauseRow = readonly [
  form: RegExp,
  read: (found: Readonly<Record<string, string>>, names: Names) => Clause | undefined,
];

/** The effect on the attacks or weapons that a phrase names: once for each weapon, if it names some. */
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

/** The effects that a card can have on attacks against its own unit. */
const OF_ENEMY: ReadonlySet<Effect['type']> = new Set(['modify-roll', 'modify-weapon']);

/** Several effects with the same reach; undefined if a card cannot have one of them on the enemy's attacks. */
export const each = (reach: Reach | undefined, effects: readonly Effect[]): Clause | undefined =>
  reach && (reach.ofEnemy !== true || effects.every(({ type }) => OF_ENEMY.has(type)))
    ? { who: reach.who, effects: effects.flatMap((effect) => onReach(reach, effect).effects) }
    : undefined;

/** The number that is added or subtracted. */
export const by = ({ change, n }: Readonly<Record<string, string>>): number =>
  (change === 'add' ? 1 : -1) * Number(n);
