import type { CardView } from '@engine/kernel/card-view';
import type { JsonPath } from '@engine/kernel/source';
import type { StatsBefore } from '@engine/lab/stats-before';
import { getContext, setContext } from 'svelte';

const KEY = Symbol('stats before');

/** Provides the earlier values of stats to the parts of a card. */
export const provideStatsBefore = (before: () => StatsBefore): unknown => setContext(KEY, before);

/** The earlier values of the card's stats. */
export const useStatsBefore = (): (() => StatsBefore) => getContext(KEY) ?? (() => ({}));

const LOOK_UP = Symbol('look up');

/** Opens the reference at a rule, a keyword or any words. */
export type LookUp = (words: string) => void;

/** Provides the parts of a card with the function that opens the reference; undefined on paper. */
export const provideLookUp = (lookUp: () => LookUp | undefined): unknown => setContext(LOOK_UP, lookUp);

export const useLookUp = (): (() => LookUp | undefined) => getContext(LOOK_UP) ?? (() => undefined);

/** The properties of `Card.svelte`. */
export interface CardProps {
  readonly card: CardView;
  /** True if the current text is not valid and this is the last valid card: drawn dimmed. */
  readonly stale?: boolean | undefined;
  /** Why it is stale, in one sentence. */
  readonly reason?: string | undefined;
  /** The artwork as a URL within this page (`data:`, `blob:`); without it the card has none. */
  readonly picture?: string | undefined;
  /** Why pictures that the card names are not drawn, one sentence each; shown under the card on screen. */
  readonly problems?: readonly string[] | undefined;
  /** The faction's icon: the path of a drawing 512 wide and high. */
  readonly icon?: string | undefined;
  /** The pictures of its layout as URLs, by their paths in the workspace. */
  readonly pictures?: ReadonlyMap<string, string> | undefined;
  /** The icons of its layout, by their names. */
  readonly icons?: ReadonlyMap<string, string> | undefined;
  /**
   * True on paper: the card fills its box, and the surrounding page sets `--card-size` (its text size), `--bleed` (how
   * far its colors extend over the cut) and the smallest text sizes.
   */
  readonly paper?: boolean | undefined;
  /** Earlier values of stats, by their place in the file: marked on the card. */
  readonly before?: StatsBefore | undefined;
  /** Opens the reference at the rule of a stat or a keyword. */
  readonly onlookup?: LookUp | undefined;
  /**
   * Called when a stepper is used: writes `value` at `path` of the unit's JSON. Without it the card has no steppers
   * (print).
   */
  readonly onstep?: ((path: JsonPath, value: number) => void) | undefined;
}
