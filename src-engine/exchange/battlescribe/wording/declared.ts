import { last } from '../../../kernel/lists';
import type { Ability, Use, When } from '../../../generated/age-of-sigmar';
import { conditionOf } from './conditions';
import { eitherOf, written, type Asked, type Names } from './names';
import { tidy } from './phrase';

/** The targets of an ability, and its conditions. */
export type Declared = Pick<Ability, 'range' | 'targets'> &
  Pick<
    Use,
    'target' | 'keyword' | 'notKeyword' | 'oneOf' | 'when' | 'targetWhen' | 'wholly' | 'others' | 'seen'
  >;

/** What one part of “that …” says about a target. */
interface Part {
  readonly range?: number;
  readonly wholly?: boolean;
  readonly seen?: true;
  readonly targetWhen?: When;
}

const HERE = String.raw`(?:this unit|it|this terrain feature|this manifestation|the caster)`;

const PARTS: readonly (readonly [RegExp, (found: RegExpExecArray) => Part])[] = [
  [new RegExp(`^in combat with ${HERE}$`), () => ({ range: 3, wholly: false })],
  [
    new RegExp(`^(wholly )?within (\\d+)"(?: of( and visible to)? ${HERE})?$`),
    ([, wholly, inches, seen]) => ({
      range: Number(inches),
      wholly: wholly !== undefined,
      ...(seen !== undefined && { seen: true }),
    }),
  ],
  [
    /^(wholly )?within (?:this unit's|its) combat range$/,
    ([, wholly]) => ({ range: 3, wholly: wholly !== undefined }),
  ],
  [new RegExp(`^visible to ${HERE}$`), () => ({ seen: true })],
  [/^charged (?:this|in the same) (?:turn|phase)$/, () => ({ targetWhen: { charged: true } })],
  [
    /^(?:did not charge|has not charged) (?:this|in the same) turn$/,
    () => ({ targetWhen: { charged: false } }),
  ],
  [/^damaged$/, () => ({ targetWhen: { damaged: true } })],
  [/^in combat$/, () => ({ targetWhen: { inCombat: true } })],
  [/^not in combat$/, () => ({ targetWhen: { inCombat: false } })],
];

const partsOf = (text: string): Part[] | undefined => {
  if (text === '') return [];
  const found: Part[] = [];
  for (const each of text
    .split(/(?<! of) and (?!visible)|^that | that /)
    .filter((part) => part.trim() !== '')) {
    const said = each.replace(/^(?:that )?(?:is|are|were|was) /, '').trim();
    const [part] = PARTS.flatMap(([form, read]) => {
      const match = form.exec(said);
      return match ? [read(match)] : [];
    });
    if (!part) return undefined;
    found.push(part);
  }
  return found;
};

const PICK =
  /^pick (?<count>an?|another|each|any number of|up to (?<most>\d)|(?<exact>\d)) (?<seen>visible )?(?<other>other )?(?<hurt>damaged )?(?<side>friendly|enemy)(?<kind>(?:(?: (?:non-)?[A-Z][\w'’-]*)| or| and|,)*)(?: units?)?(?<rest> .*?)? to be (?:the )?targets?(?:,? (?:then|and) make an? (?:casting|chanting) roll of (?:2D6|D6))?$/;

const targetsOf = ({ count, most }: Readonly<Record<string, string | undefined>>): Ability['targets'] =>
  count === 'each' || count === 'any number of'
    ? 'all'
    : most !== undefined && Number(most) > 1
      ? Number(most)
      : undefined;

const SELF: Declared = { target: 'self' };

/** The targets of an ability by its declaration (AOS-5.2); undefined if the text is not understood. */
export const declaredOf = (declare: string, names: Names): Declared | undefined => {
  let text = tidy(declare);
  if (text === '' || /^make an? (casting|chanting) roll of (2D6|D6)$/.test(text)) return SELF;
  let when: When | undefined;
  const [, condition, rest] = /^if (.+?), (?:you can )?(pick .+)$/.exec(text) ?? [];
  if (condition !== undefined && rest !== undefined) {
    const asked = conditionOf(condition, names);
    if (!asked || asked.near) return undefined;
    when = asked.when;
    text = rest;
  }
  const found = PICK.exec(text)?.groups;
  const asked = found && eitherOf((found['kind'] ?? '').trim(), names);
  const parts = found && partsOf((found['rest'] ?? '').trim());
  if (!asked || !parts || found['exact'] !== undefined) return undefined;
  return pickedOf(found, parts, keywordsOf(asked), when);
};

/** Keywords that a target must have or lack, or of which it must have one. */
const keywordsOf = (asked: readonly Asked[]): Pick<Use, 'keyword' | 'notKeyword' | 'oneOf'> => {
  const [first, ...more] = asked;
  const shared = written(more.length > 0 ? first.keyword.slice(0, -1) : first.keyword);
  const without = written(first.notKeyword);
  return {
    ...(shared !== undefined && { keyword: shared }),
    ...(without !== undefined && { notKeyword: without }),
    ...(more.length > 0 && { oneOf: asked.map(({ keyword }) => last(keyword)) as [string, string] }),
  };
};

const pickedOf = (
  found: Readonly<Record<string, string | undefined>>,
  parts: readonly Part[],
  keywords: Pick<Use, 'keyword' | 'notKeyword' | 'oneOf'>,
  when: When | undefined,
): Declared | undefined => {
  const friend = found['side'] === 'friendly';
  const ranges = parts.flatMap(({ range }) => range ?? []);
  const wholly = parts.find((part) => part.wholly !== undefined)?.wholly;
  if (ranges.length > 1 || (!friend && wholly === true)) return undefined;
  const hurt = found['hurt'] === undefined ? [] : [{ damaged: true }];
  const of = [...hurt, ...parts.flatMap((part) => part.targetWhen ?? [])];
  const seen = found['seen'] !== undefined || parts.some((part) => part.seen);
  const targets = targetsOf(found);
  const targetWhen = of.length > 0 ? (Object.assign({}, ...of) as When) : undefined;
  return {
    target: friend ? 'friend' : 'enemy',
    ...(ranges[0] !== undefined && { range: ranges[0] }),
    ...(targets !== undefined && { targets }),
    ...keywords,
    ...(when && { when }),
    ...(targetWhen && { targetWhen }),
    ...(friend && wholly !== true && { wholly: false }),
    ...(friend && (found['count'] === 'another' || found['other'] !== undefined) && { others: true }),
    ...(!seen && { seen: false }),
  };
};
