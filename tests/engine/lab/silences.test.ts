import { expect, test } from 'vitest';
import type { SystemId } from '@engine/kernel/words';
import { sampleLibrary } from '../../support/sample-book';

type Json = Record<string, unknown>;

/** Problems of a sample's file after an edit: code and path. */
const problemsAfter = (
  system: SystemId,
  path: string,
  edit: (file: Json) => Json,
  more: Record<string, object> = {},
) => {
  const library = sampleLibrary(system);
  for (const [at, value] of Object.entries(more)) library.put(at, JSON.stringify(value));
  library.put(path, JSON.stringify(edit(library.get(path)!.value as Json), undefined, 2));
  return library
    .diagnostics()
    .filter(
      ({ file, code }) => file === path && (code === 'effect-reaches-nothing' || code === 'skill-text-only'),
    )
    .map(({ code, path: at, severity, line }) => ({ code, at: at.join('.'), severity, isPlaced: line > 1 }));
};

const unreached = (at: string) => [
  { code: 'effect-reaches-nothing', at, severity: 'warning', isPlaced: true },
];

const CLAWS = { name: 'Claws', type: 'melee', attacks: 6, hit: 4, wound: 2, rend: 2, damage: 3 };
const passive = (effect: object) => [
  { name: 'Battle Damaged', type: 'Passive', text: 'It tires.', effects: [effect] },
];
const sigmar = (abilities: readonly string[], effect: object) =>
  problemsAfter('age-of-sigmar', 'dawnbound/oath-guard.unit.json', (file) => ({
    ...file,
    weapons: [{ ...CLAWS, abilities }],
    abilities: passive(effect),
  }));
const SET = { type: 'set-weapon', characteristic: 'attacks', to: 4, when: { damageAtLeast: 10 } };
const AT = 'abilities.0.effects.0';

test.each<[string, readonly string[], object, boolean]>([
  ['set-weapon on a unit whose only weapon has Companion', ['Companion'], SET, true],
  ['a critical ability for it', ['Companion'], { type: 'crit', crit: 'mortal' }, true],
  ['a better wound roll for it', ['Companion'], { type: 'modify-roll', roll: 'wound', by: 1 }, true],
  ['an effect for weapons with Companion without one', [], { ...SET, companion: true }, true],
  ['an effect on shots without a ranged weapon', [], { ...SET, when: { action: 'shoot' } }, true],
  ['the same effect that names the weapon', ['Companion'], { ...SET, weapon: 'Claws' }, false],
  [
    'a worse wound roll, which hinders Companion too',
    ['Companion'],
    { type: 'modify-roll', roll: 'wound', by: -1 },
    false,
  ],
  ['a weapon without Companion', [], SET, false],
])('Age of Sigmar: %s', (_, abilities, effect, warned) => {
  expect(sigmar(abilities, effect)).toEqual(warned ? unreached(AT) : []);
});

const used = (how: object) => [{ name: 'Rouse', text: 'It is roused.', effects: [SET], ...how }];
const USE = { phase: 'combat', lasts: 'turn' };

test.each<[string, readonly string[], object, boolean]>([
  [
    'an ability used on the unit itself',
    ['Companion'],
    { type: 'Active', use: { ...USE, target: 'self' } },
    true,
  ],
  ['the same on a weapon without Companion', [], { type: 'Active', use: { ...USE, target: 'self' } }, false],
  [
    'an ability used on a friend',
    ['Companion'],
    { type: 'Active', use: { ...USE, target: 'friend' } },
    false,
  ],
  [
    'a spell on the caster itself',
    ['Companion'],
    { type: 'Spell', value: 5, use: { ...USE, phase: 'hero', target: 'self' } },
    true,
  ],
  [
    'a reaction on the unit itself',
    ['Companion'],
    { type: 'Reaction', reaction: { by: 'friend', to: 'charge', target: 'self' } },
    true,
  ],
])('Age of Sigmar: %s', (_, abilities, how, warned) => {
  const found = problemsAfter('age-of-sigmar', 'dawnbound/oath-guard.unit.json', (file) => ({
    ...file,
    weapons: [{ ...CLAWS, abilities }],
    abilities: used(how),
  }));
  expect(found).toEqual(warned ? unreached(AT) : []);
});

/** Problems of what a book gives to LURKING units; the book has one such unit. */
const ofBook = (place: 'formations' | 'enhancements', abilities: readonly string[], effect: object) => {
  const path = 'dawnbound/dawnbound.book.json';
  const keywords = ['LURKING', 'DAWNBOUND'];
  const own = { name: 'Long claws', text: 'Its claws grow.', effects: [effect] };
  const table =
    place === 'formations'
      ? [{ ...own, keyword: 'LURKING' }]
      : [{ name: 'Growths', eligible: ['LURKING'], options: [own] }];
  const guard = sampleLibrary('age-of-sigmar').get('dawnbound/oath-guard.unit.json')!.value as Json;
  const lurker = { ...guard, id: 'lurker', name: 'Lurker', keywords, weapons: [{ ...CLAWS, abilities }] };
  return problemsAfter(
    'age-of-sigmar',
    path,
    (file) => ({ ...file, keywords: ['VIGIL', 'LURKING'], [place]: table }),
    { 'dawnbound/lurker.unit.json': lurker },
  );
};

test.each<[string, readonly string[], object, boolean]>([
  ['only weapons with Companion', ['Companion'], SET, true],
  ['a weapon without Companion', [], SET, false],
  ['a weapon that no such unit has', [], { ...SET, weapon: 'Fangs' }, true],
  ['a weapon with Companion by its name', ['Companion'], { ...SET, weapon: 'Claws' }, false],
  ['weapons with Companion where there are none', [], { ...SET, companion: true }, true],
  ['shots of units that do not shoot', [], { ...SET, when: { action: 'shoot' } }, true],
  ['an aura', ['Companion'], { ...SET, aura: { range: 6 } }, false],
])('Age of Sigmar: what a book gives to %s', (_, abilities, effect, warned) => {
  expect(ofBook('formations', abilities, effect)).toEqual(warned ? unreached('formations.0.effects.0') : []);
  expect(ofBook('enhancements', abilities, effect)).toEqual(
    warned ? unreached('enhancements.0.options.0.effects.0') : [],
  );
});

test('Age of Sigmar: abilities for units that the book does not have are not checked', () => {
  const found = problemsAfter('age-of-sigmar', 'dawnbound/dawnbound.book.json', (file) => ({
    ...file,
    keywords: ['VIGIL', 'LURKING'],
    formations: [
      { name: 'Long claws', text: 'Claws grow.', keyword: 'LURKING', effects: [{ ...SET, weapon: 'Fangs' }] },
    ],
  }));
  expect(found).toEqual([]);
});

/** Problems of a spell or prayer in a book's lore whose only casting units have a weapon with such abilities. */
const ofLore = (type: string, target: string, abilities: readonly string[]) => {
  const guard = sampleLibrary('age-of-sigmar').get('dawnbound/oath-guard.unit.json')!.value as Json;
  const caster = {
    ...guard,
    id: 'seer',
    name: 'Seer',
    keywords: ['SEERS', type === 'prayer' ? 'PRIEST (1)' : 'WIZARD (1)'],
    weapons: [{ ...CLAWS, abilities }],
  };
  const book = {
    $schema: 'warbench:age-of-sigmar/book',
    id: 'seers',
    name: 'Seers',
    keyword: 'SEERS',
    keywords: [],
    targets: [],
    lores: [
      {
        name: 'Lore of claws',
        type,
        spells: [
          { name: 'Claws', value: 5, text: 'Claws grow.', use: { phase: 'hero', target }, effects: [SET] },
        ],
      },
    ],
  };
  return problemsAfter('age-of-sigmar', 'seers/seers.book.json', () => book, {
    'seers/seers.book.json': book,
    'seers/seer.unit.json': caster,
  });
};

test.each<[string, string, string, readonly string[], boolean]>([
  ['a spell on its caster, who has only weapons with Companion', 'spell', 'self', ['Companion'], true],
  ['a prayer on its priest, who has only weapons with Companion', 'prayer', 'self', ['Companion'], true],
  ['a spell on its caster, who has a weapon without Companion', 'spell', 'self', [], false],
  ['a spell on a friend', 'spell', 'friend', ['Companion'], false],
])('Age of Sigmar: %s', (_, type, target, abilities, warned) => {
  expect(ofLore(type, target, abilities)).toEqual(warned ? unreached('lores.0.spells.0.effects.0') : []);
});

test.each<[string, readonly string[], boolean]>([
  ['only weapons with Companion', ['Companion'], true],
  ['a weapon without Companion', [], false],
])('Age of Sigmar: a keyword of units that have %s', (_, abilities, warned) => {
  const path = 'dawnbound/long-claws.keyword.json';
  const file = keyword('age-of-sigmar', { id: 'long-claws', name: 'LONG-CLAWS', effects: [SET] });
  const guard = sampleLibrary('age-of-sigmar').get('dawnbound/oath-guard.unit.json')!.value as Json;
  const clawed = {
    ...guard,
    id: 'clawed',
    name: 'Clawed',
    keywords: [...(guard['keywords'] as string[]), 'LONG-CLAWS'],
    weapons: [{ ...CLAWS, abilities }],
  };
  const more = { [path]: file, 'dawnbound/clawed.unit.json': clawed };
  expect(problemsAfter('age-of-sigmar', path, () => file, more)).toEqual(
    warned ? unreached('effects.0') : [],
  );
});

const keyword = (system: SystemId, more: object) => ({
  $schema: `warbench:${system}/keyword`,
  id: 'far-shot',
  name: 'Far Shot',
  text: 'It shoots well.',
  ...more,
});

test.each<[string, string, boolean]>([
  ['a unit without a ranged weapon', 'horde/troll-headtaker.unit.json', true],
  ['a unit that shoots', 'horde/troll-javelineer.unit.json', false],
])('Azeroth at War: a keyword on shots, on %s', (_, path, warned) => {
  const rules = [
    {
      side: 'attacker',
      when: { action: ['move-shoot', 'hold-shoot'] },
      effects: [{ effect: 'modify-roll', roll: 'hit', by: 1 }],
    },
  ];
  const found = problemsAfter('azeroth-at-war', path, (file) => ({ ...file, keywords: ['Far Shot'] }), {
    'horde/far-shot.keyword.json': keyword('azeroth-at-war', { rules }),
  });
  expect(found).toEqual(warned ? unreached('keywords.0') : []);
});

test.each<[string, string, boolean]>([
  ['a unit that neither shoots nor casts', 'mirekin/scale-wardens.unit.json', true],
  ['archers', 'mirekin/reed-archers.unit.json', false],
])('Glory: a keyword on shots, on %s', (_, path, warned) => {
  const effects = [{ when: 'attacking', actions: ['shoot'], bonus: { attackDice: 1 } }];
  const found = problemsAfter('glory', path, (file) => ({ ...file, keywords: ['Far Shot'] }), {
    'mirekin/far-shot.keyword.json': keyword('glory', { effects }),
  });
  expect(found).toEqual(warned ? unreached('keywords.0') : []);
});

const warcrow = (skill: object) =>
  problemsAfter('warcrow', 'tide-wardens/salt-watch.unit.json', (file) => ({
    ...file,
    panels: (file['panels'] as Json[]).map(({ ranged: _, ...panel }) => panel),
    skills: [{ name: 'Steady Hands', type: 'passive', text: 'They do not tremble.', ...skill }],
  }));

test('Warcrow: a constant effect on shots of a unit that has none', () => {
  expect(warcrow({ effects: [{ on: 'ranged', dice: { red: 1 } }] })).toEqual(
    unreached('skills.0.effects.0.on'),
  );
  expect(warcrow({ effects: [{ on: 'melee', dice: { red: 1 } }] })).toEqual([]);
});

test.each<[string, object[], boolean]>([
  ['shots', [{ on: 'ranged', repeat: 1 }], true],
  [
    'shots and other rolls',
    [
      { on: 'ranged', repeat: 1 },
      { on: 'defence', repeat: 1 },
    ],
    false,
  ],
  ['melee', [{ on: 'melee', repeat: 1 }], false],
])('Warcrow: a keyword on %s, on a unit that does not shoot', (_, effects, warned) => {
  const found = problemsAfter(
    'warcrow',
    'tide-wardens/salt-watch.unit.json',
    (file) => ({
      ...file,
      panels: (file['panels'] as Json[]).map(({ ranged: _, ...panel }) => panel),
      keywords: ['Far Shot'],
      skills: [],
    }),
    { 'tide-wardens/far-shot.keyword.json': keyword('warcrow', { effects }) },
  );
  expect(found).toEqual(warned ? unreached('keywords.0') : []);
});

test('Warcrow: a text-only skill is reported as not simulated, at its text', () => {
  expect(warcrow({})).toEqual([
    { code: 'skill-text-only', at: 'skills.0.text', severity: 'info', isPlaced: true },
  ]);
});
