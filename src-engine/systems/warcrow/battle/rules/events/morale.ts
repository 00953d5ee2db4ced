import type { Journal } from '../../../../../kernel/journal';
import type { RuleId } from '../../../../../kernel/words';
import { linesOf } from '../../../../../simulation/dice-lines';
import type { Referee } from '../../../../../simulation/game';
import { counted } from '../../../../../simulation/phrases';
import type { Change } from '../../../../../simulation/replay';
import type { StateName } from '../../../words';
import type { State } from '../../state/state';
import { nameOf } from '../../../../../simulation/report-event';
import { verbFor, counters, markerModel, narrate } from './write';

/** Stress suffered, or removed if less than 0 (WAR-stress). */
export const narrateStress = (state: State, u: number, n: number, rule: RuleId, referee: Referee): void =>
  narrate(referee, () => ({
    why: rule,
    type: 'stress',
    text:
      n > 0
        ? `${nameOf(state, u)} ${verbFor(state, u, 'suffer', 'suffers')} ${n} stress; ${verbFor(state, u, 'they have', 'it has')} ${state.stress[u]}.`
        : `${nameOf(state, u)} ${verbFor(state, u, 'lose', 'loses')} ${-n} stress.`,
    model: markerModel(state, u),
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
export const narrateState = (
  state: State,
  u: number,
  { name, on, rule }: StateFacts,
  referee: Referee,
): void =>
  narrate(referee, () => ({
    why: rule,
    type: 'state',
    text: `${nameOf(state, u)} ${verbFor(state, u, 'are', 'is')} ${on ? '' : 'no longer '}${name}.`,
    model: markerModel(state, u),
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
export const narrateWillpower = (
  state: State,
  u: number,
  { need, successes, passed, journal, rule }: WillpowerFacts,
  referee: Referee,
): void =>
  narrate(referee, () => ({
    why: rule,
    type: 'willpower',
    text: `${nameOf(state, u)} ${verbFor(state, u, 'test their', 'tests its')} willpower: ${counted(successes, 'success').replace('successs', 'successes')} of ${need}, ${passed ? 'passed' : 'failed'}.`,
    model: markerModel(state, u),
    dice: linesOf(journal ?? []),
    facts: { unit: u, need, successes, passed, journal },
  }));

/** A unit is demoralized, or rallies (WAR-demoralized, WAR-rally). */
export const narrateDemoralized = (
  state: State,
  u: number,
  on: boolean,
  rule: RuleId,
  referee: Referee,
): void =>
  narrate(referee, () => ({
    why: rule,
    type: on ? 'demoralized' : 'rallied',
    text: on
      ? `${nameOf(state, u)} ${verbFor(state, u, 'are', 'is')} demoralized.`
      : `${nameOf(state, u)} ${verbFor(state, u, 'rally', 'rallies')}.`,
    model: markerModel(state, u),
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
