/**
 * Memory that a policy keeps of each state: made for it when first asked for, gone with it. A state owns none of it, so that no
 * rule knows who plays. What is asked of one state again and again costs one comparison.
 */
export class Scratch<State extends object, Memory> {
  readonly #memories = new WeakMap<State, Memory>();
  #state: State | undefined;
  #memory: Memory | undefined;

  /** @param make memory for a state: of its size, for example. */
  constructor(private readonly make: (state: State) => Memory) {}

  /** The memory of this state. */
  of(state: State): Memory {
    // eslint-disable-next-line @typescript-eslint/no-non-null-assertion -- the memory is of the state that was asked last
    return state === this.#state ? this.#memory! : this.#find(state);
  }

  #find(state: State): Memory {
    let memory = this.#memories.get(state);
    if (memory === undefined) this.#memories.set(state, (memory = this.make(state)));
    this.#state = state;
    return (this.#memory = memory);
  }
}
