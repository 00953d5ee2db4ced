import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { AttackConditions, Effect, UnitFile } from '@engine/generated/age-of-sigmar';
import { ROOT } from '../../support/workspace';
import { fight, melee, problems, unit, workspace } from './support';
import { passive } from './rows';

/** No save: a hit on 4+ and a wound on 4+ are a quarter. */
const bare: Partial<UnitFile> = { save: 7, health: 20 };
const wound: Effect = { type: 'modify-roll', roll: 'wound', by: 1 };
const aura: Effect = { ...wound, aura: { on: 'friends', within: 12, wholly: true, keyword: 'INFANTRY' } };
const PLAIN = 1 / 4;
const BETTER = (1 / 2) * (4 / 6);

describe('weapon abilities that a book defines (AOS-20.0)', () => {
  const book = {
    id: 'book',
    name: 'Book',
    keyword: 'BOOKISH',
    keywords: [],
    targets: [],
    weaponAbilities: [
      {
        name: 'Blood-hungry',
        text: 'Add 1 to wound rolls against damaged units.',
        effects: [{ ...wound, when: { foeDamaged: true } }],
      },
    ],
  };
  const files = (abilities: string[], conditions: AttackConditions = {}) =>
    workspace({
      book: [book],
      unit: [
        unit({ id: 'a', weapons: [melee({ abilities: abilities }), melee({ name: 'Fist' })] }),
        unit({ id: 'd', ...bare }),
      ],
      scenario: [{ id: 's', name: 'S', kind: 'attack', attacker: 'a', defender: 'd', conditions } as never],
    });
  const damage = (...args: Parameters<typeof files>): number =>
    (fight(files(...args), 's').answer as { damage: { mean: number } }).damage.mean;

  it('applies to its own weapon, if its condition is met; a Companion’s own helps it', () => {
    expect(damage(['Blood-hungry'], { defenderDamage: 1 })).toBeCloseTo(BETTER + PLAIN, 9);
    expect(damage(['Blood-hungry'])).toBeCloseTo(2 * PLAIN, 9);
    expect(damage(['Companion', 'Blood-hungry'], { defenderDamage: 1 })).toBeCloseTo(BETTER + PLAIN, 9);
  });

  it('is known by name: a misspelling is reported, an effect for no weapon is refused', () => {
    const [slip] = problems(files(['Blood-hungri'])).filter(({ code }) => code === 'unknown-weapon-ability');
    expect(slip?.message).toContain('Blood-hungry');
    const wrong = {
      ...book,
      weaponAbilities: [{ ...book.weaponAbilities[0], effects: [{ type: 'ward', value: 5 }] }],
    };
    const codes = problems(workspace({ book: [wrong as never] })).map(({ code }) => code);
    expect(codes).toContain('not-of-a-weapon');
  });
});

it('the guide’s warscroll is valid', () => {
  const page = readFileSync(join(ROOT, 'docs/guide/13-age-of-sigmar-abilities.md'), 'utf8');
  const [, json] = /```json\n([\s\S]*?)```/.exec(page)!;
  const found = problems({ 'herald.unit.json': JSON.parse(json) as never });
  expect(found.filter(({ severity }) => severity !== 'info')).toEqual([]);
});

describe('parts that are not simulated are reported', () => {
  const codes = (abilities: UnitFile['abilities']): string[] =>
    problems(workspace({ unit: [unit({ id: 'own', abilities })] })).map(({ code }) => code);
  const active = { name: 'Deed', type: 'Active', text: 'A deed.' } as const;

  it.each([
    ['auras in duels', passive(aura), 'table-not-in-duels'],
    ['what slain models do', passive({ type: 'avenge', face: 5, amount: 1 }), 'slain-only-in-battles'],
    ['retaliation in duels', passive({ type: 'retaliate', face: 6, amount: 1 }), 'retaliation-not-in-duels'],
    [
      'models that are counted, in duels',
      passive({ type: 'modify-weapon', characteristic: 'attacks', by: 1, per: { models: 5 } }),
      'steps-not-in-duels',
    ],
    [
      'a reaction in duels',
      [
        {
          name: 'Shields',
          type: 'Reaction',
          text: 'Up.',
          reaction: { to: 'attack', by: 'enemy', target: 'self' },
          effects: [{ type: 'ward', value: 6 }],
        },
      ],
      'reaction-not-in-duels',
    ],
    ['a passive ability that heals', passive({ type: 'heal', amount: 'D3' }), 'passive-deed'],
    ['an aura on one weapon', passive({ ...aura, weapon: 'Blade' }), 'aura-weapon-by-name'],
    [
      'a ward roll against one weapon',
      passive({ type: 'modify-roll', roll: 'ward', by: -1, of: 'enemy', companion: true }),
      'ward-of-no-weapon',
    ],
    ['objectives in duels', passive({ ...wound, when: { foeContesting: true } }), 'table-not-in-duels'],
    ['an ability that does not say when', [{ ...active, effects: [wound] }], 'no-use'],
    [
      'a foe where there is none',
      passive({ type: 'modify-unit', characteristic: 'move', by: 2, when: { foe: 'HERO' } }),
      'no-foe-here',
    ],
    ['a use of nothing', [{ ...active, use: { phase: 'hero', target: 'self' } }], 'use-without-effects'],
    [
      'a passive ability with a use',
      [{ ...passive(wound)[0], use: { phase: 'hero', target: 'self' } }],
      'use-not-active',
    ],
    [
      'a keyword that nobody has',
      passive({ ...wound, when: { near: { friend: 'HERRO', within: 3 } } }),
      'unknown-keyword',
    ],
  ] as [string, UnitFile['abilities'], string][])('%s', (_, abilities, code) => {
    expect(codes(abilities)).toContain(code);
  });
});
