import {
  sumOf,
  type Modifier,
  type Plan,
  type PlanNode,
  type PlanNote,
  type Pool,
  type RollNode,
} from '../../../kernel/plan/plan';
import type { RuleId } from '../../../kernel/words';
import { has, type Weapon } from '../cards/card';
import { bearersOf, survivors, type Bearer, type BearerGroup } from '../cards/loadout';
import { abilityPools } from './magic';
import {
  capOf,
  deniesAbility,
  influencesOf,
  weaponAsSet,
  weaponModifiers,
  type Influences,
  type Prepared,
} from './modifiers';
import { averageDamage, damageNode, wardNode } from './nodes';
import { sparesOf, wardOf, type Ward } from './wards';
import { diceOf3, modified } from '../cards/number';
import type { Numbers } from '../numbers';
import { mortalNode } from './mortal';
import { attackNode } from './sequence';
import { takesPart, type Situation } from './situation';
import { NO_SAVE } from '../words';

/** AOS-command-models-1.0: so many champions have more attacks with each weapon, but not with a Companion's. */
const championModifier = ({ champion }: Numbers, champions: number): Modifier => ({
  rule: 'AOS-command-models-1.0',
  label: 'Champion',
  by: champion * champions,
});

/** AOS-17.3: attacks that are alike are one pool. */
const fixedPool = (
  numbers: Numbers,
  weapon: Weapon,
  each: RollNode,
  bearers: readonly BearerGroup[],
  own: readonly Modifier[],
): Pool => {
  let models = 0;
  let champions = 0;
  for (const group of bearers) {
    models += group.models;
    if (group.champion && !weapon.companion) champions += group.models;
  }
  const modifiers: Modifier[] = [];
  for (const { rule, label, by } of own) modifiers.push({ rule, label, by: by * models });
  if (champions > 0) modifiers.push(championModifier(numbers, champions));
  const most = weapon.attacks.plus + sumOf(own);
  const least = (Math.max(1, most) - most) * models; // AOS-27.0: never fewer than 1 attack
  if (least > 0) modifiers.push({ rule: 'AOS-27.0', label: 'At least 1', by: least });
  return {
    label: weapon.name,
    dice: weapon.attacks.plus * models + sumOf(modifiers),
    modifiers,
    rule: 'AOS-16.0',
    each,
  };
};

/** AOS-26.0: random Attacks are rolled for each model, so each model is a copy of "as many attacks as rolled". */
const randomPools = (
  numbers: Numbers,
  weapon: Weapon,
  each: RollNode,
  bearers: readonly BearerGroup[],
  own: readonly Modifier[],
): Pool[] =>
  bearers.map(({ models, champion }) => {
    const extra = champion && !weapon.companion ? [...own, championModifier(numbers, 1)] : own;
    const count = modified(weapon.attacks, sumOf(extra));
    const label = champion && bearers.length > 1 ? `${weapon.name} (champion)` : weapon.name;
    return {
      label,
      dice: models,
      modifiers: [],
      rule: 'AOS-16.0',
      each: { type: 'times', count, purpose: 'attacks', rule: 'AOS-26.0', each },
    };
  });

/** What a weapon's attacks are made of: made once for the same two units under the same conditions. */
const prepared = (influences: Influences, index: number): Prepared =>
  (influences.prepared[index] ??= prepare(influences, influences.situation.attacker.weapons[index]));

/** A weapon's number of attacks, a fixed one no more than an ability allows (AOS-27.0), and one of them. */
const prepare = (influences: Influences, weapon: Weapon): Prepared => {
  const set = weaponAsSet(influences, weapon);
  const own = weaponModifiers(influences, 'attacks', weapon);
  if (set.attacks.dice === 0) {
    const over = set.attacks.plus + sumOf(own) - capOf(influences, 'attacks', weapon);
    if (over > 0) own.push({ rule: 'AOS-27.0', label: 'At most', by: -over });
  }
  return { each: attackNode(influences, set), own, set };
};

/** Those of the bearers that carry a weapon: mostly all of them. */
const carrying = (bearers: readonly BearerGroup[], index: number): readonly BearerGroup[] => {
  for (const { weapons } of bearers)
    if (!weapons.includes(index)) return bearers.filter((group) => group.weapons.includes(index));
  return bearers;
};

const weaponPools = (influences: Influences, index: number, bearers: readonly BearerGroup[]): Pool[] => {
  const weapon = influences.situation.attacker.weapons[index];
  if (!takesPart(influences.situation, weapon)) return [];
  const armed = carrying(bearers, index);
  if (armed.length === 0) return [];
  const { each, own, set } = prepared(influences, index);
  const { numbers } = influences.situation;
  return set.attacks.dice === 0
    ? [fixedPool(numbers, set, each, armed, own)]
    : randomPools(numbers, set, each, armed, own);
};

const mortalPool = (label: string, rule: RuleId, each: PlanNode): Pool => ({
  label,
  dice: 1,
  modifiers: [],
  rule,
  each,
});

/** Mortal damage besides the weapons': passive abilities in force (AOS-17.2), and Power Through (AOS-commands-8.0). */
const mortalPools = ({ attacker, situation }: Influences): Pool[] => {
  const pools: Pool[] = [];
  for (const { effect, label, rule } of attacker)
    if (effect.type === 'mortal-damage') pools.push(mortalPool(label, rule, mortalNode(effect, situation)));
  if (situation.commands.has('Power Through'))
    pools.push(
      mortalPool(
        'Power Through',
        'AOS-commands-8.0',
        damageNode(diceOf3(situation.numbers.powerThrough), 'AOS-17.2'),
      ),
    );
  return pools;
};

/** What one model's attacks are expected to do in this situation, wards apart: what its owner keeps it for (ruling S6). */
const worthIn = (influences: Influences) => {
  const perWeapon = influences.situation.attacker.weapons.map((weapon, index) => {
    const bearer = { weapons: [index], champion: false, models: 1 };
    const [plain, champion] = [bearer, { ...bearer, champion: true }].map((one) =>
      weaponPools(influences, index, [one]).reduce(
        (sum, pool) => sum + pool.dice * averageDamage(pool.each),
        0,
      ),
    );
    return { plain: plain, champion: champion };
  });
  const { weapons: all } = influences.situation.attacker;
  return ({ weapons, champion }: Bearer): number =>
    sumOfChoices(all, weapons, (index) => perWeapon[index][champion ? 'champion' : 'plain']);
};

/** The sum of what weapons do, of profiles of one weapon the best alone. */
export const sumOfChoices = (
  all: readonly Pick<Weapon, 'choice'>[],
  carried: readonly number[],
  worth: (index: number) => number,
): number => {
  let sum = 0;
  const best = new Map<string, number>();
  for (const index of carried) {
    const { choice } = all[index];
    if (choice === undefined) sum += worth(index);
    else best.set(choice, Math.max(best.get(choice) ?? 0, worth(index)));
  }
  for (const one of best.values()) sum += one;
  return sum;
};

/** The models that attack: those chosen, or what the owner has left of the unit (ruling S6). */
const attackersOf = (influences: Influences): readonly BearerGroup[] => {
  const { attacker, attackerModels } = influences.situation;
  const whole = attackerModels % attacker.models === 0; // no model was removed, so no need to ask which
  return survivors(attacker, attackerModels, whole ? () => 0 : worthIn(influences));
};

const notesOf = (influences: Influences): PlanNote[] => {
  const { situation } = influences;
  const notes: PlanNote[] = [];
  const { attacker, defender, ability } = situation;
  if (!ability && defender.save >= NO_SAVE)
    notes.push({ rule: 'AOS-17.0-save', text: `${defender.name} has no save` });
  for (const weapon of ability ? [] : attacker.weapons) {
    if (!takesPart(situation, weapon)) continue;
    for (const found of weapon.abilities) {
      if (
        found.type !== 'companion' &&
        found.type !== 'shoot-in-combat' &&
        deniesAbility(influences, found.type)
      )
        continue;
      if (found.type === 'crit')
        notes.push({ rule: found.rule, text: `${weapon.name}: Crit (${found.crit})` });
      if (found.type === 'companion')
        notes.push({ rule: found.rule, text: `${weapon.name}: friendly abilities do not help it` });
      if (found.type === 'charge' && situation.charged)
        notes.push({ rule: found.rule, text: `${weapon.name}: +${found.damage} Damage, having charged` });
      if (
        found.type === 'anti' &&
        (found.against.toLowerCase() === 'charge' ? situation.targetCharged : has(defender, found.against))
      )
        notes.push({
          rule: found.rule,
          text: `${weapon.name}: +${found.rend} Rend against ${found.against}`,
        });
    }
  }
  return notes;
};

/** Which of an attack's pools a plan holds: the weapons', the mortal damage besides, or all. */
export type Part = 'all' | 'weapons' | 'mortal';

const poolsOf = (influences: Influences, part: Part, chosen: readonly BearerGroup[] | undefined): Pool[] => {
  const { situation } = influences;
  if (situation.ability) return abilityPools(influences, situation.ability);
  const mortal = part === 'weapons' ? [] : mortalPools(influences);
  if (part === 'mortal') return mortal;
  const bearers = chosen ?? attackersOf(influences);
  const { weapons } = situation.attacker;
  if (weapons.some(({ choice }) => choice))
    return [
      ...chosenProfiles(
        weapons,
        weapons.map((_, index) => weaponPools(influences, index, bearers)),
      ).flat(),
      ...mortal,
    ];
  const pools: Pool[] = [];
  for (let index = 0; index < weapons.length; index++)
    for (const pool of weaponPools(influences, index, bearers)) pools.push(pool);
  for (const pool of mortal) pools.push(pool);
  return pools;
};

/** What pools are expected to do, wards apart. */
const worthOf = (pools: readonly Pool[]): number =>
  pools.reduce((sum, { dice, each }) => sum + dice * averageDamage(each), 0);

/** Of several profiles of one weapon its owner picks the one that is expected to do most (as of several crits, ruling S5). */
const chosenProfiles = (weapons: readonly Weapon[], pools: readonly Pool[][]): Pool[][] =>
  pools.map((own, index) => {
    const { choice } = weapons[index];
    if (choice === undefined || own.length === 0) return own;
    const worth = worthOf(own);
    const better = pools.some(
      (other, at) =>
        at !== index &&
        weapons[at].choice === choice &&
        other.length > 0 &&
        (worthOf(other) > worth || (at < index && worthOf(other) === worth)),
    );
    return better ? [] : own;
  });

/**
 * The plan of one ability's attacks on one unit (AOS-17.0), or of a spell, a prayer or another ability. Targets: 0 the
 * defender, 1 the attacker (who suffers from its own miscasts). The situation is one that `impossible` lets pass.
 */
export const planAttack = (situation: Situation, part: Part = 'all'): Plan =>
  planInfluenced(influencesOf(situation), part, situation.bearers);

/** Nothing is ignored, or nothing is known of it here. */
const sparesIn = (influences: Influences, part: Part): Plan['spares'] =>
  // A battle knows what a unit has ignored in the phase, and a duel adds the parts up first.
  part === 'all' && !influences.situation.given ? sparesOf(influences) : undefined;

/** A plan of one shape, whatever applies; its notes are read where an attack is explained or written down, and made there. */
class InfluencedPlan implements Plan {
  readonly targets: readonly string[];
  readonly perPoint?: RollNode;
  readonly spares?: NonNullable<Plan['spares']>;

  constructor(
    readonly influences: Influences,
    readonly pools: readonly Pool[],
    ward: Ward | undefined,
    spares: Plan['spares'],
  ) {
    const { attacker, defender } = influences.situation;
    this.targets = [defender.name, attacker.name];
    if (ward) this.perPoint = wardNode(ward);
    if (spares) this.spares = spares;
  }

  get notes(): readonly PlanNote[] {
    return notesOf(this.influences);
  }
}

/** The same of influences gathered before, for the models that attack: what is alike in their attacks is made once. */
export const planInfluenced = (
  influences: Influences,
  part: Part,
  bearers: readonly BearerGroup[] | undefined,
): Plan =>
  new InfluencedPlan(
    influences,
    poolsOf(influences, part, bearers),
    wardOf(influences),
    sparesIn(influences, part),
  );

/** A unit's models in the order in which its owner keeps them in this situation, each as a group of one (ruling S6). */
export const keepingOrder = (influences: Influences): readonly BearerGroup[] => {
  const { attacker, attackerModels } = influences.situation;
  const worth = worthIn(influences);
  const models = bearersOf(attacker, attackerModels).map((bearer) => ({
    bearer: { ...bearer, models: 1 },
    worth: worth(bearer),
  }));
  return models.sort((a, b) => b.worth - a.worth).map(({ bearer }) => bearer);
};
