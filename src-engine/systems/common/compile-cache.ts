import type { Source } from '../../kernel/source';

/** Enough for two or three workspaces, before and after an edit. */
const KEPT = 4;

/**
 * A game's keywords and the cards compiled with them: a compiled card depends on the files that define its keywords.
 */
export interface CompileCache<Catalogue, UnitFile, Compiled> {
  readonly catalogue: Catalogue;
  /** Compiles a unit's file, once for the same file. */
  readonly compiled: (source: Source<UnitFile>) => Compiled;
}

/**
 * Keeps the compile caches used last, by the identity of their catalogues' files: linking after an edit recompiles one
 * card.
 */
export const compileCaches = <Catalogue, UnitFile, Compiled>(
  compile: (source: Source<UnitFile>, catalogue: Catalogue) => Compiled,
): ((files: readonly Source[], make: () => Catalogue) => CompileCache<Catalogue, UnitFile, Compiled>) => {
  const kept: {
    readonly files: readonly Source[];
    readonly cache: CompileCache<Catalogue, UnitFile, Compiled>;
  }[] = [];
  return (files, make) => {
    const known = kept.find(
      (row) => row.files.length === files.length && row.files.every((file, i) => file === files[i]),
    );
    if (known) return known.cache;
    const cache = newCache(make(), compile);
    kept.unshift({ files, cache });
    kept.length = Math.min(kept.length, KEPT);
    return cache;
  };
};

const newCache = <Catalogue, UnitFile, Compiled>(
  catalogue: Catalogue,
  compile: (source: Source<UnitFile>, catalogue: Catalogue) => Compiled,
): CompileCache<Catalogue, UnitFile, Compiled> => {
  const cards = new WeakMap<Source, { readonly compiled: Compiled }>();
  return {
    catalogue,
    compiled: (source) => {
      const known = cards.get(source);
      if (known) return known.compiled;
      const compiled = compile(source, catalogue);
      cards.set(source, { compiled });
      return compiled;
    },
  };
};
