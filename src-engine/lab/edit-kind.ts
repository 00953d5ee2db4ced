import type { Source } from '../kernel/source';
import type { BattleRun, PairedChange, Variants } from '../systems/system';

/**
 * What an edit can do to a battle: `nothing` (names, texts, pictures), `scoring` (points: the armies stay the same, but
 * who wins by points, and what bots consider worthwhile, may change), or `play`.
 */
export type EditKind = 'nothing' | 'scoring' | 'play';

/** Fields of a file that no battle reads. */
const WORDS: ReadonlySet<string> = new Set(['name', 'text', 'art', '$schema']);

/** The inputs of a battle: its files, and the variants chosen over those of its scenario. */
export interface Fought {
  readonly sources: readonly Source[];
  readonly variants: Variants;
}

/** The fields in which two files differ; undefined if they cannot be compared field by field. */
const fieldsApart = (a: unknown, b: unknown): readonly string[] | undefined => {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return undefined;
  const [one, other] = [a as Record<string, unknown>, b as Record<string, unknown>];
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].filter((name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]));
};

const kindOfFile = (before: Source, now: Source): EditKind => {
  const fields = fieldsApart(before.value, now.value)?.filter((name) => !WORDS.has(name));
  if (!fields) return 'play';
  if (fields.length === 0) return 'nothing';
  return before.kind === 'unit' && fields.every((name) => name === 'points') ? 'scoring' : 'play';
};

/** The kind of edit between a battle and the same battle after it. */
export const editKind = (before: Fought, now: Fought): EditKind => {
  const names = new Set([...Object.keys(before.variants), ...Object.keys(now.variants)]);
  if ([...names].some((name) => before.variants[name] !== now.variants[name])) return 'play';
  if (before.sources.length !== now.sources.length) return 'play';
  const kinds = before.sources.map((source, i): EditKind => {
    const other = now.sources[i];
    if (source === other) return 'nothing';
    return source.path === other.path ? kindOfFile(source, other) : 'play';
  });
  return kinds.includes('play') ? 'play' : kinds.includes('scoring') ? 'scoring' : 'nothing';
};

/** The note beside the changes of an edit that changes only the scoring. */
export const SCORING_ONLY =
  'Scoring only: the armies do not change. Points change scores and bot decisions, not which units fight.';

/**
 * How a run's figures differ from an earlier one's. If no edit affects the battle, nothing is estimated: every change
 * is 0.
 */
export const comparedBy = (kind: EditKind, now: BattleRun, before: BattleRun): readonly PairedChange[] => {
  const changes = now.against(before);
  return kind === 'nothing'
    ? changes.map(({ id }) => ({ id, change: 0, ci95: [0, 0], isSignificant: false }))
    : changes;
};
