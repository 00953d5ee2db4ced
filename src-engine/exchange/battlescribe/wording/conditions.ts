import type { Aura, When } from '../../../generated/age-of-sigmar';
import { askedOf, enemyOf, written, type Names } from './names';
import { phrase, readBy, type Row } from './phrase';

/** A condition, and which unit it is about: the unit with the ability, or the units of the clause (`they`). */
export interface Condition {
  readonly of: 'self' | 'they';
  readonly when: When;
  /** How near the units of the clause must be to the unit with the ability. */
  readonly near?: Pick<Aura, 'within' | 'wholly' | 'contesting'>;
}

/** The start of a condition: which unit it is about. */
const ABOUT = String.raw`(?<about>this unit|this terrain feature|this manifestation|it|they|the target|that unit|those units)`;
const COMBAT_RANGE = 3;

const row = (
  pattern: string,
  when: When | ((found: Readonly<Record<string, string>>, names: Names) => When | undefined),
) => [phrase(`${ABOUT} ${pattern}`), when] as const;

/** A condition that another unit is near. */
const near = (
  side: 'friendly' | 'enemy',
  kind: string,
  names: Names,
  within: number,
  wholly: boolean,
): When | undefined => {
  const asked = askedOf(kind.replace(/\s*units?$/, '').trim(), names);
  if (!asked) return undefined;
  const [keyword, notKeyword] = [written(asked.keyword), written(asked.notKeyword)];
  if (side === 'friendly')
    return keyword === undefined
      ? undefined
      : {
          near: {
            friend: keyword,
            within,
            ...(wholly && { wholly }),
            ...(notKeyword !== undefined && { notFriend: notKeyword }),
          },
        };
  return notKeyword === undefined && !wholly
    ? { nearFoe: { within, ...(keyword !== undefined && { foe: keyword }) } }
    : undefined;
};

const ROUNDS = ['first', 'second', 'third', 'fourth', 'fifth'];

const ROWS = [
  row('(?:is|are) damaged', { damaged: true }),
  row('(?:is|are) undamaged', { damaged: false }),
  row('(?:has|have) {n} or more damage points', ({ n }) => ({ damageAtLeast: Number(n) })),
  row('(?:has |have )?charged (?:this|in the same) (?:turn|phase)', { charged: true }),
  row('(?:did not charge|(?:has|have) not charged) (?:this|in the same) turn', { charged: false }),
  row('(?:has|have) not used a MOVE ability (?:this|in the same) turn', { moved: false }),
  row('(?:was|were) not set up (?:this|in the same) turn', { setUp: false }),
  row('(?:was|were) set up (?:this|in the same) turn', { setUp: true }),
  row('(?:is|are) in combat', { inCombat: true }),
  row('(?:is|are) not in combat', { inCombat: false }),
  row('(?:is|are) contesting an objective', { contesting: true }),
  row('(?:is|are) contesting an objective (?:that )?you control', { contestsControlled: true }),
  row('(?:is|are) contesting an objective (?:that )?you do not control', { contestsControlled: false }),
  row('(?:has|have|contains?) {n} or more models', ({ n }) => ({ modelsAtLeast: Number(n) })),
  row('(?:has|have|contains?) {n} or fewer models', ({ n }) => ({ modelsAtMost: Number(n) })),
  row('(?:is|are) wholly within (?<whose>friendly|enemy) territory', ({ whose }) => ({
    territory: whose === 'friendly' ? 'own' : 'enemy',
  })),
  row('(?:is|are) not within (?<whose>friendly|enemy) territory', ({ whose }) => ({
    outside: whose === 'friendly' ? 'own' : 'enemy',
  })),
  row('(?:is|are) wholly outside (?:of )?(?<whose>friendly|enemy) territory', ({ whose }) => ({
    outside: whose === 'friendly' ? 'own' : 'enemy',
  })),
  row('(?:is|are) in combat with (?:an |any )?enemy (?<kind>.+)', ({ kind }, names) =>
    near('enemy', kind, names, COMBAT_RANGE, false),
  ),
  row(
    '(?:is|are) (?<wholly>wholly )?within {inches} of (?:an?|any|another) (?<side>friendly|enemy) (?<kind>.+)',
    ({ wholly, inches, side, kind }, names) =>
      near(side as 'friendly', kind, names, Number(inches), wholly !== undefined),
  ),
  row('(?:is|are) within the combat range of (?:an?|any|another) friendly (?<kind>.+)', ({ kind }, names) =>
    near('friendly', kind, names, COMBAT_RANGE, false),
  ),
  row("(?:is|are) within (?:an?|any|another) friendly (?<kind>.+)'s combat range", ({ kind }, names) =>
    near('friendly', kind, names, COMBAT_RANGE, false),
  ),
] as const;

/** How near the units of a clause are to the unit with the ability. */
const DISTANCES: readonly Row<Condition['near']>[] = [
  [
    phrase(
      `${ABOUT} (?:is|are) (?<wholly>wholly )?within {inches} of (?:this unit|this terrain feature|this manifestation|it)`,
    ),
    ({ wholly, inches }) => ({ within: Number(inches), ...(wholly !== undefined && { wholly: true }) }),
  ],
  [
    phrase(`${ABOUT} (?:is|are) (?<wholly>wholly )?within (?:this unit's|its) combat range`),
    ({ wholly }) => ({ within: COMBAT_RANGE, ...(wholly !== undefined && { wholly: true }) }),
  ],
  [phrase(`${ABOUT} (?:is|are) in combat with (?:this unit|it)`), () => ({ within: COMBAT_RANGE })],
  [
    phrase(`${ABOUT} (?:is|are) contesting the same objective as this unit`),
    () => ({ within: 120, contesting: true }),
  ],
];

/** The condition in a text; also two conditions of one unit joined by “and”. @param names what it may name */
export const conditionOf = (text: string, names: Names): Condition | undefined => {
  const whole = oneOf(text, names);
  if (whole) return whole;
  for (const cut of text.matchAll(/ and (?:it )?/g)) {
    const first = oneOf(text.slice(0, cut.index), names);
    const second = first && oneOf(`it ${text.slice(cut.index + cut[0].length)}`, names);
    if (second && !first.near && !second.near)
      return { of: first.of, when: { ...first.when, ...second.when } };
  }
  return undefined;
};

const oneOf = (text: string, names: Names): Condition | undefined => {
  const rounds = new RegExp(`^it is (in |from )?the (${ROUNDS.join('|')}) battle round$`).exec(text);
  if (rounds) {
    const round = ROUNDS.indexOf(rounds[2]) + 1;
    return {
      of: 'self',
      when: { roundAtLeast: round, ...(rounds[1] !== 'from ' && { roundAtMost: round }) },
    };
  }
  if (/^it is (?:your|the) (?:own )?turn$/.test(text)) return { of: 'self', when: { ownTurn: true } };
  const distance = readBy(DISTANCES, text);
  if (distance) return { of: 'they', when: {}, near: distance };
  for (const [form, what] of ROWS) {
    const found = form.exec(text)?.groups as Readonly<Record<string, string>> | undefined;
    if (!found) continue;
    const when = typeof what === 'function' ? what(found, names) : what;
    if (when) return { of: /^this /.test(found['about']) ? 'self' : 'they', when };
  }
  return undefined;
};

/** The condition for the target of attacks, after “against” or “if the target is”. */
export const targetOf = (text: string, names: Names): When | undefined => {
  const [, said] = /^the target (?:is )?(.+)$/.exec(text) ?? [];
  return said === undefined
    ? undefined
    : enemyOf(/^(charged|has|is|was)\b/.test(said) ? `unit that ${said}` : said, names);
};
