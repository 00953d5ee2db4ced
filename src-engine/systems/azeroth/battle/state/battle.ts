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
import { questionOn, YES, type Asked, type Facts } from './answers';
import { attackQuery, type Draws, type AttackQuery, type Hit } from './odds/draws';
import type { BattleEvent } from './events';
import type { BattleSetup } from './setup/setup';
import { emptyLeads, roomOf } from './setup/room';
import { emptyState, type BattleState } from './state';

/** A place that a model can reach straight in the current state: it need not be found again. */
export interface OpenPlace extends Place {
  /** -1 if none is known. */
  model: number;
  /** Its kind of mover, and the inches of movement that the path takes. */
  mover: Mover | undefined;
  cost: number;
}

/** An enemy that a model may shoot at in the current state: in range, in sight, no friend next to it. */
export interface ClearShot {
  /** -1 if none is known. */
  model: number;
  target: number;
  /** The power used for the shot, -1 for the weapon. */
  spell: number;
  /** The number of abilities in force: a result found while another one is only assumed is invalid without it. */
  effects: number;
}

const totals = (room: number, places: number) => ({
  /** By round (from 1) and side: index round * 2 + side. Mana spent, mana lost to the cap; morale; models lost. */
  spent: new Float64Array(places),
  wasted: new Float64Array(places),
  tests: new Float64Array(places),
  wavers: new Float64Array(places),
  routs: new Float64Array(places),
  losses: new Float64Array(places),
  /**
   * By variant, in the order of `VARIANTS`: how often it could have mattered, and how often it was used (`uses.ts`).
   */
  chances: new Float64Array(VARIANTS.length),
  uses: new Float64Array(VARIANTS.length),
  /** By model: points of enemies it destroyed. */
  kills: new Float64Array(room),
  /** What the dice gave side 0, in points (`luck.ts`): through damage, lost models and flights. */
  luck: new Float64Array(LUCKS),
});

/** Numbers collected over a battle for the lab; cleared at its start. */
export type Totals = Readonly<ReturnType<typeof totals>>;

/**
 * One battle: the state, its setup, and working memory, so that its loop allocates nothing. Run again and again with
 * `restart`.
 */
export class Battle {
  readonly state: BattleState;
  readonly path: Path = emptyPath();
  /** All places that the last compelled model can reach. */
  readonly reach = new Reach();
  /** Memory for two bases at possible places (`aside.ts`). */
  readonly aside: Bodies = emptyBodies(2);
  /** Where a taunted model would touch its taunter, and the nearest place it can reach (`compel.ts`). */
  readonly touching: Place = { x: 0, y: 0, facing: 0 };
  readonly nearest: Place = { x: 0, y: 0, facing: 0 };
  /** The last place found for the model whose turn is planned; cleared as soon as anything happens. */
  readonly openPlace: OpenPlace = { model: -1, mover: undefined, x: 0, y: 0, facing: 0, cost: 0 };
  /** The last target found for the model whose turn is planned, from its place; cleared as soon as anything happens. */
  readonly clearShot: ClearShot = { model: -1, target: -1, spell: -1, effects: 0 };
  /** The action of a model that stands by. */
  readonly standing: Action = blankAction();
  /** The last question to a player. */
  asked: Asked = questionOn(0, { kind: 'reaction', model: -1, power: -1, target: -1 });
  /** The events so far, if the battle is recorded. */
  readonly story: BattleEvent[] = [];
  readonly query: AttackQuery = attackQuery();
  readonly hit: Hit = { damage: 0, other: 0 };
  readonly totals: Totals;
  /** The lead in points destroyed during the battle (`leads.ts`); NaN where the battle has no value. */
  readonly leads: Float64Array;
  /** Codes of the abilities on the two models of an attack, in order: refilled for each attack. */
  readonly codes: number[] = [];
  /** The dice, the answers and the record of the current step. */
  dice: Streams = new SeededStreams();
  decide: Referee['decide'] = () => 0;
  events: BattleEvent[] | undefined;
  /** Attacks are drawn from their exact odds; else every die is rolled. */
  drawn = false;
  /** The model whose attack or power is being resolved, for the points it destroys; -1 for none. */
  actor = -1;
  /** The side that activates first in round 1 (ruling A24): every run reports the value of going first. */
  opener: 0 | 1 = 0;
  /** The side that activates first in this round, and the number of activations in it so far. */
  first: 0 | 1 = 0;
  activations = 0;
  /** How many nested attacks and abilities are being resolved, one caused by another. */
  depth = 0;
  /** Where the current charge began; NaN otherwise. Its slope is measured from there (AAW-7.7-downhill). */
  chargeX = NaN;
  chargeY = NaN;

  /** Made by `newBattle`. `onDeath` applies the effects of a destroyed model's card (AAW-7.8-on-death). */
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

  /** Prepares another battle of the same setup. */
  restart(): void {
    this.story.length = 0;
    this.actor = -1;
    this.depth = 0;
    this.draws.tidy();
    this.path.length = 0;
    clearFound(this);
    for (const counts of Object.values(this.totals) as Float64Array[]) counts.fill(0);
    this.leads.fill(NaN);
  }

  /** A journal for an attack, if events are kept. */
  journal(): Journal | undefined {
    return this.events && [];
  }

  /** Asks a side a question; returns whether it says yes. */
  asks(side: 0 | 1, facts: Facts): boolean {
    this.asked = questionOn(side, facts);
    return this.decide(this.asked) === YES;
  }

  /**
   * Records an event if events are kept. Frequent events check `events` first: most battles are only run for their
   * rows.
   */
  log(event: BattleEvent): void {
    this.events?.push(event);
  }

  /** Ends the battle; `objectives.ts` reports the result. */
  end(winner: -1 | 0 | 1): void {
    this.state.phase = 'over';
    this.state.winner = winner;
  }
}

/** The array types of a battle's numbers. */
type Numbers = Uint8Array | Int8Array | Uint16Array | Int16Array | Float64Array;

/**
 * Copies all numbers and arrays of numbers, whatever their names: fields added to a state later are included. Arrays
 * grow if needed.
 */
const copyNumbers = (from: object, into: object): void => {
  const target = into as Record<string, unknown>;
  for (const [key, value] of Object.entries(from))
    if (!ArrayBuffer.isView(value)) {
      if (typeof value !== 'object') target[key] = value;
    } else if ((target[key] as Numbers).length < (value as Numbers).length)
      target[key] = (value as Numbers).slice();
    else (target[key] as Numbers).set(value as Numbers);
};

/** Clears what a player has found: something happens. */
export const clearFound = ({ openPlace, clearShot }: Battle): void => {
  openPlace.model = clearShot.model = -1;
};

/** Copies the battle `from` into `into`, of the same setup, except for the source of its dice and answers. */
export const copyBattle = (from: Battle, into: Battle): void => {
  copyNumbers(from.state, into.state);
  copyNumbers(from.state.bodies, into.state.bodies);
  copyNumbers(from.totals, into.totals);
  into.leads.set(from.leads);
  clearFound(into);
  into.opener = from.opener;
  into.first = from.first;
  into.activations = from.activations;
  into.actor = from.actor;
  into.depth = from.depth;
  into.asked = from.asked;
  into.story.length = 0;
  into.story.push(...from.story);
};
