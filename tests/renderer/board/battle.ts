import type { BattleReplay } from '@engine/simulation/replay';
import type { BattleEvent } from '@engine/systems/azeroth/battle/state/events';
import { groundsOf } from '@engine/systems/azeroth/battle/narrate/grounds';
import { narrate } from '@engine/systems/azeroth/battle/narrate/narrate';
import { PRINTED } from '@engine/systems/azeroth/numbers';
import { SCENE_WORDS } from '@engine/systems/azeroth/battle/narrate/scene';

/** A table of 30 by 21 inches, two Grunts against a Footman and a Mage: small enough to follow by hand. */
export const scene: BattleReplay['scene'] = {
  system: 'azeroth-at-war',
  width: 30,
  depth: 21,
  map: 'Crossroads',
  objective: 'Hold the line',
  grounds: groundsOf(['forest'], PRINTED),
  terrain: [
    {
      type: 'forest',
      name: 'Pine wood',
      outline: [
        [10, 8],
        [14, 8],
        [14, 12],
        [10, 12],
      ],
    },
  ],
  zones: [
    [
      [0, 0],
      [6, 0],
      [6, 21],
      [0, 21],
    ],
    [
      [24, 0],
      [30, 0],
      [30, 21],
      [24, 21],
    ],
  ],
  homes: [0, 1],
  markers: [7.5, 15, 22.5].map((x, i) => ({
    name: `Objective ${i + 1}`,
    label: String(i + 1),
    at: [x, 10.5],
  })),
  sides: ['Horde', 'Alliance'],
  bots: ['aggressive', 'cautious'],
  cards: [
    { id: 'orc-grunt', name: 'Orc Grunt', along: 0.5, across: 0.5, most: [2], points: 45 },
    { id: 'footman', name: 'Footman', along: 0.5, across: 0.5, most: [2], points: 40 },
    { id: 'mage', name: 'Mage', along: 0.5, across: 0.5, most: [1], points: 60 },
    { id: 'elemental', name: 'Elemental', along: 0.8, across: 0.8, most: [3], points: 70 },
  ],
  models: [
    { side: 0, card: 0, name: 'Orc Grunt 1', marks: [] },
    { side: 1, card: 1, name: 'Footman', marks: [] },
    { side: 0, card: 0, name: 'Orc Grunt 2', marks: [] },
    { side: 1, card: 2, name: 'Mage', marks: [] },
    { side: 1, card: 3, name: 'Elemental', marks: [] },
  ],
  ...SCENE_WORDS,
};

const deployed = (model: number, x: number, y: number, facing: number): BattleEvent => ({
  type: 'deployed',
  model,
  x,
  y,
  facing,
  why: 'AAW-3.3',
});

export const events: readonly BattleEvent[] = [
  { type: 'roll-off', faces: [5, 2], tied: [], first: 0, why: 'AAW-3.3' },
  deployed(0, 4, 10, 0),
  deployed(1, 9, 10, Math.PI),
  deployed(2, 4, 14, 0),
  deployed(3, 26, 10, Math.PI),
  { type: 'round', round: 1, mana: [3, 5], why: 'AAW-5.1-mana' },
  { type: 'activated', model: 0, sequence: 'charge', healed: 0, why: 'AAW-5.2-charge' },
  {
    type: 'moved',
    model: 0,
    path: [
      [4, 10],
      [8, 10],
    ],
    facing: 0,
    cost: 5,
    why: 'AAW-5.2-charge',
  },
  {
    type: 'attack',
    model: 0,
    target: 1,
    other: -1,
    action: 'charge',
    label: 'War axe',
    damage: 2,
    otherDamage: 0,
    range: 0,
    sights: [],
    journal: [
      { type: 'pool', label: 'War axe', dice: 1, rule: 'AAW-7.2.2' },
      {
        type: 'roll',
        roll: {
          purpose: 'hit',
          by: 'attacker',
          rule: 'AAW-7.1-hit',
          need: 4,
          modifiers: [{ rule: 'AAW-7.2.1', label: 'Evasion', by: -1 }],
        },
        face: 6,
        total: 5,
        name: 'hit',
        rerolled: false,
      },
      { type: 'damage', to: 0, amount: 2, rule: 'AAW-7.1-damage' },
    ],
    why: 'AAW-5.2-charge',
  },
  { type: 'wounded', model: 1, wounds: 2, left: 0, why: 'AAW-7.1-damage' },
  { type: 'destroyed', model: 1, why: 'AAW-7.8' },
  { type: 'activated', model: 3, sequence: 'hold-shoot', healed: 0, why: 'AAW-5.2-hold-shoot' },
  {
    type: 'power',
    model: 3,
    name: 'Call the Wave',
    kind: 'Summon',
    mana: 2,
    target: -1,
    x: 26,
    y: 10,
    why: 'AAW-8.3-instant',
  },
  { type: 'test', model: 0, what: 'dispel', face: 2, bonus: 0, passed: false, why: 'AAW-8.5-dispel' },
  { type: 'summoned', model: 4, by: 3, fighter: 3, x: 24, y: 10, facing: Math.PI, why: 'AAW-4.6-summon' },
  {
    type: 'morale',
    model: 2,
    faces: [6, 3],
    need: 7,
    reroll: false,
    result: 'wavers',
    modifiers: [{ label: 'Fear', by: -1, rule: 'AAW-10.2-fear' }],
    why: 'AAW-10.3-waver',
  },
  { type: 'objectives', held: [1, 4], why: 'AAW-11-hold-the-line' },
  { type: 'round', round: 2, mana: [6, 8], why: 'AAW-5.1-mana' },
  { type: 'activated', model: 2, sequence: 'move-shoot', healed: 0, why: 'AAW-5.2-move-shoot' },
  { type: 'activated', model: 4, sequence: 'rush', healed: 0, why: 'AAW-5.2-rush' },
  { type: 'removed', model: 4, why: 'AAW-4.6-summon' },
  { type: 'over', winner: 0, points: [100, 40], wounds: [4, 2], by: 'points', why: 'AAW-11-hold-the-line' },
];

export const replay: BattleReplay = {
  seed: 1,
  index: 3,
  origin: { map: 'crossroads', objective: 'hold-the-line', variants: {} },
  scene,
  events: narrate(scene, events),
};

/** The step of the first event of a type. */
export const stepOf = (type: BattleEvent['type']): number => events.findIndex((event) => event.type === type);
