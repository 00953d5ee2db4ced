import type { Place } from '../../../../../tabletop/base-contact';
import { blankAction, type Action } from '../../state/action';
import type { Battle } from '../../state/battle';
import { Scratch } from '../../../../../simulation/policy/scratch';
import { NONE } from '../../state/odds/draws';
import { Drafts } from './drafts';
import { emptySurroundings, type Surroundings } from './kept-surroundings';
import { Outlook } from './kept-outlook';
import type { StandingStrikes } from './kept-strikes';

/**
 * The state of each marker without one model: how many models of each side are near enough to hold it, and how near the
 * nearest of the model's own side is.
 */
export interface GroundCounts {
  near: Int16Array;
  nearest: Float64Array;
}

/** The best shot found: its target, the spell that replaces the weapon (if any), and its value in points. */
export interface BestShot {
  target: number;
  spell: number;
  worth: number;
}

/** A goal of a model, and how far before it the model stops, in inches. */
export interface Goal {
  x: number;
  y: number;
  stop: number;
}

/** The results of an action's attacks, by the exact odds: points taken, and the chance that the target falls. */
export interface Blow {
  worth: number;
  falls: number;
}

/** The value of an action, in points: by strikes, which are urgent, and by ground, which can also be taken later. */
export interface Worth {
  strikes: number;
  ground: number;
}

/** Shares by attacker's card and condition and defender's card and wounds left; NaN until calculated. */
export interface Shares {
  /** The number of values for a defender's wounds, including 0. */
  readonly wounds: number;
  /** By attacker's card. */
  readonly rows: readonly Float64Array[];
}

/** What cards take from each other, stored with the odds it is calculated from: kept between battles. */
export interface Matchups {
  readonly approach: Shares;
  /** By how the attack is made (`ATTACK_ACTIONS`). */
  readonly plain: readonly Shares[];
}

/**
 * What bots calculate about a battle's models, each number by model: one object per battle, so that two battles never
 * share any.
 */
export interface BotScratch {
  /** With every model in place: its best strike, the target of that, and its best at any other target. */
  readonly best: Float64Array;
  readonly second: Float64Array;
  readonly on: Int16Array;
  readonly ground: GroundCounts;
  /** For the model whose offers are evaluated: the first estimates of its moves. */
  readonly outlook: Outlook;
  readonly drafts: Drafts;
  /** The enemies of the model whose turn is planned. */
  readonly around: Surroundings;
  readonly shot: BestShot;
  readonly goal: Goal;
  /** Where a charge would end. */
  readonly place: Place;
  readonly blow: Blow;
  readonly worth: Worth;
  /**
   * Actions kept while others are evaluated: the power and taunt that a model uses with any action, its best offer, the
   * side's best offer.
   */
  readonly beside: Action;
  readonly offer: Action;
  readonly chosen: Action;
  /** How urgent the turns of the found models are. */
  readonly urgencies: Float64Array;
  /** The models themselves, the most urgent turns first. */
  readonly foremost: Int16Array;
  /** The models that may act, on the side whose most urgent model is searched. */
  readonly able: Int16Array;
  /** What models may strike from each other, kept between activations; made on first use. */
  standing: StandingStrikes | undefined;
  /** Whether that is up to date: from its update until the action is chosen, except in imagined battles. */
  isUpToDate: boolean;
  /** Whether a model is temporarily in another place: strikes then differ from the stored ones. */
  displaced: boolean;
  /** What cards take from each other, shared by the battles that share their odds; found on first use. */
  matchups: Matchups | undefined;
}

/** Scratch for this many models. */
const botScratch = (room: number): BotScratch => ({
  best: new Float64Array(room),
  second: new Float64Array(room),
  on: new Int16Array(room),
  ground: { near: new Int16Array(0), nearest: new Float64Array(0) },
  outlook: new Outlook(room),
  drafts: new Drafts(),
  around: emptySurroundings(),
  shot: { target: NONE, spell: NONE, worth: 0 },
  goal: { x: 0, y: 0, stop: 0 },
  place: { x: 0, y: 0, facing: 0 },
  blow: { worth: 0, falls: 0 },
  worth: { strikes: 0, ground: 0 },
  beside: blankAction(),
  offer: blankAction(),
  chosen: blankAction(),
  urgencies: new Float64Array(room),
  foremost: new Int16Array(room),
  able: new Int16Array(room),
  standing: undefined,
  isUpToDate: false,
  displaced: false,
  matchups: undefined,
});

const SCRATCH = new Scratch<Battle, BotScratch>(({ state }) => botScratch(state.bodies.x.length));

/** What bots keep of a battle from decision to decision. */
export const scratchOf = (battle: Battle): BotScratch => SCRATCH.of(battle);

/** The standing strikes, in a battle in which they are kept. */
export const standingOf = ({ standing }: BotScratch): NonNullable<BotScratch['standing']> =>
  // eslint-disable-next-line @typescript-eslint/no-non-null-assertion -- they are updated before they are read
  standing!;
