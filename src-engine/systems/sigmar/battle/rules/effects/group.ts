import { NEIGHBORS, neighborsNeeded } from '../../state/coherency';

/**
 * Models of one unit as a graph, in the order in which the owner prefers to lose them: each is linked with those within
 * coherency of it (AOS-15.1). Models are removed and put back while an order of removal is searched.
 */
export class Group {
  readonly size: number;
  count: number;
  readonly #there: Uint8Array;
  readonly #degree: Uint8Array;

  /** `links`: the neighbors of each model; `large`: the number of models from which a unit is large. */
  constructor(
    readonly links: readonly (readonly number[])[],
    readonly large: number,
  ) {
    this.size = this.count = links.length;
    this.#there = new Uint8Array(this.size).fill(1);
    this.#degree = Uint8Array.from(links, (near) => near.length);
  }

  /** How many neighbors each model needs in a unit of this many (AOS-15.1). */
  needed(models: number): number {
    return neighborsNeeded(models, this.large);
  }

  /** The models in the group now. */
  members(): number[] {
    const found: number[] = [];
    for (let i = 0; i < this.size; i++) if (this.#there[i]) found.push(i);
    return found;
  }

  /** The models in the group now, as a key. */
  key(): string {
    let key = '';
    for (let at = 0; at < this.size; at += 16) {
      let bits = 0;
      for (let i = at; i < this.size && i < at + 16; i++) bits = bits * 2 + this.#there[i];
      key += String.fromCharCode(bits);
    }
    return key;
  }

  take(i: number): void {
    this.#there[i] = 0;
    this.count--;
    for (const j of this.links[i]) this.#degree[j]--;
  }

  putBack(i: number): void {
    this.#there[i] = 1;
    this.count++;
    for (const j of this.links[i]) this.#degree[j]++;
  }

  /** Whether it is one group, each model with enough neighbors. */
  coherent(): boolean {
    const need = this.needed(this.count);
    const members = this.members();
    return members.every((i) => this.#degree[i] >= need) && this.parts().length <= 1;
  }

  /**
   * Models that can be removed so that the others stay connected, and those linked with them keep at least `need`
   * neighbors each.
   */
  spare(need: number): number[] {
    const holding = this.#joints();
    return this.members().filter(
      (i) =>
        !holding.has(i) &&
        (need === 0 || this.links[i].every((j) => !this.#there[j] || this.#degree[j] > need)),
    );
  }

  /** Connected parts, each as its models. */
  parts(): number[][] {
    const seen = new Uint8Array(this.size);
    const found: number[][] = [];
    for (const start of this.members()) {
      if (seen[start]) continue;
      seen[start] = 1;
      const part = [start];
      for (const i of part)
        for (const j of this.links[i])
          if (this.#there[j] && !seen[j]) {
            seen[j] = 1;
            part.push(j);
          }
      found.push(part);
    }
    return found;
  }

  /** Removes models with fewer than two neighbors until none is left; returns the removed ones. */
  prune(): number[] {
    const gone: number[] = [];
    for (let changed = true; changed;) {
      changed = false;
      for (let i = 0; i < this.size; i++)
        if (this.#there[i] && this.#degree[i] < NEIGHBORS) {
          this.take(i);
          gone.push(i);
          changed = true;
        }
    }
    return gone;
  }

  /** Models whose removal would disconnect the others: the cut vertices, by the order in which a walk visits them. */
  #joints(): Set<number> {
    const joints = new Set<number>();
    const met = new Int16Array(this.size);
    const low = new Int16Array(this.size);
    let clock = 0;
    const walk = (i: number, from: number): void => {
      met[i] = low[i] = ++clock;
      let branches = 0;
      for (const j of this.links[i]) {
        if (!this.#there[j] || j === from) continue;
        if (met[j] > 0) {
          low[i] = Math.min(low[i], met[j]);
          continue;
        }
        branches++;
        walk(j, i);
        low[i] = Math.min(low[i], low[j]);
        if (from >= 0 && low[j] >= met[i]) joints.add(i);
      }
      if (from < 0 && branches > 1) joints.add(i);
    };
    for (const start of this.members()) if (met[start] === 0) walk(start, -1);
    return joints;
  }
}
