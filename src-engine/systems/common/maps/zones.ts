import { fixTo, warn } from '../../../kernel/diagnose';
import type { Diagnostic } from '../../../kernel/diagnostic';
import type { JsonPath, Source } from '../../../kernel/source';
import { edgeOf, gapTo, type Edge } from '../../../tabletop/edges';
import { area, polygon } from '../../../tabletop/geometry';
import { inches, SLACK, type Corners, type Extent } from './extent';
import { opposite, overlap } from './outlines';

/** How far a zone reaches from its edge: the far side of it, and the depth that this comes to. */
const reachOf = (
  corners: Corners,
  edge: Edge,
): { readonly axis: 0 | 1; readonly far: number; readonly reach: number } => {
  const { minX, minY, maxX, maxY } = polygon(corners);
  return edge.dx === 0
    ? { axis: 1, far: edge.dy < 0 ? maxY : minY, reach: maxY - minY }
    : { axis: 0, far: edge.dx < 0 ? maxX : minX, reach: maxX - minX };
};

/** The zone with its far side elsewhere, so that it is as deep as it should be. */
const deepened = (corners: Corners, edge: Edge, wanted: number): Corners => {
  const { axis, far, reach } = reachOf(corners, edge);
  const by = (edge.dx + edge.dy < 0 ? 1 : -1) * (wanted - reach);
  return corners.map((at) =>
    at.map((value, k) =>
      k === axis && Math.abs(value - far) <= SLACK ? Math.round((value + by) * 100) / 100 : value,
    ),
  );
};

/** A zone that leaves a gap to its edge, with the fix that moves it there. */
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
  const message = `This zone lies ${inches(gap)} off the edge of the table; a zone begins at it.`;
  const fixes = [fixTo(source, path, moved, 'Move it to the edge')];
  return [warn(source, path, 'map-zone-off-edge', message, fixes)];
};

/** How deep each of two deployment zones must reach from its edge, and the words that say so: `ruling G9 makes it 6"`. */
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

/** Areas of two zones that differ by more than this share are not alike. */
const UNLIKE = 0.02;

/** The second of two areas put where it lies opposite the first, as a warning says. */
const said = (
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

/** The two areas in which the sides deploy are as large; `what` the game calls one. */
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
  return said(source, extent, zones, path, { code: 'map-zones-unequal', message, what });
};

/** The two zones lie apart, at opposite edges, and are as large; `because`: what goes wrong where they are not opposite. */
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
  const tell = (code: string, message: string): Diagnostic[] =>
    said(source, extent, zones, path, { code, message, what: 'zone' });
  if (overlap(one, two))
    return tell('map-zones-alike', `The two zones overlap${because}. Put one at the opposite edge.`);
  if (a && b && (a.dx + b.dx !== 0 || a.dy + b.dy !== 0))
    return tell('map-zones-not-opposite', `The two zones do not lie at opposite edges${because}. Move one.`);
  return checkEqual(source, extent, zones, path);
};

/** Two zones of one depth at opposite edges: who is told of a wrong depth is not told that the zones are not alike. */
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
