import type { Journal } from '../../../../../kernel/journal';
import { rollPlan } from '../../../../../kernel/plan/roll';
import type { Referee } from '../../../../../simulation/game';
import type { Action } from '../../../words';
import { inCombatWith, setPhaseFlag, isOnTable } from '../../state/measure';
import { narrateAttack } from '../events/attacks';
import { reacts } from './commands';
import { resolveAfterEffects } from './after-attacks';
import { react } from './reactions';
import { setQuestion, type Declared } from '../../state/asked';
import { PHASE, type State } from '../../state/state';
import { conditionsOf, groupsAt, readyWeapons, shotRefused } from '../effects/attacks';
import { avenge } from '../effects/avenge';
import { allocate } from '../effects/damage';
import { CONDITIONS } from '../../state/setup/plans';

/**
 * Enemies that a unit may attack besides its chosen target: its weapons that do not reach the target must still attack
 * (AOS-16.0).
 */
const othersInReach = (state: State, u: number, v: number, action: Action): number[] => {
  const { units } = state.setup;
  const found: number[] = [];
  for (let w = 0; w < units.length; w++) {
    if (w === v || units[w].side === units[u].side || !isOnTable(state, w)) continue;
    if (action === 'fight' ? inCombatWith(state, u, w) : shotRefused(state, u, w) === undefined)
      found.push(w);
  }
  return found;
};

/** The attacks of a unit on `v`: on that unit, and on others by models or weapons that do not reach it. */
export const declare = (state: State, u: number, v: number, action: Action, given: number): Declared[] => {
  const ready = readyWeapons(state, u, action);
  const declared: Declared[] = [];
  // Covering Fire has one target (AOS-commands-4.0).
  const targets = given & CONDITIONS.coveringFire ? [v] : [v, ...othersInReach(state, u, v, action)];
  for (const target of targets) {
    const groups = groupsAt(state, u, target, action, ready);
    if (groups.length > 0 || (target === v && action === 'fight'))
      declared.push({ target, groups, conditions: conditionsOf(state, u, target, action) | given });
  }
  return declared;
};

/** AOS-5.2: the attacker may react with All-out Attack, then the defender with All-out Defence for one of the targets. */
const reactByCommand = (
  state: State,
  u: number,
  declared: readonly Declared[],
  action: Action,
  referee: Referee,
): void => {
  // No attack is made: a command would not help.
  if (declared.every(({ groups }) => groups.length === 0)) return;
  setQuestion(state, { attack: { by: u, action, declared } });
  if (!(declared[0].conditions & CONDITIONS.coveringFire) && reacts(state, u, 'All-out Attack', referee))
    for (const one of declared) one.conditions |= CONDITIONS.allOutAttack;
  for (const one of declared) {
    if (one.conditions & CONDITIONS.allOutDefence) continue;
    if (!reacts(state, one.target, 'All-out Defence', referee, u)) continue;
    one.conditions |= CONDITIONS.allOutDefence;
    setPhaseFlag(state, one.target, PHASE.defended);
    return;
  }
};

/** How a unit attacks, and the conditions that the ability itself gives. */
interface AttackManner {
  readonly action: Action;
  readonly given?: number;
}

/**
 * Resolves an ATTACK ability of a unit (AOS-16.0, AOS-17.0): all weapons in reach of the target attack it, and the
 * others attack other enemies in their reach. Reactions come first (AOS-5.2); all attacks on one unit are rolled before
 * the next, and damage is allocated after all of them (AOS-18.0). `given` are conditions from the ability itself.
 */
export const resolveAttack = (
  state: State,
  u: number,
  v: number,
  { action, given = 0 }: AttackManner,
  referee: Referee,
): void => {
  const { units, plans } = state.setup;
  let declared = declare(state, u, v, action, given);
  if (declared.length === 0) return;
  const at = declared.map(({ target }) => target);
  if (react(state, { to: 'attack', by: u, attack: { chosen: v, at, action, given } }, referee)) {
    // An ability may have slain models, or changed what affects the attacks.
    if (!isOnTable(state, u) || !isOnTable(state, v)) return;
    declared = declare(state, u, v, action, given);
    if (declared.length === 0) return;
  }
  reactByCommand(state, u, declared, action, referee);
  const rolled = declared.map(({ target, groups, conditions }, k) => {
    const plan = plans.plan(
      { attacker: units[u].card, defender: units[target].card, action, conditions },
      groups,
      k === 0 ? 'all' : 'weapons',
    );
    const journal: Journal | undefined = referee.log ? [] : undefined;
    const [points = 0, back = 0] = rollPlan(plan, referee.dice, journal);
    return { target, groups, conditions, journal, points, back };
  });
  const came = rolled.map(({ target, groups, conditions, journal, points }) => {
    narrateAttack(state, u, target, { action, groups, conditions, points, journal: journal ?? [] }, referee);
    const [left, dealt] = [state.left[target], state.dealt[u]];
    allocate(state, target, { inflicted: points, by: u, rule: 'AOS-18.2' }, referee);
    const [slain, suffered] = [left - state.left[target], state.dealt[u] - dealt];
    return { by: u, at: target, action, suffered, slain };
  });
  // The targets' damage to the attacker (AOS-17.2), after all attacks (AOS-18.0).
  for (const { target, back } of rolled)
    if (back > 0) allocate(state, u, { inflicted: back, by: target, rule: 'AOS-17.2' }, referee);
  rolled.forEach(({ target, conditions }, k) =>
    avenge(state, u, target, { action, conditions, slain: came[k].slain }, referee),
  );
  resolveAfterEffects(state, came, referee);
};
