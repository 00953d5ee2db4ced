import type { RuleId } from '../../../../../kernel/words';
import type { Referee } from '../../../../../simulation/game';
import type { Part } from '../../../../../simulation/replay';
import { leaderOf, other } from '../../state/measure';
import type { State } from '../../state/state';
import { nameOf, sideName } from '../../../../../simulation/report-event';
import {
  verbForFullName,
  verbFor,
  counters,
  fullName,
  currentPlaces,
  narrate,
  tokensOn,
  troopsOf,
} from './write';

/** What the dice of an initiative roll show, ties first. */
export interface InitiativeFacts {
  readonly shown: readonly [string, string];
  readonly tied: readonly (readonly [string, string])[];
  readonly rule: RuleId;
}

/** The roll for the initiative (WAR-initiative-roll). */
export const narrateInitiative = (
  state: State,
  winner: 0 | 1,
  { shown, tied, rule }: InitiativeFacts,
  referee: Referee,
): void =>
  narrate(referee, () => ({
    why: rule,
    type: 'initiative',
    text: `${sideName(state, winner)} wins the initiative: ${shown[winner]} against ${shown[other(winner)]}.`,
    facts: { winner, shown, tied },
  }));

/** The initiative changes sides as a round ends (WAR-initiative-change). */
export const narrateInitiativeChange = (state: State, rule: RuleId, referee: Referee): void =>
  narrate(referee, () => ({
    why: rule,
    type: 'initiative',
    text: `${sideName(state, state.now.initiative)} has the initiative in the next round.`,
    facts: { initiative: state.now.initiative },
  }));

/** The zones are drawn (WAR-deployment-zones). */
export const narrateZone = (state: State, referee: Referee): void =>
  narrate(referee, () => ({
    why: 'WAR-deployment-zones',
    type: 'zones',
    text: `${sideName(state, state.now.home)} deploys in the first zone, ${sideName(state, other(state.now.home))} in the second.`,
    facts: { home: state.now.home },
  }));

/** A unit is placed on the table (WAR-deploy, WAR-scout, WAR-ambusher). */
export const narratePlaced = (state: State, u: number, referee: Referee): void =>
  narrate(referee, () => ({
    why: 'WAR-deploy',
    type: 'placed',
    text: `${fullName(state, u)} ${verbForFullName(state, u, 'deploy', 'deploys')}.`,
    model: leaderOf(state, u),
    changes: [...currentPlaces(state, u), ...counters(state, u)],
    part: { type: 'deployment', round: state.now.round } satisfies Part,
    pace: 0.5,
    facts: {
      unit: u,
      x: state.bodies.x[leaderOf(state, u)],
      y: state.bodies.y[leaderOf(state, u)],
      troops: troopsOf(state, u),
    },
  }));

/** A unit is kept off the table (WAR-scout, WAR-ambusher). */
export const narrateReserve = (state: State, u: number, referee: Referee): void =>
  narrate(referee, () => ({
    why: state.setup.units[u].profile.ambusher ? 'WAR-ambusher' : 'WAR-scout',
    type: 'reserve',
    text: `${fullName(state, u)} ${verbForFullName(state, u, 'stay', 'stays')} off the table for now.`,
    pace: 0.4,
    facts: { unit: u },
  }));

/** A unit without room for it stays off the table. */
export const narrateLeftOff = (state: State, u: number, referee: Referee): void =>
  narrate(referee, () => ({
    why: 'WAR-deploy',
    type: 'left-off',
    text: `There is no room for ${nameOf(state, u)}: ${verbFor(state, u, 'they take', 'it takes')} no part.`,
    facts: { unit: u },
  }));

/** A Character joins a unit (WAR-join-deployment). */
export const narrateJoined = (state: State, c: number, u: number, rule: RuleId, referee: Referee): void =>
  narrate(referee, () => ({
    why: rule,
    type: 'joined',
    text: `${nameOf(state, c)} joins ${nameOf(state, u)}.`,
    changes: state.at[u] === 1 ? [...currentPlaces(state, u), ...counters(state, u)] : [],
    pace: 0.5,
    facts: {
      unit: c,
      joins: u,
      tokens: tokensOn(state, u),
      troops: state.at[u] === 1 ? troopsOf(state, u) : [],
    },
  }));

/** A Character leaves its unit (WAR-character-leaving). */
export const narrateLeft = (state: State, c: number, u: number, referee: Referee): void =>
  narrate(referee, () => ({
    why: 'WAR-character-leaving',
    type: 'left',
    text: `${nameOf(state, c)} leaves ${nameOf(state, u)}.`,
    model: leaderOf(state, c),
    changes: [...counters(state, c), ...counters(state, u)],
    facts: {
      unit: c,
      leaves: u,
      tokens: tokensOn(state, c),
      troops: troopsOf(state, c),
      left: troopsOf(state, u),
    },
  }));

/** A unit is gone, and its Character stands alone (WAR-character-damage). */
export const narrateSeparated = (state: State, c: number, u: number, referee: Referee): void =>
  narrate(referee, () => ({
    why: 'WAR-character-damage',
    type: 'separated',
    text: `${nameOf(state, c)} survives the destruction of ${nameOf(state, u)}.`,
    model: leaderOf(state, c),
    changes: counters(state, c),
    facts: { unit: c, of: u, tokens: tokensOn(state, c), troops: troopsOf(state, c) },
  }));
