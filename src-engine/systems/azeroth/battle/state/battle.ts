import { seededDice, type Dice } from '../../../../kernel/dice';
import type { Journal } from '../../../../kernel/journal';
import type { Place } from '../../../../tabletop/base-contact';
import { emptyBodies, type Bodies } from '../../../../tabletop/bodies';
import { emptyPath, type Path } from '../../../../tabletop/movement/paths';
import { Reach } from '../../../../tabletop/movement/reach';
import type { Mover } from '../../../../tabletop/movement/terrain-cost';
import { stream, type Rng } from '../../../../kernel/rng';
import { LUCKS } from '../../../../simulation/armies';
import { VARIANTS } from '../../variants';
import { blankAction, type Action } from './action';
import { attackQuery, type Draws, type AttackQuery, type DrawMode, type Hit } from './odds/draws';
import type { BattleEvent } from './events';
import type { BattleSetup } from './setup/setup';
import { emptyLeads, roomOf } from './setup/room';
import { emptyState, type BattleState } from './state';

/** What a player decides: the one whose turn it is, and what the other answers to. Nothing else of a bot is ever asked. */
export interface Player {
  readonly name: string;
  /** Picks a model of `side` and what it does; false passes (only where nothing at all can be done). */
  choose(battle: Battle, side: 0 | 1, action: Action): boolean;
  /** Whether to try to stop an enemy's power, and how dear that is (ruling A25). */
  answers(
    battle: Battle,
    side: 0 | 1,
    what: 'dispel' | 'counterspell' | 'spell-block',
    caster: number,
    power: number,
    target: number,
  ): boolean;
  /** Whether `model` uses its Reaction on `mover` (ruling A25). */
  reacts(battle: Battle, model: number, power: number, mover: number): boolean;
}

/** A place that a model can go to straight, as it and everybody else stand: what its player has found need not be found again. */
export interface OpenPlace extends Place {
  /** -1 where none is known. */
  model: number;
  /** What it moves as, and the inches of movement that the way takes. */
  mover: Mover | undefined;
  cost: number;
}

/** An enemy that a model may shoot at, as it and everybody else stand: within reach, in sight, no friend beside it. */
export interface ClearShot {
  /** -1 where none is known. */
  model: number;
  target: number;
  /** The power that is shot with, -1 for its weapon. */
  spell: number;
  /** How many abilities were in force: what is found while another is only imagined to be is not believed without it. */
  effects: number;
}

/** Numbers gathered over a battle for the lab; cleared at its start. */
export interface Tallies {
  /** By round (1 to 6) and side: index round * 2 + side. Mana spent, mana lost to the cap; morale; models lost. */
  readonly spent: Float64Array;
  readonly wasted: Float64Array;
  readonly tests: Float64Array;
  readonly wavers: Float64Array;
  readonly routs: Float64Array;
  readonly losses: Float64Array;
  /** By variant, in the order of `VARIANTS`: how often it could matter, and how often it was used (`uses.ts`). */
  readonly chances: Float64Array;
  readonly uses: Float64Array;
  /** By model: points of enemies it destroyed. */
  readonly kills: Float64Array;
  /** What the dice gave side 0, in points (`luck.ts`): by harm, by models lost, by flights. */
  readonly luck: Float64Array;
}

const ROUNDS_AND_SIDES = 14;

const tallies = (room: number): Tallies => ({
  spent: new Float64Array(ROUNDS_AND_SIDES),
  wasted: new Float64Array(ROUNDS_AND_SIDES),
  tests: new Float64Array(ROUNDS_AND_SIDES),
  wavers: new Float64Array(ROUNDS_AND_SIDES),
  routs: new Float64Array(ROUNDS_AND_SIDES),
  losses: new Float64Array(ROUNDS_AND_SIDES),
  chances: new Float64Array(VARIANTS.length),
  uses: new Float64Array(VARIANTS.length),
  kills: new Float64Array(room),
  luck: new Float64Array(LUCKS),
});

/**
 * One battle being fought: the state, what it is fought with, and the scratch space that spares the loop every
 * allocation. Fought again and again with `restart`.
 */
export class Battle {
  readonly state: BattleState;
  readonly path: Path = emptyPath();
  /** Everywhere that the model last compelled can get to. */
  readonly reach = new Reach();
  /** Room for two bases that are asked of as they might stand (`aside.ts`). */
  readonly aside: Bodies = emptyBodies(2);
  /** Where a taunted model would touch its taunter, and the nearest to it that it comes (`compel.ts`). */
  readonly touching: Place = { x: 0, y: 0, facing: 0 };
  readonly nearest: Place = { x: 0, y: 0, facing: 0 };
  /** Where the model whose turn is planned could go, found last; forgotten as soon as anything happens. */
  readonly openPlace: OpenPlace = { model: -1, mover: undefined, x: 0, y: 0, facing: 0, cost: 0 };
  /** What the model whose turn is planned could shoot at from where it stands, found last; forgotten as soon as anything happens. */
  readonly clearShot: ClearShot = { model: -1, target: -1, spell: -1, effects: 0 };
  /** What the player whose turn it is chooses, and what a model that stands by does: filled anew for each activation. */
  readonly chosen: Action = blankAction();
  readonly standing: Action = blankAction();
  readonly query: AttackQuery = attackQuery();
  readonly hit: Hit = { damage: 0, other: 0 };
  readonly tallies: Tallies;
  /** Who led in points destroyed as the battle went (`swing.ts`); NaN where it had no such place. */
  readonly leads: Float64Array;
  /** Abilities in force on the two of an attack, as numbers in order: filled anew for each attack. */
  readonly codes: number[] = [];
  dice: Dice = seededDice(0);
  events: BattleEvent[] | undefined;
  mode: DrawMode = 'drawn';
  /** Whose attack or power is being resolved, for what it destroys; -1 for nobody. */
  doer = -1;
  /** The side that activates first in round 1 (ruling A24): what going first is worth is a figure of every run. */
  opener: 0 | 1 = 0;
  /** The side that activates first in the round under way, and how many activations the round has had. */
  first: 0 | 1 = 0;
  activations = 0;
  /** How many attacks and abilities are being carried out, one because of another. */
  depth = 0;
  /** Where the charge now carried out began; NaN otherwise. Its slope is judged from there (AAW-7.7-downhill). */
  chargeX = NaN;
  chargeY = NaN;
  #drawn: Rng = stream(0, 0, 'hit');
  #shown: Rng = stream(0, 0, 'shown');

  /** Made by `newBattle`. `onDeath` carries out what a destroyed model's card says (AAW-7.8-on-death). */
  constructor(
    readonly setup: BattleSetup,
    readonly players: readonly [Player, Player],
    readonly draws: Draws,
    readonly onDeath: (battle: Battle, i: number) => void,
  ) {
    const room = roomOf(setup);
    this.state = emptyState(room);
    this.tallies = tallies(room);
    this.leads = emptyLeads(setup);
  }

  /** A uniform real that decides an attack: the stream is one number an attack, whatever its dice. */
  readonly real = (): number => this.#drawn.real();

  /** A uniform real for the dice shown of an attack already decided. */
  readonly show = (): number => this.#shown.real();

  /** The dice of battle `index` under `seed`; `dice`, where given, replaces them (a script in a test). */
  restart(seed: number, index: number, mode: DrawMode, events: BattleEvent[] | undefined, dice?: Dice): void {
    this.dice = dice ?? seededDice(seed, index);
    this.#drawn = stream(seed, index, 'hit');
    this.#shown = stream(seed, index, 'shown');
    this.mode = mode;
    this.events = events;
    this.doer = -1;
    this.depth = 0;
    this.draws.tidy();
    this.path.length = 0;
    forgetFound(this);
    for (const counts of Object.values(this.tallies) as Float64Array[]) counts.fill(0);
    this.leads.fill(NaN);
  }

  /** A journal for an attack, where events are kept. */
  journal(): Journal | undefined {
    return this.events && this.mode !== 'drawn' ? [] : undefined;
  }

  /** Writes an event down where they are kept. What happens often asks `events` first: most battles are fought for their rows alone. */
  log(event: BattleEvent): void {
    this.events?.push(event);
  }

  /** Ends the battle; what is told of it is `objectives.ts`'s to say. */
  end(winner: -1 | 0 | 1): void {
    this.state.phase = 'over';
    this.state.winner = winner;
  }
}

/** What a battle's numbers stand in. */
type Numbers = Uint8Array | Int8Array | Uint16Array | Int16Array | Float64Array;

/** Copies numbers and arrays of them, whatever they are called: nothing that is added to a state is forgotten. Arrays grow. */
const copyNumbers = (from: object, into: object): void => {
  const target = into as Record<string, unknown>;
  for (const [key, value] of Object.entries(from))
    if (!ArrayBuffer.isView(value)) {
      if (typeof value !== 'object') target[key] = value;
    } else if ((target[key] as Numbers).length < (value as Numbers).length)
      target[key] = (value as Numbers).slice();
    else (target[key] as Numbers).set(value as Numbers);
};

/** Forgets what a player has found: something happens. */
export const forgetFound = ({ openPlace, clearShot }: Battle): void => {
  openPlace.model = clearShot.model = -1;
};

/** Makes `into` the same battle as `from`, of the same setup, but for dice and events. */
export const copyBattle = (from: Battle, into: Battle): void => {
  copyNumbers(from.state, into.state);
  copyNumbers(from.state.bodies, into.state.bodies);
  copyNumbers(from.tallies, into.tallies);
  into.leads.set(from.leads);
  forgetFound(into);
  into.opener = from.opener;
  into.first = from.first;
  into.activations = from.activations;
  into.doer = from.doer;
  into.depth = from.depth;
  into.mode = from.mode;
};
