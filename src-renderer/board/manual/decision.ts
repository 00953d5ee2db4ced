import type { Choice, Turn } from '@engine/simulation/manual/view';
import type { At, BattleScene } from '@engine/simulation/replay';

/** A unit that may act, or that something may be done to: its models go together. */
export interface Unit {
  /** Tells it from every other; '' for the side itself. */
  readonly key: string;
  readonly name: string;
  /** A model of it; -1 for the side itself. */
  readonly model: number;
}

/** A choice with its number. */
export interface Numbered {
  readonly index: number;
  readonly choice: Choice;
}

/** What has been picked so far, from the whole to the part. */
export interface Picked {
  readonly unit?: string | undefined;
  readonly kind?: string | undefined;
  readonly target?: string | undefined;
  /** The number of a choice. */
  readonly index?: number | undefined;
  /** Where it is to end instead of where the choice says. */
  readonly at?: At | undefined;
}

/** What may be picked next. */
export interface Decision {
  readonly units: readonly Unit[];
  readonly kinds: readonly string[];
  readonly targets: readonly Unit[];
  /** What is left of the choices. */
  readonly left: readonly Numbered[];
  /** What has been picked, with everything that leaves no choice. */
  readonly picked: Picked;
  /** What would be done now. */
  readonly chosen: Numbered | undefined;
}

/** The unit that a model belongs to: itself where units are single models. */
export const unitOf = (scene: BattleScene, model: number): string => {
  const entry = scene.models[model];
  if (!entry) return '';
  return entry.unit === undefined ? `m${model}` : `u${entry.unit}`;
};

const nameOf = (scene: BattleScene, model: number): string => scene.models[model]?.name ?? 'Your side';

const distinct = (scene: BattleScene, models: readonly number[]): readonly Unit[] => {
  const units = new Map<string, Unit>();
  for (const model of models) {
    const key = unitOf(scene, model);
    if (!units.has(key)) units.set(key, { key, name: nameOf(scene, model), model });
  }
  return [...units.values()];
};

/** The one that is picked where it is still there, or the only one. */
const held = (picked: string | undefined, keys: readonly string[]): string | undefined =>
  picked !== undefined && keys.includes(picked) ? picked : keys.length === 1 ? keys[0] : undefined;

/** What is left to decide of a turn after what has been picked. */
export const decisionOf = (
  scene: BattleScene,
  { choices }: Extract<Turn, { type: 'act' }>,
  picked: Picked,
): Decision => {
  const all = choices.map((choice, index): Numbered => ({ index, choice }));
  const units = distinct(
    scene,
    all.map(({ choice }) => choice.model),
  );
  const unit = held(
    picked.unit,
    units.map(({ key }) => key),
  );
  const ofUnit = unit === undefined ? [] : all.filter(({ choice }) => unitOf(scene, choice.model) === unit);
  const kinds = [...new Set(ofUnit.map(({ choice }) => choice.kind))];
  const kind = held(picked.kind, kinds);
  const ofKind = kind === undefined ? [] : ofUnit.filter(({ choice }) => choice.kind === kind);
  const targets = distinct(
    scene,
    ofKind.flatMap(({ choice }) => (choice.target < 0 ? [] : [choice.target])),
  );
  const target = held(
    picked.target,
    targets.map(({ key }) => key),
  );
  const left =
    target === undefined ? ofKind : ofKind.filter(({ choice }) => unitOf(scene, choice.target) === target);
  const chosen =
    left.find(({ index }) => index === picked.index) ?? (left.length === 1 ? left[0] : undefined);
  const at = chosen?.choice.at && chosen.index === picked.index ? picked.at : undefined;
  return { units, kinds, targets, left, chosen, picked: { unit, kind, target, index: chosen?.index, at } };
};

/** How near a click must be to a place that is offered to mean it, in inches. */
const NEAR = 0.3;

/** What a click on the table picks among places: the one that is meant, or the nearest one ending there instead. */
export const placeAt = (left: readonly Numbered[], [x, y]: At): Pick<Picked, 'index' | 'at'> | undefined => {
  let [best, least] = [-1, Infinity];
  for (const { index, choice } of left) {
    if (!choice.at) continue;
    const distance = Math.hypot(choice.at[0] - x, choice.at[1] - y);
    if (distance < least) [best, least] = [index, distance];
  }
  return best < 0 ? undefined : { index: best, at: least <= NEAR ? undefined : [x, y] };
};

/** One step back from what has been picked; undefined where nothing is. */
export const stepBack = ({ unit, kind, target, index }: Picked, before: Decision): Picked | undefined => {
  if (index !== undefined && before.left.length > 1) return { unit, kind, target };
  if (target !== undefined && before.targets.length > 1) return { unit, kind };
  if (kind !== undefined && before.kinds.length > 1) return { unit };
  if (unit !== undefined && before.units.length > 1) return {};
  return undefined;
};
