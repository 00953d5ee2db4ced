import { PRINTED } from '../numbers';
import type { Effect, UnitFile, When } from '../../../generated/age-of-sigmar';
import type { JsonPath } from '../../../kernel/source';
import { keywordsOf } from './keyword-condition';
import { isLasting } from './lasting';

/** When an effect applies: always, or when its ability is used, cast or chanted. */
export type EffectTime = 'always' | 'used';

/** A part of an effect that can never matter, its place, and how to fix it. */
export interface Idle {
  readonly at: JsonPath;
  readonly message: string;
}

const idle = (at: JsonPath, message: string): Idle => ({ at, message });

/** Pairs of conditions: the first is the minimum, the second the maximum. */
const BETWEEN = [
  ['damageAtLeast', 'damageAtMost'],
  ['modelsAtLeast', 'modelsAtMost'],
  ['foeModelsAtLeast', 'foeModelsAtMost'],
  ['roundAtLeast', 'roundAtMost'],
  ['tokensAtLeast', 'tokensAtMost'],
  ['foeTokensAtLeast', 'foeTokensAtMost'],
] as const satisfies readonly (readonly [keyof When, keyof When])[];

/** Conditions that exclude each other. */
const againstEachOther = (when: When): Idle[] => {
  const never = (key: keyof When, other: keyof When): Idle =>
    idle(['when', key], `"${key}" and "${other}" can never both be true. Remove one of them.`);
  const found = BETWEEN.flatMap(([least, most]) =>
    (when[least] ?? -Infinity) > (when[most] ?? Infinity) ? [never(least, most)] : [],
  );
  if (when.charged === true && when.moved === false) found.push(never('charged', 'moved')); // a charge is a MOVE ability
  if (when.damaged === false && (when.damageAtLeast ?? 0) > 0) found.push(never('damaged', 'damageAtLeast'));
  if (when.damaged === true && when.damageAtMost === 0) found.push(never('damaged', 'damageAtMost'));
  if (when.inCombat === false && when.action === 'fight') found.push(never('inCombat', 'action'));
  if (when.outside !== undefined && when.outside === when.territory)
    found.push(never('outside', 'territory'));
  if (when.contesting === false && when.contestsControlled !== undefined)
    found.push(never('contesting', 'contestsControlled'));
  if (when.foeContesting === false && when.foeContestsControlled !== undefined)
    found.push(never('foeContesting', 'foeContestsControlled'));
  if (keywordsOf(when.foe).some((name) => keywordsOf(when.notFoe).includes(name)))
    found.push(never('foe', 'notFoe'));
  return found;
};

/** Numbers without effect or meaning. */
const ofNothing = (effect: Effect): Idle[] => {
  if (
    (effect.type === 'modify-roll' ||
      effect.type === 'modify-weapon' ||
      effect.type === 'modify-unit' ||
      effect.type === 'tokens') &&
    effect.by === 0
  )
    return [idle(['by'], 'A change by 0 has no effect. Write another number, or remove it.')];
  if (effect.type === 'mortal-damage' && (effect.dice === undefined) !== (effect.each === undefined))
    return [
      idle(['amount'], 'Write both "dice" and "each": the number of dice, and the roll that each needs.'),
    ];
  if (effect.type === 'crit-on' && effect.face === PRINTED.critical)
    return [
      idle(
        ['face'],
        `A hit of ${PRINTED.critical} is already critical (17.0). Write a lower face, or remove it.`,
      ),
    ];
  if (
    effect.type === 'set-weapon' &&
    typeof effect.to !== 'number' &&
    effect.characteristic !== 'attacks' &&
    effect.characteristic !== 'damage'
  )
    return [
      idle(['to'], `"${effect.characteristic}" is a number, not a roll. Write a number, such as "to": 3.`),
    ];
  return [];
};

/** Weapon names in effects on the enemy's rolls. */
const ofNoWeapon = (effect: Effect): Idle[] => {
  if (effect.type === 'modify-weapon' && effect.of === 'enemy' && effect.companion !== undefined)
    return [idle(['companion'], 'Effects on enemy weapons affect all of them. Remove "companion".')];
  const { roll, weapon, of = 'unit' } = { weapon: undefined, roll: undefined, of: undefined, ...effect };
  if (weapon === undefined || (effect.type !== 'modify-roll' && effect.type !== 'reroll')) return [];
  const against = roll === 'save' ? of === 'unit' : of === 'enemy';
  return against
    ? [
        idle(
          ['weapon'],
          `The ${roll} roll is made against enemy weapons, which this unit cannot name. Remove "weapon".`,
        ),
      ]
    : [];
};

/** Conditions under which an effect can never apply. */
const atNoTime = (effect: Effect): Idle[] => {
  const { when } = effect;
  if (!when) return [];
  if (effect.type === 'strike' && when.action === 'shoot')
    return [idle(['when', 'action'], 'Strike order matters only in fights (19.0). Remove "action".')];
  if (effect.type === 'reserve')
    return [idle(['when'], 'A unit goes into reserve before the first battle round (24.1). Remove "when".')];
  const beforeCharge =
    effect.type === 'permit' ||
    (effect.type === 'modify-unit' &&
      ['move', 'run', 'charge', 'charge-dice'].includes(effect.characteristic));
  if (beforeCharge && when.charged === true)
    return [
      idle(
        ['when', 'charged'],
        'A unit that charged cannot move, shoot or charge again this turn. Remove "charged".',
      ),
    ];
  return [];
};

/** All parts of an effect that never matter in an attack or a battle (AOS-5.4, AOS-28.0), and how to fix them. */
export const idleIn = (effect: Effect, bearing: EffectTime): Idle[] => {
  const found = [...ofNothing(effect), ...ofNoWeapon(effect), ...atNoTime(effect)];
  if (effect.when) found.push(...againstEachOther(effect.when));
  const done = !isLasting(effect) && !(effect.type === 'mortal-damage' && bearing === 'always');
  if (done && Object.keys(effect.when ?? {}).some((key) => !key.startsWith('roll')))
    found.push(
      idle(
        ['when'],
        `"${effect.type}" happens as soon as its ability is used (28.0). Only a roll can be its condition. Remove "when".`,
      ),
    );
  if (effect.aura && effect.type === 'reserve')
    found.push(idle(['aura'], 'Each unit needs its own ability to be in reserve (24.1). Remove "aura".'));
  else if (effect.aura && (done || bearing === 'used'))
    found.push(
      idle(
        ['aura'],
        'An ability that is used affects its target (28.0), not all units nearby. Remove "aura" and name the target in "use".',
      ),
    );
  return found;
};

/** Effects that never help the weapon they name: it does not attack in this way (AOS-16.0). */
export const idleWithWeapon = (effect: Effect, file: Pick<UnitFile, 'weapons'>): Idle | undefined => {
  if (!('weapon' in effect)) return undefined;
  const named = file.weapons.filter(({ name }) => name === effect.weapon);
  if (named.length === 0) return undefined;
  const asked = effect.when?.action;
  if (asked && !named.some(({ type }) => (type === 'melee') === (asked === 'fight')))
    return idle(
      ['when', 'action'],
      `"${effect.weapon}" is a ${named[0].type} weapon and is never used to ${asked}. Remove "action".`,
    );
  if (effect.when?.inCombat === false && named.every(({ type }) => type === 'melee'))
    return idle(
      ['when', 'inCombat'],
      `"${effect.weapon}" is a melee weapon and attacks only in combat. Remove "inCombat".`,
    );
  const rolled = effect.type === 'cap-weapon' && effect.characteristic !== 'rend' && effect.characteristic;
  if (rolled && named.every((weapon) => typeof weapon[rolled] === 'string'))
    return idle(
      ['characteristic'],
      `The ${rolled} of "${effect.weapon}" are rolled each time, and a roll has no cap. Remove the effect.`,
    );
  return undefined;
};
