/** A field on which companies meet early: fog, walls for cover and ground that frightens lie between them. */
const FIELD = {
  $schema: 'warbench:warcrow/map',
  id: 'crowded',
  name: 'Crowded',
  text: 'Everything at once.',
  table: [60, 60],
  terrain: [10, 30, 50].flatMap((x) => [
    {
      type: 'structure',
      name: 'Menhir',
      keywords: ['Cover (black)', 'Sinister', 'Lethal (red)'],
      polygon: [
        [x - 3, 29],
        [x + 3, 29],
        [x + 3, 31],
        [x - 3, 31],
      ],
    },
    {
      type: 'rough',
      name: 'Bog',
      polygon: [
        [x + 4, 25],
        [x + 9, 25],
        [x + 9, 35],
        [x + 4, 35],
      ],
    },
  ]),
};

const zone = (from: number, to: number) => [
  [0, from],
  [60, from],
  [60, to],
  [0, to],
];

/** It states neither rounds nor turns, so the rules' own numbers count (WAR-game-end, WAR-round-start). */
const ADVENTURE = {
  $schema: 'warbench:warcrow/adventure',
  id: 'crowd',
  name: 'Crowd',
  text: 'Everything at once.',
  zones: [zone(0, 22), zone(38, 60)],
  objectives: [15, 30, 45].map((x) => ({ at: [x, 24 + (x % 2) * 12], name: `Marker ${x}` })),
  scoring: [{ when: 'round', for: 'control', points: 1 }],
  fog: [9, 19, 29, 39, 49].map((x) => [x, 20 + (x % 4) * 5]),
};

/** Howlers that the Tinge eats by a table of their own (WAR-tinge-effects-scions). */
const scions = (howlers: string): string =>
  howlers
    .replace('"id": "ash-howlers"', '"id": "ash-scions"')
    .replace('"name": "Ash Howlers"', '"name": "Ash Scions"')
    .replace('"Berserker Rage"', '"Tinge"')
    .replace('"Emberfolk"', '"Emberfolk", "Scions of Yaldabaoth"');

const army = (name: string, bot: string, units: readonly string[]) => ({
  name,
  bot,
  units: units.map((unit) => ({ unit })),
});

const many = (unit: string, count: number): readonly string[] => Array.from({ length: count }, () => unit);

const battle = (id: string, bot: string, [one, two]: readonly (readonly string[])[], more: object = {}) => ({
  $schema: 'warbench:warcrow/scenario',
  id,
  name: id,
  kind: 'battle',
  map: 'crowded',
  adventure: 'crowd',
  points: 250,
  armies: [army('Embers', bot, one), army('Tides', bot, two)],
  battles: 1,
  seed: 1,
  ...more,
});

const BATTLES = [
  battle('crowded', 'random', [
    ['ash-scions', 'ember-singer', 'spark-thief', 'slag-hounds', 'soot-archers', 'kiln-brute'],
    ['lighthouse-captain', 'tide-oracle', 'reef-crossbows', 'harbour-militia', 'drowned-knights'],
  ]),
  battle('hidden', 'random', [
    [...many('spark-thief', 5), ...many('slag-hounds', 5)],
    [...many('reef-crossbows', 3), ...many('tide-oracle', 3)],
  ]),
  battle('shot', 'greedy', [
    [...many('soot-archers', 4), ...many('kiln-brute', 2)],
    [...many('reef-crossbows', 3), ...many('harbour-militia', 4)],
  ]),
  // The first token of the Tinge destroys, so that others near are tainted.
  battle('tainted', 'random', [many('ember-singer', 6), many('tide-oracle', 4)], {
    numbers: { 'WAR-tinge-effects.destroyed': 1 },
  }),
];

/** Small battles of units that use every rule with a number, and what they are fought on, by path. */
export const crowded = (samples: Readonly<Record<string, string>>): Readonly<Record<string, string>> => ({
  'maps/crowded.map.json': JSON.stringify(FIELD),
  'adventures/crowd.adventure.json': JSON.stringify(ADVENTURE),
  'ember-host/ash-scions.unit.json': scions(samples['ember-host/ash-howlers.unit.json']),
  ...Object.fromEntries(BATTLES.map((one) => [`scenarios/${one.id}.scenario.json`, JSON.stringify(one)])),
});
