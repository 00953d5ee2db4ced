import type { CritEffect, Effect } from '../../../generated/age-of-sigmar';
import { by, each, type Clause, type ClauseRow } from './clause';
import { whoOf } from './names';
import { amountOf, phrase } from './phrase';
import { weaponsOf, type Reach } from './reach';

const CHARACTERISTICS = ['attacks', 'hit', 'wound', 'rend', 'damage'] as const;
type Characteristic = (typeof CHARACTERISTICS)[number];

/** The characteristics of weapons in some words. */
const named = (text: string): Characteristic[] =>
  CHARACTERISTICS.filter((name) => text.toLowerCase().split(/\W+/).includes(name));

const CRITS: Readonly<Record<string, CritEffect['crit']>> = {
  'Crit (2 Hits)': '2 hits',
  'Crit (Auto-wound)': 'auto-wound',
  'Crit (Mortal)': 'mortal',
};
const CRIT = String.raw`(?<crit>Crit \((?:2 Hits|Auto-wound|Mortal)\))`;
const CHARACTERISTIC = String.raw`(?<names>(?:Attacks|Rend|Damage)(?:(?: and |, | and the )(?:Attacks|Rend|Damage))*) characteristics?`;

const changed = (found: Readonly<Record<string, string>>, reach: Reach | undefined): Clause | undefined =>
  reach && Math.abs(by(found)) <= 3
    ? each(
        reach,
        named(found['names']).map(
          (characteristic) => ({ type: 'modify-weapon', characteristic, by: by(found) }) as Effect,
        ),
      )
    : undefined;

/** What abilities do to weapons (AOS-20.0, AOS-27.0). */
export const WEAPONS: readonly ClauseRow[] = [
  [
    phrase(`{change} the ${CHARACTERISTIC} of {weapons}`),
    (found, names) => changed(found, weaponsOf(found['weapons'], names)),
  ],
  [
    phrase(
      `the (?<name>Attacks|Hit|Wound|Rend|Damage) characteristic of {weapons} is {amount}\\+?(?: instead of \\d+)?`,
    ),
    ({ name, weapons, amount }, names) =>
      each(weaponsOf(weapons, names), [
        { type: 'set-weapon', characteristic: name.toLowerCase() as Characteristic, to: amountOf(amount) },
      ]),
  ],
  [
    phrase('set the (?<name>Attacks|Rend|Damage) characteristic of {weapons} to {amount}'),
    ({ name, weapons, amount }, names) =>
      each(weaponsOf(weapons, names), [
        { type: 'set-weapon', characteristic: name.toLowerCase() as Characteristic, to: amountOf(amount) },
      ]),
  ],
  [
    phrase('double the (?<name>Attacks|Damage) characteristic of {weapons}'),
    ({ name, weapons }, names) =>
      each(weaponsOf(weapons, names), [
        { type: 'multiply-weapon', characteristic: name.toLowerCase() as 'attacks', by: 2 },
      ]),
  ],
  [
    phrase('{weapons} (?:has|have) a maximum (?<name>Attacks|Rend|Damage) characteristic of {n}'),
    ({ weapons, name, n }, names) =>
      each(weaponsOf(weapons, names), [
        { type: 'cap-weapon', characteristic: name.toLowerCase() as 'attacks', most: Number(n) },
      ]),
  ],
  [
    phrase(`{weapons} (?:have|has) ${CRIT}`),
    ({ weapons, crit }, names) => each(weaponsOf(weapons, names), [{ type: 'crit', crit: CRITS[crit] }]),
  ],
  [
    phrase(
      String.raw`the (?<kind>Anti-X|Charge|Crit) \(\+\d \w+\) weapon ability has no effect on attacks that target {unit}`,
    ),
    ({ kind, unit }, names) => {
      const who = whoOf(unit, names);
      return (
        who && {
          who,
          effects: [
            {
              type: 'no-weapon-abilities',
              which: [kind.slice(0, 4) === 'Anti' ? 'anti' : (kind.toLowerCase() as 'charge')],
            },
          ],
        }
      );
    },
  ],
];
