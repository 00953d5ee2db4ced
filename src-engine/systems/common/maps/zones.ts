import { fixTo, warn } from '../../../kernel/diagnose';
import type { Diagnostic } from '../../../kernel/diagnostic';
import type { JsonPath, Source } from '../../../kernel/source';
import { edgeOf, gapTo, type Edge } from '../../../tabletop/edges';
import { area, polygon } from '../../../tabletop/geometry';
import { inches, SLACK, type Corners, type Extent } from './extent';
import { opposite, overlap } from './outlines';

/** How far a zone reaches from its edge: the coordinate of its far side, and its depth. */
const reachOf = (
  corners: Corners,
  edge: Edge,
): { readonly axis: 0 | 1; readonly far: number; readonly reach: number } => {
  const { minX, minY, maxX, maxY } = polygon(corners);
  return edge.dx === 0
    ? { axis: 1, far: edge.dy < 0 ? maxY : minY, reach: maxY - minY }
    : { axis: 0, far: edge.dx < 0 ? maxX : minX, reach: maxX - minX };
};

/** The zone with its far side moved, so that it has the wanted depth. */
const deepened = (corners: Corners, edge: Edge, wanted: number): Corners => {
  const { axis, far, reach } = reachOf(corners, edge);
  const by = (edge.dx + edge.dy < 0 ? 1 : -1) * (wanted - reach);
  return corners.map((at) =>
    at.map((value, k) =>
      k === axis && Math.abs(value - far) <= SLACK ? Math.round((value + by) * 100) / 100 : value,
    ),
  );
};

/** Reports a zone with a gap to its edge; the fix moves it to the edge. */
const checkAtEdge = (
  source: Source,
  { width, depth }: Extent,
  corners: Corners,
  path: JsonPath,
): Diagnostic[] => {
  const zone = polygon(corners);
  const edge = edgeOf(zone, width, depth);
  const gap = gapTo(zone, edge, width, depth);
  if (gap <= SLACK) return [];
  const moved = corners.map(([x = 0, y = 0]) =>
    [x + gap * edge.dx, y + gap * edge.dy].map((value) => Math.round(value * 100) / 100),
  );
  const message = `This zone is ${inches(gap)} from the edge of the table. A zone begins at the edge.`;
  const fixes = [fixTo(source, path, moved, 'Move it to the edge')];
  return [warn(source, path, 'map-zone-off-edge', message, fixes)];
};

/** Checks the depth of both deployment zones; `why` begins the reason: `ruling G9 makes it 6"`. */
const checkDepths = (
  source: Source,
  { width, depth }: Extent,
  zones: readonly Corners[],
  wanted: number,
  why: string,
): Diagnostic[] =>
  zones.flatMap((corners, i) => {
    const edge = edgeOf(polygon(corners), width, depth);
    const { reach } = reachOf(corners, edge);
    if (Math.abs(reach - wanted) <= SLACK) return [];
    const path = ['deployment', i];
    const message = `This zone is ${inches(reach)} deep; ${why} ${wanted}".`;
    const fixes = [fixTo(source, path, deepened(corners, edge, wanted), `Make it ${wanted}" deep`)];
    return [warn(source, path, 'map-zone-depth', message, fixes)];
  });

/** Two zones are unequal if their areas differ by more than this share. */
const UNLIKE = 0.02;

/** A warning whose fix replaces the second of two areas by the first one's opposite. */
const oppositeWarning = (
  source: Source,
  extent: Extent,
  zones: readonly Corners[],
  path: JsonPath,
  warning: { readonly code: string; readonly message: string; readonly what: string },
): Diagnostic[] => {
  const { code, message, what } = warning;
  const title = `Put the second ${what} opposite the first`;
  return [
    warn(source, path, code, message, [fixTo(source, [...path, 1], opposite(zones[0], extent), title)]),
  ];
};

/** The two areas in which the sides deploy must be equally large; `what` is the game's word for one. */
export const checkEqual = (
  source: Source,
  extent: Extent,
  zones: readonly Corners[],
  path: JsonPath,
  what = 'zone',
): Diagnostic[] => {
  const [first = 0, second = 0] = zones.map((corners) => area(polygon(corners)));
  const [most, least] = [Math.max(first, second), Math.min(first, second)];
  if (most - least <= UNLIKE * most) return [];
  const larger = first > second ? 'first' : 'second';
  const message = `The ${larger} ${what} is larger (${Math.round(most)} against ${Math.round(least)} of area), so that side has more room. Make them equal.`;
  return oppositeWarning(source, extent, zones, path, { code: 'map-zones-unequal', message, what });
};

/** The two zones must be apart, at opposite edges and equally large; `because`: the consequence if they are not. */
export const checkOpposite = (
  source: Source,
  extent: Extent,
  zones: readonly Corners[],
  path: JsonPath,
  because = '',
): Diagnostic[] => {
  const [one, two] = zones;
  if (!one || !two) return [];
  const [a, b] = zones.map((corners) => edgeOf(polygon(corners), extent.width, extent.depth));
  const warning = (code: string, message: string): Diagnostic[] =>
    oppositeWarning(source, extent, zones, path, { code, message, what: 'zone' });
  if (overlap(one, two))
    return warning('map-zones-alike', `The two zones overlap${because}. Put one at the opposite edge.`);
  if (a && b && (a.dx + b.dx !== 0 || a.dy + b.dy !== 0))
    return warning(
      'map-zones-not-opposite',
      `The two zones do not lie at opposite edges${because}. Move one.`,
    );
  return checkEqual(source, extent, zones, path);
};

/** Checks two zones of the same depth at opposite edges. If a depth is wrong, unequal areas are not reported too. */
export const checkZones = (
  source: Source,
  extent: Extent,
  zones: readonly Corners[],
  wanted: number,
  why: string,
): Diagnostic[] => {
  const depths = checkDepths(source, extent, zones, wanted, why);
  const apart = checkOpposite(source, extent, zones, ['deployment']);
  const off = zones.flatMap((corners, i) => checkAtEdge(source, extent, corners, ['deployment', i]));
  return [
    ...off,
    ...depths,
    ...apart.filter(({ code }) => depths.length === 0 || code !== 'map-zones-unequal'),
  ];
};
