import type { Question } from '../../../../simulation/game';
import type { AttackSetup } from '../../attack/attack';
import { modifiersOf } from '../../attack/attack';
import { profileNow } from '../state/profiles';
import { leaderOf } from '../state/measure';
import type { State } from '../state/state';
import { STATES } from '../../words';
import type { AttackWorths } from './attack-worths';
import { skillWorth } from './skill-worth';
import { STRESS } from './weights';

/** Ruling W5: the damage that a stress must gain to be worth it. */
const DAMAGE_OF_A_STRESS = 0.5;

/** The damage that a modifier must gain to be worth the stress that it costs. */
const priceOfModifier = ({ setup }: State): number =>
  DAMAGE_OF_A_STRESS * setup.settings.numbers.modifierStress;

/**
 * The attacker's expected gain from a roll, in damage. Without the repeat of a charge: a modifier gains about as much
 * without it, and this is much quicker.
 */
const gain = (state: State, setup: AttackSetup, attacker: number, defender: number): number => {
  const plain = setup.action === 'charge' || setup.action === 'assault';
  const { odds } = state.setup.attacks.of({
    ...setup,
    action: plain ? 'attack' : setup.action,
    bloodlust: false,
    attacker: { ...setup.attacker, modifiers: attacker },
    defender: { ...setup.defender, modifiers: defender },
  });
  const left = ({ troops, card, damage }: AttackSetup['attacker']): number => troops * card.wounds - damage;
  return odds.dealt(left(setup.defender)) - odds.suffered(left(setup.attacker));
};

/** The attack that a question about a modifier or a command belongs to. */
const attackAsked = ({ scratch }: State) =>
  // eslint-disable-next-line @typescript-eslint/no-non-null-assertion -- these questions are put in attacks
  scratch.attack!;

/** WAR-modifier, ruling W5: the defender decides first, and expects the attacker (`u`) to add a modifier if it pays. */
const modifierWorth = (state: State, u: number, option: number): number => {
  const { setup, attacks } = attackAsked(state);
  const price = priceOfModifier(state);
  if (attacks) return gain(state, setup, option, setup.defender.modifiers) - price * option;
  const attacker = { ...setup.attacker, modifiers: 1 };
  const most = modifiersOf({ ...setup, attacker }, true, profileNow(state, u)).count;
  const plain = gain(state, setup, 0, option);
  const answer = most === 0 ? plain : Math.max(plain, gain(state, setup, 1, option) - price);
  return -answer - price * option;
};

/** WAR-command-skills: the damage that a command gains in the current roll. */
const commandGain = (state: State, s: number): number => {
  const { setup, attacks } = attackAsked(state);
  const { rollEffects } = state.setup.skills[s];
  const more = ({ lasting = [], ...fighter }: AttackSetup['attacker']): AttackSetup['attacker'] => ({
    ...fighter,
    lasting: [...lasting, ...rollEffects],
  });
  const helped = attacks
    ? { ...setup, attacker: more(setup.attacker) }
    : { ...setup, defender: more(setup.defender) };
  const of = (one: AttackSetup): number => {
    const { odds } = state.setup.attacks.of(one);
    const left = ({ troops, card, damage }: AttackSetup['attacker']): number => troops * card.wounds - damage;
    return odds.dealt(left(one.defender)) - odds.suffered(left(one.attacker));
  };
  return (attacks ? 1 : -1) * (of(helped) - of(setup));
};

/** Points that so much stress costs a unit, by how near it is to its limit. */
const stressCost = (state: State, u: number, stress = 1): number =>
  STRESS * stress + (stress > 0 && state.stress[u] + stress >= profileNow(state, u).morale ? 1.2 : 0);

/** The value to the player of a unit ending up nearer to an objective. */
const placeGain = (state: State, side: number, u: number, x: number, y: number): number => {
  const m = leaderOf(state, u);
  const own = state.setup.units[u].side === side;
  const near = (px: number, py: number): number =>
    Math.min(
      60,
      ...state.setup.field.objectives.map((at) =>
        Math.sqrt((at.x - px) * (at.x - px) + (at.y - py) * (at.y - py)),
      ),
    );
  const nearer = near(state.bodies.x[m], state.bodies.y[m]) - near(x, y);
  return own ? nearer : -nearer;
};

/** The cost of a skill to the unit that pays it. */
const costWorth = (state: State, u: number, s: number): number => {
  const { stress = 0, damage = 0, tinge = 0, command = 0 } = state.setup.skills[s].file.cost ?? {};
  return (
    stress * stressCost(state, u) + damage * state.setup.units[u].profile.pointsEach + tinge * 0.3 + command
  );
};

/**
 * Whether every round scores for the enemy's own objectives: nothing can answer a raid by the player who acts last in a
 * round. (Measured: at the Ford of Reeds, a player who lets the other go first wins 71 % against one who does not;
 * without such rows neither is better.)
 */
const scoresEnemyObjectives = ({ adventure: { scoring } }: State['setup']): boolean =>
  scoring.some(({ when, objectives }) => when === 'round' && objectives === 'enemy');

/** The same value if the unit is displaced as an option says (WAR-shove-general). */
const displaceGain = (state: State, side: number, u: number, option: number): number => {
  const m = leaderOf(state, u);
  const [dx, dy] = [state.scratch.askedX[option], state.scratch.askedY[option]];
  return placeGain(state, side, u, state.bodies.x[m] + dx, state.bodies.y[m] + dy);
};

/** Points that are lost with a troop of a unit (option 0), or with its Character. */
const pointsOf = ({ setup, guest }: State, u: number, option: number): number => {
  const { profile } = setup.units[u];
  if (option === 0) return profile.pointsEach * profile.card.wounds;
  return guest[u] < 0 ? 0 : setup.units[guest[u]].profile.card.points;
};

/** The value of a skill without alterations. */
const useWorth = (state: State, attackWorths: AttackWorths, u: number, v: number, s: number): number =>
  skillWorth(state, attackWorths, u, v, { s, alterations: 0 });

/** The value of an answer to the player who gives it: see `BattleGame.worthOfAnswer`. */
export const worthOfAnswer = (
  state: State,
  attackWorths: AttackWorths,
  { kind, side, options }: Question,
  option: number,
): number => {
  const { scratch, setup } = state;
  const [u, v] = [scratch.asked[0], scratch.asked[1]];
  const { numbers } = state.setup.settings;
  switch (kind) {
    case 'modifier':
      return modifierWorth(state, u, option);
    case 'command':
      return option === 0 ? 0 : commandGain(state, v) - 0.35;
    case 'moment':
      return option === 0
        ? 0
        : useWorth(state, attackWorths, u, scratch.asked[1 + option], v) - costWorth(state, u, v);
    case 'moment-target':
      return useWorth(state, attackWorths, u, scratch.asked[2 + option], v);
    case 'block':
      // Blocking only costs what the Tinge may do; the last option is not to block.
      return option === options - 1 ? 0 : 1 - state.tinge[scratch.asked[option]] * 0.4;
    case 'casting-token':
      return option === 1 ? 1.5 - state.tinge[u] * 0.4 : 0;
    case 'opportunity':
      return option === 1
        ? attackWorths.of(state, 'attack', u, v).dealt - stressCost(state, u, numbers.opportunityStress)
        : 0;
    case 'hold-shoot':
      return option === 1
        ? attackWorths.of(state, 'shoot', u, v).dealt - stressCost(state, u, numbers.holdStress)
        : 0;
    case 'push':
      return option === 1 ? 0.5 : 0;
    case 'refuse-push':
      // A unit that would give up an objective, or be followed, stays.
      return option === 1 ? 1 - stressCost(state, u, numbers.stayStress) + placeGainOfStaying(state, u) : 0;
    case 'pursue':
      return option === 1
        ? attackWorths.of(state, 'attack', u, v).dealt - attackWorths.of(state, 'attack', v, u).dealt
        : 0;
    case 'who-falls':
      return -pointsOf(state, u, option);
    case 'displace':
      return option === options - 1 ? 0 : displaceGain(state, side, u, option);
    case 'place-unit':
      return option === options - 1
        ? 0
        : placeGain(state, side, u, scratch.askedX[option], scratch.askedY[option]);
    case 'go-first':
      return scoresEnemyObjectives(setup) ? option : -option;
    case 'deploy-first':
      return option; // the side that deploys second has seen more
    case 'rest-state':
      return scratch.asked[option] === STATES.indexOf('disarmed') ? 1 : -option;
    default:
      return -option;
  }
};

const placeGainOfStaying = (state: State, u: number): number => {
  const m = leaderOf(state, u);
  const { x, y } = state.bodies;
  return state.setup.field.objectives.some((at) => Math.abs(at.x - x[m]) + Math.abs(at.y - y[m]) < 7) ? 3 : 0;
};
