/** A button of a dialog; `value` is what the question resolves to. */
export interface Choice<T> {
  readonly label: string;
  readonly value: T;
  readonly look?: 'primary' | 'danger';
}

/** A question to the user with a few answers. Escape answers `undefined`. */
export interface Question {
  readonly title: string;
  readonly message: string;
  /** Lines under the message: files, usually. */
  readonly details?: readonly string[];
  readonly choices: readonly Choice<unknown>[];
}

/** A question for one line of text. */
export interface TextQuestion {
  readonly title: string;
  readonly label: string;
  readonly value: string;
  /** Part of `value` that is selected at first. */
  readonly select?: readonly [number, number];
  readonly ok: string;
  /** A fixed ending shown after the field: ".unit.json". */
  readonly suffix?: string;
  /** Choices before the text: the kind of a new file. */
  readonly options?: {
    readonly label: string;
    readonly values: readonly { readonly value: string; readonly text: string }[];
    readonly value: string;
  };
  /** A question to tick; `when`: for which texts and options it is asked, always where absent. */
  readonly checkbox?: {
    readonly label: string;
    readonly checked: boolean;
    readonly when?: (text: string, option: string) => boolean;
  };
  /** Why the text will not do, in words; undefined where it will. */
  readonly check: (text: string, option: string) => string | undefined;
  /** The ending for a chosen option, where it depends on that. */
  readonly suffixOf?: (option: string) => string;
  /** What will come of it, under the field: the file that is made, for one. */
  readonly hint?: (text: string, option: string, second: string) => string;
  /** A second line of text: the id beside the name. Until it is typed in it follows the first. */
  readonly second?: {
    readonly label: string;
    readonly value: string;
    readonly follows?: (text: string) => string;
    /** Why the two will not do, in words. */
    readonly check: (second: string, text: string) => string | undefined;
  };
}

export interface TextAnswer {
  readonly text: string;
  readonly option: string;
  readonly checked: boolean;
  /** The second line of text; empty where there was none. */
  readonly second: string;
}

type Open =
  | { readonly type: 'question'; readonly question: Question; readonly resolve: (value: unknown) => void }
  | {
      readonly type: 'text';
      readonly question: TextQuestion;
      readonly resolve: (value: TextAnswer | undefined) => void;
    };

/** The one dialog on the screen, and those waiting for it. */
export class Ask {
  #queue = $state.raw<readonly Open[]>([]);

  get open(): Open | undefined {
    return this.#queue[0];
  }

  choose<T>(
    question: Omit<Question, 'choices'> & { readonly choices: readonly Choice<T>[] },
  ): Promise<T | undefined> {
    return new Promise((resolve) => {
      this.#queue = [
        ...this.#queue,
        { type: 'question', question, resolve: (value) => resolve(value as T | undefined) },
      ];
    });
  }

  text(question: TextQuestion): Promise<TextAnswer | undefined> {
    return new Promise((resolve) => {
      this.#queue = [...this.#queue, { type: 'text', question, resolve }];
    });
  }

  /** The user answered the dialog on the screen. */
  answer(value: unknown): void {
    const [open, ...rest] = this.#queue;
    if (!open) return;
    this.#queue = rest;
    (open.resolve as (value: unknown) => void)(value);
  }
}
