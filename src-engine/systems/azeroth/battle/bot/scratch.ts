import { StandingHarm } from './evaluation/standing-harm';
import type { StandingStrikes } from './evaluation/kept-strikes';

/** The bounds of one model's offers, by its enemies: the most that it may take from each by one attack, and each from it. */
export interface Peaks {
  count: number;
  /** Whom it may take most from stands first. */
  readonly order: Int16Array;
  readonly on: Float64Array;
  readonly by: Float64Array;
}

/** What bots work out over a battle's models, each number by model: the battle's own, so that two battles never share any. */
export interface BotScratch {
  /** As everybody stands: its best strike, on whom, and its best on anybody else. */
  readonly best: Float64Array;
  readonly second: Float64Array;
  readonly on: Int16Array;
  /** What each enemy may strike, worked out for the offer at hand. */
  readonly strikes: Float64Array;
  readonly peaks: Peaks;
  /** How much the turns of the models found press. */
  readonly pressing: Float64Array;
  /** The enemies of the side whose models' urgency is asked for. */
  readonly enemies: Int16Array;
  /** Enemies round a model that cannot be charged. */
  readonly refused: Uint8Array;
  /** What attacks take, and what models may strike at each other, kept from activation to activation; the latter made when first asked for. */
  readonly harms: StandingHarm;
  standing: StandingStrikes | undefined;
}

/** Scratch for so many models. */
export const botScratch = (room: number): BotScratch => ({
  best: new Float64Array(room),
  second: new Float64Array(room),
  on: new Int16Array(room),
  strikes: new Float64Array(room),
  peaks: { count: 0, order: new Int16Array(room), on: new Float64Array(room), by: new Float64Array(room) },
  pressing: new Float64Array(room),
  enemies: new Int16Array(room),
  refused: new Uint8Array(room),
  harms: new StandingHarm(),
  standing: undefined,
});
