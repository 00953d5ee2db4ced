import type { Choice, Turn } from '@engine/simulation/manual/view';
import type { At, BattleScene } from '@engine/simulation/replay';

/** A unit that may act or be a target: its models act together. */
export interface Unit {
  /** Its unique key; '' for the side itself. */
  readonly key: string;
  readonly name: string;
  /** One of its models; -1 for the side itself. */
  readonly model: number;
}

/** A choice with its index. */
export interface Numbered {
  readonly index: number;
  readonly choice: Choice;
}

/** The selections so far, from the most general to the most specific. */
export interface Picked {
  readonly unit?: string | undefined;
  readonly kind?: string | undefined;
  readonly target?: string | undefined;
  /** The index of a choice. */
  readonly index?: number | undefined;
  /** Another end point, instead of the choice's own. */
  readonly at?: At | undefined;
}

/** What may be selected next. */
export interface Decision {
  readonly units: readonly Unit[];
  readonly kinds: readonly string[];
  readonly targets: readonly Unit[];
  /** The choices that still match. */
  readonly left: readonly Numbered[];
  /** The selections, including those with only one possibility. */
  readonly picked: Picked;
  /** The choice that would be made now. */
  readonly chosen: Numbered | undefined;
}

/** The key of a model's unit; the model's own if units are single models. */
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

/** The selected key if it is still possible, or the only possible one. */
const held = (picked: string | undefined, keys: readonly string[]): string | undefined =>
  picked !== undefined && keys.includes(picked) ? picked : keys.length === 1 ? keys[0] : undefined;

/** What remains to be decided after these selections. */
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

/** How close a click must be to an offered place to select it, in inches. */
const NEAR = 0.3;

/**
 * The selection for a click on the table: the offered place near it, or the nearest choice, ending at the click
 * instead.
 */
export const placeAt = (left: readonly Numbered[], [x, y]: At): Pick<Picked, 'index' | 'at'> | undefined => {
  let [best, least] = [-1, Infinity];
  for (const { index, choice } of left) {
    if (!choice.at) continue;
    const distance = Math.hypot(choice.at[0] - x, choice.at[1] - y);
    if (distance < least) [best, least] = [index, distance];
  }
  return best < 0 ? undefined : { index: best, at: least <= NEAR ? undefined : [x, y] };
};

/** The selections one step earlier; undefined if there are none. */
export const stepBack = ({ unit, kind, target, index }: Picked, before: Decision): Picked | undefined => {
  if (index !== undefined && before.left.length > 1) return { unit, kind, target };
  if (target !== undefined && before.targets.length > 1) return { unit, kind };
  if (kind !== undefined && before.kinds.length > 1) return { unit };
  if (unit !== undefined && before.units.length > 1) return {};
  return undefined;
};
