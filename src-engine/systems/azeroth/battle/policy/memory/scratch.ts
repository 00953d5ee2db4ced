import { blankAction } from '../../state/action';
import type { Battle } from '../../state/battle';
import { Scratch } from '../../../../../simulation/policy/scratch';
import { NONE } from '../../state/odds/draws';
import { Drafts } from './drafts';
import { emptySurroundings } from './kept-surroundings';
import { Outlook } from './kept-outlook';
import type { StandingStrikes } from './kept-strikes';

/** A goal of a model, and how far before it the model stops, in inches. */
export interface Goal {
  x: number;
  y: number;
  stop: number;
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

/** Scratch for this many models. */
const botScratch = (room: number) => ({
  /** With every model in place: its best strike, the target of that, and its best at any other target. */
  best: new Float64Array(room),
  second: new Float64Array(room),
  on: new Int16Array(room),
  /**
   * The state of each marker without one model: how many models of each side are near enough to hold it, and how near the
   * nearest of the model's own side is.
   */
  ground: { near: new Int16Array(0), nearest: new Float64Array(0) },
  /** For the model whose offers are evaluated: the first estimates of its moves. */
  outlook: new Outlook(room),
  drafts: new Drafts(),
  /** The enemies of the model whose turn is planned. */
  around: emptySurroundings(),
  /** The best shot found: its target, the spell that replaces the weapon (if any), and its value in points. */
  shot: { target: NONE, spell: NONE, worth: 0 },
  goal: { x: 0, y: 0, stop: 0 },
  /** Where a charge would end. */
  place: { x: 0, y: 0, facing: 0 },
  /** The results of an action's attacks, by the exact odds: points taken, and the chance that the target falls. */
  blow: { worth: 0, falls: 0 },
  /** The value of an action, in points: by strikes, which are urgent, and by ground, which can also be taken later. */
  worth: { strikes: 0, ground: 0 },
  /**
   * Actions kept while others are evaluated: the power and taunt that a model uses with any action, its best offer, the
   * side's best offer.
   */
  beside: blankAction(),
  offer: blankAction(),
  chosen: blankAction(),
  /** How urgent the turns of the found models are. */
  urgencies: new Float64Array(room),
  /** The models themselves, the most urgent turns first. */
  foremost: new Int16Array(room),
  /** The models that may act, on the side whose most urgent model is searched. */
  able: new Int16Array(room),
  /** What models may strike from each other, kept between activations; made on first use. */
  standing: undefined as StandingStrikes | undefined,
  /** Whether that is up to date: from its update until the action is chosen, except in imagined battles. */
  isUpToDate: false,
  /** Whether a model is temporarily in another place: strikes then differ from the stored ones. */
  displaced: false,
  /** What cards take from each other, shared by the battles that share their odds; found on first use. */
  matchups: undefined as Matchups | undefined,
});

/**
 * What bots calculate about a battle's models, each number by model: one object per battle, so that two battles never
 * share any.
 */
export type BotScratch = ReturnType<typeof botScratch>;

const SCRATCH = new Scratch<Battle, BotScratch>(({ state }) => botScratch(state.bodies.x.length));

/** What bots keep of a battle from decision to decision. */
export const scratchOf = (battle: Battle): BotScratch => SCRATCH.of(battle);

/** The standing strikes, in a battle in which they are kept. */
export const standingOf = ({ standing }: BotScratch): NonNullable<BotScratch['standing']> =>
  // eslint-disable-next-line @typescript-eslint/no-non-null-assertion -- they are updated before they are read
  standing!;
