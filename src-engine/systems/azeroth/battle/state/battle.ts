import type { Journal } from '../../../../kernel/journal';
import type { Place } from '../../../../tabletop/base-contact';
import { emptyBodies, type Bodies } from '../../../../tabletop/bodies';
import { emptyPath, type Path } from '../../../../tabletop/movement/paths';
import { Reach } from '../../../../tabletop/movement/reach';
import type { Mover } from '../../../../tabletop/movement/terrain-cost';
import { LUCKS } from '../../../../simulation/armies';
import type { Referee, Streams } from '../../../../simulation/game';
import { SeededStreams } from '../../../../simulation/streams';
import { VARIANTS } from '../../variants';
import { blankAction, type Action } from './action';
import { blankQuestion, putFacts, YES, type Asked, type Facts } from './answers';
import { attackQuery, type Draws, type AttackQuery, type Hit } from './odds/draws';
import type { BattleEvent } from './events';
import type { BattleSetup } from './setup/setup';
import { emptyLeads, roomOf } from './setup/room';
import { emptyState, type BattleState } from './state';

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
export interface Totals {
  /** By round (from 1) and side: index round * 2 + side. Mana spent, mana lost to the cap; morale; models lost. */
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

const totals = (room: number, places: number): Totals => ({
  spent: new Float64Array(places),
  wasted: new Float64Array(places),
  tests: new Float64Array(places),
  wavers: new Float64Array(places),
  routs: new Float64Array(places),
  losses: new Float64Array(places),
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
  /** What a model that stands by does. */
  readonly standing: Action = blankAction();
  /** What a player was asked last. */
  readonly asked: Asked = blankQuestion();
  /** What has happened, of a battle that is written down. */
  readonly story: BattleEvent[] = [];
  readonly query: AttackQuery = attackQuery();
  readonly hit: Hit = { damage: 0, other: 0 };
  readonly totals: Totals;
  /** Who led in points destroyed as the battle went (`swing.ts`); NaN where it had no such place. */
  readonly leads: Float64Array;
  /** Abilities in force on the two of an attack, as numbers in order: filled anew for each attack. */
  readonly codes: number[] = [];
  /** The chances, the answers and the record of the step under way. */
  dice: Streams = new SeededStreams();
  decide: Referee['decide'] = () => 0;
  events: BattleEvent[] | undefined;
  /** Attacks are drawn from their exact odds; else every die is rolled. */
  drawn = false;
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

  /** Made by `newBattle`. `onDeath` carries out what a destroyed model's card says (AAW-7.8-on-death). */
  constructor(
    readonly setup: BattleSetup,
    readonly draws: Draws,
    readonly onDeath: (battle: Battle, i: number) => void,
  ) {
    const room = roomOf(setup);
    this.state = emptyState(room);
    this.totals = totals(room, 2 * (setup.numbers.rounds + 1));
    this.leads = emptyLeads(setup);
  }

  /** Makes ready for another battle of the same setup. */
  restart(): void {
    this.story.length = 0;
    this.doer = -1;
    this.depth = 0;
    this.draws.tidy();
    this.path.length = 0;
    forgetFound(this);
    for (const counts of Object.values(this.totals) as Float64Array[]) counts.fill(0);
    this.leads.fill(NaN);
  }

  /** A journal for an attack, where events are kept. */
  journal(): Journal | undefined {
    return this.events && [];
  }

  /** Puts a question to a side; answers whether it says yes. */
  asks(side: 0 | 1, facts: Facts): boolean {
    putFacts(this.asked, side, facts);
    return this.decide(this.asked) === YES;
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

/** Makes `into` the same battle as `from`, of the same setup, but for who carries out its steps. */
export const copyBattle = (from: Battle, into: Battle): void => {
  copyNumbers(from.state, into.state);
  copyNumbers(from.state.bodies, into.state.bodies);
  copyNumbers(from.totals, into.totals);
  into.leads.set(from.leads);
  forgetFound(into);
  into.opener = from.opener;
  into.first = from.first;
  into.activations = from.activations;
  into.doer = from.doer;
  into.depth = from.depth;
  putFacts(into.asked, from.asked.side, from.asked);
  into.story.length = 0;
  into.story.push(...from.story);
};
