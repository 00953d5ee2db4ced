/**
 * A policy's memory for each state: made on first use, freed with the state. The state does not own it, so no rule
 * knows who plays. Repeated calls for one state cost one comparison.
 */
export class Scratch<State extends object, Memory> {
  readonly #memories = new WeakMap<State, Memory>();
  #state: State | undefined;
  #memory: Memory | undefined;

  /** @param make memory for a state, for example of its size. */
  constructor(private readonly make: (state: State) => Memory) {}

  /** The memory of this state. */
  of(state: State): Memory {
    // eslint-disable-next-line @typescript-eslint/no-non-null-assertion -- the memory of the last state is set
    return state === this.#state ? this.#memory! : this.#find(state);
  }

  #find(state: State): Memory {
    let memory = this.#memories.get(state);
    if (memory === undefined) this.#memories.set(state, (memory = this.make(state)));
    this.#state = state;
    return (this.#memory = memory);
  }
}
