import { describe, expect, it } from 'vitest';
import { problems, sourceOf } from '../files';

/** A table of 36 x 36" that is empty except for what a test adds, and two lists that fight on it. */
const zone = (from: number, to: number) => [
  [0, from],
  [36, from],
  [36, to],
  [0, to],
];
/** The same along the table's other sides. */
const turned = (from: number, to: number) => zone(from, to).map(([x, y]) => [y, x]);
/** Room for two ranks of one or two units. */
const SMALL = [
  [14, 0],
  [22, 0],
  [22, 2.5],
  [14, 2.5],
];
const mapFile = (own: object = {}) =>
  sourceOf('field.map.json', {
    name: 'Field',
    table: [36, 36],
    terrain: [],
    deployment: [zone(0, 6), zone(30, 36)],
    objectives: [
      [18, 18],
      [9, 18],
      [27, 18],
    ],
    ...own,
  });
const battle = (own: object = {}, blue: object = {}) =>
  sourceOf('meet.scenario.json', {
    name: 'Meet',
    kind: 'battle',
    map: 'field',
    points: 150,
    armies: [
      { name: 'Reds', bot: 'greedy', units: [{ unit: 'pikes' }] },
      { name: 'Blues', bot: 'automata', leader: 'captain', units: [{ unit: 'captain' }], ...blue },
    ],
    ...own,
  });
const hold = { type: 'Defence', action: 'hold', bonus: { defenceDice: 1 }, text: 'Hold.' };
const deckFile = (...lines: object[]) =>
  sourceOf('mine.deck.json', {
    name: 'Mine',
    cards: [...Array<string>(11).fill('red-dawn'), { id: 'own', name: 'Own', lines: [...lines, hold] }],
  });
const line = (own: object) => ({
  type: 'Aggression',
  action: 'charge',
  bonus: { attackDice: 1 },
  text: 'As it says.',
  ...own,
});

describe('whole battles: each problem is reported at its place', () => {
  it.each([
    {
      what: 'an army over the points of the scenario (GLO-8.4)',
      files: [mapFile(), battle({}, { units: [{ unit: 'captain' }, { unit: 'pikes' }] })],
      found: { code: 'army-over-points', severity: 'error', path: ['armies', 1, 'units'] },
    },
    {
      what: 'a map that has no room for the markers that the models ask (GLO-3.2)',
      files: [
        mapFile({ objectives: [[18, 18]] }),
        battle({ points: 900 }, { units: [{ unit: 'captain' }, { unit: 'pikes', count: 3 }] }),
      ],
      found: { code: 'too-few-places', severity: 'warning', path: ['map'] },
    },
    {
      what: 'a map whose zones have no room for an army (GLO-3.3.1)',
      files: [
        mapFile({
          deployment: [
            [
              [16, 0],
              [17, 0],
              [17, 2],
              [16, 2],
            ],
            [
              [16, 34],
              [17, 34],
              [17, 36],
              [16, 36],
            ],
          ],
        }),
        battle(),
      ],
      found: { code: 'zone-no-room', severity: 'warning', path: ['map'] },
    },
    {
      what: 'zones that are large enough, but too shallow for two ranks (GLO-3.3.1)',
      files: [mapFile({ deployment: [zone(0, 1.5), zone(34.5, 36)] }), battle()],
      found: { code: 'zone-no-room', severity: 'warning', path: ['map'] },
    },
    {
      what: 'a zone of 8" by 2.5" for three units of four, who stand in it two abreast (GLO-3.3.1)',
      files: [
        mapFile({ deployment: [SMALL, zone(30, 36)] }),
        battle({}, { bot: 'greedy', leader: undefined, units: [{ unit: 'gobs', count: 3 }] }),
      ],
      found: { code: 'zone-no-room', severity: 'warning', path: ['map'] },
    },
    {
      what: 'a zone that a pond fills (GLO-3.3.1)',
      files: [
        mapFile({
          terrain: [{ type: 'water', height: 0, polygon: zone(0.2, 5.8) }],
        }),
        battle(),
      ],
      found: { code: 'zone-no-room', severity: 'warning', path: ['map'] },
    },
    {
      what: 'a line that contradicts itself (GLO-4.7.2)',
      files: [mapFile(), deckFile(line({ when: { engaged: true } })), battle()],
      found: { code: 'line-never-possible', severity: 'error', path: ['cards', 11, 'lines', 0] },
    },
    {
      what: 'a line that nobody of this army can carry out (GLO-4.7.2)',
      files: [mapFile(), deckFile(line({ action: 'shoot' })), battle({}, { deck: 'mine' })],
      found: { code: 'deck-line-idle', severity: 'warning', path: ['armies', 1, 'deck'] },
    },
    {
      what: 'a card that the rulebook has not',
      files: [
        mapFile(),
        sourceOf('mine.deck.json', { name: 'Mine', cards: Array<string>(12).fill('red-dwan') }),
      ],
      found: { code: 'unknown-card', severity: 'error', path: ['cards', 0] },
    },
    {
      what: 'two Automata (GLO-3.4.1)',
      files: [
        mapFile(),
        battle({
          armies: ['Reds', 'Blues'].map((name) => ({
            name,
            bot: 'automata',
            deck: 'aggressive',
            leader: 'captain',
            units: [{ unit: 'captain' }],
          })),
        }),
      ],
      found: { code: 'two-automata', severity: 'error', path: ['armies', 1, 'bot'] },
    },
    {
      what: 'an objective that nobody can reach (GLO-2.5)',
      files: [
        mapFile({
          terrain: [
            {
              type: 'rock',
              height: 3,
              polygon: [
                [16, 16],
                [20, 16],
                [20, 20],
                [16, 20],
              ],
            },
          ],
        }),
      ],
      found: { code: 'map-objective-out-of-reach', path: ['objectives', 0] },
    },
  ])('$what', ({ files, found }) => {
    const all = problems(...files);
    const [first] = all.filter(({ code }) => code === found.code);
    expect(first, JSON.stringify(all.map(({ code, path }) => [code, path]))).toMatchObject(found);
    expect(first.line).toBeGreaterThan(0);
  });
});

describe('whole battles: sufficient room gives no message', () => {
  it.each([
    ['a zone that is just large enough (GLO-3.3.1)', mapFile({ deployment: [SMALL, zone(30, 36)] })],
    ['zones along the sides', mapFile({ deployment: [turned(0, 6), turned(30, 36)] })],
  ])('%s', (_, map) => {
    expect(problems(map, battle()).filter(({ code }) => code === 'zone-no-room')).toEqual([]);
  });
});
