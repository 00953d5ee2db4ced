import { describe, expect, test } from 'vitest';
import { houseKey } from '@engine/kernel/house/chosen';
import type { Variants } from '@engine/kernel/house/number';
import { Library } from '@engine/lab/library';
import type { SystemId } from '@engine/kernel/words';
import { sampleFiles } from '../../support/workspace';

interface Shot {
  readonly game: SystemId;
  readonly attacker: string;
  readonly defender: string;
  readonly conditions: object;
  /** The number that refuses shots from farther away. */
  readonly number: string;
  readonly printed: number;
}

const HIDDEN: Shot = {
  game: 'azeroth-at-war',
  attacker: 'moonwood-archer',
  defender: 'ranger-lord',
  conditions: { action: 'move-shoot' },
  number: 'AAW-4.6-stealth',
  printed: 12,
};
const GUARDED: Shot = {
  game: 'age-of-sigmar',
  attacker: 'ember-crossbows',
  defender: 'lantern-magus',
  conditions: { action: 'shoot', guarded: true },
  number: 'AOS-25.0.range',
  printed: 12,
};

/** The samples with one more shot, from so far away, whose scenario chooses rules of its own. */
const shotFrom = ({ game, attacker, defender, conditions }: Shot, distance: number, own: object = {}) => {
  const library = new Library();
  for (const [path, text] of Object.entries(sampleFiles(game))) library.put(path, text);
  const path = 'scenarios/far.scenario.json';
  const scenario = {
    ...{ $schema: `warbench:${game}/scenario`, id: 'far', name: 'Far', kind: 'attack', text: 'Far.' },
    ...{ attacker, defender, conditions: { ...conditions, distance }, ...own },
  };
  library.put(path, JSON.stringify(scenario));
  return {
    library,
    problems: () => library.diagnostics().flatMap(({ file, message }) => (file === path ? [message] : [])),
    fought: (variants: Variants = {}): string => {
      const book = library.typed(game)!;
      const result = book.fight('far', { variants, seed: 1 });
      expect(book.explain('far', { variants, seed: 1 }) !== undefined).toBe(result.ok);
      return result.ok ? 'fought' : result.error;
    },
  };
};

describe.each([HIDDEN, GUARDED])('a shot that $number forbids', (shot) => {
  const { number, printed, game } = shot;
  const [near, far] = [printed - 2, printed + 2];

  test('is refused with the printed number, and a chosen number allows it', () => {
    const { problems, fought } = shotFrom(shot, far);
    expect(problems().join()).toContain(`${printed}"`);
    expect(fought()).toContain(`${printed}"`);
    expect(fought({ [number]: String(far) })).toBe('fought');
  });

  test('is refused with the chosen number, which the message states', () => {
    const { problems, fought } = shotFrom(shot, near);
    expect(problems()).toEqual([]);
    expect(fought()).toBe('fought');
    expect(fought({ [number]: String(near - 1) })).toContain(`${near - 1}"`);
  });

  test('is no problem of a scenario whose own numbers or house rules allow it', () => {
    expect(shotFrom(shot, far, { numbers: { [number]: far } }).problems()).toEqual([]);
    expect(
      shotFrom(shot, near, { numbers: { [number]: near - 1 } })
        .problems()
        .join(),
    ).toContain(`${near - 1}"`);
    const { library, problems, fought } = shotFrom(shot, far, { house: ['seen'] });
    const house = {
      $schema: `warbench:${game}/house`,
      id: 'seen',
      name: 'Seen',
      text: 'Seen.',
      numbers: { [number]: far },
    };
    library.put('house-rules/seen.house.json', JSON.stringify(house));
    expect(problems()).toEqual([]);
    expect(fought()).toBe('fought');
    expect(fought({ [houseKey('seen')]: 'on' })).toBe('fought');
  });
});

test.each([
  ['azeroth-at-war', 'grunt-charges-footman', 'AAW-7.3-hard-cover'],
  ['age-of-sigmar', 'darts-at-guarded-magus', 'AOS-25.0.hit'],
  ['glory', 'patrols-at-mill-hill', 'GLO-4.2.4'],
  ['warcrow', 'raid-against-raid', 'WAR-modifier'],
] as const)('%s: a scenario may choose a number of its own', (game, scenario, number) => {
  const library = new Library();
  const samples = sampleFiles(game);
  for (const [path, text] of Object.entries(samples)) library.put(path, text);
  const path = `scenarios/${scenario}.scenario.json`;
  const value = JSON.parse(samples[path]) as object;
  const problemsWith = (numbers: object): readonly string[] => {
    library.put(path, JSON.stringify({ ...value, numbers }));
    return library.diagnostics().flatMap(({ file, code }) => (file === path ? [code] : []));
  };
  expect(problemsWith({ [number]: 1 })).toEqual([]);
  expect(problemsWith({ [`${number}x`]: 1 })).not.toEqual([]);
});
