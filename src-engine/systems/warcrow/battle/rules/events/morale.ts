import type { Journal } from '../../../../../kernel/journal';
import type { RuleId } from '../../../../../kernel/words';
import { linesOf } from '../../../../../simulation/dice-lines';
import type { Referee } from '../../../../../simulation/game';
import { counted } from '../../../../../simulation/phrases';
import type { Change } from '../../../../../simulation/replay';
import type { StateName } from '../../../words';
import type { State } from '../../state/state';
import { nameOf } from '../../../../../simulation/report-event';
import { byNumber, counters, markOf, tell } from './write';

/** Stress suffered, or removed if less than 0 (WAR-stress). */
export const tellStress = (state: State, u: number, n: number, rule: RuleId, referee: Referee): void =>
  tell(referee, () => ({
    why: rule,
    type: 'stress',
    text:
      n > 0
        ? `${nameOf(state, u)} ${byNumber(state, u, 'suffer', 'suffers')} ${n} stress; ${byNumber(state, u, 'they have', 'it has')} ${state.stress[u]}.`
        : `${nameOf(state, u)} ${byNumber(state, u, 'lose', 'loses')} ${-n} stress.`,
    model: markOf(state, u),
    changes: counters(state, u),
    pace: 0.4,
    facts: { unit: u, stress: n, has: state.stress[u] },
  }));

/** A state that a unit gets or loses. */
export interface StateFacts {
  readonly name: StateName;
  readonly on: boolean;
  readonly rule: RuleId;
}

/** A state that a unit receives or loses (WAR-states). */
export const tellState = (state: State, u: number, { name, on, rule }: StateFacts, referee: Referee): void =>
  tell(referee, () => ({
    why: rule,
    type: 'state',
    text: `${nameOf(state, u)} ${byNumber(state, u, 'are', 'is')} ${on ? '' : 'no longer '}${name}.`,
    model: markOf(state, u),
    changes: Array.from({ length: state.count[u] }, (_, k): Change => ({
      type: 'status',
      model: state.members[u * 24 + k],
      status: name,
      on,
    })),
    pace: 0.4,
    facts: { unit: u, state: name, on },
  }));

/** A willpower test: what it needs, its result and its dice. */
export interface WillpowerFacts {
  readonly need: number;
  readonly successes: number;
  readonly passed: boolean;
  readonly journal: Journal | undefined;
  readonly rule: RuleId;
}

/** A willpower test (WAR-willpower-test). */
export const tellWillpower = (
  state: State,
  u: number,
  { need, successes, passed, journal, rule }: WillpowerFacts,
  referee: Referee,
): void =>
  tell(referee, () => ({
    why: rule,
    type: 'willpower',
    text: `${nameOf(state, u)} ${byNumber(state, u, 'test their', 'tests its')} willpower: ${counted(successes, 'success').replace('successs', 'successes')} of ${need}, ${passed ? 'passed' : 'failed'}.`,
    model: markOf(state, u),
    dice: linesOf(journal ?? []),
    facts: { unit: u, need, successes, passed, journal },
  }));

/** A unit is demoralized, or rallies (WAR-demoralized, WAR-rally). */
export const tellDemoralized = (state: State, u: number, on: boolean, rule: RuleId, referee: Referee): void =>
  tell(referee, () => ({
    why: rule,
    type: on ? 'demoralized' : 'rallied',
    text: on
      ? `${nameOf(state, u)} ${byNumber(state, u, 'are', 'is')} demoralized.`
      : `${nameOf(state, u)} ${byNumber(state, u, 'rally', 'rallies')}.`,
    model: markOf(state, u),
    changes: [
      ...Array.from({ length: state.count[u] }, (_, k): Change => ({
        type: 'status',
        model: state.members[u * 24 + k],
        status: 'demoralized',
        on,
      })),
      ...counters(state, u),
    ],
    landmark: `${nameOf(state, u)} ${on ? 'demoralized' : 'rally'}`,
    facts: { unit: u, rallyAt: state.rallyAt[u], stress: state.stress[u] },
  }));
