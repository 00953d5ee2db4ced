import type { CardView } from '@engine/kernel/card-view';
import type { JsonPath } from '@engine/kernel/source';

/** What `Card.svelte` is given. */
export interface CardProps {
  readonly card: CardView;
  /** True where the text is not valid as it stands and this is the last good card: drawn dimmed. */
  readonly stale?: boolean | undefined;
  /** Why it is stale, in one sentence. */
  readonly reason?: string | undefined;
  /** A stepper was used: write `value` at `path` of the unit's JSON. Without it the card has no steppers (print). */
  readonly onstep?: ((path: JsonPath, value: number) => void) | undefined;
}
