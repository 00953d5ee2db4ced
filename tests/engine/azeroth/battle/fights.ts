import type { Dice } from '@engine/kernel/dice';
import { stream } from '@engine/kernel/rng';
import type { Resolution, Streams } from '@engine/simulation/game';
import type { Players } from '@engine/simulation/play';
import type { Policy } from '@engine/simulation/policy';
import type { BattleReplay } from '@engine/simulation/replay';
import type { Battles } from '@engine/simulation/run/run';
import { gameBattles, gameReplay } from '@engine/simulation/setting';
import { SeededStreams } from '@engine/simulation/streams';
import { AzerothGame } from '@engine/systems/azeroth/battle/game';
import { botOf } from '@engine/systems/azeroth/battle/policy/bots';
import { policyFrom, type GameBot } from '@engine/systems/azeroth/battle/policy/game-bot';
import { activate, open } from '@engine/systems/azeroth/battle/rules/turns';
import type { Action } from '@engine/systems/azeroth/battle/state/action';
import { questionOn, YES, type Facts } from '@engine/systems/azeroth/battle/state/answers';
import type { Battle } from '@engine/systems/azeroth/battle/state/battle';
import type { BattleEvent } from '@engine/systems/azeroth/battle/state/events';
import type { BattleSetup } from '@engine/systems/azeroth/battle/state/setup/setup';
import { gameSettingOf } from '@engine/systems/azeroth/battle/setting';

export type Bot = Policy<Battle, Action>;
/** A bot by its name or its mind, or any policy. */
export type Who = string | GameBot | Bot;

const policyOf = (who: Who): Bot =>
  typeof who === 'string' ? botOf(who) : 'answersYes' in who ? policyFrom(who) : who;

/** Both sides played in one way, or each in its own. */
export const playersOf = (who: Who | readonly [Who, Who]): Players<Battle, Action> => {
  const [one, two] = Array.isArray(who) ? (who as readonly [Who, Who]) : [who as Who, who as Who];
  return [policyOf(one), policyOf(two)];
};

/** The seeded dice, with the faces of a script if there is one. */
const streamsOf = (seed: number, index: number, dice: Dice | undefined): Streams => {
  const streams = new SeededStreams(seed, index);
  return dice
    ? { roll: (sides, purpose) => dice.roll(sides, purpose), real: (purpose) => streams.real(purpose) }
    : streams;
};

/** Restarts battle `index` with `seed`: its events are added to `events`, if given. */
export const restart = (
  battle: Battle,
  seed: number,
  index: number,
  resolution: Resolution,
  events?: BattleEvent[],
  dice?: Dice,
): void => {
  battle.restart();
  battle.dice = streamsOf(seed, index, dice);
  battle.drawn = resolution === 'drawn';
  battle.events = events;
};

/** Runs a battle to its end by the game's own steps, so that each event is read as it happens. */
export const playBattle = (
  battle: Battle,
  who: Who | readonly [Who, Who],
  seed: number,
  index: number,
  resolution: Resolution,
  events?: BattleEvent[],
  dice?: Dice,
): void => {
  const game = new AzerothGame(battle.setup);
  const players = playersOf(who);
  const minds = [stream(seed, index, 'bot-0'), stream(seed, index, 'bot-1')] as const;
  restart(battle, seed, index, resolution, events, dice);
  battle.decide = (question) => players[question.side].answer(game, battle, question, minds[question.side]);
  open(battle);
  while (battle.state.phase === 'activation') {
    const side = battle.state.toAct;
    activate(battle, players[side].choose(game, battle, minds[side])!);
  }
};

/** The choice of the bot of that name for the side to act. */
export const chosenBy = (name: string, battle: Battle): Action =>
  botOf(name).choose(new AzerothGame(battle.setup), battle, stream(0, 0, 'bot'))!;

/** Battles of a setup for a run. */
export const battlesOf = (setup: BattleSetup, who: Who | readonly [Who, Who]): Battles =>
  gameBattles({ ...gameSettingOf(setup), players: playersOf(who) });

/** Battle `index` of a run with `seed`, recorded. */
export const replayOf = (
  setup: BattleSetup,
  who: Who | readonly [Who, Who],
  seed: number,
  index: number,
): BattleReplay => gameReplay({ ...gameSettingOf(setup), players: playersOf(who) }, seed, index);

/** Whether the bot of that name says yes to this question of a side. */
export const answeredBy = (name: string, battle: Battle, side: 0 | 1, facts: Facts): boolean => {
  battle.asked = questionOn(side, facts);
  const lots = stream(0, 0, 'bot');
  return botOf(name).answer(new AzerothGame(battle.setup), battle, battle.asked, lots) === YES;
};
