/** Runs tasks one after the other, in their order; a failed task does not stop the next. */
export class Queue {
  #last: Promise<unknown> = Promise.resolve();

  /** Runs `task` when its turn has come, and returns its result. */
  run<T>(task: () => Promise<T>): Promise<T> {
    const result = this.#last.then(task, task);
    this.#last = result.catch(() => undefined);
    return result;
  }
}
