import type { CardLayout } from '../kernel/card-layout';
import type { CardView } from '../kernel/card-view';
import type { Source } from '../kernel/source';
import type { SystemId } from '../kernel/words';
import { layoutFilesOf, resolveLayout, type LayoutFiles } from './resolve';

/** What a book says about all its cards. */
type Dress = Pick<CardView, 'layout' | 'language'>;

/** The layouts and languages that the books of one game name, by the books' folders; cached for the same sources. */
class BookLayouts {
  readonly #files: LayoutFiles;
  readonly #byFolder = new Map<string, Dress>();
  readonly #dressed = new WeakMap<CardView, CardView>();

  constructor(
    readonly system: SystemId,
    sources: readonly Source[],
  ) {
    this.#files = layoutFilesOf(sources);
    for (const { kind, folder, value } of sources) {
      if (kind !== 'book') continue;
      const { layout: name, language } = value as { readonly layout?: string; readonly language?: string };
      const layout = name === undefined ? undefined : this.named(name);
      if (layout || language !== undefined)
        this.#byFolder.set(folder, {
          ...(layout && { layout }),
          ...(language !== undefined && { language }),
        });
    }
  }

  named(name: string): CardLayout | undefined {
    return resolveLayout(this.system, name, this.#files);
  }

  dress(card: CardView, folder: string): CardView {
    const dress = this.#byFolder.get(folder);
    if (!dress) return card;
    const known = this.#dressed.get(card) ?? { ...card, ...dress };
    this.#dressed.set(card, known);
    return known;
  }
}

const known = new WeakMap<readonly Source[], BookLayouts>();

const layoutsIn = (system: SystemId, sources: readonly Source[]): BookLayouts => {
  const there = known.get(sources) ?? new BookLayouts(system, sources);
  known.set(sources, there);
  return there;
};

/** A card with the layout and the language that the book of its folder names; the same card if it names none. */
export const withBookLayout = (card: CardView, folder: string, sources: readonly Source[]): CardView =>
  layoutsIn(card.system, sources).dress(card, folder);

/** A layout of a game by its name: a preset, or a file's id. */
export const layoutNamed = (
  system: SystemId,
  name: string,
  sources: readonly Source[],
): CardLayout | undefined => layoutsIn(system, sources).named(name);
