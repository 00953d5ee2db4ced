import type { RuleId } from '../../../../../kernel/words';
import type { Referee } from '../../../../../simulation/game';
import { counted } from '../../../../../simulation/phrases';
import type { State } from '../../state/state';
import { nameOf, sideName } from '../../../../../simulation/report-event';
import { verbFor, counters, fullName, markerModel, currentPlaces, narrate, troopsOf } from './write';

/** Tokens of the Tinge, received or, if less than 0, spent. */
export const narrateTinge = (
  state: State,
  u: number,
  n: number,
  referee: Referee,
  rule: RuleId = 'WAR-tinge-keyword',
): void =>
  narrate(referee, () => ({
    why: rule,
    type: 'tinge',
    text: `${nameOf(state, u)} ${n > 0 ? verbFor(state, u, 'receive', 'receives') : verbFor(state, u, 'lose', 'loses')} ${counted(Math.abs(n), 'token')} of the Tinge; ${verbFor(state, u, 'they have', 'it has')} ${state.tinge[u]}.`,
    model: markerModel(state, u),
    changes: counters(state, u),
    pace: 0.4,
    facts: { unit: u, tokens: n, has: state.tinge[u] },
  }));

/** What the Tinge die shows, and its effect. */
export interface TingeFacts {
  readonly text: string;
  readonly face: string;
  readonly rule: RuleId;
}

/** An effect of the Tinge (WAR-tinge-effects). */
export const narrateTingeEffect = (
  state: State,
  u: number,
  { text, face, rule }: TingeFacts,
  referee: Referee,
): void =>
  narrate(referee, () => ({
    why: rule,
    type: 'tinge-effect',
    text: `The Tinge affects ${nameOf(state, u)}: ${text}.`,
    model: markerModel(state, u),
    facts: { unit: u, text, face },
  }));

/**
 * What a journal records of a skill that is used: the alterations of a spell; until when its effects last on the target
 * (null: it has no lasting effects).
 */
export interface SkillUsed {
  readonly skill: string;
  readonly alterations: readonly string[];
  readonly until: string | number | null;
}

/** The use of a skill in words, and its facts. */
export interface SkillFacts {
  readonly text: string;
  readonly used: SkillUsed;
  readonly rule: RuleId;
}

/** A skill is used, with its effects (WAR-skills). */
export const narrateSkill = (
  state: State,
  u: number,
  v: number,
  { text, used, rule }: SkillFacts,
  referee: Referee,
): void =>
  narrate(referee, () => ({
    why: rule,
    type: 'skill',
    text: `${fullName(state, u)} ${text}${u === v ? '' : ` on ${fullName(state, v)}`}.`,
    model: markerModel(state, u),
    ...(u !== v && {
      drawn: { line: { from: markerModel(state, u), to: markerModel(state, v), melee: false } },
    }),
    changes: u === v ? currentPlaces(state, u) : [],
    facts: { unit: u, target: v, text, ...used },
  }));

/** A troop returns (WAR-recover). */
export const narrateReturned = (state: State, u: number, model: number, referee: Referee): void =>
  narrate(referee, () => ({
    why: 'WAR-recover',
    type: 'returned',
    text: `A troop of ${nameOf(state, u)} returns.`,
    model,
    changes: currentPlaces(state, u),
    facts: { unit: u, model, troops: troopsOf(state, u) },
  }));

/** A unit may be activated as if it had not been (WAR-activation-tokens). */
export const narrateReady = (state: State, u: number, rule: RuleId, referee: Referee): void =>
  narrate(referee, () => ({
    why: rule,
    type: 'ready',
    text: `${nameOf(state, u)} ${verbFor(state, u, 'lose their', 'loses its')} activation token.`,
    model: markerModel(state, u),
    pace: 0.4,
    facts: { unit: u },
  }));

/** Command tokens that a side spends, or gains if more than 0 (WAR-command-tokens). */
export const narrateCommand = (state: State, side: number, n: number, rule: RuleId, referee: Referee): void =>
  narrate(referee, () => ({
    why: rule,
    type: 'command',
    text: `${sideName(state, side)} ${n > 0 ? 'gains' : 'spends'} ${counted(Math.abs(n), 'command token')}; it has ${state.command[side]}.`,
    pace: 0.3,
    facts: { side, tokens: n, has: state.command[side] },
  }));
