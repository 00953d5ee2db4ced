import { Drafts } from './candidates/drafts';
import { Outlook } from './evaluation/kept-outlook';
import type { StandingStrikes } from './evaluation/kept-strikes';

/** How each marker stands but for one model: how many of either side are near enough to hold it, and how near the nearest of its own is. */
export interface GroundStock {
  near: Int16Array;
  nearest: Float64Array;
}

/** What bots work out over a battle's models, each number by model: the battle's own, so that two battles never share any. */
export interface BotScratch {
  /** As everybody stands: its best strike, on whom, and its best on anybody else. */
  readonly best: Float64Array;
  readonly second: Float64Array;
  readonly on: Int16Array;
  readonly ground: GroundStock;
  /** What the model whose offers are weighed promises itself of its moves, at first sight. */
  readonly outlook: Outlook;
  readonly drafts: Drafts;
  /** How much the turns of the models found press. */
  readonly pressing: Float64Array;
  /** The enemies of the side whose models' urgency is asked for. */
  readonly enemies: Int16Array;
  /** Enemies round a model that cannot be charged. */
  readonly refused: Uint8Array;
  /** What models may strike at each other, kept from activation to activation; made when first asked for. */
  standing: StandingStrikes | undefined;
  /** Whether that is up to date: from the time that it was brought so until the action has been chosen, but for what is imagined. */
  weighing: boolean;
}

/** Scratch for so many models. */
export const botScratch = (room: number): BotScratch => ({
  best: new Float64Array(room),
  second: new Float64Array(room),
  on: new Int16Array(room),
  ground: { near: new Int16Array(0), nearest: new Float64Array(0) },
  outlook: new Outlook(room),
  drafts: new Drafts(),
  pressing: new Float64Array(room),
  enemies: new Int16Array(room),
  refused: new Uint8Array(room),
  standing: undefined,
  weighing: false,
});
