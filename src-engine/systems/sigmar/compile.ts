import type { BookFile, KeywordFile, UnitFile } from '../../generated/age-of-sigmar';
import type { Source } from '../../kernel/source';
import { compileCard } from './card';
import { KeywordCatalogue } from './keywords';

/** A compiled card with what is wrong with its file. */
export type Compiled = ReturnType<typeof compileCard>;

/** A catalogue with the cards compiled under it. Cards hang on the catalogue, for it says what their keywords mean. */
interface Shelf {
  readonly files: readonly Source[];
  readonly catalogue: KeywordCatalogue;
  readonly cards: WeakMap<Source, Compiled>;
}

/** Shelves used last, by the identity of the files they were made from: one edit recompiles one card. */
const shelves: Shelf[] = [];
const SHELVES_KEPT = 4;

/** Everything compiled under one set of keyword and book files. */
export const shelfOf = (
  keywords: readonly Source<KeywordFile>[],
  books: readonly Source<BookFile>[],
): Shelf => {
  const files: Source[] = [...keywords, ...books];
  const known = shelves.find(
    (shelf) => shelf.files.length === files.length && shelf.files.every((file, i) => file === files[i]),
  );
  if (known) return known;
  const shelf = {
    files,
    catalogue: new KeywordCatalogue(keywords, books),
    cards: new WeakMap<Source, Compiled>(),
  };
  shelves.unshift(shelf);
  shelves.length = Math.min(shelves.length, SHELVES_KEPT);
  return shelf;
};

/** The card of a unit file, compiled once for the same source and the same keywords. */
export const compiledOf = ({ catalogue, cards }: Shelf, source: Source<UnitFile>): Compiled => {
  const known = cards.get(source);
  if (known) return known;
  const compiled = compileCard(source, catalogue);
  cards.set(source, compiled);
  return compiled;
};
