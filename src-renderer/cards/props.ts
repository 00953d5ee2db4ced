import type { CardView } from '@engine/kernel/card-view';
import type { JsonPath } from '@engine/kernel/source';
import type { StatsBefore } from '@engine/lab/stats-before';
import { getContext, setContext } from 'svelte';

const KEY = Symbol('stats before');

/** Tells the parts of a card what its stats said before. */
export const provideStatsBefore = (before: () => StatsBefore): unknown => setContext(KEY, before);

/** What the stats of the card said before. */
export const useStatsBefore = (): (() => StatsBefore) => getContext(KEY) ?? (() => ({}));

const LOOK_UP = Symbol('look up');

/** Opens the reference at a rule, a keyword or any words. */
export type LookUp = (words: string) => void;

/** Tells the parts of a card how the reference is opened; undefined on paper, where there is none. */
export const provideLookUp = (lookUp: () => LookUp | undefined): unknown => setContext(LOOK_UP, lookUp);

export const useLookUp = (): (() => LookUp | undefined) => getContext(LOOK_UP) ?? (() => undefined);

/** What `Card.svelte` is given. */
export interface CardProps {
  readonly card: CardView;
  /** True where the text is not valid as it stands and this is the last good card: drawn dimmed. */
  readonly stale?: boolean | undefined;
  /** Why it is stale, in one sentence. */
  readonly reason?: string | undefined;
  /** The artwork, as a URL that is part of this page (`data:`, `blob:`); without it the card has none. */
  readonly picture?: string | undefined;
  /** Why a picture that the card names is not drawn, a sentence each; told under the card on screen. */
  readonly problems?: readonly string[] | undefined;
  /** The faction's icon: the path of a drawing 512 wide and high. */
  readonly icon?: string | undefined;
  /** The pictures of its layout as URLs, by their paths in the workspace. */
  readonly pictures?: ReadonlyMap<string, string> | undefined;
  /** The icons of its layout, by their names. */
  readonly icons?: ReadonlyMap<string, string> | undefined;
  /**
   * True on paper, where the card fills the box it is in: `--card-size` (its text size), `--bleed` (how far its colours
   * run over the cut) and the least sizes of text are set around it.
   */
  readonly paper?: boolean | undefined;
  /** What stats said before, by their place in the file: marked on the card. */
  readonly before?: StatsBefore | undefined;
  /** Opens the reference at the rule of a stat or a keyword. */
  readonly onlookup?: LookUp | undefined;
  /** A stepper was used: write `value` at `path` of the unit's JSON. Without it the card has no steppers (print). */
  readonly onstep?: ((path: JsonPath, value: number) => void) | undefined;
}
