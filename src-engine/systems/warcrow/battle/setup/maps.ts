import type { AdventureFile, MapFile } from '../../../../generated/warcrow';
import { diagnose } from '../../../../kernel/diagnose';
import type { Diagnostic } from '../../../../kernel/diagnostic';
import type { JsonPath, Source } from '../../../../kernel/source';
import { edgeOf } from '../../../../tabletop/edges';
import { polygon, segmentsCross } from '../../../../tabletop/geometry';
import { readTerrainKeyword } from './terrain';
import { TABLE } from './sizes';

type Corners = readonly (readonly number[])[];

/** Two places within this many strides are the same. */
const SLACK = 0.01;

/** WAR-fog: markers stand at least so many strides apart. */
const FOG_APART = 7;

const warn = (source: Source, path: JsonPath, code: string, message: string): Diagnostic =>
  diagnose(source, path, code, message, { severity: 'warning' });

/** True where two sides of the outline that do not meet in a corner cross each other. */
const crossesItself = (corners: Corners): boolean => {
  const n = corners.length;
  const side = (i: number): [number, number, number, number] => {
    const [ax = 0, ay = 0] = corners[i]!;
    const [bx = 0, by = 0] = corners[(i + 1) % n]!;
    return [ax, ay, bx, by];
  };
  for (let i = 0; i < n; i++)
    for (let j = i + 2; j < n; j++)
      if (!(i === 0 && j === n - 1) && segmentsCross(...side(i), ...side(j))) return true;
  return false;
};

const checkOutline = (
  source: Source,
  [width, depth]: readonly [number, number],
  corners: Corners,
  path: JsonPath,
  what: string,
): Diagnostic[] => {
  const found: Diagnostic[] = [];
  const off = corners.findIndex(([x = 0, y = 0]) => x > width + SLACK || y > depth + SLACK);
  if (off >= 0)
    found.push(
      diagnose(
        source,
        [...path, off],
        'map-off-table',
        `This corner of ${what} is off the table, which is ${width} by ${depth} strides. Move it.`,
      ),
    );
  if (crossesItself(corners))
    found.push(
      diagnose(
        source,
        path,
        'map-outline-crosses',
        `The outline of ${what} crosses itself. List its corners in order round it.`,
      ),
    );
  return found;
};

const checkKeywords = (source: Source<MapFile>, keywords: readonly string[], path: JsonPath): Diagnostic[] =>
  keywords.flatMap((printed, k) =>
    readTerrainKeyword(printed)
      ? []
      : [
          diagnose(
            source,
            [...path, k],
            'unknown-terrain-keyword',
            `"${printed}" is no terrain keyword. Write Block LoS, Cover (black), Impassable, Lethal (red), Rugged (Cavalry), Sinister or Unstable.`,
          ),
        ],
  );

const checkMapFile = (source: Source<MapFile>): readonly Diagnostic[] => {
  const { table, terrain } = source.value;
  const [width = 0, depth = 0] = table;
  const found: Diagnostic[] = [];
  if (width !== TABLE || depth !== TABLE)
    found.push(
      warn(
        source,
        ['table'],
        'map-table-size',
        `Battles are fought on ${TABLE} by ${TABLE} strides (ruling W6), and this table is ${width} by ${depth}. Write [${TABLE}, ${TABLE}].`,
      ),
    );
  terrain.forEach(({ type, name, keywords = [], polygon: outline }, i) => {
    found.push(
      ...checkOutline(
        source,
        [width, depth],
        outline,
        ['terrain', i, 'polygon'],
        name ? `"${name}"` : `this ${type}`,
      ),
    );
    found.push(...checkKeywords(source, keywords, ['terrain', i, 'keywords']));
  });
  return found;
};

const checkAdventureFile = (source: Source<AdventureFile>): readonly Diagnostic[] => {
  const { zones, objectives, scoring, fog = [] } = source.value;
  const size = [TABLE, TABLE] as const;
  const found: Diagnostic[] = [];
  zones.forEach((corners, i) =>
    found.push(...checkOutline(source, size, corners, ['zones', i], 'this zone')),
  );
  const [a, b] = zones.map((corners) => edgeOf(polygon(corners), TABLE, TABLE));
  if (a && b && (a.dx + b.dx !== 0 || a.dy + b.dy !== 0))
    found.push(
      warn(
        source,
        ['zones'],
        'map-zones-not-opposite',
        'The two zones do not lie at opposite edges: units flee to the same side. Move one.',
      ),
    );
  objectives.forEach(({ at: [x = 0, y = 0] }, i) => {
    if (x > TABLE || y > TABLE)
      found.push(
        diagnose(
          source,
          ['objectives', i, 'at'],
          'map-off-table',
          'This objective is off the table. Move it.',
        ),
      );
  });
  scoring.forEach((row, i) => {
    const needs = row.for === 'control' || row.for === 'most';
    if (row.objectives !== undefined && !needs)
      found.push(
        warn(
          source,
          ['scoring', i, 'objectives'],
          'unused-condition',
          `"objectives" changes nothing for "${row.for}": it belongs to control and most. Leave it out.`,
        ),
      );
    if (!needs) return;
    const wanted = row.objectives ?? 'any';
    const some =
      wanted === 'any'
        ? objectives.length > 0
        : objectives.some(({ zone }) => (zone === undefined) === (wanted === 'plain'));
    if (!some)
      found.push(
        warn(
          source,
          ['scoring', i],
          'scoring-without-objective',
          `No objective is ${wanted === 'any' ? 'there' : `"${wanted}"`}: nobody ever earns this. Add one, or take the row out.`,
        ),
      );
  });
  fog.forEach(([x = 0, y = 0], i) => {
    const near = fog
      .slice(0, i)
      .some(([px = 0, py = 0]) => (px - x) * (px - x) + (py - y) * (py - y) < FOG_APART * FOG_APART);
    if (near)
      found.push(
        warn(
          source,
          ['fog', i],
          'fog-too-near',
          `Fog markers stand ${FOG_APART} strides apart at least (WAR-fog). Move it.`,
        ),
      );
  });
  return found;
};

const known = new WeakMap<Source, readonly Diagnostic[]>();
const once =
  <T>(check: (source: Source<T>) => readonly Diagnostic[]) =>
  (source: Source<T>): readonly Diagnostic[] => {
    let found = known.get(source);
    if (!found) known.set(source, (found = check(source)));
    return found;
  };

/** What is wrong with a map beyond what its schema can say. Worked out once a version of the file. */
export const checkMap = once(checkMapFile);

/** The same for an adventure. */
export const checkAdventure = once(checkAdventureFile);
