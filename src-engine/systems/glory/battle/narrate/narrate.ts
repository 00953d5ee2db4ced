import type { Referee } from '../../../../simulation/game';
import type { BattleEvent } from '../../../../simulation/replay';
import type { EventOf, EventType, RuleEvent, RuleReferee } from '../state/events';
import type { State } from '../state/state';
import { ATTACKS } from './attacks';
import { CARDS } from './cards';
import { MOVES } from './moves';
import { SET_UP } from './set-up';
import type { Words } from './write';

/** The sentences for each kind of event. */
const WORDS: { readonly [T in EventType]: (state: State, event: EventOf<T>) => Words } = {
  ...SET_UP,
  ...CARDS,
  ...MOVES,
  ...ATTACKS,
};

/** Every kind of fact in a journal of Glory; `docs/journal.schema.json` and `docs/journal.md` describe them. */
export const FACT_TYPES = Object.keys(WORDS) as EventType[];

/** An event of the rules in words, dice and drawings, and as a fact of the journal. */
const narrated = (state: State, event: RuleEvent): BattleEvent => {
  const { type, rule: why } = event;
  const say = WORDS[type] as (state: State, event: RuleEvent) => Words;
  const { text, facts, unit, target, changes = [], dice = [], ...rest } = say(state, event);
  const first = (u: number): number => state.setup.units[u].first;
  const names = {
    ...(unit !== undefined && unit >= 0 && { unit: rest.model ?? first(unit) }),
    ...(target !== undefined && target >= 0 && { targetUnit: first(target) }),
  };
  const numbers = {
    ...(rest.model !== undefined && { model: rest.model }),
    ...(unit !== undefined && { unitNumber: unit }),
    ...(target !== undefined && { targetNumber: target }),
  };
  return { ...rest, why, text, changes, dice, names, fact: { type, why, ...numbers, ...facts } };
};

/** A referee that receives the rules' events and records them if the battle has a reader. */
export const narrating = (state: State, referee: Referee): RuleReferee => {
  const { dice, log } = referee;
  if (!log) return referee;
  return {
    dice,
    decide: (question) => referee.decide(question),
    report: (event) => log(narrated(state, event)),
  };
};
