import type { Diagnostic } from '@engine/kernel/diagnostic';
import type { Session } from '@engine/lab/session';
import { lettersWithoutFont } from '@engine/print/card/letters';
import { usualOverflow } from '@engine/print/card/overflow';

/** What a card was when it was last measured, and what came of it. */
interface Measured {
  readonly text: string;
  readonly overflow: Diagnostic | undefined;
  readonly letters: Diagnostic | undefined;
}

/**
 * Whether the workspace's cards hold their texts on paper, measured while nothing else is to be done: a card at a time,
 * and only those that are not as they were.
 */
export class Paper {
  readonly #known = new Map<string, Measured>();
  #left: string[] = [];

  constructor(private readonly session: Session) {}

  /** Begins anew: every card may have changed. */
  begin(): void {
    const outline = this.session.outline();
    this.#left = outline.flatMap(({ path, unit, errors }) =>
      unit !== undefined && errors === 0 ? [path] : [],
    );
    const left = new Set(this.#left);
    for (const path of this.#known.keys()) if (!left.has(path)) this.#known.delete(path);
  }

  /** Measures one more card; answers whether there was one. */
  step(): boolean {
    const path = this.#left.pop();
    if (path === undefined) return false;
    const source = this.session.source(path);
    const card = this.session.card(path)?.card;
    if (!source || !card) return true;
    // The words, and where they stand in their file: what is found says both.
    const text = JSON.stringify([card, source.at(['abilities']), source.at(['name'])]);
    const known = this.#known.get(path);
    this.#known.set(path, {
      text,
      overflow: known?.text === text ? known.overflow : usualOverflow(source, card),
      // Quick, and it may stand anywhere in the file.
      letters: lettersWithoutFont(source, card),
    });
    return true;
  }

  /** What has been found so far. */
  get found(): readonly Diagnostic[] {
    return [...this.#known.values()].flatMap(({ overflow, letters }) =>
      [overflow, letters].flatMap((one) => one ?? []),
    );
  }
}
