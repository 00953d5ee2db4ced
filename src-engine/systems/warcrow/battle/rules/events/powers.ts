import type { RuleId } from '../../../../../kernel/words';
import type { Referee } from '../../../../../simulation/game';
import { counted } from '../../../../../simulation/phrases';
import type { State } from '../../state/state';
import { nameOf, sideName } from '../../../../../simulation/report-event';
import { byNumber, counters, fullName, markOf, standings, tell, troopsOf } from './write';

/** Tokens of the Tinge, received or, if less than 0, spent. */
export const tellTinge = (
  state: State,
  u: number,
  n: number,
  referee: Referee,
  rule: RuleId = 'WAR-tinge-keyword',
): void =>
  tell(referee, () => ({
    why: rule,
    type: 'tinge',
    text: `${nameOf(state, u)} ${n > 0 ? byNumber(state, u, 'receive', 'receives') : byNumber(state, u, 'lose', 'loses')} ${counted(Math.abs(n), 'token')} of the Tinge; ${byNumber(state, u, 'they have', 'it has')} ${state.tinge[u]}.`,
    model: markOf(state, u),
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
export const tellTingeEffect = (
  state: State,
  u: number,
  { text, face, rule }: TingeFacts,
  referee: Referee,
): void =>
  tell(referee, () => ({
    why: rule,
    type: 'tinge-effect',
    text: `The Tinge affects ${nameOf(state, u)}: ${text}.`,
    model: markOf(state, u),
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
export const tellSkill = (
  state: State,
  u: number,
  v: number,
  { text, used, rule }: SkillFacts,
  referee: Referee,
): void =>
  tell(referee, () => ({
    why: rule,
    type: 'skill',
    text: `${fullName(state, u)} ${text}${u === v ? '' : ` on ${fullName(state, v)}`}.`,
    model: markOf(state, u),
    ...(u !== v && { drawn: { line: { from: markOf(state, u), to: markOf(state, v), melee: false } } }),
    changes: u === v ? standings(state, u) : [],
    facts: { unit: u, target: v, text, ...used },
  }));

/** A troop returns (WAR-recover). */
export const tellReturned = (state: State, u: number, model: number, referee: Referee): void =>
  tell(referee, () => ({
    why: 'WAR-recover',
    type: 'returned',
    text: `A troop of ${nameOf(state, u)} returns.`,
    model,
    changes: standings(state, u),
    facts: { unit: u, model, troops: troopsOf(state, u) },
  }));

/** A unit may be activated as if it had not been (WAR-activation-tokens). */
export const tellReady = (state: State, u: number, rule: RuleId, referee: Referee): void =>
  tell(referee, () => ({
    why: rule,
    type: 'ready',
    text: `${nameOf(state, u)} ${byNumber(state, u, 'lose their', 'loses its')} activation token.`,
    model: markOf(state, u),
    pace: 0.4,
    facts: { unit: u },
  }));

/** Command tokens that a side spends, or gains if more than 0 (WAR-command-tokens). */
export const tellCommand = (state: State, side: number, n: number, rule: RuleId, referee: Referee): void =>
  tell(referee, () => ({
    why: rule,
    type: 'command',
    text: `${sideName(state, side)} ${n > 0 ? 'gain' : 'spend'} ${counted(Math.abs(n), 'command token')}; they have ${state.command[side]}.`,
    pace: 0.3,
    facts: { side, tokens: n, has: state.command[side] },
  }));
