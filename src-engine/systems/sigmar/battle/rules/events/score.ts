import type { RuleId } from '../../../../../kernel/words';
import type { Referee } from '../../../../../simulation/game';
import { counted } from '../../../../../simulation/phrases';
import type { Change, Part } from '../../../../../simulation/replay';
import { TACTIC_NAMES } from '../../state/setup/tactic-names';
import { NONE, type State } from '../../state/state';
import { sideName } from '../../../../../simulation/report-event';
import { narrate } from './write';

/** The control of each objective (AOS-32.2). */
export const narrateControl = (state: State, sums: readonly (readonly number[])[], referee: Referee): void =>
  narrate(referee, () => {
    const held = [0, 1].map((side) => state.holder.filter((holder) => holder === side).length);
    return {
      why: 'AOS-32.2',
      type: 'control',
      text: `${sideName(state, 0)} controls ${counted(held[0], 'objective')}, ${sideName(state, 1)} ${held[1]}.`,
      changes: [...state.holder].map((side, marker): Change => ({
        type: 'marked',
        marker,
        side: side as -1 | 0 | 1,
      })),
      facts: { holders: [...state.holder], scores: sums },
    };
  });

/** Victory points, and their reason. */
export interface ScoreFacts {
  readonly points: number;
  readonly what: string;
  readonly rule: RuleId;
}

/** Victory points scored (AOS-31.0, AOS-tactics-2.1). */
export const narrateScored = (
  state: State,
  side: 0 | 1,
  { points, what, rule }: ScoreFacts,
  referee: Referee,
): void =>
  narrate(referee, () => ({
    why: rule,
    type: 'scored',
    text: `${sideName(state, side)} scores ${counted(points, 'victory point')} for ${what}. Total: ${state.victory[side]}.`,
    changes: [{ type: 'counter', counter: 'victory', of: { side }, value: state.victory[side] }],
    facts: { side, points, what, has: state.victory[side] },
  }));

const TACTIC_VERBS = { attempt: 'attempts', complete: 'completes', missed: 'misses' } as const;

/** A battle tactic, and its result. */
export interface TacticFacts {
  readonly tactic: number;
  readonly pick: number;
  readonly what: keyof typeof TACTIC_VERBS;
}

/** A battle tactic is attempted, completed or missed (AOS-tactics-2.0, AOS-tactics-2.1). */
export const narrateTactic = (
  state: State,
  side: 0 | 1,
  { tactic, pick, what }: TacticFacts,
  referee: Referee,
): void =>
  narrate(referee, () => ({
    why: what === 'attempt' ? 'AOS-tactics-2.0' : 'AOS-tactics-2.1',
    type: 'tactic',
    text: `${sideName(state, side)} ${TACTIC_VERBS[what]} the battle tactic “${TACTIC_NAMES[tactic]}”.`,
    landmark: TACTIC_NAMES[tactic],
    facts: { side, tactic: TACTIC_NAMES[tactic], pick, what },
  }));

/** The battle is over: by victory points (AOS-33.0). */
export const narrateOver = (state: State, referee: Referee): void =>
  narrate(referee, () => {
    const { winner, round } = state.now;
    const [a, b] = state.victory;
    return {
      why: 'AOS-33.0',
      type: 'over',
      text:
        winner === NONE
          ? `A draw: ${a} victory points each.`
          : `${sideName(state, winner)} wins by ${Math.max(a, b)} victory points to ${Math.min(a, b)}.`,
      part: { type: 'end', round, title: 'The end' } satisfies Part,
      landmark: 'The end',
      facts: { winner, victory: [...state.victory] },
    };
  });
