/** What the user should know about an import: what could not be understood, or was decided for them. */
export interface Note {
  /** The file that was read, by its name. */
  readonly file: string;
  /** The place in the file: "line 12", "Weapons!C4"; empty if the note is about the whole file. */
  readonly place: string;
  /** `left-out`: something is not imported. `decided`: it is imported in one of several possible ways. */
  readonly kind: 'left-out' | 'decided';
  /** What is wrong, and what was done or how to fix it. */
  readonly message: string;
}

/** What an import would write to one file. Anything that the import does not know stays. */
export interface Draft {
  readonly path: string;
  /** A JSON value; a page's text is a string. */
  readonly value: Readonly<Record<string, unknown>> | string;
  /**
   * True if the value is the whole file; otherwise an existing file keeps everything that the value does not mention.
   */
  readonly whole?: boolean;
  /** True if the value is recorded, so that the next import can distinguish the user's edits from it. */
  readonly remembered?: boolean;
}

/** What was understood from the files read. */
export interface Understood {
  readonly drafts: readonly Draft[];
  readonly notes: readonly Note[];
}

/** Most notes with one kind and message; beyond these, one more note counts the rest. */
const MOST_ALIKE = 20;

/** Collects notes. Of many similar ones (a cell wrong in every row) it keeps the first ones and counts the rest. */
export class Notes {
  readonly #notes: Note[] = [];
  readonly #counts = new Map<string, number>();
  readonly #known = new Set<string>();

  /** @param topic notes of one topic are similar */
  add(kind: Note['kind'], file: string, place: string, message: string, topic = message): void {
    // Two books that take a unit from one library would report the same place twice.
    const key = [kind, file, place, message].join('\n');
    if (this.#known.has(key)) return;
    this.#known.add(key);
    const count = (this.#counts.get(topic) ?? 0) + 1;
    this.#counts.set(topic, count);
    if (count <= MOST_ALIKE) this.#notes.push({ kind, file, place, message });
  }

  all(): readonly Note[] {
    const more = [...this.#counts].filter(([, count]) => count > MOST_ALIKE);
    return [
      ...this.#notes,
      ...more.map(([topic, count]): Note => ({
        kind: 'left-out',
        file: '',
        place: '',
        message: `And ${count - MOST_ALIKE} more of this kind: ${topic.slice(0, 120)}`,
      })),
    ];
  }
}
