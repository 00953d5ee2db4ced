import { Names } from '@engine/names/names';
import { relocate, rename } from '@engine/names/rename';
import { placeOf } from '@engine/names/place';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const SCHEMAS = join(import.meta.dirname, '../../../schemas');

/** The pattern of a reference in a schema: an id, or folder/id. */
const REFERENCE = '^([a-z0-9]+(-[a-z0-9]+)*/)?[a-z0-9]+(-[a-z0-9]+)*$';

type Node = Readonly<Record<string, unknown>>;

/** The keys under which a schema has strings of `pattern`. */
const keysOf = (node: unknown, pattern: string, key = ''): string[] => {
  if (Array.isArray(node)) return node.flatMap((child) => keysOf(child, pattern, key));
  if (typeof node !== 'object' || node === null) return [];
  const { properties, ...rest } = node as Node;
  return [
    ...(rest['pattern'] === pattern ? [key] : []),
    ...Object.entries((properties ?? {}) as Node).flatMap(([name, child]) => keysOf(child, pattern, name)),
    ...Object.values(rest).flatMap((child) => keysOf(child, pattern, key)),
  ];
};

/** Every file of schemas, by `game/name`. */
const schemas = readdirSync(SCHEMAS, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .flatMap(({ name: game }) =>
    readdirSync(join(SCHEMAS, game))
      .filter((file) => file.endsWith('.schema.json'))
      .map((file): [string, unknown] => [
        `${game}/${file}`,
        JSON.parse(readFileSync(join(SCHEMAS, game, file), 'utf8')),
      ]),
  );

describe('places of names', () => {
  it.each(schemas)('in %s, rename, F12 and “used by” find every reference', (_, schema) => {
    const unknown = keysOf(schema, REFERENCE).filter(
      (key) => key !== 'levels' && placeOf([key]) === undefined,
    );
    expect(unknown).toEqual([]);
  });

  it('a keyword that an enemy must not have is a reference like one that it must have', () => {
    expect(placeOf(['rules', 0, 'when', 'notFoe', 0])).toBe('keyword');
  });

  it('the levels of a study are armies or maps if its factor says so, and otherwise no references', () => {
    const study = (of: string) => ({
      path: 'a.study.json',
      text: JSON.stringify({
        $schema: 'warbench:azeroth-at-war/study',
        id: 'a',
        factors: [{ of, name: 'What differs', levels: ['raiders', 'riders'] }],
      }),
    });
    const named = (of: string) =>
      new Names([study(of)])
        .file('a.study.json')
        ?.mentions.filter(({ declares }) => !declares)
        .map(({ kind, name }) => `${kind} ${name}`);
    expect(named('army')).toEqual(['army raiders', 'army riders']);
    expect(named('map')).toEqual(['map raiders', 'map riders']);
    expect(named('variant')).toEqual([]);
  });

  it('the file that a study’s factor edits is a reference: a unit, an army, a map, or a keyword by its id', () => {
    const file = (path: string, kind: string, own: object) => ({
      path,
      text: JSON.stringify({ $schema: `warbench:azeroth-at-war/${kind}`, ...own }),
    });
    const study = (name: string) =>
      file('a.study.json', 'study', {
        id: 'a',
        factors: [{ of: 'card', file: name, path: 'x', levels: [1, 2] }],
      });
    const files = [
      file('orc.unit.json', 'unit', { id: 'orc', name: 'Orc', keywords: ['War Cry'] }),
      file('raid.army.json', 'army', { id: 'raid', name: 'Raid' }),
      file('ford.map.json', 'map', { id: 'ford', name: 'Ford' }),
      file('war-cry.keyword.json', 'keyword', { id: 'war-cry', name: 'War Cry' }),
    ];
    for (const { path } of files) {
      const [id, kind] = path.split('.') as [string, string];
      const names = new Names([...files, study(id)]);
      const moved = relocate(names, new Map([[path, `other.${kind}.json`]]));
      expect(moved.edits.filter((edit) => edit.file === 'a.study.json').map(({ text }) => text)).toEqual([
        'other',
      ]);
    }
    const names = new Names([...files, study('war-cry')]);
    const [declaration] = names.file('war-cry.keyword.json')!.mentions;
    const renamed = rename(names, declaration, 'Battle Cry');
    expect(renamed.ok && renamed.value.edits.map((edit) => edit.file).sort()).toEqual([
      'orc.unit.json',
      'war-cry.keyword.json',
    ]);
  });
});
