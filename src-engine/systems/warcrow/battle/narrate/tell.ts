import type { Journal } from '../../../../kernel/journal';
import type { RuleId } from '../../../../kernel/words';
import { linesOf } from '../../../../simulation/dice-lines';
import type { Referee } from '../../../../simulation/game';
import { counted } from '../../../../simulation/phrases';
import type { Change, Part } from '../../../../simulation/replay';
import type { StateName } from '../../words';
import { leaderOf, other } from '../measure';
import { DIAL } from '../setup/sizes';
import { NONE, type State } from '../state';
import { counters, fullName, markOf, nameOf, onBoard, sideName, standings, strides, tell } from './write';

/** The initiative is rolled for (WAR-initiative-roll). */
export const tellInitiative = (
  state: State,
  winner: 0 | 1,
  shown: readonly [string, string],
  rule: RuleId,
  referee: Referee,
): void =>
  tell(referee, () => ({
    why: rule,
    type: 'initiative',
    text: `${sideName(state, winner)} win the initiative: ${shown[winner]} against ${shown[other(winner)]}.`,
    facts: { winner, shown },
  }));

/** The initiative changes hands as a round ends (WAR-initiative-change). */
export const tellInitiativeChange = (state: State, rule: RuleId, referee: Referee): void =>
  tell(referee, () => ({
    why: rule,
    type: 'initiative',
    text: `${sideName(state, state.now.initiative)} have the initiative in the next round.`,
    facts: { initiative: state.now.initiative },
  }));

/** The zones are drawn (WAR-deployment-zones). */
export const tellZone = (state: State, referee: Referee): void =>
  tell(referee, () => ({
    why: 'WAR-deployment-zones',
    type: 'zones',
    text: `${sideName(state, state.now.home)} deploy in the first zone, ${sideName(state, other(state.now.home))} in the second.`,
    facts: { home: state.now.home },
  }));

/** A choice that a player made. */
export const tellChoice = (state: State, side: 0 | 1, text: string, rule: RuleId, referee: Referee): void =>
  tell(referee, () => ({
    why: rule,
    type: 'choice',
    text: `${sideName(state, side)} ${text}.`,
    pace: 0.5,
    facts: { side, text },
  }));

/** A unit comes onto the table (WAR-deploy, WAR-scout, WAR-ambusher). */
export const tellPlaced = (state: State, u: number, referee: Referee): void =>
  tell(referee, () => ({
    why: 'WAR-deploy',
    type: 'placed',
    text: `${fullName(state, u)} deploy.`,
    model: leaderOf(state, u),
    changes: [...standings(state, u), ...counters(state, u)],
    part: { type: 'deployment', round: state.now.round } satisfies Part,
    pace: 0.5,
    facts: { unit: u, x: state.bodies.x[leaderOf(state, u)], y: state.bodies.y[leaderOf(state, u)] },
  }));

/** A unit is kept off the table (WAR-scout, WAR-ambusher). */
export const tellReserve = (state: State, u: number, referee: Referee): void =>
  tell(referee, () => ({
    why: state.setup.units[u]!.profile.ambusher ? 'WAR-ambusher' : 'WAR-scout',
    type: 'reserve',
    text: `${fullName(state, u)} stay off the table for now.`,
    pace: 0.4,
    facts: { unit: u },
  }));

/** A unit for which there was no room stays off the table. */
export const tellLeftOff = (state: State, u: number, referee: Referee): void =>
  tell(referee, () => ({
    why: 'WAR-deploy',
    type: 'left-off',
    text: `There is no room for ${nameOf(state, u)}: they take no part.`,
    facts: { unit: u },
  }));

/** A Character joins a unit (WAR-join-deployment). */
export const tellJoined = (state: State, c: number, u: number, referee: Referee): void =>
  tell(referee, () => ({
    why: 'WAR-join-deployment',
    type: 'joined',
    text: `${nameOf(state, c)} joins ${nameOf(state, u)}.`,
    changes: state.at[u] === 1 ? [...standings(state, u), ...counters(state, u)] : [],
    pace: 0.5,
    facts: { unit: c, joins: u },
  }));

/** A unit is gone, and its Character stands alone (WAR-character-damage). */
export const tellSeparated = (state: State, c: number, u: number, referee: Referee): void =>
  tell(referee, () => ({
    why: 'WAR-character-damage',
    type: 'separated',
    text: `${nameOf(state, c)} is left of ${nameOf(state, u)}.`,
    model: leaderOf(state, c),
    changes: counters(state, c),
    facts: { unit: c, of: u },
  }));

const position = ({ now }: State): number => ((now.dial - 1) % DIAL) + 1;

/** A round begins (WAR-round-start). */
export const tellRound = (state: State, referee: Referee): void =>
  tell(referee, () => ({
    why: 'WAR-round-start',
    type: 'round',
    text: `Round ${state.now.round} of ${state.setup.rounds}: ${counted(state.setup.turns, 'turn')}.`,
    part: { type: 'round', round: state.now.round, title: `Round ${state.now.round}` } satisfies Part,
    landmark: `Round ${state.now.round}`,
    facts: { round: state.now.round, initiative: state.now.initiative },
  }));

/** The dial goes on to another turn (WAR-turn-counter). */
export const tellTurn = (state: State, referee: Referee): void =>
  tell(referee, () => ({
    why: 'WAR-turn-counter',
    type: 'turn',
    text: `Turn ${state.now.turn}: the dial stands at ${position(state)}; ${sideName(state, state.now.first)} activate first.`,
    part: { type: 'phase', round: state.now.round, title: `Turn ${state.now.turn}` } satisfies Part,
    changes: [0, 1].map((side): Change => ({
      type: 'counter',
      counter: 'dial',
      of: { side: side as 0 | 1 },
      value: position(state),
    })),
    pace: 0.4,
    facts: { turn: state.now.turn, dial: position(state), first: state.now.first },
  }));

/** A side passes (WAR-pass). */
export const tellPassed = (state: State, side: 0 | 1, referee: Referee): void =>
  tell(referee, () => ({
    why: 'WAR-pass',
    type: 'passed',
    text: `${sideName(state, side)} pass.`,
    pace: 0.4,
    facts: { side },
  }));

/** A unit is activated (WAR-activation). */
export const tellActivated = (state: State, u: number, again: boolean, referee: Referee): void =>
  tell(referee, () => ({
    why: 'WAR-activation',
    type: 'activated',
    text: `${fullName(state, u)} are activated${again ? ' again, and suffer stress for it' : ''}.`,
    model: leaderOf(state, u),
    changes: [{ type: 'active', model: leaderOf(state, u) }],
    part: { type: 'activation', round: state.now.round } satisfies Part,
    pace: 0.5,
    facts: { unit: u, again },
  }));

/** An activation is over (WAR-activation-end). */
export const tellActivationEnd = (_state: State, referee: Referee): void =>
  tell(referee, () => ({
    why: 'WAR-activation-end',
    type: 'activation-end',
    text: 'The activation ends.',
    changes: [{ type: 'active', model: NONE }],
    pace: 0.2,
  }));

const VERBS: Readonly<Record<string, string>> = {
  'WAR-move': 'move',
  'WAR-charge': 'charge',
  'WAR-assault': 'assault',
  'WAR-flee': 'flee',
  'WAR-rest': 'move as they rest',
  'WAR-shove': 'are shoved',
  'WAR-attract': 'are pulled',
  'WAR-displace': 'are displaced',
  'WAR-place': 'are placed elsewhere',
  'WAR-push-back': 'give way or follow',
};

/** A unit has gone a way, its troops with it. */
export const tellMoved = (
  state: State,
  u: number,
  path: readonly (readonly [number, number])[],
  rule: RuleId,
  referee: Referee,
): void =>
  tell(referee, () => {
    const length = path.reduce((sum, [x, y], i) => {
      const [px, py] = path[i - 1] ?? [x, y];
      return sum + Math.sqrt((x - px) * (x - px) + (y - py) * (y - py));
    }, 0);
    return {
      why: rule,
      type: 'moved',
      text: `${fullName(state, u)} ${VERBS[rule] ?? 'move'}: ${strides(length)}.`,
      model: leaderOf(state, u),
      changes: standings(state, u),
      drawn: {
        way: { model: leaderOf(state, u), path: path.map(onBoard), label: strides(length), now: true },
      },
      facts: { unit: u, path, length },
    };
  });

/** A unit that was moved has run into somebody or something (WAR-collide). */
export const tellCollided = (state: State, u: number, referee: Referee): void =>
  tell(referee, () => ({
    why: 'WAR-collide',
    type: 'collided',
    text: `${nameOf(state, u)} collide with what stands there.`,
    model: leaderOf(state, u),
    pace: 0.4,
    facts: { unit: u },
  }));

/** Troops come into the fight (WAR-positioning). */
export const tellPositions = (state: State, u: number, referee: Referee): void =>
  tell(referee, () => ({
    why: 'WAR-positioning',
    type: 'positions',
    text: `${nameOf(state, u)} close up round their enemy.`,
    model: leaderOf(state, u),
    changes: standings(state, u),
    pace: 0.5,
    facts: { unit: u },
  }));

const WHAT: Readonly<Record<string, string>> = {
  attack: 'attack',
  charge: 'charge into',
  assault: 'assault',
  shoot: 'shoot at',
  opportunity: 'strike at the leaving',
  'hold-shoot': 'hold, and shoot at',
};

/** A face-to-face roll of two units with all its dice. */
export const tellAttack = (
  state: State,
  u: number,
  v: number,
  setup: {
    readonly action: string;
    readonly attacker: { readonly modifiers: number };
    readonly defender: { readonly modifiers: number };
  },
  { dealt, suffered }: { readonly dealt: number; readonly suffered: number },
  journal: Journal | undefined,
  rule: RuleId,
  referee: Referee,
): void =>
  tell(referee, () => ({
    why: rule,
    type: 'attack',
    text: `${fullName(state, u)} ${WHAT[setup.action] ?? 'attack'} ${fullName(state, v)}: ${dealt} damage dealt, ${suffered} suffered.`,
    model: leaderOf(state, u),
    dice: linesOf(journal ?? []),
    drawn: {
      line: { from: leaderOf(state, u), to: leaderOf(state, v), melee: !setup.action.includes('shoot') },
    },
    facts: {
      unit: u,
      target: v,
      action: setup.action,
      modifiers: [setup.attacker.modifiers, setup.defender.modifiers],
      dealt,
      suffered,
      journal,
    },
  }));

/** Another contest: terrain, a spell that is blocked. */
export const tellContest = (
  state: State,
  u: number,
  v: number,
  text: string,
  rule: RuleId,
  journal: Journal | undefined,
  referee: Referee,
): void =>
  tell(referee, () => ({
    why: rule,
    type: 'contest',
    text,
    model: markOf(state, u),
    dice: linesOf(journal ?? []),
    facts: { unit: u, target: v, journal },
  }));

/** Who has won a combat (WAR-combat-result). */
export const tellResult = (state: State, won: number, lost: number, winner: number, referee: Referee): void =>
  tell(referee, () => ({
    why: 'WAR-combat-result',
    type: 'result',
    text:
      winner === NONE
        ? `The combat of ${nameOf(state, won)} and ${nameOf(state, lost)} is a draw.`
        : `${nameOf(state, won)} win the combat.`,
    pace: 0.5,
    facts: { winner, units: [won, lost] },
  }));

/** Damage tokens (WAR-damage). */
export const tellDamage = (state: State, u: number, amount: number, rule: RuleId, referee: Referee): void =>
  tell(referee, () => ({
    why: rule,
    type: 'damage',
    text: `${nameOf(state, u)} suffer ${amount} damage.`,
    model: markOf(state, u),
    changes: counters(state, u),
    drawn: { words: [{ model: markOf(state, u), text: `−${amount}`, tone: 'bad' }] },
    facts: { unit: u, amount },
  }));

/** Damage that is healed (WAR-heal). */
export const tellHealed = (state: State, u: number, amount: number, referee: Referee): void =>
  tell(referee, () => ({
    why: 'WAR-heal',
    type: 'healed',
    text: `${nameOf(state, u)} heal ${amount}.`,
    model: markOf(state, u),
    changes: counters(state, u),
    drawn: { words: [{ model: markOf(state, u), text: `+${amount}`, tone: 'good' }] },
    facts: { unit: u, amount },
  }));

/** A troop leaves the table. */
export const tellRemoved = (state: State, u: number, m: number, rule: RuleId, referee: Referee): void =>
  tell(referee, () => ({
    why: rule,
    type: 'removed',
    text: `A troop of ${nameOf(state, u)} is out.`,
    model: m,
    changes: [{ type: 'removed', model: m, lost: true }, ...(state.count[u]! > 0 ? counters(state, u) : [])],
    pace: 0.5,
    facts: { unit: u, model: m },
  }));

/** A unit is destroyed. */
export const tellDestroyed = (state: State, u: number, rule: RuleId, referee: Referee): void =>
  tell(referee, () => ({
    why: rule,
    type: 'destroyed',
    text: `${nameOf(state, u)} are destroyed.`,
    landmark: `${nameOf(state, u)} destroyed`,
    pace: 0.6,
    facts: { unit: u },
  }));

/** Stress suffered, or taken off where it is less than 0 (WAR-stress). */
export const tellStress = (state: State, u: number, n: number, rule: RuleId, referee: Referee): void =>
  tell(referee, () => ({
    why: rule,
    type: 'stress',
    text:
      n > 0
        ? `${nameOf(state, u)} suffer ${n} stress; they have ${state.stress[u]!}.`
        : `${nameOf(state, u)} lose ${-n} stress.`,
    model: markOf(state, u),
    changes: counters(state, u),
    pace: 0.4,
    facts: { unit: u, stress: n, has: state.stress[u]! },
  }));

/** A state that a unit receives or loses (WAR-states). */
export const tellState = (
  state: State,
  u: number,
  name: StateName,
  on: boolean,
  rule: RuleId,
  referee: Referee,
): void =>
  tell(referee, () => ({
    why: rule,
    type: 'state',
    text: `${nameOf(state, u)} are ${on ? '' : 'no longer '}${name}.`,
    model: markOf(state, u),
    changes: Array.from({ length: state.count[u]! }, (_, k): Change => ({
      type: 'status',
      model: state.members[u * 24 + k]!,
      status: name,
      on,
    })),
    pace: 0.4,
    facts: { unit: u, state: name, on },
  }));

/** A willpower test (WAR-willpower-test). */
export const tellWillpower = (
  state: State,
  u: number,
  need: number,
  successes: number,
  passed: boolean,
  journal: Journal | undefined,
  rule: RuleId,
  referee: Referee,
): void =>
  tell(referee, () => ({
    why: rule,
    type: 'willpower',
    text: `${nameOf(state, u)} test their willpower: ${counted(successes, 'success').replace('successs', 'successes')} of ${need}, ${passed ? 'passed' : 'failed'}.`,
    model: markOf(state, u),
    dice: linesOf(journal ?? []),
    facts: { unit: u, need, successes, passed, journal },
  }));

/** A unit is demoralized, or rallies (WAR-demoralized, WAR-rally). */
export const tellDemoralized = (state: State, u: number, on: boolean, rule: RuleId, referee: Referee): void =>
  tell(referee, () => ({
    why: rule,
    type: on ? 'demoralized' : 'rallied',
    text: on ? `${nameOf(state, u)} are demoralized.` : `${nameOf(state, u)} rally.`,
    model: markOf(state, u),
    changes: [
      ...Array.from({ length: state.count[u]! }, (_, k): Change => ({
        type: 'status',
        model: state.members[u * 24 + k]!,
        status: 'demoralized',
        on,
      })),
      ...counters(state, u),
    ],
    landmark: `${nameOf(state, u)} ${on ? 'demoralized' : 'rally'}`,
    facts: { unit: u, rallyAt: state.rallyAt[u]! },
  }));

/** A unit flees (WAR-flee). */
export const tellFled = (state: State, u: number, off: boolean, referee: Referee): void =>
  tell(referee, () => ({
    why: 'WAR-flee',
    type: 'fled',
    text: `${nameOf(state, u)} flee${off ? ' off the battlefield' : ''}.`,
    model: markOf(state, u),
    pace: 0.5,
    facts: { unit: u, off },
  }));

/** A unit rests (WAR-rest). */
export const tellRested = (state: State, u: number, referee: Referee): void =>
  tell(referee, () => ({
    why: 'WAR-rest',
    type: 'rested',
    text: `${nameOf(state, u)} rest.`,
    model: markOf(state, u),
    pace: 0.5,
    facts: { unit: u },
  }));

/** An objective changes hands (WAR-contest). */
export const tellControl = (
  state: State,
  u: number,
  o: number,
  weights: readonly [number, number],
  referee: Referee,
): void =>
  tell(referee, () => {
    const side = state.control[o] as 0 | 1;
    const { name } = state.setup.field.objectives[o]!;
    return {
      why: 'WAR-contest',
      type: 'control',
      text: `${sideName(state, side)} take ${name}: conquest ${weights[side]} against ${weights[other(side)]}.`,
      model: markOf(state, u),
      changes: [{ type: 'marked', marker: o, side }],
      landmark: `${name} taken`,
      facts: { unit: u, objective: o, side, weights },
    };
  });

/** Victory points (WAR-victory-points). */
export const tellScored = (state: State, side: 0 | 1, points: number, rule: RuleId, referee: Referee): void =>
  tell(referee, () => ({
    why: rule,
    type: 'scored',
    text: `${sideName(state, side)} earn ${counted(points, 'victory point')}; they have ${state.points[side]!}.`,
    changes: [{ type: 'counter', counter: 'points', of: { side }, value: state.points[side]! }],
    facts: { side, points, has: state.points[side]! },
  }));

/** Tokens of the Tinge. */
export const tellTinge = (state: State, u: number, n: number, referee: Referee): void =>
  tell(referee, () => ({
    why: 'WAR-tinge-keyword',
    type: 'tinge',
    text: `${nameOf(state, u)} receive ${counted(n, 'token')} of the Tinge; they have ${state.tinge[u]!}.`,
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

/** The battle is over (WAR-game-end). */
export const tellOver = (state: State, rule: RuleId, why: string, referee: Referee): void =>
  tell(referee, () => {
    const { winner, round } = state.now;
    return {
      why: rule,
      type: 'over',
      text: winner < 0 ? `A draw: ${why}.` : `${sideName(state, winner)} win: ${why}.`,
      part: { type: 'end', round, title: 'The end' } satisfies Part,
      landmark: 'The end',
      facts: { winner, points: [...state.points] },
    };
  });

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
