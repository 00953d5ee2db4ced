/** Runs tasks one after the other, in the order in which they came; a task that fails does not stop the next. */
export class Queue {
  #last: Promise<unknown> = Promise.resolve();

  /** Answers what `task` answers, once its turn has come. */
  run<T>(task: () => Promise<T>): Promise<T> {
    const result = this.#last.then(task, task);
    this.#last = result.catch(() => undefined);
    return result;
  }
}
