import { describe, expect, it } from 'vitest';
import type { BookFile } from '@engine/generated/warcrow';
import type { Source } from '@engine/kernel/source';
import type { Card } from '@engine/systems/warcrow/cards/card';
import { compileEnhancements } from '@engine/systems/warcrow/cards/enhancements';
import { KeywordCatalogue } from '@engine/systems/warcrow/cards/keywords';
import { sources } from '../../../../support/workspace';
import { bookOf, unit } from '../../support';
import { card, pool, Stage } from '../stage';

const soldier = card('soldier');
const foe = card('foe');

/** The card of a scene with an enhancement. */
const enhanced = (of: Card, enhancement: object): Card => {
  const [source] = sources({
    'test/faction.book.json': {
      $schema: 'warbench:warcrow/book',
      id: 'faction',
      name: 'Faction',
      enhancements: [{ name: 'Edge', ...enhancement }],
    },
  });
  const { enhancements, diagnostics } = compileEnhancements(
    source as Source<BookFile>,
    new KeywordCatalogue([]),
  );
  // That duels leave out a skill is not a fault of the enhancement.
  expect(diagnostics.filter(({ code }) => code !== 'skill-not-in-duels')).toEqual([]);
  return enhancements[0].on(of);
};

const meeting = (of: Card): Stage =>
  new Stage({
    units: [
      { card: of, side: 0, at: [[30, 20]] },
      { card: foe, side: 1, at: [[30, 22]] },
    ],
  });

describe('enhancements in battles (WAR-enhancements)', () => {
  it('an attack rolls its dice, and its sentence names the unit with it', () => {
    const plain = meeting(soldier);
    plain.act('attack', 0, { target: 1 }, pool(5));
    expect(plain.state.damage[1]).toBe(2);

    const scene = meeting(enhanced(soldier, { melee: { dice: { red: '+1' }, automatic: { S: '+1' } } }));
    scene.act('attack', 0, { target: 1 }, pool(5, 1));
    expect(scene.state.damage[1]).toBe(4);
    expect(scene.state.setup.units[0].name).toBe('soldier with Edge');
  });

  it('movement is longer, and the unit has no more troops', () => {
    const scene = new Stage({
      units: [
        { card: enhanced(soldier, { move: ['+1', '+1'] }), side: 0, at: [[30, 20]] },
        { card: foe, side: 1, at: [[30, 55]] },
      ],
    });
    expect(scene.refusal('move', 0, { x: 30, y: 31.2 })).toBe('WAR-move');
    scene.act('move', 0, { x: 30, y: 31 });
    expect(scene.places(0)).toEqual([[30, 31]]);
    expect(scene.state.count[0]).toBe(1);
  });

  it('its skill is used like one of the unit’s own', () => {
    const skills = [{ name: 'Balm', type: 'combat', text: 'It heals.', does: [{ heal: 1 }] }];
    const scene = new Stage({
      units: [
        { card: enhanced(soldier, { skills }), side: 0, at: [[30, 20]], damage: 2 },
        { card: foe, side: 1, at: [[30, 55]] },
      ],
    });
    scene.act('skill', 0, { target: 0, skill: 0 });
    expect(scene.state.damage[0]).toBe(1);
  });
});

const file = (kind: string, id: string, rest: object): Record<string, object> => ({
  [`test/${id}.${kind}.json`]: { $schema: `warbench:warcrow/${kind}`, id, name: id, ...rest },
});

describe('a battle scenario', () => {
  const zone = (y: number): number[][] => [[0, y], [60, y], [60, y + 12], [0, y + 12]]; // prettier-ignore
  const files = (enhancement: string, book: object): Record<string, object>[] => [
    unit('a', { characteristics: ['Infantry'] }),
    unit('captain', { character: 'officer', command: 2, keywords: ['Character', 'Join (Infantry)'] }),
    file('book', 'faction', { enhancements: [{ name: 'Edge', points: 9, ...book }] }),
    file('map', 'field', { table: [60, 60], terrain: [] }),
    file('adventure', 'hold', {
      zones: [zone(0), zone(48)],
      objectives: [{ at: [30, 30] }],
      scoring: [{ when: 'round', for: 'control', points: 1 }],
    }),
    file('army', 'list', {
      book: 'faction',
      units: [
        { unit: 'captain', enhancement },
        { unit: 'a', count: 3, character: 'captain', enhancement },
      ],
    }),
    file('scenario', 'fight', {
      kind: 'battle',
      map: 'field',
      adventure: 'hold',
      armies: [
        { army: 'list', bot: 'random' },
        { name: 'Others', bot: 'random', units: [{ unit: 'a', count: 2, enhancement }] },
      ],
    }),
  ];

  it('gives it to the first unit of a line, which gets the Character; the commander stays the same', () => {
    const linked = bookOf(...files('Edge', {}));
    const options = { variants: {}, seed: 1 };
    const told = linked.replay!('fight', options, 0);
    if (!told.ok) throw new Error(told.error);
    const { scene } = told.value;
    expect(scene.cards.map(({ name, points }) => `${name} ${points}`)).toEqual([
      'a with Edge 29',
      'a 20',
      'captain with Edge 29',
    ]);
    expect(scene.models.filter(({ marks }) => marks.includes('commander'))).toHaveLength(1);
    expect(linked.scenarios[0].sources.map(({ id }) => id)).toContain('faction');
  });

  it('a name that an inline company’s book does not have is reported, at its place', () => {
    const linked = bookOf(...files('Egde', {}));
    const found = linked.diagnostics.filter(({ code }) => code === 'unknown-enhancement');
    expect(found.map(({ file: path, path: at }) => `${path} ${at.join('.')}`)).toEqual([
      'test/list.army.json units.0.enhancement',
      'test/list.army.json units.1.enhancement',
      'test/fight.scenario.json armies.1.units.0.enhancement',
    ]);
  });
});
