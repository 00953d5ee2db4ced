import type { Workbench } from '../workbench.svelte';
import type { Document } from './document.svelte';

/** The JSON value of an open file for a panel beside its text: half a word must not empty the panel. */
export class LastValid {
  #good: unknown = {};
  /** The number of edits made in the panel: the next one applies to the text after the last, before the engine answers. */
  #edits = $state(0);
  readonly #value = $derived.by((): unknown => {
    void this.bench.engine.update.seq;
    void this.#edits;
    try {
      this.#good = JSON.parse(this.document().text) as unknown;
    } catch {
      // While typing, the text may not be valid JSON.
    }
    return this.#good;
  });

  constructor(
    private readonly bench: Pick<Workbench, 'engine'>,
    private readonly document: () => Document,
  ) {}

  /** The value of the text, or its last valid value; an empty object before the first. */
  get value(): unknown {
    return this.#value;
  }

  /** Reads the text again after an edit made in the panel. */
  edited(): void {
    this.#edits++;
  }
}
