import type { Effect } from '../../../generated/age-of-sigmar';
import { by, each, type Clause, type ClauseRow } from './clause';
import { whoOf, type Names } from './names';
import { amountOf, phrase } from './phrase';
import { attacksOf } from './reach';

type Roll = 'hit' | 'wound' | 'save' | 'ward';

const rollsIn = (text: string): Roll[] => (text.match(/hit|wound|save|ward/g) ?? []) as Roll[];

/** Save and ward rolls of a unit: of an attacker or a target. */
const rolledFor = (found: Readonly<Record<string, string>>, names: Names): Clause | undefined => {
  const who = whoOf(found['unit'], names);
  return (
    who && {
      who,
      effects: rollsIn(found['rolls']).map((roll) => ({ type: 'modify-roll', roll, by: by(found) })),
    }
  );
};

/** What abilities do to the rolls of attacks, and by means of them (AOS-17.0, AOS-17.1). */
export const ROLLS: readonly ClauseRow[] = [
  [
    phrase('{change} {rolls} for {attacks}'),
    (found, names) =>
      /save|ward/.test(found['rolls'])
        ? undefined
        : each(
            attacksOf(found['attacks'], names),
            rollsIn(found['rolls']).map((roll) => ({ type: 'modify-roll', roll, by: by(found) })),
          ),
  ],
  [phrase(String.raw`{change} (?<rolls>(?:save|ward)) rolls (?:made )?(?:for|by) {unit}`), rolledFor],
  [
    phrase(
      String.raw`{change} (?<rolls>save) rolls for (?:(?<kind>combat|shooting) )?attacks that target {unit}`,
    ),
    (found, names) => {
      const clause = rolledFor(found, names);
      const { kind } = found;
      if (!clause || kind === undefined) return clause;
      const action = kind === 'combat' ? 'fight' : 'shoot';
      return {
        ...clause,
        effects: clause.effects.map((effect) => ({ ...effect, when: { action } })),
      };
    },
  ],
  [
    phrase('{change} (?<rolls>ward) rolls for damage points inflicted by {attacks}'),
    (found, names) => {
      const reach = attacksOf(found['attacks'], names);
      return reach?.weapons || reach?.companion || reach?.ofEnemy
        ? undefined
        : each(reach, [{ type: 'modify-roll', roll: 'ward', by: by(found), of: 'enemy' }]);
    },
  ],
  [
    phrase(
      'only critical hits score (?:successful )?hits for (?:(?<kind>combat|shooting) )?attacks that target {unit}',
    ),
    ({ kind, unit }, names) => {
      const who = whoOf(unit, names);
      const when = kind === undefined ? {} : { when: { action: kind === 'combat' ? 'fight' : 'shoot' } };
      return (
        who && { who, effects: [{ type: 'fail-rolls', roll: 'hit', below: 'critical', ...when } as Effect] }
      );
    },
  ],
  [
    phrase('{attacks} cannot score critical hits'),
    ({ attacks }, names) => {
      const reach = attacksOf(attacks, names);
      return reach?.ofEnemy
        ? {
            who: reach.who,
            effects: [{ type: 'no-crits', ...(reach.when.action && { when: reach.when }) }],
          }
        : undefined;
    },
  ],
  [
    phrase(
      String.raw`(?:you can )?re-?roll (?<rolls>(?:hit|wound)(?: rolls)?(?: and (?:hit|wound))?) rolls(?<ones> of 1)? (?:made )?for {attacks}`,
    ),
    ({ rolls, ones, attacks }, names) =>
      each(
        attacksOf(attacks, names),
        rollsIn(rolls).map(
          (roll) => ({ type: 'reroll', roll, faces: ones === undefined ? 'failed' : 'ones' }) as Effect,
        ),
      ),
  ],
  [
    phrase('(?:you can )?re-?roll save rolls(?<ones> of 1)? for {unit}'),
    ({ unit, ones }, names) => {
      const who = whoOf(unit, names);
      return (
        who && {
          who,
          effects: [{ type: 'reroll', roll: 'save', faces: ones === undefined ? 'failed' : 'ones' }],
        }
      );
    },
  ],
  [
    phrase(
      String.raw`{attacks} score critical hits on unmodified hit rolls of (?<face>\d)\+?(?: or \d)*(?: or 6)?`,
    ),
    ({ attacks, face }, names) => each(attacksOf(attacks, names), [{ type: 'crit-on', face: Number(face) }]),
  ],
  [
    phrase(
      'no wards? rolls? can be made for {attacks}|ward rolls cannot be made for (?:damage points inflicted by )?(?<other>.+)',
    ),
    ({ attacks, other }, names) => each(attacksOf(attacks ?? other, names), [{ type: 'no-ward' }]),
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
      const unit = whoOf(attacks.replace(/ \(positive and negative\)$/, ''), names);
      if (rolls === 'save') return unit && { who: unit, effects: [effect] };
      const reach = attacksOf(attacks, names);
      return reach?.weapons || reach?.companion || reach?.ofEnemy ? undefined : each(reach, [effect]);
    },
  ],
  [
    phrase(
      String.raw`(?:each time|if) you make an unmodified save roll of (?<face>\d)(?<up>\+)? for (?:a|an) (?:(?<kind>combat|shooting) )?attack that targets {unit}, inflict {amount} mortal damage on the attacking unit(?: after the (?:FIGHT|SHOOT|ATTACK) ability has been resolved)?`,
    ),
    ({ face, kind, unit, amount }, names) => {
      const who = whoOf(unit, names);
      return (
        who && {
          who,
          effects: [
            {
              type: 'retaliate',
              face: Number(face),
              amount: amountOf(amount),
              ...(kind !== undefined && { when: { action: kind === 'combat' ? 'fight' : 'shoot' } }),
            },
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
      const who = whoOf(unit, names);
      return (
        who && {
          who,
          effects: [
            {
              type: 'fail-rolls',
              roll: roll as 'hit',
              below: Number(face) + 1,
              ...(kind !== undefined && { when: { action: kind === 'combat' ? 'fight' : 'shoot' } }),
            },
          ],
        }
      );
    },
  ],
];
