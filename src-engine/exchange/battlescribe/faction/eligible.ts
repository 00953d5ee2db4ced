import { attribute, list, type Node } from '../node';

/** Which units may have an enhancement (AOS-army-4.1): by its restriction as printed, or by who is offered it. */
export interface Eligible {
  /** Keywords that a unit needs: all of these, one of `oneOf`, and none of `without`. */
  readonly eligible: readonly string[];
  readonly oneOf?: readonly string[];
  readonly without?: readonly string[];
}

/** The keywords of which a unit has one by what it is. */
const KINDS = ['MONSTER', 'WAR MACHINE', 'BEAST', 'CAVALRY', 'INFANTRY'];

export const restrictionOf = (group: Node): string =>
  list(group, 'rules')
    .filter((each) => /restriction/i.test(attribute(each, 'name')))
    .map((each) => attribute(each, 'description'))
    .join(' ');

/** Splits “IRONJAWZ MONSTER” into the keywords that the book’s units have. */
const keywordsIn = (words: string, known: ReadonlySet<string>): string[] => {
  const parts = words.toUpperCase().trim().split(/\s+/);
  for (let length = parts.length; length > 0; length--) {
    const first = [parts.slice(0, length).join(' '), parts.slice(0, length).join(' ').replace(/S$/, '')].find(
      (each) => known.has(each),
    );
    if (first === undefined) continue;
    const rest = parts.slice(length).join(' ');
    return [first, ...(rest === '' ? [] : keywordsIn(rest, known))];
  }
  return [];
};

/**
 * Which units a restriction names, as printed: “non-**^^Hero^^** **^^Tidefolk^^** **^^Infantry^^** or **^^Cavalry^^**
 * units”. Undefined if it names a keyword that no unit has, or none.
 */
export const eligibleIn = (restriction: string, known: ReadonlySet<string>): Eligible | undefined => {
  const eligible: string[] = [];
  const oneOf: string[] = [];
  const without: string[] = [];
  // The first sentence says who may have it, the next ones how many.
  const [sentence = ''] = restriction.replaceAll('*', '').split(/\.\s/);
  for (const [, before = '', words = ''] of sentence.matchAll(/([^^]*)\^\^(.*?)\^\^/g)) {
    const named = keywordsIn(words, known);
    if (named.length === 0) return undefined;
    const last = eligible.at(-1) ?? '';
    if (/\bnon[- ]$/i.test(before)) {
      // “non-HERO TIDEFOLK”: only the first keyword is excluded.
      without.push(...named.slice(0, 1));
      eligible.push(...named.slice(1));
    } else if (
      before === ' or ' ||
      (before === ' and ' && [last, ...named].every((kind) => KINDS.includes(kind)))
    )
      oneOf.push(...eligible.splice(-1), ...named);
    else eligible.push(...named);
  }
  if (eligible.length + oneOf.length === 0) return undefined;
  return { eligible, ...(oneOf.length > 0 && { oneOf }), ...(without.length > 0 && { without }) };
};

/** If heroes have an enhancement, it is for heroes; otherwise it is for a kind that all its bearers are. */
export const commonKindOf = (bearers: readonly (readonly string[])[]): string | undefined =>
  ['HERO', ...KINDS].find(
    (kind) => bearers.length > 0 && bearers.every((keywords) => keywords.includes(kind)),
  );

/**
 * Which units may have an enhancement, from those that a catalog lets have it.
 * @param faction its keyword, in capitals
 */
export const eligibleOf = (bearers: readonly (readonly string[])[], faction: string): Eligible => {
  const kind = commonKindOf(bearers);
  if (kind !== undefined) return { eligible: [kind] };
  const isShared = bearers.every((keywords) => keywords.includes(faction));
  if (bearers.some((keywords) => keywords.includes('HERO')) || !isShared) return { eligible: ['HERO'] };
  return { eligible: [faction], without: ['HERO'] };
};
