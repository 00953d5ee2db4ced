import type { RuleId } from '../../../../../kernel/words';
import type { Referee } from '../../../../../simulation/game';
import { counted } from '../../../../../simulation/phrases';
import type { State } from '../../state';
import { byNumber, counters, fullName, markOf, nameOf, standings, tell } from '../write';

/** Tokens of the Tinge. */
export const tellTinge = (state: State, u: number, n: number, referee: Referee): void =>
  tell(referee, () => ({
    why: 'WAR-tinge-keyword',
    type: 'tinge',
    text: `${nameOf(state, u)} ${byNumber(state, u, 'receive', 'receives')} ${counted(n, 'token')} of the Tinge; ${byNumber(state, u, 'they have', 'it has')} ${state.tinge[u]!}.`,
    model: markOf(state, u),
    changes: counters(state, u),
    pace: 0.4,
    facts: { unit: u, tokens: n, has: state.tinge[u]! },
  }));

/** What the Tinge does (WAR-tinge-effects). */
export const tellTingeEffect = (
  state: State,
  u: number,
  text: string,
  rule: RuleId,
  referee: Referee,
): void =>
  tell(referee, () => ({
    why: rule,
    type: 'tinge-effect',
    text: `The Tinge bears on ${nameOf(state, u)}: ${text}.`,
    model: markOf(state, u),
    facts: { unit: u, text },
  }));

/** A skill is used, and what it does (WAR-skills). */
export const tellSkill = (
  state: State,
  u: number,
  v: number,
  text: string,
  rule: RuleId,
  referee: Referee,
): void =>
  tell(referee, () => ({
    why: rule,
    type: 'skill',
    text: `${fullName(state, u)} ${text}${u === v ? '' : ` on ${fullName(state, v)}`}.`,
    model: markOf(state, u),
    ...(u !== v && { drawn: { line: { from: markOf(state, u), to: markOf(state, v), melee: false } } }),
    changes: u === v ? standings(state, u) : [],
    facts: { unit: u, target: v, text },
  }));
