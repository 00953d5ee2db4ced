import type { Host, Settings as Values } from '@contract/host';

const DELAY = 300;

/** What the workbench remembers: read once at the start, written shortly after a change. */
export class Settings {
  #values = $state.raw<Values>({});
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly host: Host) {}

  async load(): Promise<void> {
    // Remembered settings are only a convenience: without them the workbench still opens.
    this.#values = await this.host.settings().catch(() => ({}));
  }

  /** The remembered value, if it has the fallback's type. */
  get<T>(name: string, fallback: T): T {
    const value = Object.hasOwn(this.#values, name) ? this.#values[name] : undefined;
    return typeof value === typeof fallback && Array.isArray(value) === Array.isArray(fallback)
      ? (value as T)
      : fallback;
  }

  set(name: string, value: unknown): void {
    this.#values = { ...this.#values, [name]: value };
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.flush(), DELAY);
  }

  /** Writes what is not yet written, because the window closes. */
  flush(): void {
    if (this.#timer === undefined) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.host.saveSettings(this.#values).catch(() => undefined);
  }
}
