import { oncePer } from '../../../../../kernel/once-per';
import { edgeOf, type Edge } from '../../../../../tabletop/edges';
import type { BattleSetup } from './setup';

/** The home edges of the two zones (AAW-3.3-zones), computed once per battle scenario. */
export const homeEdges = oncePer(({ table: { zones, width, depth } }: BattleSetup): readonly [Edge, Edge] => [
  edgeOf(zones[0], width, depth),
  edgeOf(zones[1], width, depth),
]);
