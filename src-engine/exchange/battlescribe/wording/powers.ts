import type { Effect, ModifyUnitEffect } from '../../../generated/age-of-sigmar';
import type { Clause, ClauseRow } from './clause';
import { whoOf, type Names } from './names';
import { phrase } from './phrase';

const on = (unit: string | undefined, names: Names, ...effects: Effect[]): Clause | undefined => {
  const who = unit === undefined ? undefined : whoOf(unit.replace(/'s?$/, ''), names);
  return who && { who, effects };
};

const by = ({ change, n }: Readonly<Record<string, string>>): number =>
  (change === 'add' ? 1 : -1) * Number(n);

type Of = ModifyUnitEffect['characteristic'];

/** Characteristics and rolls of units by the words that texts use. */
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

/** That a unit may use abilities although it ran or retreated: one effect for each pair. */
const permits = (abilities: string, afters: string): Effect[] =>
  ['SHOOT', 'CHARGE'].flatMap((ability) =>
    ['RUN', 'RETREAT'].flatMap((after) =>
      abilities.includes(ability) && afters.includes(after)
        ? [{ type: 'permit', ability: ability.toLowerCase() as 'shoot', after: AFTER[after]! } as Effect]
        : [],
    ),
  );
const ABILITIES = '(?:(?:SHOOT|CHARGE|RUN|RETREAT)(?: or | and/or | and |, )?)+';

/** What abilities give units, and what they do to characteristics and rolls that bear on no attack. */
export const POWERS: readonly ClauseRow[] = [
  [
    phrase(String.raw`{unit} (?:has|have) (?:WARD|Ward) \((?<value>[2-6])\+\)`),
    ({ unit, value }, names) => on(unit, names, { type: 'ward', value: Number(value) }),
  ],
  [
    phrase('{unit} (?:has|have) STRIKE-(?<order>FIRST|LAST)'),
    ({ unit, order }, names) => on(unit, names, { type: 'strike', order: order!.toLowerCase() as 'first' }),
  ],
  [
    phrase(`{change} ${ROLLS}(?: rolls)? (?:made )?for {unit}`),
    (found, names) => modify(found['unit'], names, named(found['names']!), by(found)),
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
      `{unit} can use (?<what>${ABILITIES}) abilities even if (?:it|they) used an? (?<after>${ABILITIES}) ability (?:in the same|this) turn`,
    ),
    ({ unit, what, after }, names) => {
      const effects = /RUN|RETREAT/.test(what!) || /SHOOT|CHARGE/.test(after!) ? [] : permits(what!, after!);
      return effects.length > 0 ? on(unit, names, ...effects) : undefined;
    },
  ],
  [
    phrase(
      `{unit} can use an? (?<after>${ABILITIES}) ability and still use (?<what>${ABILITIES}) abilities later in the (?:same )?turn`,
    ),
    ({ unit, what, after }, names) => {
      const effects = /RUN|RETREAT/.test(what!) || /SHOOT|CHARGE/.test(after!) ? [] : permits(what!, after!);
      return effects.length > 0 ? on(unit, names, ...effects) : undefined;
    },
  ],
  [
    phrase('ignore the first damage point (?:that would be )?allocated to {unit} (?:in )?each phase'),
    ({ unit }, names) => on(unit, names, { type: 'ignore-damage', points: 1 }),
  ],
];
