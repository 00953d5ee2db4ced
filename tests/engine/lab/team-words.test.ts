import { describe, expect, test } from 'vitest';
import type { Kind, SystemId } from '@engine/kernel/words';
import { teamWords } from '@engine/lab/team/words-at';
import { completionsAt, keyItems, typedAt } from '../../../src-renderer/editor/completion';
import { sampleLibrary } from '../../support/sample-book';

/**
 * For each game: a battle and an attack of its samples, a unit with a place on its card, an army, a map, a study with a
 * level.
 */
const GAMES: readonly {
  readonly system: SystemId;
  readonly battle: string;
  readonly attack: string;
  readonly figure: string;
  readonly unit: readonly [id: string, place: string];
  readonly army: string;
  readonly map: string;
  readonly study: readonly [id: string, factor: string, level: string, response: string];
  readonly variant?: readonly [name: string, value: string];
}[] = [
  { system: 'azeroth-at-war', battle: 'first-blood', attack: 'grunt-charges-footman', figure: 'damage', unit: ['orc-grunt', 'stats.ATK'], army: 'horde-skirmish', map: 'crossroads', study: ['waver', 'Wavering models', 'may-move', 'win-0'], variant: ['waver', 'may-move'] },
  { system: 'glory', battle: 'patrols-at-mill-hill', attack: 'levy-holds-the-ford', figure: 'damage', unit: ['hearth-levy', 'armour'], army: 'ember-patrol', map: 'mill-hill', study: ['turn-order', 'Turn order', 'alternating', 'rounds'], variant: ['turn-order', 'alternating'] },
  { system: 'warcrow', battle: 'banners-at-the-ford', attack: 'brute-charges-the-militia', figure: 'damage', unit: ['kiln-brute', 'wounds'], army: 'forge-march', map: 'ford-of-reeds', study: ['measuring', 'A leg of a move', 'centre', 'win-0'], variant: ['measuring', 'centre'] },
  { system: 'age-of-sigmar', battle: 'first-watch-against-high-tide', attack: 'lancers-charge-all-out', figure: 'damage', unit: ['oath-guard', 'save'], army: 'dawn-1000', map: 'shallow-graves', study: ['tougher-oath-guard', 'Oath Guard’s save', '2', 'win-0'] },
]; // prettier-ignore

describe.each(GAMES)(
  '$system: words allowed at a place of a team’s files',
  ({ system, battle, attack, unit, army, map, study, variant }) => {
    const book = sampleLibrary(system).typed(system)!;
    /** Words offered at “|” in a file, as the editor asks for them. */
    const offered = (kind: Kind, marked: string): readonly string[] => {
      const cursor = marked.indexOf('|');
      const text = marked.replace('|', '');
      // Ids of other files allowed there are offered without the game.
      expect(completionsAt(text, cursor, [], []).items).toEqual([]);
      return teamWords(book, { system, kind, ...typedAt(text, cursor) }).map(({ label }) => label);
    };
    const [id, factor, level, response] = study;
    const measure = `{"of": "study", "study": "${id}", "factor": "${factor}"`;

    test.each<[string, Kind, string, string]>([
      ['a figure of a battle', 'goal', `{"measure": {"of": "figure", "scenario": "${battle}", "figure": "|"}}`, 'destroyed-0'],
      ['a study’s factor', 'goal', `{"measure": {"of": "study", "study": "${id}", "factor": "|"}}`, factor],
      ['a level that is compared', 'goal', `{"measure": ${measure}, "level": "|"}}`, level],
      ['a response of the study', 'goal', `{"measure": ${measure}, "response": "|"}}`, response],
      ['a bot', 'goal', '{"measure": {"of": "fair-cost", "bot": "|"}}', 'objective'],
      ['a response', 'study', `{"scenarios": ["${battle}"], "responses": ["win-0", "|"]}`, 'first-player'],
      ['a response, the list not closed yet', 'study', `{"scenarios": ["${battle}"], "responses": ["|`, 'draw'],
      ['a file that a level edits', 'study', '{"factors": [{"of": "card", "file": "|"}]}', unit[0]],
      ['a place on its card', 'study', `{"factors": [{"of": "card", "file": "${unit[0]}", "path": "|"}]}`, unit[1]],
      ['an army as a level', 'study', '{"factors": [{"of": "army", "levels": ["|"]}]}', army],
      ['a map as a level', 'study', '{"factors": [{"of": "map", "levels": ["|"]}]}', map],
      ['a bot as a level', 'study', '{"factors": [{"of": "bot", "levels": ["objective", "|"]}]}', 'random'],
      ['an army that people led', 'playtest', '{"games": [{"armies": ["|"]}]}', army],
      ...(variant
        ? ([
            ['a variant', 'study', '{"factors": [{"of": "variant", "variant": "|"}]}', variant[0]],
            ['a variant’s value', 'study', `{"factors": [{"of": "variant", "variant": "${variant[0]}", "levels": ["|"]}]}`, variant[1]],
            ['a variant’s value in a goal', 'goal', `{"variants": {"${variant[0]}": "|"}}`, variant[1]],
          ] as [string, Kind, string, string][])
        : []),
    ])('%s', (_, kind, text, word) => {
      expect(offered(kind, text)).toContain(word);
    }); // prettier-ignore

    test('an attack has its own figures', () => {
      const words = offered('goal', `{"measure": {"of": "figure", "scenario": "${attack}", "figure": "|"}}`);
      expect(words.length).toBeGreaterThan(0);
      expect(words).not.toContain('destroyed-0');
    });

    test('only scenarios of the requested kind', () => {
      const at = (kind: Kind, marked: string): readonly string[] => {
        const cursor = marked.indexOf('|');
        return teamWords(book, { system, kind, ...typedAt(marked.replace('|', ''), cursor) }).map(
          ({ label }) => label,
        );
      };
      for (const [kind, text] of [
        ['study', '{"scenarios": ["|"]}'],
        ['playtest', '{"games": [{"scenario": "|"}]}'],
        ['goal', '{"measure": {"of": "win-rate", "scenario": "|"}}'],
      ] as const) {
        expect(at(kind, text)).toContain(battle);
        expect(at(kind, text)).not.toContain(attack);
      }
      expect(at('goal', '{"measure": {"of": "damage", "scenario": "|"}}')).toContain(attack);
      expect(at('goal', '{"measure": {"of": "damage", "scenario": "|"}}')).not.toContain(battle);
      expect(at('goal', '{"measure": {"of": "figure", "scenario": "|"}}')).toEqual(
        expect.arrayContaining([battle, attack]),
      );
      // The readings are the same in every battle of a game: they are offered before a battle is named.
      expect(at('study', '{"scenarios": [""], "responses": ["|"]}')).toContain('win-0');
    });

    test('nothing for free text, and for names of missing things', () => {
      expect(offered('goal', '{"name": "|"}')).toEqual([]);
      expect(offered('goal', '{"measure": {"study": "gone", "factor": "|"}}')).toEqual([]);
      expect(offered('study', '{"factors": [{"of": "card", "file": "gone", "path": "|"}]}')).toEqual([]);
      expect(offered('goal', '{"|"}')).toEqual([]);
    });

    test('variants as keys, with their value if it is missing; none if the game has none', () => {
      const names = variant ? expect.arrayContaining([variant[0]]) : [];
      for (const kind of ['goal', 'study'] as const)
        for (const text of ['{"variants": {"|"}}', '{"variants": {|}}', '{"variants": {"wa|": "x"}}'])
          expect(offered(kind, text)).toEqual(names);
      const [word] = teamWords(book, { system, kind: 'goal', value: {}, at: ['variants', ''], isKey: true });
      if (!variant) return expect(word).toBeUndefined();
      expect(keyItems([word], '')[0].insert).toBe(`"${word.label}": "$1"`);
      expect(keyItems([word], ' : "x"')[0].insert).toBe(`"${word.label}"`);
    });
  },
);
