import type { State } from '../../state/state';
import { noteNeighbours } from '../../state/coherency';
import { Group } from './group';

/** How many groups a search looks at before it gives up: by worth alone, where an order is mostly found at once, and with more care. */
const LOOKED_AT_FIRST = 150;
const MOST_LOOKED_AT = 1500;

/** Which of those who can go is tried first. */
type Prefer = (group: Group, spare: readonly number[]) => readonly number[];

/** Who is worth least: models are in that order. */
const leastWorth: Prefer = (_, spare) => spare;

/** Whoever leaves most others who can go after it. */
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

/** An order in which so many models go and leave a single coherent group each time (AOS-18.3); undefined where none is found. */
const keepingOrder = (group: Group, slain: number, prefer: Prefer, most: number): number[] | undefined => {
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

/** The most models, `most` or fewer, that form a single group of seven or more with two neighbours each; none where there is none. */
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

/** The models that stay where no order keeps coherency all the while: as many of `most` as form a single coherent group. */
const largestLeft = (group: Group, most: number): readonly number[] => {
  if (most >= group.large) {
    const kept = largestWithTwo(group, most);
    if (kept.length > 0) return kept;
  }
  // Six or fewer need only be connected: such a group can always lose some model.
  const [largest = []] = group.parts().sort((a, b) => b.length - a.length);
  const kept = new Set(largest);
  for (const i of group.members()) if (!kept.has(i)) group.take(i);
  while (group.count > Math.min(most, group.large - 1)) group.take(group.spare(0)[0]);
  return group.members();
};

/**
 * Who of a unit goes when so many of its models are slain, and in which order (AOS-18.3): no more than that where an order
 * keeps a single coherent group all the while, those worth least first (rulings S6, S18); else as few more as may be.
 * `worth` is what their owner keeps each for.
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
  const size = noteNeighbours(state, u);
  const { neighbours } = state.scratch;
  const links = models.map(({ m }) =>
    models.flatMap(({ m: other }, j) => (neighbours[(m - first) * size + other - first] ? [j] : [])),
  );
  const large = state.setup.numbers.coherencyModels;
  const group = new Group(links, large);
  const order = group.coherent()
    ? (keepingOrder(group, slain, leastWorth, LOOKED_AT_FIRST) ??
      keepingOrder(group, slain, leavingMost, MOST_LOOKED_AT))
    : undefined;
  if (order) return order.map((i) => models[i].m);
  const kept = new Set(largestLeft(new Group(links, large), models.length - slain));
  return models.flatMap(({ m }, i) => (kept.has(i) ? [] : [m]));
};
