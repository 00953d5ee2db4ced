import type { CritEffect, Effect } from '../../../generated/age-of-sigmar';
import { onReach, type Clause, type ClauseRow } from './clause';
import { whoOf, type Names } from './names';
import { amountOf, phrase } from './phrase';
import { attacksOf, weaponsOf, type Reach } from './reach';

type Roll = 'hit' | 'wound' | 'save' | 'ward';

const rollsIn = (text: string): Roll[] => (text.match(/hit|wound|save|ward/g) ?? []) as Roll[];

const by = ({ change, n }: Readonly<Record<string, string>>): number =>
  (change === 'add' ? 1 : -1) * Number(n);

/** The same effect for each of several, on one reach. */
const each = (reach: Reach | undefined, effects: readonly Effect[]): Clause | undefined =>
  reach && { who: reach.who, effects: effects.flatMap((effect) => onReach(reach, effect).effects) };

const CHARACTERISTICS = ['attacks', 'hit', 'wound', 'rend', 'damage'] as const;
type Characteristic = (typeof CHARACTERISTICS)[number];

/** The characteristics of weapons that some words name. */
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
        named(found['names']!).map(
          (characteristic) => ({ type: 'modify-weapon', characteristic, by: by(found) }) as Effect,
        ),
      )
    : undefined;

/** Saves and wards are rolled for a unit: of whoever attacks, of whom is attacked. */
const rolledFor = (found: Readonly<Record<string, string>>, names: Names): Clause | undefined => {
  const who = whoOf(found['unit']!, names);
  return (
    who && {
      who,
      effects: rollsIn(found['rolls']!).map(
        (roll) => ({ type: 'modify-roll', roll, by: by(found) }) as Effect,
      ),
    }
  );
};

/** What abilities do to rolls, weapons and attacks (AOS-17.0, AOS-20.0, AOS-27.0). */
export const ATTACKS: readonly ClauseRow[] = [
  [
    phrase('{change} {rolls} for {attacks}'),
    (found, names) =>
      /save|ward/.test(found['rolls']!)
        ? undefined
        : each(
            attacksOf(found['attacks']!, names),
            rollsIn(found['rolls']!).map((roll) => ({ type: 'modify-roll', roll, by: by(found) }) as Effect),
          ),
  ],
  [phrase(String.raw`{change} (?<rolls>(?:save|ward)) rolls (?:made )?for {unit}`), rolledFor],
  [
    phrase(
      String.raw`(?:you can )?re-?roll (?<rolls>(?:hit|wound)(?: rolls)?(?: and (?:hit|wound))?) rolls(?<ones> of 1)? for {attacks}`,
    ),
    ({ rolls, ones, attacks }, names) =>
      each(
        attacksOf(attacks!, names),
        rollsIn(rolls!).map(
          (roll) => ({ type: 'reroll', roll, faces: ones === undefined ? 'failed' : 'ones' }) as Effect,
        ),
      ),
  ],
  [
    phrase('(?:you can )?re-?roll save rolls(?<ones> of 1)? for {unit}'),
    ({ unit, ones }, names) => {
      const who = whoOf(unit!, names);
      return (
        who && {
          who,
          effects: [{ type: 'reroll', roll: 'save', faces: ones === undefined ? 'failed' : 'ones' }],
        }
      );
    },
  ],
  [
    phrase(`{change} the ${CHARACTERISTIC} of {weapons}`),
    (found, names) => changed(found, weaponsOf(found['weapons']!, names)),
  ],
  [
    phrase(
      `the (?<name>Attacks|Hit|Wound|Rend|Damage) characteristic of {weapons} is {amount}\\+?(?: instead of \\d+)?`,
    ),
    ({ name, weapons, amount }, names) =>
      each(weaponsOf(weapons!, names), [
        { type: 'set-weapon', characteristic: name!.toLowerCase() as Characteristic, to: amountOf(amount!) },
      ]),
  ],
  [
    phrase('double the (?<name>Attacks|Damage) characteristic of {weapons}'),
    ({ name, weapons }, names) =>
      each(weaponsOf(weapons!, names), [
        { type: 'multiply-weapon', characteristic: name!.toLowerCase() as 'attacks', by: 2 },
      ]),
  ],
  [
    phrase('{weapons} (?:has|have) a maximum (?<name>Attacks|Rend|Damage) characteristic of {n}'),
    ({ weapons, name, n }, names) =>
      each(weaponsOf(weapons!, names), [
        { type: 'cap-weapon', characteristic: name!.toLowerCase() as 'attacks', most: Number(n) },
      ]),
  ],
  [
    phrase(`{weapons} (?:have|has) ${CRIT}`),
    ({ weapons, crit }, names) => each(weaponsOf(weapons!, names), [{ type: 'crit', crit: CRITS[crit!]! }]),
  ],
  [
    phrase(
      String.raw`{attacks} score critical hits on unmodified hit rolls of (?<face>\d)\+?(?: or \d)*(?: or 6)?`,
    ),
    ({ attacks, face }, names) => each(attacksOf(attacks!, names), [{ type: 'crit-on', face: Number(face) }]),
  ],
  [
    phrase(
      'no wards? rolls? can be made for {attacks}|ward rolls cannot be made for (?:damage points inflicted by )?(?<other>.+)',
    ),
    ({ attacks, other }, names) => each(attacksOf((attacks ?? other)!, names), [{ type: 'no-ward' }]),
  ],
  [
    phrase(
      'ignore (?<which>negative |positive )?modifiers to (?<rolls>hit|wound|save) rolls for {attacks}(?: \\(positive and negative\\))?',
    ),
    ({ which, rolls, attacks }, names) => {
      const effect: Effect = {
        type: 'ignore-modifiers',
        roll: rolls as 'hit',
        which: which === undefined ? 'all' : (which.trim() as 'negative'),
      };
      const unit = whoOf(attacks!.replace(/ \(positive and negative\)$/, ''), names);
      if (rolls === 'save') return unit && { who: unit, effects: [effect] };
      const reach = attacksOf(attacks!, names);
      return reach?.weapons || reach?.companion || reach?.ofEnemy ? undefined : each(reach, [effect]);
    },
  ],
  [
    phrase(
      String.raw`(?:each time|if) you make an unmodified save roll of (?<face>\d)(?<up>\+)? for (?:a|an) (?:(?<kind>combat|shooting) )?attack that targets {unit}, inflict {amount} mortal damage on the attacking unit(?: after the (?:FIGHT|SHOOT|ATTACK) ability has been resolved)?`,
    ),
    ({ face, kind, unit, amount }, names) => {
      const who = whoOf(unit!, names);
      return (
        who && {
          who,
          effects: [
            {
              type: 'retaliate',
              face: Number(face),
              amount: amountOf(amount!),
              ...(kind !== undefined && { when: { action: kind === 'combat' ? 'fight' : 'shoot' } }),
            } as Effect,
          ],
        }
      );
    },
  ],
  [
    phrase(
      String.raw`if the unmodified (?<roll>hit|wound) roll for an? (?:(?<kind>combat|shooting) )?attack that targets {unit} is 1-(?<face>\d), (?:that|the) attack fails(?: and the attack sequence ends)?`,
    ),
    ({ roll, kind, unit, face }, names) => {
      const who = whoOf(unit!, names);
      return (
        who && {
          who,
          effects: [
            {
              type: 'fail-rolls',
              roll: roll as 'hit',
              below: Number(face) + 1,
              ...(kind !== undefined && { when: { action: kind === 'combat' ? 'fight' : 'shoot' } }),
            } as Effect,
          ],
        }
      );
    },
  ],
  [
    phrase(
      String.raw`the (?<kind>Anti-X|Charge|Crit) \(\+\d \w+\) weapon ability has no effect on attacks that target {unit}`,
    ),
    ({ kind, unit }, names) => {
      const who = whoOf(unit!, names);
      return (
        who && {
          who,
          effects: [
            {
              type: 'no-weapon-abilities',
              which: [kind!.slice(0, 4) === 'Anti' ? 'anti' : (kind!.toLowerCase() as 'charge')],
            },
          ],
        }
      );
    },
  ],
];
