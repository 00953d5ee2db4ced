import type { Journal } from '../../../../../kernel/journal';
import type { RuleId } from '../../../../../kernel/words';
import { linesOf } from '../../../../../simulation/dice-lines';
import type { Referee } from '../../../../../simulation/game';
import { leaderOf } from '../../measure';
import { NONE, type State } from '../../state';
import { byFullNumber, byNumber, counters, fullName, markOf, nameOf, tell } from '../write';

/** What a unit of several troops, and one of a single troop, is said to do. */
const WHAT: Readonly<Record<string, readonly [many: string, one: string]>> = {
  attack: ['attack', 'attacks'],
  charge: ['charge into', 'charges into'],
  assault: ['assault', 'assaults'],
  shoot: ['shoot at', 'shoots at'],
  opportunity: ['strike at the leaving', 'strikes at the leaving'],
  'hold-shoot': ['hold, and shoot at', 'holds, and shoots at'],
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
    text: `${fullName(state, u)} ${byFullNumber(state, u, ...(WHAT[setup.action] ?? WHAT['attack']!))} ${fullName(state, v)}: ${dealt} damage dealt, ${suffered} suffered.`,
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
        : `${nameOf(state, won)} ${byNumber(state, won, 'win', 'wins')} the combat.`,
    pace: 0.5,
    facts: { winner, units: [won, lost] },
  }));

/** Damage tokens (WAR-damage). */
export const tellDamage = (state: State, u: number, amount: number, rule: RuleId, referee: Referee): void =>
  tell(referee, () => ({
    why: rule,
    type: 'damage',
    text: `${nameOf(state, u)} ${byNumber(state, u, 'suffer', 'suffers')} ${amount} damage.`,
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
    text: `${nameOf(state, u)} ${byNumber(state, u, 'heal', 'heals')} ${amount}.`,
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
    text: `${nameOf(state, u)} ${byNumber(state, u, 'are', 'is')} destroyed.`,
    landmark: `${nameOf(state, u)} destroyed`,
    pace: 0.6,
    facts: { unit: u },
  }));
