import { describe, expect, test } from 'vitest';
import type { UnitFile } from '@engine/generated/age-of-sigmar';
import { carries, least, melee, model, profile, ranged, unit } from './catalogue';
import { alone, prepare } from './taken';

describe('entries in the forms of the hobby’s catalogs are valid after the import', () => {
  const ability = (name: string, type: string): string =>
    profile(name, `Ability (${type})`, {
      ...(type === 'Activated' && { Timing: 'End of Any Turn', Declare: '' }),
      Effect: 'Roll a D3 for each target. On a 2+:\n• It burns.\n**1 *Glyph:*** **^^Ward (5+)^^**.',
      Keywords: type === 'Activated' ? '**^^Rampage^^**' : '',
      'Used By': '',
    });
  const base = (size: string): string =>
    `<rules><rule name="Base Size" id="b" hidden="true"><description>${size}</description></rule></rules>`;
  /** A unit whose weapons belong to it and not to a model, with any profile. */
  const bare = (
    name: string,
    keywords: readonly string[],
    face: string,
    weapons: string,
    size: string,
  ): string =>
    `<selectionEntry type="unit" name="${name}" hidden="false" id="u-${name}">
      <categoryLinks>${keywords.map((keyword, i) => `<categoryLink name="${keyword}" id="k-${name}-${i}" targetId="t-${i}" primary="${i === 0}"/>`).join('')}</categoryLinks>
      <profiles>${face}${ability('Flare', 'Activated')}</profiles>
      <selectionEntries>${weapons}</selectionEntries>${base(size)}</selectionEntry>`;
  const manifestation = (name: string, move: string): string =>
    profile(name, 'Manifestation', { Move: move, Health: '8', Save: '3+', Banishment: '7+' });
  const SHAPES: readonly (readonly [what: string, entry: string])[] = [
    [
      'a manifestation with weapons and no Control',
      bare(
        'Living Surf',
        ['MANIFESTATION', 'TIDEFOLK', 'FLY', 'WARD (6+)'],
        manifestation('Living Surf', '8"'),
        carries(ranged('Spray', { Ability: 'Shoot in Combat' })),
        '120x92mm',
      ),
    ],
    [
      'a manifestation that stands, without a base of a size',
      bare('Sea Wall', ['MANIFESTATION', 'TIDEFOLK'], manifestation('Sea Wall', '-'), '', 'Use model'),
    ],
    [
      'faction terrain that contests nothing',
      bare(
        'Salt Forge',
        ['FACTION TERRAIN', 'TIDEFOLK'],
        profile('Salt Forge', 'Unit', { Move: '-', Health: '8', Save: '3+', Control: '-' }),
        '',
        'Use Model',
      ),
    ],
    [
      'one weapon that fights and shoots',
      unit({
        name: 'Harpooners',
        keywords: ['INFANTRY', 'TIDEFOLK', 'MUSICIAN (1/10)'],
        models: model({
          name: 'Harpooners',
          min: 5,
          lots: '1,4',
          inner: `<selectionEntry type="upgrade" name="Harpoon" id="h" hidden="false">${least(1)}<profiles>${melee('Harpoon')}${ranged('Harpoon')}</profiles></selectionEntry>`,
        }),
      }),
    ],
    [
      'a monster of many weapons, and of an Anti- with a hyphen that does not break',
      unit({
        name: 'Old Maw',
        keywords: ['HERO', 'MONSTER', 'UNIQUE', 'WARMASTER', 'TIDEFOLK', 'PRIEST (1)'],
        stats: { Health: '16', Control: '10' },
        profiles: ability('Battle Damaged', 'Passive'),
        models: model({
          name: 'Old Maw',
          base: '130mm',
          inner:
            carries(melee('Maw', { Dmg: 'D3+3', Ability: 'Anti‑**^^Infantry^^** (+1 Rend), Companion' })) +
            carries(melee('Tail', { Atk: '2D6', Ability: 'Crit (2 Hits)' }), 'defaultAmount="1" '),
        }),
      }),
    ],
  ];
  test('a manifestation is banished with its printed value', async () => {
    const { changes } = await prepare(alone(SHAPES[1][1]));
    expect(JSON.parse(changes[0].text)).toMatchObject({ control: '-', banishment: 7 });
  });

  test('a rule that a unit shows becomes an ability; its base size and hidden rules do not', async () => {
    const wall = bare(
      'Salt Wall',
      ['FACTION TERRAIN', 'TIDEFOLK'],
      profile('Salt Wall', 'Unit', { Move: '-', Health: '8', Save: '3+', Control: '-' }),
      '',
      '60mm',
    ).replace(
      '<rules>',
      '<rules><rule name="Of the Wall" id="w" hidden="false"><description>**Cover, Impassable**</description></rule><rule name="Builder" id="x" hidden="true"><description>Of no use here.</description></rule>',
    );
    const { changes } = await prepare(alone(wall));
    const card = JSON.parse(changes[0].text) as UnitFile;
    expect(card.abilities.map(({ name, text }) => [name, text]).slice(1)).toEqual([
      ['Of the Wall', 'Cover, Impassable'],
    ]);
    expect(card.base).toBe('60mm');
    const book = changes.find(({ path }) => path.endsWith('.book.json'));
    expect(JSON.parse(book?.text ?? '')).toMatchObject({ terrain: ['Salt Wall'] });
  });

  test('both profiles of a weapon are imported, with a note', async () => {
    const { changes, notes } = await prepare(
      alone(
        unit({
          name: 'Bombard',
          models: model({
            name: 'Bombard',
            inner: `<selectionEntry type="upgrade" name="Bombard" id="b" hidden="false">${least(1)}<profiles>${ranged('Bombard: Stone')}${ranged('Bombard: Shot')}</profiles></selectionEntry>`,
          }),
        }),
      ),
    );
    expect((JSON.parse(changes[0].text) as UnitFile).weapons).toHaveLength(2);
    expect(notes.map(({ message }) => message)).toEqual([
      'Bombard: Bombard has the profiles Stone, Shot. All are imported, and fights use all at once. Remove those that you do not use.',
    ]);
  });

  test.each(SHAPES)('%s', async (_, entry) => {
    const { changes, diagnostics } = await prepare(alone(entry));
    expect(changes.filter(({ path }) => path.endsWith('.unit.json'))).toHaveLength(1);
    expect(diagnostics.filter(({ severity }) => severity !== 'info').map(({ message }) => message)).toEqual(
      [],
    );
  });
});
