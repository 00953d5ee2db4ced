import type { LayoutFile } from '../generated/every-game';
import { GAMES } from '../generated/games';
import type { CardBlock, CardLayout, PlacedBlock } from '../kernel/card-layout';
import type { Source } from '../kernel/source';
import type { SystemId } from '../kernel/words';
import data from './presets.json';

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Merges a layout over what it inherits: objects key by key, any other value as a whole. */
const over = (below: unknown, above: unknown): unknown => {
  if (!isObject(below) || !isObject(above)) return above ?? below;
  const keys = new Set([...Object.keys(below), ...Object.keys(above)]);
  return Object.fromEntries([...keys].map((key) => [key, over(below[key], above[key])]));
};

/** The preset layouts of all games. */
export const PRESETS = Object.keys(data.presets) as readonly (keyof typeof data.presets)[];
/** The layout of a book that names none. */
export const USUAL_LAYOUT = 'classic';

const lookPresets: Json = data.lookPresets;

/** A preset layout of a game, as parts from the lowest up. */
const presetParts = (system: SystemId, name: string): readonly unknown[] => {
  const { look, stats, tables } = GAMES[system].card;
  const own = lookPresets[look];
  return [
    data.base,
    data.looks[look],
    { styles: { stats, tables } },
    (data.presets as Json)[name],
    isObject(own) ? own[name] : undefined,
  ];
};

/** The layout files of a game by their ids. */
export type LayoutFiles = ReadonlyMap<string, Source<LayoutFile>>;

/** The layout files among a game's sources. */
export const layoutFilesOf = (sources: readonly Source[]): LayoutFiles =>
  new Map(
    sources.flatMap((source) =>
      source.kind === 'layout' ? [[source.id, source as Source<LayoutFile>] as const] : [],
    ),
  );

/** A layout's file and those it inherits from, itself first; stops at a cycle. */
export const ancestryOf = (name: string, files: LayoutFiles): readonly Source<LayoutFile>[] => {
  const chain: Source<LayoutFile>[] = [];
  for (let at = files.get(name); at && !chain.includes(at); at = files.get(at.value.from ?? ''))
    chain.push(at);
  return chain;
};

/** Blocks as a file lists them, with defaults for everything it leaves out. */
const placed = (front: LayoutFile['front'], columns: number): readonly PlacedBlock[] =>
  (front ?? []).map((entry) => {
    const { block, ...own } = typeof entry === 'string' ? { block: entry } : entry;
    const place = { span: columns, columns: 1, least: 0, ...own };
    return { ...place, block: block as CardBlock, span: Math.min(place.span, columns) };
  });

/** Text stays this many millimeters away from a frame. */
const FRAME_ROOM = 1;

/**
 * A layout with everything it inherits: from files, from a preset, from its game. Undefined if there is no such layout.
 */
export const resolveLayout = (
  system: SystemId,
  name: string,
  files: LayoutFiles = new Map(),
): CardLayout | undefined => {
  const chain = ancestryOf(name, files);
  const root = chain.length > 0 ? (chain[chain.length - 1].value.from ?? USUAL_LAYOUT) : name;
  const isPreset = PRESETS.some((preset) => preset === root);
  if (chain.length === 0 && !isPreset) return undefined;
  const parts = [
    ...presetParts(system, isPreset ? root : USUAL_LAYOUT),
    ...chain.map(({ value }) => value).reverse(),
  ];
  const { $schema: _, name: _name, from: _from, ...all } = parts.reduce(over) as LayoutFile & CardLayout;
  const front = placed(all.front as LayoutFile['front'], all.card.columns);
  const margin = Math.max(all.card.margin, all.frame.width > 0 ? all.frame.width + FRAME_ROOM : 0);
  return { ...all, id: name, front, card: { ...all.card, margin } };
};

const usual = new Map<SystemId, CardLayout>();

/** The layout of a game's cards if their book names none. */
const usualLayout = (system: SystemId): CardLayout => {
  const there = usual.get(system) ?? (resolveLayout(system, USUAL_LAYOUT) as CardLayout);
  usual.set(system, there);
  return there;
};

/** The layout of a card: its own, or else its game's. */
export const layoutOf = ({
  system,
  layout,
}: {
  readonly system: SystemId;
  readonly layout?: CardLayout;
}): CardLayout => layout ?? usualLayout(system);
