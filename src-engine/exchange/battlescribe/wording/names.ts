import { last } from '../../../kernel/lists';
import type { When } from '../../../generated/age-of-sigmar';

/** What the text of an ability may name: the weapons of its card, and keywords of cards. */
export interface Names {
  readonly weapons: readonly { readonly name: string; readonly type: 'melee' | 'ranged' }[];
  /** In capitals, without the part in parentheses. */
  readonly keywords: ReadonlySet<string>;
  /** How many models the card has, and the Control of each if it is a number. */
  readonly models: number;
  readonly control: number | undefined;
}

/** Keywords that a unit must have, and must not have. */
export interface Asked {
  readonly keyword: readonly string[];
  readonly notKeyword: readonly string[];
}

/** Which units a clause is about. */
export type Who =
  | { readonly on: 'self' | 'target' }
  | {
      readonly on: 'friends' | 'enemies';
      /** One set of keywords, or several alternatives. */
      readonly asked: readonly Asked[];
      /** True if the unit itself is excluded: “other friendly units”. */
      readonly others: boolean;
    };

const singular = (word: string): string =>
  word
    .replace(/IES$/, 'Y')
    .replace(/OES$/, 'O')
    .replace(/([^S])S$/, '$1');

/** The longest keyword at the start of some words, and the remaining words. */
const first = (
  words: readonly string[],
  known: ReadonlySet<string>,
): [string, readonly string[]] | undefined => {
  for (let count = words.length; count > 0; count--) {
    const said = words.slice(0, count).join(' ').toUpperCase();
    const found = [said, singular(said)].find((name) => known.has(name));
    if (found !== undefined) return [found, words.slice(count)];
  }
  return undefined;
};

/** Keywords written in sequence: `non-MONSTER TIDEFOLK HERO`. Undefined if a word is not a keyword. */
export const askedOf = (text: string, { keywords }: Names): Asked | undefined => {
  const asked = { keyword: [] as string[], notKeyword: [] as string[] };
  let words: readonly string[] = text.split(' ').filter((word) => word !== '');
  while (words.length > 0) {
    const without = /^non-/i.test(words[0]);
    const [head = '', ...tail] = words;
    // Keywords are in capitals: a name of a unit in small letters is no keyword.
    if (/[a-z]/.test(head.replace(/^non-/i, ''))) return undefined;
    const found = first([head.replace(/^non-/i, ''), ...tail], keywords);
    if (!found) return undefined;
    (without ? asked.notKeyword : asked.keyword).push(found[0]);
    words = found[1];
  }
  return asked;
};

/**
 * Alternative keywords: `HERO or MONSTER`, `TIDEFOLK INFANTRY and CAVALRY units`, where all keywords before the last of
 * the first part apply to every part. The alternatives exclude each other, so that no unit matches twice.
 */
export const eitherOf = (text: string, names: Names): readonly Asked[] | undefined => {
  const parts = text.split(/ or | and |, /).map((part) => part.replace(/ units?$/, ''));
  const asked = parts.flatMap((part) => askedOf(part, names) ?? []);
  const [first, ...more] = asked;
  if (asked.length < parts.length || !first) return undefined;
  if (more.length === 0) return asked;
  const shared = first.keyword.slice(0, -1);
  if (
    first.keyword.length === 0 ||
    more.some(({ keyword, notKeyword }) => keyword.length !== 1 || notKeyword.length > 0)
  )
    return undefined;
  const ends = [last(first.keyword), ...more.map(({ keyword }) => keyword[0])];
  return ends.map((keyword, i) => ({
    keyword: [...shared, keyword],
    notKeyword: [...first.notKeyword, ...ends.slice(0, i)],
  }));
};

/** One keyword or several, as files write them. */
export const written = (names: readonly string[]): When['foe'] =>
  names.length === 0 ? undefined : names.length === 1 ? names[0] : (names as [string, string]);

const SELF = /^(this unit|it|this terrain feature|this manifestation)$/i;
const TARGET =
  /^(the targets?|the target unit|each target|that unit|that enemy unit|those units|the caster's target)$/;

/**
 * The units that a phrase is about: `this unit`, `friendly TIDEFOLK units`. Undefined if the phrase is not understood.
 */
export const whoOf = (text: string, names: Names): Who | undefined => {
  if (SELF.test(text)) return { on: 'self' };
  if (TARGET.test(text)) return { on: 'target' };
  const [, others, side, rest] = /^(?:(other|another) |each )?(friendly|enemy)(?: (.*?))?$/.exec(text) ?? [];
  if (side === undefined) return undefined;
  const asked = eitherOf((rest ?? '').replace(/(^| )units?$/, ''), names);
  return asked && { on: side === 'friendly' ? 'friends' : 'enemies', asked, others: others !== undefined };
};

/** The required target of attacks, as a condition: `INFANTRY units`, `an enemy unit that charged this turn`. */
export const enemyOf = (text: string, names: Names): When | undefined => {
  const [, , kind = '', that, contesting] =
    /^(an? |any |all )?(?:visible )?(?:enemy )?(.*?)\b(?:units?)?(?: (?:that|which|if) (.*)| (contesting .*))?$/.exec(
      text.trim(),
    ) ?? [];
  const rest = that ?? contesting ?? '';
  const asked = askedOf(kind.trim(), names);
  const more = rest === '' ? {} : ENEMIES.find(([form]) => form.test(rest))?.[1](rest);
  if (!asked || !more) return undefined;
  const [foe, notFoe] = [written(asked.keyword), written(asked.notKeyword)];
  return { ...more, ...(foe !== undefined && { foe }), ...(notFoe !== undefined && { notFoe }) };
};

const number = (text: string): number => Number(/\d+/.exec(text)?.[0]);

const ENEMIES: readonly (readonly [RegExp, (text: string) => When])[] = [
  [/^(have |has )?charged (this turn|in the same turn)$/, () => ({ foeCharged: true })],
  [/^(is|are) damaged$/, () => ({ foeDamaged: true })],
  [/^(has|have) \d+ or more models$/, (text) => ({ foeModelsAtLeast: number(text) })],
  [/^(has|have) \d+ or fewer models$/, (text) => ({ foeModelsAtMost: number(text) })],
  [/^(?:is |are )?contesting an objective$/, () => ({ foeContesting: true })],
  [/^(is|are) contesting an objective you control$/, () => ({ foeContestsControlled: true })],
  [/^(is|are) contesting an objective (that )?you do not control$/, () => ({ foeContestsControlled: false })],
];
