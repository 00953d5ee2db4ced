import { describe, expect, test } from 'vitest';
import type { SystemId } from '@engine/kernel/words';
import { libraryWith, sampleLibrary } from '../../../support/sample-book';
import { textOf } from '../../../support/workspace';

/** For each game with battles: a battle of its samples, a unit, and a variant if its rules have any. */
const GAMES: readonly {
  readonly system: SystemId;
  readonly battle: string;
  readonly unit: string;
  readonly variant?: string;
}[] = [
  { system: 'azeroth-at-war', battle: 'first-blood', unit: 'orc-grunt', variant: 'waver' },
  { system: 'glory', battle: 'patrols-at-mill-hill', unit: 'hearth-levy', variant: 'turn-order' },
  { system: 'warcrow', battle: 'banners-at-the-ford', unit: 'kiln-brute', variant: 'casting-token' },
  { system: 'age-of-sigmar', battle: 'first-watch-against-high-tide', unit: 'oath-guard' }, // its rules leave no choice
];

describe.each(GAMES)(
  '$system: problems of a team’s files are reported at their place',
  ({ system, battle, unit, variant }) => {
    const library = sampleLibrary(system);

    /** The diagnostics of one more file: code, and the underlined text. */
    const said = (kind: string, value: object): readonly (readonly [string, string])[] => {
      const path = `wrong.${kind}.json`;
      const text = textOf({
        $schema: `warbench:${system}/${kind}`,
        id: 'wrong',
        name: 'As it should be',
        ...value,
      });
      return libraryWith(library, { [path]: text })
        .diagnostics()
        .filter(({ file }) => file === path)
        .map(({ code, offset, length }) => [code, text.slice(offset, offset + length)]);
    };
    const study = (factor: object, more: object = {}) =>
      said('study', { scenarios: [battle], responses: ['win-0'], factors: [factor], ...more });
    const bots = { of: 'bot', levels: ['random', 'objective'] };

    test('correct files have none', () => {
      expect(study(bots)).toEqual([]);
      expect(said('goal', { measure: { of: 'win-rate', scenario: battle, between: [0.4, 0.6] } })).toEqual(
        [],
      );
      expect(said('goal', { measure: { of: 'fair-cost', unit, within: 0.1 } })).toEqual([]);
      expect(said('playtest', { games: [{ scenario: battle, winner: 1 }] })).toEqual([]);
    });

    test.each<[string, object, string, string]>([
    ['a unit that is gone', { of: 'fair-cost', unit: `${unit}x`, within: 0.1 }, 'unknown-unit', `"${unit}x"`],
    ['a battle that is gone', { of: 'win-rate', scenario: `${battle}x`, between: [0, 1] }, 'unknown-scenario', `"${battle}x"`],
    ['a figure that no battle has', { of: 'figure', scenario: battle, figure: 'weather', between: [0, 1] }, 'unknown-figure', '"weather"'],
    ['a study that is gone', { of: 'study', study: 'none', factor: 'x', level: 'y', response: 'win-0', between: [0, 1] }, 'unknown-study', '"none"'],
    ['a book that is gone', { of: 'dominated', book: 'none' }, 'unknown-book', '"none"'],
    ['a size that the game has not', { of: 'fair-cost', within: 0.1, size: 'tiny' }, 'unknown-setting', '"tiny"'],
    ['a bot that nobody is', { of: 'fair-cost', within: 0.1, bot: 'genius' }, 'unknown-setting', '"genius"'],
    ['an objective that the game has not', { of: 'fair-cost', within: 0.1, objectives: ['peace'] }, 'unknown-setting', '"peace"'],
  ])('goals: %s', (_, measure, code, at) => {
    expect(said('goal', { measure })).toEqual([[code, at]]);
  }); // prettier-ignore

    test.each<[string, object, string, string]>([
    ...(variant === undefined
      ? [['a variant in a game without any', { of: 'variant', variant: 'weather', levels: ['a', 'b'] }, 'not-allowed-value', '"variant"'] as [string, object, string, string]]
      : [['an unknown variant', { of: 'variant', variant: 'weather', levels: ['a', 'b'] }, 'unknown-variant', '"weather"'] as [string, object, string, string],
        ['a value that the variant has not', { of: 'variant', variant, levels: ['nowhere', 'never'] }, 'unknown-variant', '"nowhere"'] as [string, object, string, string]]),
    ['a card that is gone', { of: 'card', file: `${unit}x`, path: 'points', levels: [50, 60] }, 'unknown-file', `"${unit}x"`],
    ['a place that the card has not', { of: 'card', file: unit, path: 'no.such.place', levels: [2, 3] }, 'no-such-place', '"no.such.place"'],
    ['a level that no schema allows', { of: 'card', file: unit, path: 'points', levels: [50, 'many'] }, 'level-not-allowed', '"many"'],
    ['a bot that nobody is', { of: 'bot', levels: ['random', 'genius'] }, 'level-not-allowed', '"genius"'],
    ...(system === 'glory'
      ? [['an objective in a game that knows one', { of: 'objective', levels: ['glory', 'peace'] }, 'not-allowed-value', '"objective"'] as [string, object, string, string]]
      : [['an objective that the game has not', { of: 'objective', levels: ['peace', 'plenty'] }, 'level-not-allowed', '"peace"'] as [string, object, string, string]]),
    ['an army that is gone', { of: 'army', side: 1, levels: ['nobody', 'no-one'] }, 'unknown-army', '"nobody"'],
  ])('studies: %s', (_, factor, code, at) => {
    expect(study(factor)[0]).toEqual([code, at]);
  }); // prettier-ignore

    test('studies and playtests: a missing battle or figure', () => {
      expect(study(bots, { responses: ['weather'] })).toEqual([['unknown-response', '"weather"']]);
      expect(study(bots, { scenarios: [`${battle}x`] })).toEqual([['unknown-scenario', `"${battle}x"`]]);
      expect(said('playtest', { games: [{ scenario: `${battle}x`, winner: 1 }] })).toEqual([
        ['unknown-scenario', `"${battle}x"`],
      ]);
      const game = { armies: ['Ann’s', 'Ben’s'], size: 'tiny', objective: 'peace', winner: 1 };
      expect(said('playtest', { games: [game] })).toEqual([
        ['unknown-setting', '"tiny"'],
        ['unknown-setting', '"peace"'],
      ]);
    });
  },
);
