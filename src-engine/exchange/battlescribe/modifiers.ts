import { attribute, flag, list, type Node } from './node';
import { line } from './text';

const isPoints = (cost: Node): boolean =>
  attribute(cost, 'typeId') === 'points' || /^(pts|points)$/i.test(attribute(cost, 'name'));

/** The points of an element; undefined if it has none. */
export const pointsOf = (node: Node): number | undefined => {
  const cost = list(node, 'costs').find(isPoints);
  const value = cost ? Number(attribute(cost, 'value')) : NaN;
  return Number.isFinite(value) ? Math.round(value) : undefined;
};

/** How many of an entry are taken beside an element, for its conditions; undefined if the entry is not beside it. */
export type Beside = (id: string) => number | undefined;

const COMPARED: Readonly<Record<string, (count: number, value: number) => boolean>> = {
  atLeast: (count, value) => count >= value,
  atMost: (count, value) => count <= value,
  equalTo: (count, value) => count === value,
  notEqualTo: (count, value) => count !== value,
  greaterThan: (count, value) => count > value,
  lessThan: (count, value) => count < value,
};

/** Only conditions about siblings can be checked here; all others count as false. */
const holds = (condition: Node, beside: Beside): boolean => {
  const asked = attribute(condition, 'scope') === 'parent' && attribute(condition, 'field') === 'selections';
  const count = asked ? beside(attribute(condition, 'childId')) : undefined;
  const compared = COMPARED[attribute(condition, 'type')];
  return count !== undefined && compared?.(count, Number(attribute(condition, 'value'))) === true;
};

/** True if all conditions hold; in an “or” group, if any of them does. */
const allHold = (node: Node, beside: Beside): boolean => {
  const each = [
    ...list(node, 'conditions').map((condition) => holds(condition, beside)),
    ...list(node, 'conditionGroups').map((group) => allHold(group, beside)),
  ];
  return attribute(node, 'type') === 'or' ? each.some(Boolean) : each.every(Boolean);
};

/** True where a modifier depends on what else is taken. */
const isConditional = (modifier: Node): boolean =>
  ['conditions', 'conditionGroups'].some((name) => list(modifier, name).length > 0);

/**
 * True if the modifier applies: it has no conditions, or what is taken beside it fulfills them. A repeating modifier
 * depends on more and does not apply.
 */
const applies = (modifier: Node, beside: Beside): boolean =>
  list(modifier, 'repeats').length === 0 && (!isConditional(modifier) || allHold(modifier, beside));

const NOTHING: Beside = () => undefined;

/** True where an element's points depend on what else is taken, except where a reinforced unit costs twice as much. */
export const pointsVary = (node: Node): boolean =>
  list(node, 'modifiers').some(
    (modifier) =>
      attribute(modifier, 'field') === 'points' &&
      !(attribute(modifier, 'type') === 'multiply' && attribute(modifier, 'value') === '2'),
  );

/** A number after the modifiers that apply to it. */
const modified = (node: Node, field: string, value: number, beside: Beside): number => {
  for (const modifier of list(node, 'modifiers')) {
    if (attribute(modifier, 'field') !== field || !applies(modifier, beside)) continue;
    const by = Number(attribute(modifier, 'value'));
    if (!Number.isFinite(by)) continue;
    const type = attribute(modifier, 'type');
    value =
      type === 'increment' ? value + by : type === 'decrement' ? value - by : type === 'set' ? by : value;
  }
  return value;
};

/**
 * The least number of an element that must be taken. Of conditional modifiers, only those that depend on its siblings
 * count.
 */
export const leastOf = (node: Node, beside = NOTHING): number =>
  Math.max(
    0,
    ...list(node, 'constraints')
      .filter((each) => attribute(each, 'type') === 'min' && attribute(each, 'field') === 'selections')
      .map((each) => modified(node, attribute(each, 'id'), Number(attribute(each, 'value')) || 0, beside)),
  );

/** True if no modifier of an element depends on what is taken beside it: then exactly its minimum is taken. */
export const isFixed = (node: Node): boolean => !list(node, 'modifiers').some(isConditional);

/** The default number of an element, by group of models: `1`, or `1,1,3` for models in three groups. */
export const amountsByGroup = (node: Node): number[] | undefined => {
  const text = attribute(node, 'defaultAmount');
  if (!/^\d+(\s*,\s*\d+)*$/.test(text)) return undefined;
  return text.split(',').map((lot) => Math.min(1000, Number(lot)));
};

/** Shown in the list builder: not hidden, and not hidden by an unconditional modifier. */
export const isShown = (node: Node): boolean => {
  const set = list(node, 'modifiers').find(
    (each) => attribute(each, 'field') === 'hidden' && applies(each, NOTHING),
  );
  return set ? attribute(set, 'value') !== 'true' : !flag(node, 'hidden');
};

/** Whether an element is hidden except in some kinds of army, and this is one of them. */
export const isShownIn = (node: Node, army: string): boolean =>
  list(node, 'modifiers').some(
    (each) =>
      attribute(each, 'field') === 'hidden' &&
      attribute(each, 'value') === 'false' &&
      conditionsIn(each).some(
        (condition) =>
          attribute(condition, 'type') === 'instanceOf' && attribute(condition, 'childId') === army,
      ),
  );

/** All conditions of a modifier, in groups too. */
export const conditionsIn = (node: Node): readonly Node[] => [
  ...list(node, 'conditions'),
  ...list(node, 'conditionGroups').flatMap(conditionsIn),
];

/** Legends units are out of print: their name or a category says so. */
export const isLegend = (node: Node): boolean =>
  /[[(]\s*legends?\b/i.test(line(attribute(node, 'name'))) ||
  list(node, 'categoryLinks').some((link) => /^legends?$/i.test(line(attribute(link, 'name'))));
