/** The open tabs, in order, and which of them is in front. Paths only: what is in them is the workspace's. */
export class Tabs {
  paths = $state.raw<readonly string[]>([]);
  active = $state<string | undefined>();
  /** Paths by when they were last in front, latest first: closing a tab goes back to the one before. */
  #recent: string[] = [];

  /** Brings a file to the front, beside the present tab if it is new. */
  open(path: string): void {
    if (!this.paths.includes(path)) {
      const at = this.active === undefined ? this.paths.length : this.paths.indexOf(this.active) + 1;
      this.paths = [...this.paths.slice(0, at), path, ...this.paths.slice(at)];
    }
    this.active = path;
    this.#recent = [path, ...this.#recent.filter((other) => other !== path)];
  }

  close(path: string): void {
    const at = this.paths.indexOf(path);
    if (at < 0) return;
    this.paths = this.paths.filter((other) => other !== path);
    this.#recent = this.#recent.filter((other) => other !== path);
    if (this.active === path)
      this.active = this.#recent[0] ?? this.paths[Math.min(at, this.paths.length - 1)];
  }

  /** The file was renamed: its tab stays where it is. */
  rename(from: string, to: string): void {
    const swap = (path: string) => (path === from ? to : path);
    this.paths = this.paths.map(swap);
    this.#recent = this.#recent.map(swap);
    if (this.active === from) this.active = to;
  }

  /** The tab `by` places further along, round the ends. */
  step(by: 1 | -1): void {
    if (this.active === undefined) return;
    const at = this.paths.indexOf(this.active) + by;
    const path = this.paths[(at + this.paths.length) % this.paths.length];
    if (path !== undefined) this.open(path);
  }

  /** Moves a tab to stand before `before` (at the end where undefined). */
  move(path: string, before: string | undefined): void {
    if (path === before) return;
    const rest = this.paths.filter((other) => other !== path);
    const at = before === undefined ? rest.length : rest.indexOf(before);
    this.paths = [...rest.slice(0, at), path, ...rest.slice(at)];
  }

  set(paths: readonly string[], active: string | undefined): void {
    this.paths = paths;
    this.active = active !== undefined && paths.includes(active) ? active : paths[0];
    this.#recent = this.active === undefined ? [] : [this.active];
  }
}
