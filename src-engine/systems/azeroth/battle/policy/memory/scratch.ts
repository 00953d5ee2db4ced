import type { Place } from '../../../../../tabletop/base-contact';
import { blankAction, type Action } from '../../state/action';
import type { Battle } from '../../state/battle';
import { Scratch } from '../../../../../simulation/policy/scratch';
import { NONE } from '../../state/odds/draws';
import { Drafts } from './drafts';
import { emptySurroundings, type Surroundings } from './kept-surroundings';
import { Outlook } from './kept-outlook';
import type { StandingStrikes } from './kept-strikes';

/** How each marker stands but for one model: how many of either side are near enough to hold it, and how near the nearest of its own is. */
export interface GroundStock {
  near: Int16Array;
  nearest: Float64Array;
}

/** The best shot that was found: at whom, with which spell in place of the weapon, and what it comes to in points. */
export interface BestShot {
  target: number;
  spell: number;
  worth: number;
}

/** Where a goal that draws a model is, and how far before it the model stops, in inches. */
export interface Goal {
  x: number;
  y: number;
  stop: number;
}

/** What the attacks of an action come to, by the exact odds: points taken, and the chance that the target falls. */
export interface Blow {
  worth: number;
  falls: number;
}

/** What an action comes to, in points: by strikes, which press, and by ground, which can be taken later as well. */
export interface Worth {
  strikes: number;
  ground: number;
}

/** Shares by attacker's card and condition and defender's card and wounds left; NaN where one was not asked for yet. */
export interface Shares {
  /** A defender's wounds, and none. */
  readonly wounds: number;
  /** By attacker's card. */
  readonly rows: readonly Float64Array[];
}

/** What cards take of each other, kept with the odds that it comes from: from battle to battle. */
export interface Matchups {
  readonly onward: Shares;
  /** By how the attack is made (`ATTACK_ACTIONS`). */
  readonly plain: readonly Shares[];
}

/** What players work out over a battle's models, each number by model: one for each battle, so that two battles never share any. */
export interface BotScratch {
  /** As everybody stands: its best strike, on whom, and its best on anybody else. */
  readonly best: Float64Array;
  readonly second: Float64Array;
  readonly on: Int16Array;
  readonly ground: GroundStock;
  /** What the model whose offers are weighed promises itself of its moves, at first sight. */
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
  /** Actions kept while others are looked at: what a model uses beside the rest, its best offer so far, the side's best so far. */
  readonly beside: Action;
  readonly offer: Action;
  readonly chosen: Action;
  /** How much the turns of the models found press. */
  readonly pressing: Float64Array;
  /** The models themselves, those whose turns press most first. */
  readonly foremost: Int16Array;
  /** The models that may act, of the side whose most urgent is asked for. */
  readonly able: Int16Array;
  /** What models may strike at each other, kept from activation to activation; made when first asked for. */
  standing: StandingStrikes | undefined;
  /** Whether that is up to date: from the time that it was brought so until the action has been chosen, but for what is imagined. */
  weighing: boolean;
  /** Whether a model has been put elsewhere for the while: what strikes take then is not what is kept of them. */
  displaced: boolean;
  /** What cards take of each other, shared by the battles that share their odds; found when first asked for. */
  matchups: Matchups | undefined;
}

/** Scratch for so many models. */
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
  pressing: new Float64Array(room),
  foremost: new Int16Array(room),
  able: new Int16Array(room),
  standing: undefined,
  weighing: false,
  displaced: false,
  matchups: undefined,
});

const SCRATCH = new Scratch<Battle, BotScratch>(({ state }) => botScratch(state.bodies.x.length));

/** What players keep of a battle from decision to decision. */
export const scratchOf = (battle: Battle): BotScratch => SCRATCH.of(battle);

/** The strikes that everybody threatens, in a battle in which they are kept. */
export const standingOf = ({ standing }: BotScratch): NonNullable<BotScratch['standing']> =>
  // eslint-disable-next-line @typescript-eslint/no-non-null-assertion -- they are brought up to date before anybody reads them
  standing!;
