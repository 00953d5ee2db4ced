/** A button of a dialog; `value` is the result of the question. */
export interface Choice<T> {
  readonly label: string;
  readonly value: T;
  readonly look?: 'primary' | 'danger';
}

/** A question to the user with a few answers. Escape gives `undefined`. */
export interface Question {
  readonly title: string;
  readonly message: string;
  /** Lines under the message, usually files. */
  readonly details?: readonly string[];
  readonly choices: readonly Choice<unknown>[];
}

/** A question for one line of text. */
export interface TextQuestion {
  readonly title: string;
  readonly label: string;
  readonly value: string;
  /** The part of `value` that is selected at first. */
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
  /** A checkbox; `when`: for which texts and options it is shown, always if absent. */
  readonly checkbox?: {
    readonly label: string;
    readonly checked: boolean;
    readonly when?: (text: string, option: string) => boolean;
  };
  /** Why the text is not valid, in words; undefined if it is. */
  readonly check: (text: string, option: string) => string | undefined;
  /** The ending for a chosen option, if it depends on that. */
  readonly suffixOf?: (option: string) => string;
  /** The result, shown under the field: for example the file that will be created. */
  readonly hint?: (text: string, option: string, second: string) => string;
  /** A second line of text: the id beside the name. It follows the first until it is edited. */
  readonly second?: {
    readonly label: string;
    readonly value: string;
    readonly follows?: (text: string) => string;
    /** Why the two texts are not valid, in words. */
    readonly check: (second: string, text: string) => string | undefined;
  };
}

export interface TextAnswer {
  readonly text: string;
  readonly option: string;
  readonly checked: boolean;
  /** The second line of text; empty if there was none. */
  readonly second: string;
}

type Open =
  | { readonly type: 'question'; readonly question: Question; readonly resolve: (value: unknown) => void }
  | {
      readonly type: 'text';
      readonly question: TextQuestion;
      readonly resolve: (value: TextAnswer | undefined) => void;
    };

/** The visible dialog, and those waiting for it. */
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

  /** The user answered the visible dialog. */
  answer(value: unknown): void {
    const [open, ...rest] = this.#queue;
    if (!open) return;
    this.#queue = rest;
    (open.resolve as (value: unknown) => void)(value);
  }
}
