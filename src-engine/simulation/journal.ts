import type { BattleEvent, BattleReplay, BattleScene } from './replay';

/** Grows whenever something in a journal is renamed or removed; what is only added leaves it as it is. */
const JOURNAL_VERSION = 1;

/** An edit tried for a battle, not saved: of whom, where in the file, and its value there. */
export interface JournalEdit {
  readonly of: string;
  readonly path: readonly (string | number)[];
  readonly value: unknown;
}

/** One model of a battle, as a journal names it: its unit's id, name and number (where units are of several models), and its own name. */
const namedModel = ({ models, cards, sides }: BattleScene, model: number) => {
  const { side, card, name, unit: unitNumber } = models[model];
  const { id = '?', name: unit = '?' } = cards[card] ?? {};
  const number = unitNumber === undefined ? {} : { unitNumber };
  return { model, side: side === 2 ? 'nobody' : sides[side], id, unit, ...number, name };
};

/** Who wears each of a scene's marks. */
export const markedModels = (scene: BattleScene) =>
  scene.marks.flatMap((mark) => {
    const worn = scene.models.flatMap(({ marks }, model) =>
      marks.includes(mark.id) ? [namedModel(scene, model)] : [],
    );
    return worn.length > 0 ? [{ mark, worn }] : [];
  });

/** The names and ids of those whom a fact is about, beside their numbers: "unit" and "unitId". */
const namesBeside = ({ names = {} }: BattleEvent, scene: BattleScene): Record<string, string> =>
  Object.fromEntries(
    Object.entries(names).flatMap(([key, model]) => {
      if (!scene.models[model]) return [];
      const { id, name } = namedModel(scene, model);
      return [
        [key, name],
        [`${key}Id`, id],
      ];
    }),
  );

/** A battle's journal as plain data, of any game: what `replay --format json` prints and `docs/journal.schema.json` describes. */
export const journalOf = (
  scenario: string,
  { seed, index, origin, scene, events }: BattleReplay,
  edits: readonly JournalEdit[] = [],
) => ({
  version: JOURNAL_VERSION,
  scenario,
  system: scene.system,
  kind: 'battle',
  seed,
  battle: index,
  map: { id: origin.map, name: scene.map, width: scene.width, depth: scene.depth },
  objective: { id: origin.objective, name: scene.objective },
  bots: scene.bots,
  variants: origin.variants,
  edits,
  sides: scene.sides,
  homes: scene.homes,
  ...Object.fromEntries(markedModels(scene).map(({ mark, worn }) => [`${mark.id}s`, worn])),
  models: scene.models.map((_, model) => namedModel(scene, model)),
  events: events.map((event) => ({ ...event.fact, ...namesBeside(event, scene) })),
});
