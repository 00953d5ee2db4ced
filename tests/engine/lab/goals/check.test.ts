import { describe, expect, test } from 'vitest';
import { Library } from '@engine/lab/library';
import { sampleFiles, textOf } from '../../../support/workspace';

const SAMPLE = sampleFiles('azeroth-at-war');

/** The diagnostics of one more file in the sample's workspace: code, message, and the underlined text. */
const said = (
  path: string,
  value: object,
): readonly (readonly [code: string, at: string, message: string])[] => {
  const library = new Library();
  for (const [name, text] of Object.entries(SAMPLE)) library.put(name, text);
  const kind = /[.](\w+)[.]json$/.exec(path)![1];
  const stem = path.slice(0, path.indexOf('.'));
  const text = textOf({
    $schema: `warbench:azeroth-at-war/${kind}`,
    id: stem,
    name: 'As it should be',
    ...value,
  });
  library.put(path, text);
  return library
    .diagnostics()
    .filter(({ file }) => file === path)
    .map(
      ({ code, offset, length, message }) => [code, text.slice(offset, offset + length), message] as const,
    );
};

const goal = (measure: object, more: object = {}) => said('wrong.goal.json', { measure, ...more });
const study = (value: object) =>
  said('wrong.study.json', { scenarios: ['first-blood'], responses: ['win-0'], ...value });
const variant = { of: 'variant', variant: 'waver', levels: ['rooted', 'may-move'] };

describe('goals', () => {
  test.each<[string, object, string, string, RegExp]>([
    ['a unit that is gone', { of: 'fair-cost', unit: 'orc-grunts', within: 0.1 }, 'unknown-unit', '"orc-grunts"', /Did you mean "orc-grunt"/],
    ['a scenario that is gone', { of: 'win-rate', scenario: 'first-bloot', between: [0, 1] }, 'unknown-scenario', '"first-bloot"', /Did you mean "first-blood"/],
    ['a duel’s goal about an attack', { of: 'duel', scenario: 'grunt-charges-footman', between: [0, 1] }, 'wrong-scenario', '"grunt-charges-footman"', /measured of a duel, and .* is an attack/],
    ['bounds turned round', { of: 'draws', scenario: 'first-blood', between: [0.4, 0.1] }, 'bounds-turned', '[\n      0.4,\n      0.1\n    ]', /lower one first/],
    ['a figure that no battle has', { of: 'figure', scenario: 'first-blood', figure: 'casualty-0', between: [0, 1] }, 'unknown-figure', '"casualty-0"', /Battles have no figure/],
    ['a study that is gone', { of: 'study', study: 'moral', factor: 'x', level: 'y', response: 'win-0', between: [0, 1] }, 'unknown-study', '"moral"', /There is no study/],
    ['a factor that the study has not', { of: 'study', study: 'waver', factor: 'Wafer', level: 'may-move', response: 'win-0', between: [0, 1] }, 'unknown-factor', '"Wafer"', /Wavering models/],
    ['the level that others are compared with', { of: 'study', study: 'waver', factor: 'Wavering models', level: 'rooted', response: 'win-0', between: [0, 1] }, 'unknown-level', '"rooted"', /may-move/],
    ['a book that is gone', { of: 'dominated', book: 'hordes' }, 'unknown-book', '"hordes"', /There is no book/],
  ])('%s', (_, measure, code, at, message) => {
    expect(goal(measure)).toEqual([[code, at, expect.stringMatching(message)]]);
  }); // prettier-ignore

  test('an unknown variant, and an unknown value of a variant', () => {
    const measure = { of: 'draws', scenario: 'first-blood', between: [0, 1] };
    expect(goal(measure, { variants: { waiver: 'rooted' } })).toMatchObject([
      ['unknown-variant', '"waiver"', expect.anything()],
    ]);
    expect(goal(measure, { variants: { waver: 'walks' } })).toMatchObject([
      ['unknown-variant', '"walks"', expect.anything()],
    ]);
  });

  test('every default fight can be named, and nothing else that looks similar', () => {
    const of = (scenario: string) => goal({ of: 'damage', scenario, between: [0, 1] });
    expect(of('default:orc-grunt:footman:charge')).toEqual([]);
    expect(of('default:orc-grunt:footman:dance')).toEqual([
      ['unknown-scenario', expect.anything(), expect.anything()],
    ]);
  });
});

describe('studies', () => {
  test.each<[string, object, string, RegExp]>([
    ['an unknown variant', { ...variant, variant: 'wavers' }, 'unknown-variant', /There is no variant "wavers". Did you mean "waver"/],
    ['a value that the variant has not', { ...variant, levels: ['rooted', 'walks'] }, 'unknown-variant', /"walks" is no value of waver/],
    ['a level twice', { ...variant, levels: ['rooted', 'rooted'] }, 'same-level', /is a level already/],
    ['a card that is gone', { of: 'card', file: 'orc-grant', path: 'stats.ATK', levels: [2, 3] }, 'unknown-file', /Did you mean "orc-grunt"/],
    ['a place that the card has not', { of: 'card', file: 'orc-grunt', path: 'stat.ATK', levels: [2, 3] }, 'no-such-place', /There is no stat .*Did you mean "stats.ATK"/],
    ['a key that no card has', { of: 'card', file: 'orc-grunt', path: 'stats.ATTK', levels: [2, 3] }, 'no-such-place', /^horde.orc-grunt.unit.json can have no "stats.ATTK". Did you mean "stats.ATK"/],
    ['a study in place of a card', { of: 'card', file: 'waver', path: 'battles', levels: [200, 300] }, 'unknown-file', /no unit, army, keyword or map "waver"/],
    ['a level that no schema allows', { of: 'card', file: 'orc-grunt', path: 'stats.SKL', levels: [4, 17] }, 'level-not-allowed', /^17 is not allowed there/],
    ['an army that is gone', { of: 'army', side: 1, levels: ['horde-skirmish', 'horde-skirmisk'] }, 'unknown-army', /Did you mean "horde-skirmish"/],
    ['a map that is gone', { of: 'map', levels: ['crossroads', 'crossroad'] }, 'unknown-map', /Did you mean "crossroads"/],
    ['an objective that the game has not', { of: 'objective', levels: ['annihilation', 'peace'] }, 'level-not-allowed', /peace is not allowed there/],
    ['a bot that nobody is', { of: 'bot', levels: ['objective', 'genius'] }, 'level-not-allowed', /genius is not allowed there/],
  ])('%s', (_, factor, code, message) => {
    const [told] = study({ factors: [factor] });
    expect(told).toEqual([code, expect.anything(), expect.stringMatching(message)]);
  }); // prettier-ignore

  test('a missing place of the card is reported once, at the path', () => {
    const factor = { of: 'card', file: 'orc-grunt', path: 'stats.ATTK', levels: [2, 3, 4] };
    expect(study({ factors: [factor] })).toMatchObject([
      ['no-such-place', '"stats.ATTK"', expect.anything()],
    ]);
  });

  const attacks = (path: string, ...levels: unknown[]) => ({ of: 'card', file: 'orc-grunt', path, levels });
  test.each<[string, object, object]>([
    ['a variant', variant, { ...variant, name: 'Once more' }],
    ['a card’s value', attacks('stats.ATK', 2, 3), attacks('stats.ATK', 2, 4)],
    ['a weapon, however it is spelt', attacks('weapons[0].name', 'Axe', 'Hatchet'), attacks('weapons.0.name', 'Axe', 'Club')],
    ['the map', { of: 'map', levels: ['crossroads', 'mill-stream'] }, { of: 'map', levels: ['mill-stream', 'crossroads'] }],
    ['a bot beside both', { of: 'bot', levels: ['objective', 'random'] }, { of: 'bot', side: 2, levels: ['objective', 'random'] }],
    ['a bot by the scenario’s file', { of: 'bot', side: 1, levels: ['objective', 'random'] }, { of: 'card', file: 'first-blood', path: 'armies.0.bot', levels: ['objective', 'random'] }],
  ])('two factors that vary the same place: %s', (_, first, second) => {
    expect(study({ factors: [first, second] })).toEqual([
      ['same-factor', expect.stringMatching(/^{/), expect.stringMatching(/^This varies what factor 1 \(/)],
    ]);
  }); // prettier-ignore

  test('an army and its bot are two factors; so are the bots of both sides', () => {
    const army = { of: 'army', side: 1, levels: ['horde-skirmish', 'alliance-skirmish'] };
    const bot = (side: number) => ({ of: 'bot', side, levels: ['objective', 'random'] });
    expect(study({ factors: [army, bot(1), bot(2)] })).toEqual([]);
  });

  test('two factors with the same name', () => {
    const named = [
      { ...attacks('stats.ATK', 2, 3), name: 'More' },
      { ...attacks('stats.SKL', 4, 5), name: 'More' },
    ];
    expect(study({ factors: named })).toEqual([
      ['same-name', '"More"', expect.stringMatching(/already called "More"/)],
    ]);
  });

  test('a response that no battle has, and a scenario that is not a battle', () => {
    expect(study({ factors: [variant], responses: ['win'] })).toMatchObject([
      ['unknown-response', '"win"', expect.anything()],
    ]);
    expect(study({ factors: [variant], scenarios: ['grunt-charges-footman'] })).toMatchObject([
      ['wrong-scenario', expect.anything(), expect.anything()],
    ]);
  });
});

describe('playtests', () => {
  const games = (...played: object[]) => said('wrong.playtest.json', { games: played });
  test.each<[string, object, string, RegExp]>([
    ['nobody fought', { winner: 1 }, 'no-armies', /needs its scenario or its two armies/],
    ['a scenario that is gone', { scenario: 'first-bloot', winner: 1 }, 'unknown-scenario', /first-blood/],
    ['a scenario that is no battle', { scenario: 'grunt-charges-footman', winner: 1 }, 'wrong-scenario', /is an attack/],
    ['a map that is gone', { armies: ['A', 'B'], map: 'cross', winner: 1 }, 'unknown-map', /There is no map/],
    ['a day that is none', { armies: ['A', 'B'], date: '2026-02-30', winner: 1 }, 'no-such-day', /There is no day 2026-02-30/],
    ['more rounds than any battle has', { armies: ['A', 'B'], rounds: 11, winner: 1 }, 'too-many-rounds', /6 rounds at most, not 11\.$/],
    ['rounds that house rules alone allow', { armies: ['A', 'B'], rounds: 8, winner: 1 }, 'too-many-rounds', /unless it was played with house rules/],
  ])('%s', (_, game, code, message) => {
    expect(games(game)).toEqual([[code, expect.anything(), expect.stringMatching(message)]]);
  }); // prettier-ignore
});
