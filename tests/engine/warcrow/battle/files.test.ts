import { describe, expect, it } from 'vitest';
import { POLICIES } from '@engine/simulation/policy';
import { playBattle } from '@engine/simulation/play';
import { policyOf } from '@engine/simulation/policy';
import { WarcrowGame } from '@engine/systems/warcrow/battle/game';
import { bookOf, unit } from '../support';
import { adventure } from './adventure-file';
import { sampleSetup } from './sample';

const SQUARE = [
  [20, 20],
  [26, 20],
  [26, 26],
];

const map = (rest: object = {}): Record<string, object> => ({
  'maps/field.map.json': {
    $schema: 'warbench:warcrow/map',
    id: 'field',
    name: 'Field',
    table: [60, 60],
    terrain: [],
    ...rest,
  },
});

const side = { name: 'Side', bot: 'greedy', units: [{ unit: 'a' }] };

const battle = (rest: object = {}): Record<string, object> => ({
  'scenarios/fight.scenario.json': {
    $schema: 'warbench:warcrow/scenario',
    id: 'fight',
    name: 'Fight',
    kind: 'battle',
    map: 'field',
    adventure: 'hold',
    armies: [side, side],
    ...rest,
  },
});

const codes = (...files: Record<string, object>[]): string[] =>
  bookOf(unit('a', {}), ...files).diagnostics.map(({ code }) => code);

describe('problems of a battle’s files are reported', () => {
  it.each([
    ['nothing', [map(), adventure(), battle()], []],
    [
      'a terrain keyword that is none',
      [map({ terrain: [{ type: 'rough', keywords: ['Slippery'], polygon: SQUARE }] })],
      ['unknown-terrain-keyword'],
    ],
    [
      'terrain off the table',
      [
        map({
          terrain: [
            {
              type: 'rough',
              polygon: [
                [50, 20],
                [70, 20],
                [70, 26],
              ],
            },
          ],
        }),
      ],
      ['map-off-table'],
    ],
    ['another table', [map({ table: [48, 48] })], ['map-table-size']],
    ['an objective off the table', [adventure({ objectives: [{ at: [70, 30] }] })], ['map-off-table']],
    ['a row that nobody ever earns', [adventure({ objectives: [] })], ['scoring-without-objective']],
    [
      'a condition that changes nothing',
      [adventure({ scoring: [{ when: 'end', for: 'commander', objectives: 'own', points: 1 }] })],
      ['unused-condition'],
    ],
    [
      'fog too near to fog',
      [
        adventure({
          fog: [
            [20, 20],
            [22, 20],
          ],
        }),
      ],
      ['fog-too-near'],
    ],
    [
      'a bot that is none',
      [map(), adventure(), battle({ armies: [side, { ...side, bot: 'gredy' }] })],
      ['unknown-bot'],
    ],
    [
      'a company over the points',
      [map(), adventure(), battle({ points: 10 })],
      ['army-over-points', 'army-over-points'],
    ],
    ['no such adventure', [map(), battle()], ['unknown-reference']],
    [
      'a variant that is none',
      [map(), adventure(), battle({ variants: { measuring: 'sideways' } })],
      ['unknown-variant-value'],
    ],
  ] as const)('%s', (_what, files, expected) => {
    const found = codes(...(files as readonly Record<string, object>[]));
    expect(found.length).toBe(expected.length);
    for (const code of expected) if (code !== 'unknown-reference') expect(found).toContain(code);
  });

  it('a skill without anything that a battle can play is reported', () => {
    const idle = unit('a', { skills: [{ name: 'Hum', type: 'combat', text: 'It hums.' }] });
    const found = bookOf(idle, map(), adventure(), battle()).diagnostics;
    expect(found.map(({ code }) => code)).toEqual([
      'skill-text-only',
      'not-played-in-battles',
      'not-played-in-battles',
    ]);
  });
});

describe('policies', () => {
  it('a bot that aims at objectives beats one that aims at harm, on either side', () => {
    let won = 0;
    for (const [k, bots] of (
      [
        ['objective', 'greedy'],
        ['greedy', 'objective'],
      ] as const
    ).entries()) {
      const game = new WarcrowGame(
        sampleSetup('two-orchards', 'take-the-wells', ['first-raid', 'first-raid'], bots),
      );
      const state = game.newState();
      for (let index = 0; index < 4; index++) {
        playBattle(game, state, [policyOf(bots[0]), policyOf(bots[1])], { seed: 3, index });
        won += state.now.winner === k ? 1 : state.now.winner < 0 ? 0.5 : 0;
      }
    }
    expect(POLICIES.indexOf('objective')).toBeGreaterThan(POLICIES.indexOf('greedy'));
    expect(won).toBeGreaterThanOrEqual(6);
  });
});
