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

/** AOS-command-models-1.0: this many champions have one more attack with each weapon, except a Companion's. */
const championModifier = ({ champion }: Numbers, champions: number): Modifier => ({
  rule: 'AOS-command-models-1.0',
  label: 'Champion',
  by: champion * champions,
});

/** AOS-17.3: equal attacks form one pool. */
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

/** AOS-26.0: random Attacks are rolled for each model, so each model is one copy of "as many attacks as rolled". */
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

/** The parts of a weapon's attacks: made once for the same two units and conditions. */
const prepared = (influences: Influences, index: number): Prepared =>
  (influences.prepared[index] ??= prepare(influences, influences.situation.attacker.weapons[index]));

/** A weapon's number of attacks, a fixed one limited by abilities (AOS-27.0), and one of these attacks. */
const prepare = (influences: Influences, weapon: Weapon): Prepared => {
  const set = weaponAsSet(influences, weapon);
  const own = weaponModifiers(influences, 'attacks', weapon);
  if (set.attacks.dice === 0) {
    const over = set.attacks.plus + sumOf(own) - capOf(influences, 'attacks', weapon);
    if (over > 0) own.push({ rule: 'AOS-27.0', label: 'At most', by: -over });
  }
  return { each: attackNode(influences, set), own, set };
};

/** The bearers that carry a weapon: usually all of them. */
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

/**
 * Mortal damage besides the weapons': passive abilities that apply (AOS-17.2), and Power Through (AOS-commands-8.0).
 */
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

/**
 * The expected damage of one model's attacks in this situation, before wards: the value for which its owner keeps it
 * (ruling S6).
 */
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

/** The sum over weapons; of several profiles of one weapon only the best counts. */
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

/** The models that attack: the chosen ones, or those the owner has kept (ruling S6). */
const attackersOf = (influences: Influences): readonly BearerGroup[] => {
  const { attacker, attackerModels } = influences.situation;
  const whole = attackerModels % attacker.models === 0; // no model was removed, so it does not matter which
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

/** Which of an attack's pools a plan contains: the weapons', the other mortal damage, or all. */
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

/** Expected damage of pools, before wards. */
const worthOf = (pools: readonly Pool[]): number =>
  pools.reduce((sum, { dice, each }) => sum + dice * averageDamage(each), 0);

/**
 * Of several profiles of one weapon, the owner picks the one with the highest expected damage (as for several crits,
 * ruling S5).
 */
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
 * defender, 1 the attacker (who suffers from its own miscasts). `impossible` must have found nothing against the
 * situation.
 */
export const planAttack = (situation: Situation, part: Part = 'all'): Plan =>
  planInfluenced(influencesOf(situation), part, situation.bearers);

/** Undefined if nothing is ignored, or if it is not known here. */
const sparesIn = (influences: Influences, part: Part): Plan['spares'] =>
  // A battle knows what a unit has ignored in the phase, and a duel adds up the parts first.
  part === 'all' && !influences.situation.given ? sparesOf(influences) : undefined;

/**
 * A plan whose fields are always present, whatever applies. Its notes are only made when an attack is explained or
 * recorded.
 */
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

/**
 * The same with influences collected before, for the models that attack: equal parts of their attacks are made once.
 */
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

/** A unit's models in the order in which the owner keeps them in this situation, each as a group of one (ruling S6). */
export const modelsByValue = (influences: Influences): readonly BearerGroup[] => {
  const { attacker, attackerModels } = influences.situation;
  const worth = worthIn(influences);
  const models = bearersOf(attacker, attackerModels).map((bearer) => ({
    bearer: { ...bearer, models: 1 },
    worth: worth(bearer),
  }));
  return models.sort((a, b) => b.worth - a.worth).map(({ bearer }) => bearer);
};
