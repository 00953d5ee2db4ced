import { SYSTEM_IDS, type SystemId } from '@engine/kernel/words';
import type { Opponents } from '../lab/props';
import type { Engine } from './engine.svelte';
import { groupBy } from './files/group';
import { partsOf } from './files/paths';
import type { Tabs } from './tabs/tabs.svelte';
import type { Settings } from './window/settings.svelte';

/** What the choice of an opponent asks of the window. */
interface Window {
  readonly engine: Engine;
  readonly settings: Settings;
  readonly tabs: Tabs;
  readonly system: SystemId | undefined;
  own(name: string): string;
}

/** The unit that units are fought against beside their own fights. */
export class Opponent {
  constructor(private readonly window: Window) {}

  /** Whom the unit in front may be fought against. */
  choice = $derived.by((): Opponents | undefined => {
    const { engine, tabs } = this.window;
    const front = tabs.file === undefined ? undefined : engine.fileAt(tabs.file);
    if (front?.unit === undefined) return undefined;
    const units = engine.outline.filter(({ unit, system }) => unit !== undefined && system === front.system);
    const bookOf = (folder: string) =>
      engine.outline.find(({ kind, path }) => kind === 'book' && partsOf(path).folder === folder)?.name ??
      (folder || 'No book');
    const books = [...groupBy(units, ({ path }) => partsOf(path).folder)].map(([folder, own]) => ({
      name: bookOf(folder),
      units: own.map(({ unit, name }) => ({ ref: unit!, name })),
    }));
    const chosen = units.some(({ unit }) => unit === this.ref) ? this.ref : undefined;
    return { books, chosen, onchoose: (ref) => this.choose(ref) };
  });

  /** The unit, by reference. */
  get ref(): string | undefined {
    return this.window.settings.get<string>(this.window.own('against'), '') || undefined;
  }

  choose(ref: string | undefined): void {
    const { engine, settings } = this.window;
    const system = engine.outline.find(({ unit }) => unit === ref)?.system ?? this.window.system;
    settings.set(this.window.own('against'), ref ?? '');
    settings.set(this.window.own('against-system'), system ?? '');
    this.tell();
  }

  /** Tells the engine. */
  tell(): void {
    const { engine, settings } = this.window;
    const known = settings.get<string>(this.window.own('against-system'), '');
    const system = SYSTEM_IDS.find((id) => id === known);
    const { ref } = this;
    engine.change({ type: 'against', foe: ref !== undefined && system ? { system, ref } : undefined });
  }
}
