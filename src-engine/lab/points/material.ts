import type { Kind } from '../../kernel/words';

/**
 * Kinds of files that battles between drawn armies depend on: not army files, and not scenarios. House rules count even
 * if a run does not choose them, because what it chooses is only a name.
 */
const MATERIAL: ReadonlySet<Kind> = new Set(['unit', 'keyword', 'book', 'map', 'adventure', 'house']);

/** True where battles between drawn armies depend on files of this kind. */
export const isMaterial = (kind: Kind): boolean => MATERIAL.has(kind);
