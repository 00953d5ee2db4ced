import { describe, expect, test } from 'vitest';
import type { SystemId } from '@engine/kernel/words';
import { Library } from '@engine/lab/library';
import { numbersOf } from '@engine/systems/warcrow/numbers';
import { describeAnswer } from '@engine/systems/warcrow/battle/narrate/answers';
import { sampleFiles } from '../../support/workspace';

/** The legend of a sample battle, whose sides play at random, as one text. */
const legendOf = (game: SystemId, scenario: string, variants: Readonly<Record<string, string>>): string => {
  const library = new Library();
  for (const [path, text] of Object.entries(sampleFiles(game)))
    library.put(path, text.replaceAll(/"bot": "[a-z]+"/g, '"bot": "random"'));
  const replay = library.typed(game)!.replay!(scenario, { variants, seed: 1, battles: 1 }, 0);
  if (!replay.ok) throw new Error(replay.error);
  const { grounds, token } = replay.value.scene;
  return JSON.stringify([grounds, token]);
};

describe('texts of a battle state the numbers in force', () => {
  test.each<[SystemId, string, string, string, string, string]>([
    ['azeroth-at-war', 'first-blood', 'AAW-3.2-forest', '3', 'costs double', 'each inch costs 3″'],
    ['glory', 'patrols-at-mill-hill', 'GLO-4.2.4', '3', 'up to 2\\"', 'up to 3\\"'],
    ['glory', 'patrols-at-mill-hill', 'GLO-3.2.1', '2', 'Worth 1 glory', 'Worth 2 glory'],
    [
      'age-of-sigmar',
      'first-watch-against-high-tide',
      'AOS-terrain-1.2-unstable',
      '2',
      'taller than 1″',
      'taller than 2″',
    ],
  ])('%s, %s: %s', (game, scenario, number, value, printed, here) => {
    expect(legendOf(game, scenario, {})).toContain(printed);
    const legend = legendOf(game, scenario, { [number]: value });
    expect(legend).toContain(here);
  });

  test.each([
    ['opportunity', 'WAR-opportunity-attack', 1, 'Suffer 2 stress and attack'],
    ['hold-shoot', 'WAR-hold-and-shoot', 1, 'Suffer 2 stress, hold and shoot'],
    ['refuse-push', 'WAR-push-back', 1, 'Suffer 2 stress and stay'],
    ['modifier', 'WAR-modifier', 2, 'Suffer 4 stress for modifiers'],
  ] as const)('warcrow, the answer to %s: %s', (kind, number, option, words) => {
    const settings = { numbers: numbersOf({ [number]: '2' }) };
    const state = { scratch: {}, setup: { settings } } as unknown as Parameters<typeof describeAnswer>[0];
    expect(describeAnswer(state, { kind, options: 3 } as never, option)).toBe(words);
  });
});
