import type { Diagnostic } from '@engine/kernel/diagnostic';
import type { Session } from '@engine/lab/session';
import { lettersWithoutFont } from '@engine/print/card/letters';
import { usualOverflow } from '@engine/print/card/overflow';

/** A card when it was last measured, and the result. */
interface Measured {
  readonly text: string;
  readonly overflow: Diagnostic | undefined;
  readonly letters: Diagnostic | undefined;
}

/**
 * Measures whether the texts of the workspace's cards fit on paper, while the engine is idle: one card at a time, and
 * only changed ones.
 */
export class Paper {
  readonly #known = new Map<string, Measured>();
  #left: string[] = [];

  constructor(private readonly session: Session) {}

  /** Starts again: every card may have changed. */
  begin(): void {
    const outline = this.session.outline();
    this.#left = outline.flatMap(({ path, unit, errors }) =>
      unit !== undefined && errors === 0 ? [path] : [],
    );
    const left = new Set(this.#left);
    for (const path of this.#known.keys()) if (!left.has(path)) this.#known.delete(path);
  }

  /** Measures one more card; returns whether there was one. */
  step(): boolean {
    const path = this.#left.pop();
    if (path === undefined) return false;
    const source = this.session.source(path);
    const card = this.session.card(path)?.card;
    if (!source || !card) return true;
    // The texts and their places in the file, because the diagnostics contain both.
    const text = JSON.stringify([card, source.at(['abilities']), source.at(['name'])]);
    const known = this.#known.get(path);
    this.#known.set(path, {
      text,
      overflow: known?.text === text ? known.overflow : usualOverflow(source, card),
      // Always calculated: it is quick, and depends on any part of the file.
      letters: lettersWithoutFont(source, card),
    });
    return true;
  }

  /** The diagnostics so far. */
  get found(): readonly Diagnostic[] {
    return [...this.#known.values()].flatMap(({ overflow, letters }) =>
      [overflow, letters].flatMap((one) => one ?? []),
    );
  }
}
