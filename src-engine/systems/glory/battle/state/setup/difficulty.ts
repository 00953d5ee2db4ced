/**
 * Glory that an Automata earns (GLO-6.5), by difficulty (GLO-6.5.1): for each wound it deals, and for each objective
 * held at the end of a round.
 */
export interface Difficulty {
  readonly wound: number;
  readonly objective: number;
}

/** The presets; ruling G19 sets the normal one. */
export const DIFFICULTIES: Readonly<Record<'easy' | 'normal' | 'hard' | 'brutal', Difficulty>> = {
  easy: { wound: 0, objective: 1 },
  normal: { wound: 1, objective: 1 },
  hard: { wound: 2, objective: 1 },
  brutal: { wound: 3, objective: 2 },
};
export type DifficultyName = keyof typeof DIFFICULTIES;
