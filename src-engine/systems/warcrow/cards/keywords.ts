import type { KeywordFile, RollEffect } from '../../../generated/warcrow';
import type { Source } from '../../../kernel/source';
import { closest } from '../../../kernel/names/suggest';
import type { RuleId } from '../../../kernel/words';
import { COLOURS, SYMBOLS, type DiceCounts, type SymbolCounts } from '../words';

/** What follows a keyword in brackets: nothing, a number, a roll, or words. */
export type Parameter = 'none' | 'number' | 'roll' | 'words' | 'optional-words';

/** A keyword of the rulebook or of a book's own file. Its effect on a roll is a row of effects, as on a skill. */
export interface KeywordDefinition {
  readonly name: string;
  readonly rule: RuleId;
  readonly parameter: Parameter;
  readonly effects: readonly RollEffect[];
  /** The keyword file's text; empty if the rulebook page has it. */
  readonly text: string;
  readonly source?: Source<KeywordFile>;
}

/** A keyword on a card, with its value. */
export interface Keyword {
  readonly definition: KeywordDefinition;
  readonly printed: string;
  readonly number: number;
  readonly roll: RollSpec;
  readonly words: string;
}

/** A value that is rolled: dice, and symbols added to them. */
export interface RollSpec {
  readonly dice: DiceCounts;
  readonly automatic: SymbolCounts;
}

const NO_ROLL: RollSpec = { dice: {}, automatic: {} };

const row = (
  name: string,
  rule: RuleId,
  parameter: Parameter = 'none',
  effects: readonly RollEffect[] = [],
): KeywordDefinition => ({
  name,
  rule,
  parameter,
  effects,
  text: '',
});

/** The rulebook's keywords. Effects that are not a row (Elite, Golem, …) are looked up by name where they apply. */
export const CORE_KEYWORDS: readonly KeywordDefinition[] = [
  row('Aim', 'WAR-aim', 'none', [{ on: 'ranged', repeat: 'roll' }]),
  row('Ambusher', 'WAR-ambusher'),
  row('Berserker Rage', 'WAR-berserker-rage'),
  row('Bloodlust', 'WAR-bloodlust', 'optional-words'),
  row('Character', 'WAR-characters'),
  row('Cover', 'WAR-cover-keyword', 'roll'),
  row('Dispel', 'WAR-dispel', 'roll'),
  row('Elite', 'WAR-elite'),
  row('Fearless', 'WAR-fearless'),
  row('Golem', 'WAR-golem'),
  row('High Command', 'WAR-commander'),
  row('Immovable', 'WAR-immovable'),
  row('Intimidating', 'WAR-intimidating', 'number'),
  row('Join', 'WAR-join', 'words'),
  row('Large', 'WAR-large'),
  row('Manned', 'WAR-manned'),
  row('Preferred Terrain', 'WAR-preferred-terrain', 'words'),
  row('Raging', 'WAR-raging', 'none', [{ on: 'melee', action: 'charge', automatic: { S: 1 } }]),
  row('Scout', 'WAR-scout'),
  row('Spellcaster', 'WAR-spellcaster'),
  row('Tinge', 'WAR-tinge-keyword'),
];

/** What is wrong with a printed keyword, and how to fix it. */
export interface KeywordProblem {
  readonly code: 'unknown-keyword' | 'keyword-needs-value' | 'keyword-takes-no-value' | 'keyword-value';
  readonly message: string;
  readonly fix?: string;
}

/** The spelling of the rulebook or the keyword file if the printed one differs; undefined if it is the same. */
export const spelling = ({ definition: { name }, printed }: Keyword): string | undefined =>
  printed.startsWith(name) ? undefined : name + printed.trimStart().slice(name.length);

/** Keywords of the rulebook that are looked up by name when a roll is put together. */
const OF_ROLLS: readonly string[] = ['Aim', 'Berserker Rage', 'Bloodlust', 'Elite'];

/** True for keywords that affect rolls; the others say what a unit is. */
export const affectsRolls = ({ name, effects }: KeywordDefinition): boolean =>
  effects.length > 0 || OF_ROLLS.includes(name);

/** True if the printed keyword could be read. */
export const isKeyword = (read: Keyword | KeywordProblem): read is Keyword => 'definition' in read;

/** A roll in brackets: colours and symbols, each with a number before it where there is more than one ("2 black, B"). */
export const readRoll = (text: string): RollSpec | undefined => {
  const dice = new Map<string, number>();
  const automatic = new Map<string, number>();
  for (const part of text
    .split(/[\s,]+/)
    .join(' ')
    .match(/(\d+ )?[A-Za-z]+/g) ?? []) {
    const [, times, name = ''] = /^(?:(\d) )?([A-Za-z]+)$/.exec(part) ?? [];
    const into = (COLOURS as readonly string[]).includes(name)
      ? dice
      : (SYMBOLS as readonly string[]).includes(name)
        ? automatic
        : undefined;
    if (!into) return undefined;
    into.set(name, (into.get(name) ?? 0) + Number(times ?? 1));
  }
  return dice.size + automatic.size === 0
    ? undefined
    : { dice: Object.fromEntries(dice), automatic: Object.fromEntries(automatic) };
};

const EXAMPLES: Readonly<Record<Parameter, string>> = {
  none: '',
  number: ' (1)',
  roll: ' (black)',
  words: ' (Infantry)',
  'optional-words': '',
};

/** A name as a key: case does not matter, for cards print "Preferred terrain" and "PREFERRED TERRAIN". */
export const nameKey = (name: string): string => name.trim().toLowerCase();

/** The keywords that a workspace may use: the rulebook's and its own. */
export class KeywordCatalogue {
  readonly definitions: readonly KeywordDefinition[];
  readonly #byName = new Map<string, KeywordDefinition>();

  constructor(files: readonly Source<KeywordFile>[]) {
    const own = files.map((source): KeywordDefinition => {
      const { name, text, effects } = source.value;
      return { name, rule: 'WAR-keywords', parameter: 'none', effects, text, source };
    });
    this.definitions = [...CORE_KEYWORDS, ...own];
    for (const definition of this.definitions)
      if (!this.#byName.has(nameKey(definition.name))) this.#byName.set(nameKey(definition.name), definition);
  }

  /** Reads a printed keyword: "Intimidating (1)". */
  read(printed: string): Keyword | KeywordProblem {
    const [, name = printed, value] = /^([^()]*?)\s*(?:\((.*)\))?$/.exec(printed) ?? [];
    const definition = this.#byName.get(nameKey(name));
    if (!definition) {
      const near = this.#byName.get(closest(name, this.#byName.keys()) ?? '');
      const fix = near && near.name + (value === undefined ? EXAMPLES[near.parameter] : ` (${value})`);
      return {
        code: 'unknown-keyword',
        message: `"${printed}" is not a keyword.${fix === undefined ? ' Write it as the rulebook or a keyword file of the workspace does.' : ` Did you mean "${fix}"?`}`,
        ...(fix !== undefined && { fix }),
      };
    }
    return readValue(definition, printed, value);
  }
}

const readValue = (
  definition: KeywordDefinition,
  printed: string,
  value: string | undefined,
): Keyword | KeywordProblem => {
  const { name, parameter } = definition;
  const keyword = { definition, printed, number: 0, roll: NO_ROLL, words: '' };
  if (value === undefined) {
    if (parameter === 'none' || parameter === 'optional-words') return keyword;
    const fix = name + EXAMPLES[parameter];
    return { code: 'keyword-needs-value', message: `"${printed}" lacks its value. Write "${fix}".`, fix };
  }
  if (parameter === 'none')
    return {
      code: 'keyword-takes-no-value',
      message: `"${name}" takes no value. Write "${name}".`,
      fix: name,
    };
  if (parameter === 'number') {
    if (/^[1-9]$/.test(value)) return { ...keyword, number: Number(value) };
    return {
      code: 'keyword-value',
      message: `"${value}" must be a number from 1 to 9. Write "${name} (1)".`,
      fix: `${name} (1)`,
    };
  }
  if (parameter === 'roll') {
    const roll = readRoll(value);
    if (roll) return { ...keyword, roll };
    return {
      code: 'keyword-value',
      message: `"${value}" is not a roll. Write colors and symbols, like "${name} (2 black)".`,
      fix: `${name} (black)`,
    };
  }
  return { ...keyword, words: value };
};
