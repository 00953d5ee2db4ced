import { oncePer } from '../../../../../kernel/once-per';
import type { AdventureFile, MapFile } from '../../../../../generated/warcrow';
import { diagnose, warn } from '../../../../../kernel/diagnose';
import type { Diagnostic } from '../../../../../kernel/diagnostic';
import { closest } from '../../../../../kernel/names/suggest';
import type { JsonPath, Source } from '../../../../../kernel/source';
import { checkOnTable, checkOutline, checkPieces, checkTableSize } from '../../../../common/maps/checks';
import { type Extent } from '../../../../common/maps/extent';
import { checkOpposite } from '../../../../common/maps/zones';
import { PRINTED } from '../../../numbers';
import { readTerrainKeyword } from '../../state/setup/terrain';
import { TABLE } from '../../state/setup/sizes';

/** WAR-fog: the least distance between markers, in strides. */
const FOG_APART = 7;

/** A table measured in strides. */
const extentOf = (width: number, depth: number): Extent => ({
  width,
  depth,
  noun: 'table',
  size: `${width} by ${depth} strides`,
});

/** Every terrain keyword, as a file may write it. */
const TERRAIN_WORDS = [
  'Block LoS',
  'Cover (black)',
  'Impassable',
  'Lethal (red)',
  'Rugged (Cavalry)',
  'Sinister',
  'Unstable',
];

/** The keyword that a misspelt one means, with its written brackets. */
const nearTerrainWord = (printed: string): string | undefined => {
  const [name = '', ...inside] = printed.split(/(?=\s*\()/);
  const near = closest(
    name,
    TERRAIN_WORDS.map((word) => word.replace(/ \(.*/, '')),
  );
  if (near === undefined) return undefined;
  return inside.length > 0 ? near + inside.join('') : TERRAIN_WORDS.find((word) => word.startsWith(near));
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
            `"${printed}" is not a terrain keyword. Write ${TERRAIN_WORDS.slice(0, -1).join(', ')} or ${TERRAIN_WORDS.at(-1)}.`,
            { replacement: nearTerrainWord(printed) },
          ),
        ],
  );

const checkMapFile = (source: Source<MapFile>): readonly Diagnostic[] => {
  const { table, terrain } = source.value;
  const [width = 0, depth = 0] = table;
  const pieces = checkPieces(source, extentOf(width, depth), terrain, ({ keywords = [] }, path) =>
    checkKeywords(source, keywords, [...path, 'keywords']),
  );
  const why = `Battles are fought on ${TABLE} by ${TABLE} strides (ruling W6), and this table is ${width} by ${depth}`;
  return [...checkTableSize(source, table, [[TABLE, TABLE]], why), ...pieces];
};

/** Effects of one unit on another: an event has no such unit. */
const NEED_A_DOER = [
  'shove',
  'attract',
  'displace',
  'place',
  'command',
  'move',
  'ready',
  'to',
  'within',
] as const;

/** WAR-event-tokens: an event after the last turn never happens, and effects that need a unit are not possible. */
const checkEvents = (source: Source<AdventureFile>): readonly Diagnostic[] => {
  const { events = [], rounds = PRINTED.rounds, turns = PRINTED.turns } = source.value;
  return events.flatMap(({ turn, does }, i) => [
    ...(turn > rounds * turns
      ? [
          warn(
            source,
            ['events', i, 'turn'],
            'event-after-the-end',
            `The battle has ${rounds * turns} turns at 250 points: turn ${turn} comes after its end. Write a turn no later than ${rounds * turns}.`,
          ),
        ]
      : []),
    ...does.flatMap((immediate, k) =>
      NEED_A_DOER.filter((key) => immediate[key] !== undefined).map((key) =>
        diagnose(
          source,
          ['events', i, 'does', k, key],
          'event-needs-a-doer',
          `"${key}" needs a unit that does it, and an event has none. Remove it. Events can give damage, strike, stress, relieve, states, heal, tinge and rally.`,
        ),
      ),
    ),
  ]);
};

const checkAdventureFile = (source: Source<AdventureFile>): readonly Diagnostic[] => {
  const { zones, objectives, scoring, fog = [], events = [] } = source.value;
  const extent = extentOf(TABLE, TABLE);
  const found = [
    ...zones.flatMap((corners, i) => checkOutline(source, extent, corners, ['zones', i], 'this zone')),
    ...checkOpposite(source, extent, zones, ['zones'], ': units flee to the same side'),
    ...(events.length > 0 ? checkEvents(source) : []),
    ...objectives.flatMap(({ at }, i) => checkOnTable(source, extent, at, ['objectives', i, 'at'])),
  ];
  scoring.forEach((row, i) => {
    const needs = row.for === 'control' || row.for === 'most';
    if (row.objectives !== undefined && !needs)
      found.push(
        warn(
          source,
          ['scoring', i, 'objectives'],
          'unused-condition',
          `"objectives" changes nothing for "${row.for}": it belongs to "control" and "most". Remove it.`,
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
          `No objective is ${wanted === 'any' ? 'there' : `"${wanted}"`}: no player can score this. Add one, or remove the row.`,
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

/** Problems of a map that its schema cannot express. */
export const checkMap = oncePer(checkMapFile);

/** The same for an adventure. */
export const checkAdventure = oncePer(checkAdventureFile);
