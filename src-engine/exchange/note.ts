/** What somebody should know of an import: what could not be understood, or was decided for them. */
export interface Note {
  /** The file that was read, by its name. */
  readonly file: string;
  /** Where in it: "line 12", "Weapons!C4"; empty where it is about the whole file. */
  readonly place: string;
  /** `left-out`: something is not imported. `decided`: it is imported in one of several ways. */
  readonly kind: 'left-out' | 'decided';
  /** What is wrong, and what was done or would be right. */
  readonly message: string;
}

/** One file as an import would have it: by its path, with what it knows of it. What it does not know stays. */
export interface Draft {
  readonly path: string;
  /** A JSON value; a page's text is a string. */
  readonly value: Readonly<Record<string, unknown>> | string;
  /** True where the value is all of the file; else what it does not say of a file that is there stays. */
  readonly whole?: boolean;
  /** True where what is written is remembered: the next import tells own edits from what it wrote. */
  readonly remembered?: boolean;
}

/** What was understood of some files. */
export interface Understood {
  readonly drafts: readonly Draft[];
  readonly notes: readonly Note[];
}

/** Most notes of one kind and message: past these, one counts the rest. */
const MOST_ALIKE = 20;

/** Collects notes; of many that are alike (a cell wrong in every row), the first ones and how many there are. */
export class Notes {
  readonly #notes: Note[] = [];
  readonly #counts = new Map<string, number>();

  /** @param topic notes of one topic are alike */
  add(kind: Note['kind'], file: string, place: string, message: string, topic = message): void {
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
        message: `And ${count - MOST_ALIKE} more like “${topic.slice(0, 120)}”.`,
      })),
    ];
  }
}
