import type { Journal } from '../../../../../kernel/journal';
import { rollPlan } from '../../../../../kernel/plan/roll';
import type { Referee } from '../../../../../simulation/game';
import type { BearerGroup } from '../../../cards/loadout';
import type { Action } from '../../../words';
import { inCombatWith, raisePhase, standing } from '../../state/measure';
import { tellAttack } from '../events/attacks';
import { reacts } from './commands';
import { bringAbout } from './aftermath';
import { react, type Gain } from './reactions';
import { PHASE, type State } from '../../state/state';
import {
  bearing,
  damageLeft,
  expected,
  groupsAt,
  pointsPerDamage,
  readyWeapons,
  shotRefused,
} from '../effects/attacks';
import { avenge } from '../effects/avenge';
import { allocate } from '../effects/damage';
import { BEARS } from '../../state/setup/plans';

/** Attacks on one target, declared. */
interface Declared {
  readonly target: number;
  readonly groups: readonly BearerGroup[];
  bears: number;
}

/** Whom a unit may attack besides its chosen target: what reaches no further than others must still attack (AOS-16.0). */
const othersInReach = (state: State, u: number, v: number, action: Action): number[] => {
  const { units } = state.setup;
  const found: number[] = [];
  for (let w = 0; w < units.length; w++) {
    if (w === v || units[w]!.side === units[u]!.side || !standing(state, w)) continue;
    if (action === 'fight' ? inCombatWith(state, u, w) : shotRefused(state, u, w) === undefined)
      found.push(w);
  }
  return found;
};

const declare = (state: State, u: number, v: number, action: Action, given: number): Declared[] => {
  const ready = readyWeapons(state, u, action);
  const declared: Declared[] = [];
  // Covering Fire has one target (AOS-commands-4.0).
  const targets = given & BEARS.coveringFire ? [v] : [v, ...othersInReach(state, u, v, action)];
  for (const target of targets) {
    const groups = groupsAt(state, u, target, action, ready);
    if (groups.length > 0 || (target === v && action === 'fight'))
      declared.push({ target, groups, bears: bearing(state, u, target, action) | given });
  }
  return declared;
};

/** Points that more attacks promise: no more than there is left to destroy. */
const gainOf = (state: State, v: number, before: number, after: number): number => {
  const left = damageLeft(state, v);
  return (Math.min(left, after) - Math.min(left, before)) * pointsPerDamage(state, v);
};

/** What declared attacks are expected to destroy, in points. */
const harmOf = (state: State, u: number, declared: readonly Declared[], action: Action): number =>
  declared.reduce(
    (sum, { target, groups, bears }) =>
      sum + gainOf(state, target, 0, expected(state, u, target, action, bears, groups)),
    0,
  );

/** AOS-5.2: the attacker may react with All-out Attack, then the defender with All-out Defence for one of the targets. */
const reactByCommand = (
  state: State,
  u: number,
  declared: readonly Declared[],
  action: Action,
  referee: Referee,
): void => {
  // Nobody strikes: there is nothing that a command would help.
  if (declared.every(({ groups }) => groups.length === 0)) return;
  const totals = declared.map(({ target, groups, bears }) => [
    expected(state, u, target, action, bears, groups),
    expected(state, u, target, action, bears | BEARS.allOutAttack, groups),
  ]);
  const gain = declared.reduce(
    (sum, { target }, k) => sum + gainOf(state, target, totals[k]![0]!, totals[k]![1]!),
    0,
  );
  if (!(declared[0]!.bears & BEARS.coveringFire) && reacts(state, u, 'All-out Attack', gain, referee))
    for (const one of declared) one.bears |= BEARS.allOutAttack;
  for (const one of declared) {
    if (one.bears & BEARS.allOutDefence) continue;
    const before = expected(state, u, one.target, action, one.bears, one.groups);
    const after = expected(state, u, one.target, action, one.bears | BEARS.allOutDefence, one.groups);
    if (!reacts(state, one.target, 'All-out Defence', gainOf(state, one.target, after, before), referee, u))
      continue;
    one.bears |= BEARS.allOutDefence;
    raisePhase(state, one.target, PHASE.defended);
    return;
  }
};

/** What reactions to an attack promise, from what the attack is expected to destroy as things stand. */
type GainIn = (state: State, attacker: number, harm: () => number) => Gain;

/**
 * Resolves an ATTACK ability of a unit (AOS-16.0, AOS-17.0): whatever reaches the target attacks it, and models that do not
 * attack what else they reach. Reactions come first (AOS-5.2); all attacks on one unit are rolled before the next, and damage is
 * allocated once all are (AOS-18.0). `gainIn` is what reactions promise bots; `given` are conditions that the ability itself brings.
 */
export const resolveAttack = (
  state: State,
  u: number,
  v: number,
  action: Action,
  gainIn: GainIn,
  referee: Referee,
  given = 0,
): void => {
  const { units, plans } = state.setup;
  let declared = declare(state, u, v, action, given);
  if (declared.length === 0) return;
  const answered = { to: 'attack', by: u, at: declared.map(({ target }) => target), action } as const;
  const gainOf = gainIn(state, u, () => harmOf(state, u, declare(state, u, v, action, given), action));
  if (react(state, answered, gainOf, referee)) {
    // An ability may have slain models, or changed what affects the attacks.
    if (!standing(state, u) || !standing(state, v)) return;
    declared = declare(state, u, v, action, given);
    if (declared.length === 0) return;
  }
  reactByCommand(state, u, declared, action, referee);
  const rolled = declared.map(({ target, groups, bears }, k) => {
    const plan = plans.plan(
      units[u]!.card,
      units[target]!.card,
      action,
      bears,
      groups,
      k === 0 ? 'all' : 'weapons',
    );
    const journal: Journal | undefined = referee.log ? [] : undefined;
    const [points = 0, back = 0] = rollPlan(plan, referee.dice, journal);
    return { target, groups, bears, journal, points, back };
  });
  const came = rolled.map(({ target, groups, bears, journal, points }) => {
    tellAttack(state, u, target, action, { groups, bears, points, journal: journal ?? [] }, referee);
    const [left, dealt] = [state.left[target]!, state.dealt[u]!];
    allocate(state, target, points, u, 'AOS-18.2', referee);
    const [slain, suffered] = [left - state.left[target]!, state.dealt[u]! - dealt];
    return { by: u, at: target, action, suffered, slain };
  });
  // What their targets did to them (AOS-17.2), once all attacks are made (AOS-18.0).
  for (const { target, back } of rolled) if (back > 0) allocate(state, u, back, target, 'AOS-17.2', referee);
  rolled.forEach(({ target, bears }, k) =>
    avenge(state, u, target, { action, bears, slain: came[k]!.slain }, referee),
  );
  bringAbout(state, came, referee);
};
