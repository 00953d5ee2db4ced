import type { MortalHitsEffect } from '../../../generated/age-of-sigmar';
import { sumOf, NOTHING, type Count, type PlanNode, type RollNode } from '../../../kernel/plan/plan';
import type { RuleId } from '../../../kernel/words';
import { has, type Weapon } from '../cards/card';
import {
  anyOf,
  attackRoll,
  capOf,
  criticalFace,
  deniesAbility,
  deniesCrits,
  failsBelow,
  givenCrits,
  supportingEffects,
  isFor,
  saveRoll,
  weaponModifiers,
  type Influences,
} from './modifiers';
import { damageByDice } from './mortal';
import { attackerWard } from './wards';
import { averageDamage, damageNode, nodesByFace, NAMES, rollNode, leastFace, wardNode } from './nodes';
import { modified, readCount } from '../cards/number';
import type { Crit } from '../cards/weapon-abilities';
import { FACES, NO_SAVE } from '../words';

/** Rend after abilities: at least 0 (AOS-27.0), raised by each Anti-X that matches the target (AOS-20.0-anti). */
const rendOf = (influences: Influences, weapon: Weapon): number => {
  const { defender, targetCharged } = influences.situation;
  let rend = weapon.rend + sumOf(weaponModifiers(influences, 'rend', weapon));
  for (const ability of deniesAbility(influences, 'anti') ? [] : weapon.abilities)
    if (
      ability.type === 'anti' &&
      (ability.against.toLowerCase() === 'charge' ? targetCharged : has(defender, ability.against))
    )
      rend += ability.rend;
  return Math.max(0, Math.min(rend, capOf(influences, 'rend', weapon)));
};

/** Damage after abilities: Charge (+1 Damage) if the unit charged (AOS-20.0-charge). */
const damageOf = (influences: Influences, weapon: Weapon): Count => {
  let by = sumOf(weaponModifiers(influences, 'damage', weapon));
  if (influences.situation.charged && !deniesAbility(influences, 'charge'))
    for (const ability of weapon.abilities) if (ability.type === 'charge') by += ability.damage;
  return modified(weapon.damage, by, capOf(influences, 'damage', weapon));
};

/**
 * The damage to the attacker from unmodified save rolls of a face or higher, or of 1 (AOS-17.2), with its own ward; by
 * face.
 */
const retaliation = (influences: Influences, face: number): PlanNode[] => {
  const ward = attackerWard(influences);
  return influences.defender.flatMap(({ effect, rule }) => {
    if (effect.type !== 'retaliate') return [];
    if (effect.face === 1 ? face > 1 : face < effect.face) return [];
    const count = readCount(effect.amount);
    if (ward === undefined) return [damageNode(count, rule, 1)];
    return [{ type: 'times' as const, count, purpose: 'damage' as const, rule, each: wardNode(ward, 1) }];
  });
};

const saveNode = (influences: Influences, weapon: Weapon, damage: PlanNode): PlanNode => {
  const { save } = influences.situation.defender;
  if (save >= NO_SAVE) return damage;
  const modifiers = saveRoll(influences, weapon, rendOf(influences, weapon));
  const saved = leastFace(save, sumOf(modifiers.modifiers));
  const leads = nodesByFace(saved, NOTHING, damage);
  const on = !anyOf(influences.defender, 'retaliate')
    ? leads
    : leads.map((then, f): PlanNode => {
        const back = retaliation(influences, f + 1);
        return back.length === 0 ? then : { type: 'all', nodes: [then, ...back] };
      });
  return rollNode(
    { purpose: 'save', by: 'defender', rule: 'AOS-17.0-save', need: save },
    modifiers,
    saved,
    NAMES.save,
    on,
  );
};

const woundNode = (influences: Influences, weapon: Weapon, save: PlanNode): RollNode => {
  const modifiers = attackRoll(influences, 'wound', weapon);
  const wounds = leastFace(
    Math.max(weapon.wound - sumOf(modifiers.modifiers), failsBelow(influences, 'wound')),
    0,
  );
  return rollNode(
    { purpose: 'wound', by: 'attacker', rule: 'AOS-17.0-wound', need: weapon.wound },
    modifiers,
    wounds,
    NAMES.wound,
    nodesByFace(wounds, save, NOTHING),
  );
};

const CRIT_RULES: Readonly<Record<Crit, RuleId>> = {
  '2 hits': 'AOS-20.0-crit-2-hits',
  'auto-wound': 'AOS-20.0-crit-auto-wound',
  mortal: 'AOS-20.0-crit-mortal',
};

/**
 * The mortal damage that an ability inflicts on a hit, with a die for each model of the target if it says so
 * (AOS-17.2).
 */
const inflicted = (
  influences: Influences,
  { amount, eachFoeModel }: MortalHitsEffect,
  rule: RuleId,
): PlanNode => {
  const damage = damageNode(readCount(amount), rule);
  if (eachFoeModel === undefined) return damage;
  return damageByDice(influences.situation.defenderModels, eachFoeModel, damage);
};

/**
 * The result of hits if abilities inflict mortal damage with them: besides the wound roll, or instead of it (AOS-17.2).
 */
const withMortalHits = (
  influences: Influences,
  weapon: Weapon,
  critical: boolean,
  then: PlanNode,
): PlanNode => {
  let ends = false;
  let nodes: PlanNode[] | undefined;
  for (const { effect } of supportingEffects(influences, weapon)) {
    if (effect.type !== 'mortal-hits' || !isFor(effect, weapon)) continue;
    if (effect.on === 'critical' && !critical) continue;
    (nodes ??= []).push(inflicted(influences, effect, 'AOS-17.2'));
    ends ||= effect.besides !== true;
  }
  if (!nodes) return then;
  return { type: 'all', nodes: ends ? nodes : [then, ...nodes] };
};

/**
 * The result of a critical hit: by default an ordinary hit, because criticals have no effect by themselves
 * (AOS-17.0-hit).
 */
const critNode = (crit: Crit | undefined, wound: PlanNode, save: PlanNode, damage: Count): PlanNode => {
  switch (crit) {
    case '2 hits':
      return { type: 'all', nodes: [wound, wound] };
    case 'auto-wound':
      return save;
    case 'mortal':
      return damageNode(damage, CRIT_RULES.mortal);
    default:
      return wound;
  }
};

/** Ruling S5: of several crits the attacker picks, before rolling, the one with the highest expected damage. */
const chosenCrit = (
  weapon: Weapon,
  given: readonly Crit[],
  nodeOf: (crit: Crit) => PlanNode,
): Crit | undefined => {
  const crits = given.length === 0 ? weapon.crits : [...given, ...weapon.crits];
  if (crits.length < 2) return crits[0];
  const worth = crits.map((crit) => averageDamage(nodeOf(crit)));
  return crits[worth.indexOf(Math.max(...worth))];
};

/** One attack with a weapon after abilities: hit, wound, save, damage (AOS-17.0). */
export const attackNode = (influences: Influences, weapon: Weapon): RollNode => {
  const damage = damageOf(influences, weapon);
  const save = saveNode(influences, weapon, damageNode(damage, 'AOS-17.0-damage'));
  const wound = woundNode(influences, weapon, save);
  const crit = chosenCrit(weapon, givenCrits(influences, weapon), (kind) =>
    critNode(kind, wound, save, damage),
  );
  const denied = deniesCrits(influences) || deniesAbility(influences, 'crit');
  const hit = withMortalHits(influences, weapon, false, wound);
  const onCrit = withMortalHits(
    influences,
    weapon,
    true,
    critNode(denied ? undefined : crit, wound, save, damage),
  );
  const modifiers = attackRoll(influences, 'hit', weapon);
  // Ruling S1: a critical hit always hits, whatever the modifiers.
  const critical = criticalFace(influences, weapon);
  const least = Math.min(critical, weapon.hit - sumOf(modifiers.modifiers));
  const fails = failsBelow(influences, 'hit', critical);
  const hits = leastFace(Math.max(least, fails), 0);
  const on = nodesByFace(hits, hit, NOTHING);
  for (let face = Math.max(critical, fails); face <= FACES; face++) on[face - 1] = onCrit;
  return rollNode(
    { purpose: 'hit', by: 'attacker', rule: 'AOS-17.0-hit', need: weapon.hit },
    modifiers,
    hits,
    NAMES.hit,
    on,
  );
};
