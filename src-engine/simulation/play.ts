import { stream, type Rng } from '../kernel/rng';
import type { BattleEvent } from './replay';
import type { Playable, BattleSide, Question, Referee, Resolution, Streams } from './game';
import type { Policy } from './policy';
import { SeededStreams } from './streams';
import type { Course } from './course';

/** Two players, by side. */
export type Players<State, Action> = readonly [Policy<State, Action>, Policy<State, Action>];

/** Options for one battle besides its players. */
export interface PlayOptions<State, Action> {
  readonly seed: number;
  readonly index: number;
  /** Where events are recorded. */
  readonly log?: ((event: BattleEvent) => void) | undefined;
  /** How attacks are resolved; absent: rolled. */
  readonly resolution?: Resolution | undefined;
  /** Dice to use instead of the seeded ones: scripts of tests. */
  readonly dice?: Streams | undefined;
  /** Called with each decision before it is carried out: for audits. */
  readonly watch?: ((state: State, action: Action) => void) | undefined;
  /** Counts what is done in its course. */
  readonly course?: Course | undefined;
}

/**
 * Plays one battle to its end: battle `index` of a run under `seed` is the same anywhere. Players have streams of their
 * own, so a bot that thinks longer shifts no die. Returns false if the game asked for a decision and offered none.
 */
export const playBattle = <State, Action>(
  game: Playable<State, Action>,
  state: State,
  players: Players<State, Action>,
  { seed, index, log, resolution, dice, watch, course }: PlayOptions<State, Action>,
): boolean => {
  const botRngs: readonly [Rng, Rng] = [stream(seed, index, 'bot-0'), stream(seed, index, 'bot-1')];
  const streams = dice ?? new SeededStreams(seed, index);
  const referee: Referee = {
    dice: course ? course.counting(streams) : streams,
    decide: (question: Question) => {
      if (course) course.answers++;
      return players[question.side].answer(game, state, question, botRngs[question.side]);
    },
    log,
    resolution,
  };
  game.begin(state, referee);
  for (let side = game.toAct(state); side >= 0; side = game.toAct(state)) {
    const player = side as BattleSide;
    const action = players[player].choose(game, state, botRngs[player]);
    if (!action) return false;
    watch?.(state, action);
    if (course) course.actions++;
    game.apply(state, action, referee);
  }
  return true;
};
