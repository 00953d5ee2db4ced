import type { Numbers } from '../../../numbers';

/**
 * Glory that an Automata earns (GLO-6.5), by difficulty (GLO-6.5.1): for each wound it deals, and for each objective
 * held at the end of a round.
 */
export interface Difficulty {
  readonly wound: number;
  readonly objective: number;
}

/** The numbers of each difficulty; ruling G19 sets the normal ones. */
const DIFFICULTIES = {
  easy: { wound: 'easyWound', objective: 'gloryObjective' },
  normal: { wound: 'normalWound', objective: 'gloryObjective' },
  hard: { wound: 'hardWound', objective: 'gloryObjective' },
  brutal: { wound: 'brutalWound', objective: 'brutalObjective' },
} as const satisfies Record<string, Record<keyof Difficulty, keyof Numbers>>;

/** A difficulty that a scenario names. */
export type DifficultyName = keyof typeof DIFFICULTIES;

/** Every difficulty, the easiest first. */
export const DIFFICULTY_NAMES = Object.keys(DIFFICULTIES) as readonly DifficultyName[];

/** The glory of a difficulty under these numbers. */
export const difficultyUnder = (name: DifficultyName, numbers: Numbers): Difficulty => {
  const { wound, objective } = DIFFICULTIES[name];
  return { wound: numbers[wound], objective: numbers[objective] };
};
