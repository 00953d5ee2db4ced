import type { Ability, UnitFile } from '../../../generated/age-of-sigmar';
import { isLasting, isSetUp } from './lasting';
import type { Report } from './report';
import { asksRoll, MOST } from './rolls';

/** Whether an ability is cast or chanted. */
const isMagic = (type: Ability['type']): boolean => type === 'Spell' || type === 'Prayer';

/** Fields about the use of a spell or prayer that the core rules already decide (Magic 2.0, 3.0). */
const OF_ABILITIES = ['turn', 'once', 'army', 'dice', 'roll', 'choice'] as const;

/** Keys that a condition on units may not have: no unit attacks, and nothing is rolled yet. */
const OF_ATTACKS = /^(foe|notFoe$|action$|roll)/;

/** Problems of the conditions under which an ability is used (AOS-5.2). */
const checkConditions = (report: Report, { use }: Ability, index: number): void => {
  for (const key of ['when', 'targetWhen'] as const)
    for (const asked of Object.keys(use?.[key] ?? {}).filter((one) => OF_ATTACKS.test(one)))
      report.add(
        'error',
        'no-foe-here',
        ['abilities', index, 'use', key, asked],
        `When an ability is declared, no unit attacks and nothing is rolled. Remove "${asked}".`,
      );
};

/** Problems of a spell's or a prayer's use. */
const checkMagicUse = (report: Report, { type, use }: Ability, index: number): void => {
  if (!use || !isMagic(type)) return;
  const path = ['abilities', index, 'use'];
  for (const key of OF_ABILITIES)
    if (use[key] !== undefined)
      report.add(
        'error',
        'use-of-magic',
        [...path, key],
        `The core rules set how a ${type.toLowerCase()} is used (Magic 2.0). Remove "${key}".`,
      );
  if (use.phase !== 'hero')
    report.add(
      'error',
      'use-of-magic',
      [...path, 'phase'],
      `A ${type.toLowerCase()} is used in the hero phase. Write "hero".`,
    );
};

/** Whether an ability has a roll, on which its effects may depend. */
const isRolled = ({ type, use, reaction, after }: Ability): boolean =>
  type === 'Spell' ||
  type === 'Prayer' ||
  (type === 'Active' && use !== undefined) ||
  (type === 'Reaction' && reaction !== undefined) ||
  (type === 'Passive' && after !== undefined);

/** Problems of an ability's roll, and of effects that depend on it (AOS-5.2). */
const checkRoll = (report: Report, ability: Ability, index: number): void => {
  const { type, effects = [], reaction, after } = ability;
  // Spells and prayers have a roll of their own.
  const used = isMagic(type) ? undefined : ability.use;
  const use = used ?? reaction ?? after;
  const part = used ? 'use' : reaction ? 'reaction' : 'after';
  const path = ['abilities', index];
  const most = MOST[use?.dice ?? 'D6'];
  effects.forEach((effect, at) => {
    if (!asksRoll(effect)) return;
    const where = [...path, 'effects', at, 'when'];
    const { rollAtLeast = 0, rollAtMost = Infinity } = effect.when ?? {};
    if (!isRolled(ability)) {
      // An Active ability without "use" is reported elsewhere, and so is a Reaction without "reaction".
      if (type !== 'Active' && type !== 'Reaction')
        report.add(
          'error',
          'no-roll-here',
          where,
          `An ability of type ${type} has no roll. Remove "rollAtLeast" and "rollAtMost".`,
        );
      return;
    }
    if (rollAtLeast > rollAtMost || (use && (rollAtLeast > most || rollAtMost < (use.roll ?? 0))))
      report.add(
        'warning',
        'roll-out-of-reach',
        where,
        `No roll of this ability has this result. Write totals that it can roll${use ? `, ${use.roll ?? 1} to ${most}` : ''}.`,
      );
  });
  if (use?.roll !== undefined && use.roll > most)
    report.add(
      'error',
      'roll-out-of-reach',
      [...path, part, 'roll'],
      `A ${use.dice ?? 'D6'} cannot roll ${use.roll}. Write ${most} or less.`,
    );
  if (use?.dice !== undefined && use.roll === undefined && !effects.some(asksRoll))
    report.add(
      'warning',
      'roll-for-nothing',
      [...path, part, 'dice'],
      'This roll has no effect. Add "roll" or effects with "rollAtLeast", or remove "dice".',
    );
};

/** Problems of the number of units on which an ability is used at once (AOS-5.2). */
const checkTargets = (
  report: Report,
  { type, use, reaction, after, targets }: Ability,
  index: number,
): void => {
  if (targets === undefined) return;
  const where = ['abilities', index, 'targets'];
  if (use?.target === 'self' || reaction || after)
    report.add(
      'error',
      'targets-of-self',
      where,
      'It has one target: the unit itself, or the unit that it answers. Remove "targets".',
    );
  else if (type === 'Passive')
    report.add(
      'error',
      'targets-of-passive',
      where,
      'A passive ability picks no targets. Write the units that it affects as an "aura", and remove "targets".',
    );
};

/** Problems of what a reaction answers (AOS-5.2). */
const checkReaction = (report: Report, ability: Ability, index: number): void => {
  const { name, type, effects = [], reaction } = ability;
  const path = ['abilities', index];
  if (reaction && type !== 'Reaction')
    report.add(
      'error',
      'reaction-not-reaction',
      [...path, 'reaction'],
      `"reaction" is for abilities of type Reaction, but this type is ${type}. Remove "reaction", or set the type to Reaction.`,
    );
  if (type === 'Reaction' && effects.length > 0 && !reaction)
    report.add(
      'info',
      'no-reaction',
      path,
      `Battles do not use "${name}": it does not say what it answers. Add a "reaction".`,
    );
  if (!reaction) return;
  if (effects.length === 0)
    report.add(
      'warning',
      'use-without-effects',
      [...path, 'reaction'],
      `"${name}" does nothing that battles simulate. Add "effects", or remove "reaction".`,
    );
  if (reaction.action !== undefined && reaction.to !== 'attack')
    report.add(
      'error',
      'no-attack-here',
      [...path, 'reaction', 'action'],
      `"action" says which attacks it answers, but it answers no attack. Remove it, or set "to" to "attack".`,
    );
  if (type === 'Reaction' && reaction.to === 'attack' && effects.length > 0)
    report.add(
      'info',
      'reaction-not-in-duels',
      [...path, 'reaction'],
      `Battles simulate "${name}". Attack scenarios simulate it if they name it. Duels and the matrix do not.`,
    );
  effects.forEach((effect, at) => {
    if (isSetUp(effect))
      report.add(
        'error',
        'set-up-in-reaction',
        [...path, 'effects', at],
        `No unit can be set up during another ability. "${effect.type}" is for Active abilities, spells and prayers.`,
      );
  });
};

/**
 * Problems of a choice between abilities: it needs several, with the same frequency and time of use (AOS-5.2,
 * AOS-28.2).
 */
const checkChoice = (report: Report, ability: Ability, index: number, file: UnitFile): void => {
  const { use } = ability;
  if (use?.choice === undefined) return;
  const where = ['abilities', index, 'use'];
  const others = file.abilities.filter((one) => one !== ability && one.use?.choice === use.choice);
  if (others.length === 0)
    report.add(
      'warning',
      'choice-of-one',
      [...where, 'choice'],
      `No other ability of the unit has the choice "${use.choice}". Give it to another, or remove it.`,
    );
  const first = file.abilities.find((one) => one.use?.choice === use.choice)?.use;
  for (const key of ['once', 'army'] as const)
    if (first?.[key] !== use[key])
      report.add(
        'error',
        'choice-unlike',
        where,
        `Abilities with the choice "${use.choice}" share one limit of use. Write the same "${key}" in all of them.`,
      );
};

/** Problems of an ability that takes effect after an attack (AOS-5.4, AOS-28.1). */
const checkAfter = (report: Report, ability: Ability, index: number): void => {
  const { name, type, effects = [], after } = ability;
  if (!after) return;
  const path = ['abilities', index, 'after'];
  if (type !== 'Passive')
    return report.add(
      'error',
      'after-not-passive',
      path,
      `"after" is for Passive abilities, but this type is ${type}. Remove "after", or set the type to Passive.`,
    );
  if (effects.length === 0)
    report.add(
      'warning',
      'use-without-effects',
      path,
      `"${name}" does nothing that battles simulate. Add "effects", or remove "after".`,
    );
  if (after.by === 'enemy' && after.outcome === 'destroyed')
    report.add(
      'error',
      'after-its-end',
      [...path, 'outcome'],
      'A destroyed unit can do nothing (18.4). Write "slain" or "damaged".',
    );
  if (after.by === 'self' && after.outcome === 'destroyed' && after.target === 'other')
    report.add(
      'error',
      'after-its-end',
      [...path, 'target'],
      'No effect can be on a destroyed unit (18.4). Write "self".',
    );
  if (effects.length > 0)
    report.add(
      'info',
      'after-not-in-duels',
      path,
      `Battles simulate "${name}". Attack scenarios simulate its lasting effects if they name it. Duels and the matrix do not.`,
    );
  effects.forEach((effect, at) => {
    if (isSetUp(effect) || effect.type === 'reserve')
      report.add(
        'error',
        'set-up-in-reaction',
        ['abilities', index, 'effects', at],
        `No unit can be set up after an attack. "${effect.type}" is for other types of ability.`,
      );
  });
};

/** Problems of one effect for its ability. */
const checkEffect = (
  report: Report,
  { type, after }: Ability,
  effect: NonNullable<Ability['effects']>[number],
  where: readonly (string | number)[],
): void => {
  if (effect.type === 'heal' && effect.amount === 'dealt' && !after)
    report.add(
      'error',
      'dealt-not-after',
      [...where, 'amount'],
      'Only an ability with "after" can heal the damage that an attack allocated. Write a number or a roll.',
    );
  if (effect.type === 'summon')
    report.add(
      'error',
      'summon-not-in-lore',
      where,
      'Only spells and prayers of a lore summon manifestations (Magic 7.0). Move this to a lore of the book.',
    );
  if (effect.type === 'reserve' && type !== 'Passive')
    report.add(
      'error',
      'reserve-not-passive',
      where,
      'A unit is set up in reserve before the battle. Set the type of this ability to Passive.',
    );
};

/** Problems of when an ability is used (AOS-5.2, AOS-28.0). */
export const checkUse = (report: Report, ability: Ability, index: number, file: UnitFile): void => {
  const { type, effects = [], use } = ability;
  const path = ['abilities', index];
  if (use && type !== 'Active' && !isMagic(type))
    report.add(
      'error',
      'use-not-active',
      [...path, 'use'],
      `"use" is for Active abilities, spells and prayers, but this type is ${type}. Remove "use", or set the type to Active.`,
    );
  if (type === 'Active' && effects.length > 0 && !use)
    report.add(
      'info',
      'no-use',
      path,
      `Battles do not use "${ability.name}": it does not say when and on which target. Add a "use".`,
    );
  if (use && effects.length === 0)
    report.add(
      'warning',
      'use-without-effects',
      [...path, 'use'],
      `"${ability.name}" does nothing that battles simulate. Add "effects", or remove "use".`,
    );
  checkChoice(report, ability, index, file);
  checkConditions(report, ability, index);
  checkMagicUse(report, ability, index);
  checkReaction(report, ability, index);
  checkAfter(report, ability, index);
  checkRoll(report, ability, index);
  checkTargets(report, ability, index);
  effects.forEach((effect, at) => checkEffect(report, ability, effect, [...path, 'effects', at]));
  if (type === 'Passive' && !ability.after)
    effects.forEach((effect, at) => {
      if (!isLasting(effect) && effect.type !== 'mortal-damage')
        report.add(
          'error',
          'passive-deed',
          [...path, 'effects', at],
          `"${effect.type}" needs an ability that is used, but this one is passive. Set its type to Active and add a "use".`,
        );
    });
};
