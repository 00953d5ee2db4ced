/** Something that went wrong or was done, in the corner until read. */
export interface Notice {
  readonly id: number;
  readonly look: 'info' | 'error';
  readonly text: string;
  /** What can be done about it, as a button. */
  readonly action?: NoticeAction;
}

/** A button on a notice. */
export interface NoticeAction {
  readonly label: string;
  readonly run: () => void;
}

const INFO_STAYS = 6000;
/** What one may want to act on stays longer. */
const ACTION_STAYS = 12_000;

/** The notices on the screen. Errors stay until they are closed. */
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

  close(id: number): void {
    this.all = this.all.filter((notice) => notice.id !== id);
  }
}
