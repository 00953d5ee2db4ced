import type { State } from '../../state/state';
import { recordNeighbors } from '../../state/coherency';
import { Group } from './group';

/**
 * How many groups a search tries before it gives up: by value alone, which mostly finds an order at once, and then more
 * carefully.
 */
const LOOKED_AT_FIRST = 150;
const MOST_LOOKED_AT = 1500;

/** The order in which removable models are tried. */
type Prefer = (group: Group, spare: readonly number[]) => readonly number[];

/** The model with the lowest value first: models are in that order. */
const leastWorth: Prefer = (_, spare) => spare;

/** The model whose removal leaves most others removable first. */
const leavingMost: Prefer = (group, spare) => {
  const left = new Map(
    spare.map((i) => {
      group.take(i);
      const most = group.spare(group.needed(group.count - 1)).length;
      group.putBack(i);
      return [i, most];
    }),
  );
  return [...spare].sort((a, b) => (left.get(b) ?? 0) - (left.get(a) ?? 0) || a - b);
};

/**
 * An order in which `slain` models are removed and a single coherent group is left each time (AOS-18.3); undefined if
 * none is found.
 */
const coherentOrder = (group: Group, slain: number, prefer: Prefer, most: number): number[] | undefined => {
  const failed = new Set<string>();
  const order: number[] = [];
  const search = (): boolean => {
    if (order.length === slain) return true;
    if (failed.size >= most) return false;
    const key = group.key();
    if (failed.has(key)) return false;
    for (const i of prefer(group, group.spare(group.needed(group.count - 1)))) {
      group.take(i);
      order.push(i);
      if (search()) return true;
      order.pop();
      group.putBack(i);
    }
    failed.add(key);
    return false;
  };
  return search() ? order : undefined;
};

/**
 * The largest single group of seven or more models, at most `most`, with two neighbors each; empty if there is none.
 */
const largestWithTwo = (group: Group, most: number): readonly number[] => {
  const looked = new Set<string>();
  let best: readonly number[] = [];
  const search = (): void => {
    const pruned = group.prune();
    for (const part of group.parts()) {
      if (best.length === most || part.length < group.large || part.length <= best.length) continue;
      const others = group.members().filter((i) => !part.includes(i));
      others.forEach((i) => group.take(i));
      const key = group.key();
      if (part.length <= most) best = part;
      else if (!looked.has(key) && looked.size < MOST_LOOKED_AT) {
        looked.add(key);
        for (const i of group.members()) {
          if (best.length === most) break;
          group.take(i);
          search();
          group.putBack(i);
        }
      }
      others.forEach((i) => group.putBack(i));
    }
    pruned.forEach((i) => group.putBack(i));
  };
  search();
  return best;
};

/** The models that stay if no order keeps coherency throughout: as many of `most` as form a single coherent group. */
const largestLeft = (group: Group, most: number): readonly number[] => {
  if (most >= group.large) {
    const kept = largestWithTwo(group, most);
    if (kept.length > 0) return kept;
  }
  // Six or fewer only need to be connected: such a group can always lose some model.
  const [largest = []] = group.parts().sort((a, b) => b.length - a.length);
  const kept = new Set(largest);
  for (const i of group.members()) if (!kept.has(i)) group.take(i);
  while (group.count > Math.min(most, group.large - 1)) group.take(group.spare(0)[0]);
  return group.members();
};

/**
 * The models of a unit to remove when `slain` of them are slain, in order (AOS-18.3): only that many if an order keeps
 * a single coherent group throughout, those with the lowest value first (rulings S6, S18); else as few more as
 * possible. `worth` is their value to the owner.
 */
export const removalOrder = (
  state: State,
  u: number,
  slain: number,
  worth: (m: number) => number,
): readonly number[] => {
  const { first, end } = state.setup.units[u];
  const { alive } = state.bodies;
  const models: { m: number; worth: number }[] = [];
  for (let m = first; m < end; m++) if (alive[m]) models.push({ m, worth: worth(m) });
  models.sort((a, b) => a.worth - b.worth || b.m - a.m);
  if (slain >= models.length) return models.map(({ m }) => m);
  const size = recordNeighbors(state, u);
  const { neighbours } = state.scratch;
  const links = models.map(({ m }) =>
    models.flatMap(({ m: other }, j) => (neighbours[(m - first) * size + other - first] ? [j] : [])),
  );
  const large = state.setup.numbers.coherencyModels;
  const group = new Group(links, large);
  const order = group.coherent()
    ? (coherentOrder(group, slain, leastWorth, LOOKED_AT_FIRST) ??
      coherentOrder(group, slain, leavingMost, MOST_LOOKED_AT))
    : undefined;
  if (order) return order.map((i) => models[i].m);
  const kept = new Set(largestLeft(new Group(links, large), models.length - slain));
  return models.flatMap(({ m }, i) => (kept.has(i) ? [] : [m]));
};
