import { edgeOf, type Edge } from '../../../../../tabletop/edges';
import type { BattleSetup } from './setup';

const known = new WeakMap<BattleSetup, readonly [Edge, Edge]>();

/** The home edges of the two zones (AAW-3.3-zones), computed once per battle scenario. */
export const homeEdges = (setup: BattleSetup): readonly [Edge, Edge] => {
  let edges = known.get(setup);
  if (!edges) {
    const { zones, width, depth } = setup.table;
    edges = [edgeOf(zones[0], width, depth), edgeOf(zones[1], width, depth)];
    known.set(setup, edges);
  }
  return edges;
};
