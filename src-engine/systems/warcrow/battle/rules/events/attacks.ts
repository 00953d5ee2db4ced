import type { Journal } from '../../../../../kernel/journal';
import type { RuleId } from '../../../../../kernel/words';
import { linesOf } from '../../../../../simulation/dice-lines';
import type { Referee } from '../../../../../simulation/game';
import { leaderOf } from '../../state/measure';
import { NONE, type State } from '../../state/state';
import { nameOf } from '../../../../../simulation/report-event';
import {
  verbForFullName,
  verbFor,
  counters,
  currentPlaces,
  fullName,
  markerModel,
  narrate,
  troopsOf,
} from './write';

/** The verb for a unit of several troops, and for one of a single troop. */
const WHAT: Readonly<Record<string, readonly [many: string, one: string]>> = {
  attack: ['attack', 'attacks'],
  charge: ['charge into', 'charges into'],
  assault: ['assault', 'assaults'],
  shoot: ['shoot at', 'shoots at'],
  opportunity: ['make an opportunity attack on', 'makes an opportunity attack on'],
  'hold-shoot': ['hold, and shoot at', 'holds, and shoots at'],
};

/** How an attack was made, and the damage of both sides. */
export interface AttackFacts {
  readonly setup: {
    readonly action: string;
    readonly cover?: unknown;
    readonly intoCombat: boolean;
    readonly bloodlust: boolean;
    readonly attacker: { readonly modifiers: number };
    readonly defender: { readonly modifiers: number };
  };
  readonly damage: { readonly dealt: number; readonly suffered: number };
  readonly journal: Journal | undefined;
  readonly rule: RuleId;
}

/** A face-to-face roll of two units with all its dice. */
export const narrateAttack = (
  state: State,
  u: number,
  v: number,
  { setup, damage: { dealt, suffered }, journal, rule }: AttackFacts,
  referee: Referee,
): void =>
  narrate(referee, () => ({
    why: rule,
    type: 'attack',
    text: `${fullName(state, u)} ${verbForFullName(state, u, ...(WHAT[setup.action] ?? WHAT['attack']))} ${fullName(state, v)}: ${dealt} damage dealt, ${suffered} suffered.`,
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
      ...(setup.cover !== undefined && { cover: setup.cover }),
      intoCombat: setup.intoCombat,
      bloodlust: setup.bloodlust,
      dealt,
      suffered,
      journal,
    },
  }));

/** What a journal records of a contest: for a spell, who blocks it (-1: no unit), its alterations, and its result. */
export type ContestFacts =
  | {
      readonly what: 'spell';
      readonly skill: string;
      readonly alterations: readonly string[];
      readonly blocker: number;
      /** Successes of the caster, including rage and a token of the Tinge (`token`), and blocks. */
      readonly successes: number;
      readonly blocks: number;
      readonly token: boolean;
      readonly cast: boolean;
    }
  | { readonly what: 'tinge'; readonly tokens: number }
  | { readonly what: 'lethal' | 'strike'; readonly from: string; readonly dealt: number };

/** A contest in words, with its facts and its dice. */
export interface ContestEvent {
  readonly text: string;
  readonly facts: ContestFacts;
  readonly rule: RuleId;
  readonly journal: Journal | undefined;
}

/** Any other contest: terrain, a spell, a Tinge roll, a strike by a skill. */
export const narrateContest = (
  state: State,
  u: number,
  v: number,
  { text, facts, rule, journal }: ContestEvent,
  referee: Referee,
): void =>
  narrate(referee, () => ({
    why: rule,
    type: 'contest',
    text,
    model: markerModel(state, u),
    dice: linesOf(journal ?? []),
    facts: { unit: u, target: v, ...facts, journal },
  }));

/** Who has won a combat (WAR-combat-result). */
export const narrateResult = (
  state: State,
  won: number,
  lost: number,
  winner: number,
  referee: Referee,
): void =>
  narrate(referee, () => ({
    why: 'WAR-combat-result',
    type: 'result',
    text:
      winner === NONE
        ? `The combat of ${nameOf(state, won)} and ${nameOf(state, lost)} is a draw.`
        : `${nameOf(state, won)} ${verbFor(state, won, 'win', 'wins')} the combat.`,
    pace: 0.5,
    facts: { winner, units: [won, lost] },
  }));

/** The damage that a unit suffers, its source and the rule. */
export interface DamageFacts {
  readonly amount: number;
  readonly by: number;
  readonly rule: RuleId;
}

/** Damage tokens (WAR-damage). */
export const narrateDamage = (
  state: State,
  u: number,
  { amount, by, rule }: DamageFacts,
  referee: Referee,
): void =>
  narrate(referee, () => ({
    why: rule,
    type: 'damage',
    text: `${nameOf(state, u)} ${verbFor(state, u, 'suffer', 'suffers')} ${amount} damage.`,
    model: markerModel(state, u),
    changes: counters(state, u),
    drawn: { words: [{ model: markerModel(state, u), text: `−${amount}`, tone: 'bad' }] },
    facts: { unit: u, amount, by, has: state.damage[u] },
  }));

/** Damage is healed (WAR-heal). */
export const narrateHealed = (state: State, u: number, amount: number, referee: Referee): void =>
  narrate(referee, () => ({
    why: 'WAR-heal',
    type: 'healed',
    text: `${nameOf(state, u)} ${verbFor(state, u, 'heal', 'heals')} ${amount}.`,
    model: markerModel(state, u),
    changes: counters(state, u),
    drawn: { words: [{ model: markerModel(state, u), text: `+${amount}`, tone: 'good' }] },
    facts: { unit: u, amount, has: state.damage[u] },
  }));

/** A troop leaves the table. */
export const narrateRemoved = (state: State, u: number, m: number, rule: RuleId, referee: Referee): void =>
  narrate(referee, () => ({
    why: rule,
    type: 'removed',
    text: `A troop of ${nameOf(state, u)} falls.`,
    model: m,
    // The leader may have changed places with the troop (WAR-damage).
    changes: [
      { type: 'removed', model: m, lost: true },
      ...currentPlaces(state, u),
      ...(state.count[u] > 0 ? counters(state, u) : []),
    ],
    pace: 0.5,
    facts: { unit: u, model: m, damage: state.damage[u], troops: troopsOf(state, u) },
  }));

/** A Support is removed in place of a troop (WAR-character-damage). */
export const narrateInstead = (state: State, c: number, u: number, referee: Referee): void =>
  narrate(referee, () => ({
    why: 'WAR-character-damage',
    type: 'instead',
    text: `${nameOf(state, c)} falls in place of a troop of ${nameOf(state, u)}.`,
    model: markerModel(state, u),
    changes: counters(state, u),
    pace: 0.3,
    facts: { unit: c, of: u, damage: state.damage[u] },
  }));

/** A unit is destroyed. */
export const narrateDestroyed = (state: State, u: number, rule: RuleId, referee: Referee): void =>
  narrate(referee, () => ({
    why: rule,
    type: 'destroyed',
    text: `${nameOf(state, u)} ${verbFor(state, u, 'are', 'is')} destroyed.`,
    landmark: `${nameOf(state, u)} destroyed`,
    pace: 0.6,
    facts: { unit: u },
  }));
