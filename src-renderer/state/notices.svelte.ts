/** Something that went wrong or was done, in the corner until read. */
export interface Notice {
  readonly id: number;
  readonly look: 'info' | 'error';
  readonly text: string;
}

const INFO_STAYS = 6000;

/** The notices on the screen. Errors stay until they are closed. */
export class Notices {
  #last = 0;
  all = $state.raw<readonly Notice[]>([]);

  show(look: Notice['look'], text: string): void {
    const id = ++this.#last;
    this.all = [...this.all.filter((notice) => notice.text !== text), { id, look, text }];
    if (look === 'info') setTimeout(() => this.close(id), INFO_STAYS);
  }

  close(id: number): void {
    this.all = this.all.filter((notice) => notice.id !== id);
  }
}
