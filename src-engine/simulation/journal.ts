import type { BattleEvent, BattleReplay, BattleScene } from './replay';

/** Increases when a field of a journal is renamed or removed, not when one is added. */
const JOURNAL_VERSION = 1;

/** An unsaved edit tried in a battle: which file, where in it, and the value there. */
export interface JournalEdit {
  readonly of: string;
  readonly path: readonly (string | number)[];
  readonly value: unknown;
}

/**
 * One model of a battle, as a journal names it: the id, name and number of its unit (if units have several models), and
 * its own name.
 */
const namedModel = ({ models, cards, sides }: BattleScene, model: number) => {
  const { side, card, name, unit: unitNumber } = models[model];
  const { id = '?', name: unit = '?' } = cards[card] ?? {};
  const number = unitNumber === undefined ? {} : { unitNumber };
  return { model, side: side === 2 ? 'nobody' : sides[side], id, unit, ...number, name };
};

/** The models that have each of a scene's marks. */
export const markedModels = (scene: BattleScene) =>
  scene.marks.flatMap((mark) => {
    const worn = scene.models.flatMap(({ marks }, model) =>
      marks.includes(mark.id) ? [namedModel(scene, model)] : [],
    );
    return worn.length > 0 ? [{ mark, worn }] : [];
  });

/** The names and ids of the units in a fact, beside their numbers: "unit" and "unitId". */
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

/**
 * A battle's journal as plain data, for any game: what `replay --format json` prints and `docs/journal.schema.json`
 * describes.
 */
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
