import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** A unit card as a designer would write it, one line for each property. */
export const unit = (id: string, name: string, more: Readonly<Record<string, unknown>> = {}): string =>
  pretty({
    $schema: 'warbench:azeroth-at-war/unit',
    id,
    name,
    tier: ['Baseline'],
    points: 45,
    base: '25mm',
    stats: { MOV: 5, ATK: 2, SKL: 4, STR: 4, TGH: 4, DEF: 5, INI: 3, WND: 2 },
    armor: 'MA',
    shield: true,
    weapons: [{ name: 'War axe', tag: 'SW' }],
    keywords: [],
    abilities: [],
    ...more,
  });

const attack = (id: string, name: string, attacker: string, defender: string, action: string): string =>
  pretty({
    $schema: 'warbench:azeroth-at-war/scenario',
    id,
    name,
    kind: 'attack',
    attacker,
    defender,
    conditions: { action },
  });

const duel = (id: string, name: string, a: string, b: string): string =>
  pretty({
    $schema: 'warbench:azeroth-at-war/scenario',
    id,
    name,
    kind: 'duel',
    sides: [a, b],
    first: a,
    charge: true,
    rounds: 6,
  });

const limits = { Baseline: [2, 12], Mounted: [0, 4], Elite: [0, 4], Hero: [0, 2] };
const book = (id: string, name: string, target: string): string =>
  pretty({
    $schema: 'warbench:azeroth-at-war/book',
    id,
    name,
    colour: '#8c1616',
    composition: { skirmish: limits, standard: limits, large: limits },
    targets: [target],
  });

/** Two spaces, lists of plain values and profiles on one line, as people write them. */
const pretty = (value: unknown): string =>
  `${JSON.stringify(value, null, 2).replace(/\{\n\s+("MOV"[^}]*)\n\s+\}/, (_all, inner: string) => `{ ${inner.replace(/\s*\n\s*/g, ' ')} }`)}\n`;

/** Two small books and three fights: enough for all features of the window. */
export const SMALL: Readonly<Record<string, string>> = {
  'horde/horde.book.json': book('horde', 'Horde', 'footman'),
  'horde/orc-grunt.unit.json': unit('orc-grunt', 'Orc Grunt', { keywords: ['Berserker', 'Momentum [1]'] }),
  'horde/wolf-raider.unit.json': unit('wolf-raider', 'Wolf Raider', {
    tier: ['Mounted'],
    points: 65,
    base: '60x35mm',
  }),
  'alliance/alliance.book.json': book('alliance', 'Alliance', 'orc-grunt'),
  'alliance/footman.unit.json': unit('footman', 'Footman', { points: 40, armor: 'HA' }),
  'scenarios/grunt-charges-footman.scenario.json': attack(
    'grunt-charges-footman',
    'Grunt charges a Footman',
    'orc-grunt',
    'footman',
    'charge',
  ),
  'scenarios/raider-fights-grunt.scenario.json': attack(
    'raider-fights-grunt',
    'Raider fights a Grunt',
    'wolf-raider',
    'orc-grunt',
    'fight',
  ),
  'scenarios/grunt-against-footman.scenario.json': duel(
    'grunt-against-footman',
    'Grunt against Footman',
    'orc-grunt',
    'footman',
  ),
};

/** Writes files into a folder. */
export const lay = async (root: string, files: Readonly<Record<string, string>>): Promise<void> => {
  await mkdir(root, { recursive: true });
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
};

/** Twelve fights of the Grunt, for the measurement. */
export const TWELVE: Readonly<Record<string, string>> = {
  ...SMALL,
  ...Object.fromEntries(
    Array.from({ length: 9 }, (_, i) => {
      const id = `fight-${i}`;
      const text =
        i % 3 === 0
          ? duel(id, `Duel ${i}`, 'orc-grunt', 'wolf-raider')
          : attack(
              id,
              `Attack ${i}`,
              'orc-grunt',
              i % 2 ? 'footman' : 'wolf-raider',
              i % 2 ? 'fight' : 'charge',
            );
      return [`scenarios/${id}.scenario.json`, text];
    }),
  ),
};

/** A book of `count` units and nothing else. */
export const many = (count: number): Readonly<Record<string, string>> => ({
  'horde/horde.book.json': SMALL['horde/horde.book.json'],
  ...Object.fromEntries(
    Array.from({ length: count }, (_, i) => [
      `horde/orc-${i}.unit.json`,
      unit(`orc-${i}`, `Orc number ${i}`, {
        tier: [['Baseline', 'Mounted', 'Elite', 'Hero'][i % 4]],
        points: 20 + (i % 60),
      }),
    ]),
  ),
});
