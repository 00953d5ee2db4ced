import type { Effect, ModifyUnitEffect, WardEffect } from '../../../generated/age-of-sigmar';
import { by, type Clause, type ClauseRow } from './clause';
import { eitherOf, whoOf, written, type Names } from './names';
import { phrase } from './phrase';

const on = (unit: string | undefined, names: Names, ...effects: Effect[]): Clause | undefined => {
  const who = unit === undefined ? undefined : whoOf(unit.replace(/'s?$/, ''), names);
  return who && { who, effects };
};

type Of = ModifyUnitEffect['characteristic'];

/** Characteristics and rolls of units, by the words that texts use. */
const named = (text: string): Of[] =>
  (['casting', 'chanting', 'unbinding', 'charge', 'run'] as const).filter((name) => text.includes(name));

const modify = (
  unit: string | undefined,
  names: Names,
  of: readonly Of[],
  change: number,
): Clause | undefined =>
  Math.abs(change) <= 10 && of.length > 0
    ? on(
        unit,
        names,
        ...of.map((characteristic): Effect => ({ type: 'modify-unit', characteristic, by: change })),
      )
    : undefined;

const ROLLS = String.raw`(?<names>(?:casting|chanting|unbinding|charge|run)(?: rolls)?(?:(?: and |, | and/or )(?:casting|chanting|unbinding|charge|run)(?: rolls)?)*)`;

const AFTER: Readonly<Record<string, 'run' | 'retreat'>> = { RUN: 'run', RETREAT: 'retreat' };

/** A unit may use abilities although it ran or retreated: one effect for each pair. */
const permits = (abilities: string, afters: string): Effect[] =>
  ['SHOOT', 'CHARGE'].flatMap((ability) =>
    ['RUN', 'RETREAT'].flatMap((after) =>
      abilities.includes(ability) && afters.includes(after)
        ? [{ type: 'permit', ability: ability.toLowerCase() as 'shoot', after: AFTER[after] }]
        : [],
    ),
  );
const SOURCES: readonly (readonly [RegExp, NonNullable<WardEffect['against']>[number]])[] = [
  [/^SPELL abilities$/, 'spells'],
  [/^PRAYER abilities$/, 'prayers'],
  [/^abilities used by MANIFESTATIONS?$/, 'manifestations'],
  [/^MANIFESTATIONS?$/, 'manifestations'],
];

/** The damage that a ward applies to; undefined if any part of the text is something else. */
const againstOf = (text: string): WardEffect['against'] => {
  const parts = text.split(/, | and | or /);
  const found = parts.flatMap((part) => SOURCES.find(([form]) => form.test(part))?.[1] ?? []);
  return found.length === parts.length ? ([...new Set(found)] as WardEffect['against']) : undefined;
};

/** A ward while a friendly unit with some keywords is in combat range: one for each of the alternative keywords. */
const wardBeside = (kind: string, value: number, friendWholly: boolean, names: Names): Clause | undefined => {
  const either = eitherOf(kind, names);
  const effects = either?.flatMap(({ keyword, notKeyword }): Effect[] => {
    const [friend, notFriend] = [written(keyword), written(notKeyword)];
    if (friend === undefined) return [];
    const near = { friend, within: 3, ...(friendWholly && { friendWholly }) };
    return [
      { type: 'ward', value, when: { near: { ...near, ...(notFriend !== undefined && { notFriend }) } } },
    ];
  });
  return effects && effects.length === either?.length ? { who: { on: 'self' }, effects } : undefined;
};

const ABILITIES = '(?:(?:SHOOT|CHARGE|RUN|RETREAT)(?: or | and/or | and |, )?)+';

/** What abilities give to units, and their effects on characteristics and rolls that do not affect attacks. */
export const POWERS: readonly ClauseRow[] = [
  [
    phrase(String.raw`{unit} (?:has|have) (?:WARD|Ward) \((?<value>[2-6])\+\)`),
    ({ unit, value }, names) => on(unit, names, { type: 'ward', value: Number(value) }),
  ],
  [
    phrase(
      String.raw`{unit} (?:has|have) (?:WARD|Ward) \((?<value>[2-6])\+\) against (?:mortal )?damage(?: points)? inflicted by (?<by>.+)`,
    ),
    ({ unit, value, by: source }, names) => {
      const against = againstOf(source);
      return against && on(unit, names, { type: 'ward', value: Number(value), against });
    },
  ],
  [phrase('{unit} cannot use commands'), ({ unit }, names) => on(unit, names, { type: 'no-commands' })],
  [
    phrase('{unit} (?:has|have) STRIKE-(?<order>FIRST|LAST)'),
    ({ unit, order }, names) => on(unit, names, { type: 'strike', order: order.toLowerCase() as 'first' }),
  ],
  [
    phrase(`{change} ${ROLLS}(?: rolls)? (?:made )?for {unit}`),
    (found, names) => modify(found['unit'], names, named(found['names']), by(found)),
  ],
  [
    phrase('{change} {unit} Move characteristics?'),
    (found, names) =>
      modify(found['unit'] === 'its' ? 'this unit' : found['unit'], names, ['move'], by(found)),
  ],
  [
    phrase('{change} the Move characteristics? of {unit}'),
    (found, names) => modify(found['unit'], names, ['move'], by(found)),
  ],
  [
    phrase('{change} {unit} control scores?'),
    (found, names) =>
      modify(found['unit'] === 'its' ? 'this unit' : found['unit'], names, ['control'], by(found)),
  ],
  [
    phrase('{change} the control scores? of {unit}'),
    (found, names) => modify(found['unit'], names, ['control'], by(found)),
  ],
  [
    phrase(
      `{unit} can (?:still )?use (?<what>${ABILITIES}) abilities(?: this turn)? even if (?:it|they) used an? (?<after>${ABILITIES}) ability (?:in the same|this) turn`,
    ),
    ({ unit, what, after }, names) => {
      const effects = /RUN|RETREAT/.test(what) || /SHOOT|CHARGE/.test(after) ? [] : permits(what, after);
      return effects.length > 0 ? on(unit, names, ...effects) : undefined;
    },
  ],
  [
    phrase(
      `{unit} can use an? (?<after>${ABILITIES}) ability and still use (?<what>${ABILITIES}) abilities later in the (?:same )?turn`,
    ),
    ({ unit, what, after }, names) => {
      const effects = /RUN|RETREAT/.test(what) || /SHOOT|CHARGE/.test(after) ? [] : permits(what, after);
      return effects.length > 0 ? on(unit, names, ...effects) : undefined;
    },
  ],
  [
    phrase('{unit} (?:has|have) a maximum control score of {n}'),
    ({ unit, n }, names) => on(unit, names, { type: 'cap-unit', characteristic: 'control', most: Number(n) }),
  ],
  [
    // A Control that is set becomes the difference to the card's, for a unit of one model.
    phrase('{unit} (?:has|have) a Control characteristic of {n}'),
    ({ unit, n }, names) =>
      /^(?:it|this unit)$/.test(unit) &&
      names.models === 1 &&
      names.control !== undefined &&
      names.control !== Number(n)
        ? modify('this unit', names, ['control'], Number(n) - names.control)
        : undefined,
  ],
  [
    phrase("{change} (?:its|this unit's) power level"),
    (found, names) => modify('this unit', names, ['power'], by(found)),
  ],
  [
    phrase('{change} the number of dice rolled when making charge rolls for {unit}'),
    (found, names) => modify(found['unit'], names, ['charge-dice'], by(found)),
  ],
  [
    phrase("this unit can use (?:UNBIND abilities|the 'Unbind' ability) as if it had WIZARD \\({n}\\)"),
    ({ n }, names) => modify('this unit', names, ['unbindings'], Number(n)),
  ],
  [
    phrase('no mortal damage is inflicted on {unit} by RETREAT abilities'),
    ({ unit }, names) => on(unit, names, { type: 'safe-retreat' }),
  ],
  [
    phrase(
      String.raw`this unit has (?:WARD|Ward) \((?<value>[2-6])\+\) while a friendly (?<kind>.+) is (?<wholly>wholly )?within its combat range`,
    ),
    ({ value, kind, wholly }, names) => wardBeside(kind, Number(value), wholly !== undefined, names),
  ],
  [
    phrase('ignore the first damage point (?:that would be )?allocated to {unit} (?:in )?each phase'),
    ({ unit }, names) => on(unit, names, { type: 'ignore-damage', points: 1 }),
  ],
];
