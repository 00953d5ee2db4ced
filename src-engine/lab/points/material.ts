import type { Kind } from '../../kernel/words';

/** Kinds of files that battles between drawn armies depend on: not army files, and not scenarios. */
const MATERIAL: ReadonlySet<Kind> = new Set(['unit', 'keyword', 'book', 'map', 'adventure']);

/** True where battles between drawn armies depend on files of this kind. */
export const isMaterial = (kind: Kind): boolean => MATERIAL.has(kind);
