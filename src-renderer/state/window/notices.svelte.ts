/** A message about an error or a finished action, in the corner until it is closed. */
export interface Notice {
  readonly id: number;
  readonly look: 'info' | 'error';
  readonly text: string;
  /** A possible action, as a button. */
  readonly action?: NoticeAction;
}

/** A button on a notice. */
export interface NoticeAction {
  readonly label: string;
  readonly run: () => void;
}

const INFO_STAYS = 6000;
/** Notices with an action stay longer. */
const ACTION_STAYS = 12_000;

/** The visible notices. Errors stay until they are closed. */
export class Notices {
  #last = 0;
  all = $state.raw<readonly Notice[]>([]);

  show(look: Notice['look'], text: string, action?: NoticeAction): void {
    const id = ++this.#last;
    this.all = [
      ...this.all.filter((notice) => notice.text !== text),
      { id, look, text, ...(action && { action }) },
    ];
    if (look === 'info') setTimeout(() => this.close(id), action ? ACTION_STAYS : INFO_STAYS);
  }

  /** Closes the notice with a text, if it is visible. */
  forget(text: string): void {
    this.all = this.all.filter((notice) => notice.text !== text);
  }

  close(id: number): void {
    this.all = this.all.filter((notice) => notice.id !== id);
  }
}
