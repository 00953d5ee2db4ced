import type { Battle } from '../../state/battle';
import { countChance, countUse, VARIANT } from '../../state/uses';
import { edgeDistance, headX, headY } from '../../../../../tabletop/bodies';
import {
  ATTACK_ACTIONS,
  CHARGE,
  decide,
  FIGHT_SHOOT,
  NONE,
  OPPORTUNITY,
  type Odds,
} from '../../state/odds/draws';
import {
  cleaving,
  ROUNDING,
  fighterAt,
  flying,
  inZoneOf,
  nearest,
  precise,
  stealthy,
} from '../../state/field';
import { circumstancesOf } from '../../state/attack-circumstances';
import { applyAfterEffects, wound } from '../effects/harm';
import { andCheckEnd } from '../victory/objectives';
import { reveal } from '../victory/warlords';
import { countLuck } from '../../state/luck';
import { coverOf } from '../../state/sight';
import { insideAny, ON_RAISED, groundUnder } from '../../../../../tabletop/table';
import { sightLines } from '../../state/sight-lines';

const LEVEL = 0;
const UPHILL = 1;
const DOWNHILL = 2;

/** True while a model is on a hill (AAW-3.2-hill). */
const isOnHill = ({ setup, state }: Battle, i: number): boolean =>
  (groundUnder(setup.table, state.bodies, i) & ON_RAISED) !== 0;

/** AAW-7.7-uphill, AAW-7.7-downhill, AAW-7.7-level; AAW-7.7-fly: a flyer attacks ground models from above. */
const hillOf = (battle: Battle, i: number, j: number, action: number): number => {
  const { table } = battle.setup;
  if (action === CHARGE && flying(battle, i) && !flying(battle, j)) return DOWNHILL;
  if (table.raised.pieces.length === 0) return LEVEL;
  // The slope of a charge is measured from where it began, not from where it ended.
  const charging = action === CHARGE && !Number.isNaN(battle.chargeX);
  const above = charging ? insideAny(table.raised, battle.chargeX, battle.chargeY) : isOnHill(battle, i);
  const below = isOnHill(battle, j);
  return above === below ? LEVEL : below ? UPHILL : DOWNHILL;
};

/**
 * AAW-7.3-elevated, AAW-7.7-fly: on a hill with the target not on one, or flying with the target not flying. Nothing is
 * above a flyer.
 */
const elevated = (battle: Battle, i: number, j: number): boolean => {
  if (flying(battle, j)) return false;
  if (flying(battle, i)) return true;
  // Two models on one hill are level; on two hills the heights are unknown, so they are level too.
  return isOnHill(battle, i) && !isOnHill(battle, j);
};

/** AAW-7.5-arc: true if the attacker is behind the line through the center of the defender's base. */
export const flanks = ({ state: { bodies } }: Battle, attacker: number, defender: number): boolean => {
  const { x, y } = bodies;
  const ahead =
    headX(bodies, defender) * (x[attacker] - x[defender]) +
    headY(bodies, defender) * (y[attacker] - y[defender]);
  return ahead < -1e-9; // on the line counts as front
};

/** Cleave's second victim: the nearest other enemy within 2" of the target (AAW-4.6-cleave). */
const bystanderOf = (battle: Battle, target: number): number =>
  nearest(battle, target, battle.setup.numbers.engagement, battle.state.side[target]);

/** AAW-7.6: the shooter's nearest friend engaged with the target, except the shooter; NONE if there is none. */
export const friendInMelee = (battle: Battle, shooter: number, target: number): number =>
  nearest(battle, target, battle.setup.numbers.engagement, battle.state.side[shooter], (j) => j !== shooter);

/** The range of a ranged attack: of a shot, or of the power used in its place. */
const rangeOf = (battle: Battle, i: number, power: number): number =>
  power === NONE ? fighterAt(battle, i).range : fighterAt(battle, i).powers[power].range;

/** The power that an attack uses, NONE for the weapon, and the distance between the two models' edges, if known. */
export interface Shot {
  readonly power: number;
  readonly distance?: number;
}

/** An attack with the weapon. */
const WITH_WEAPON: Shot = { power: NONE };

/**
 * Fills the battle's query for an attack of model `i` on model `j` in their places, except `active`, and returns the
 * other model that may be harmed.
 */
const fillQuery = (
  battle: Battle,
  i: number,
  j: number,
  action: number,
  { power, distance }: Shot,
): number => {
  const { state, setup, query } = battle;
  const melee = action <= OPPORTUNITY;
  const second = melee ? cleaving(battle, i) : precise(battle, i); // an attack that may reach a second model
  const other = !second ? NONE : melee ? bystanderOf(battle, j) : friendInMelee(battle, i, j);
  query.attacker = state.fighter[i];
  query.defender = state.fighter[j];
  query.action = action;
  query.hill = melee ? hillOf(battle, i, j, action) : LEVEL;
  query.cover = melee ? 0 : coverOf(setup.table, state.bodies, i, j);
  query.flank = melee && action !== OPPORTUNITY && flanks(battle, i, j);
  // AAW-7.1-bands
  query.long =
    !melee &&
    (distance ?? edgeDistance(state.bodies, i, j)) > rangeOf(battle, i, power) * setup.numbers.halfRange;
  query.elevated = !melee && elevated(battle, i, j);
  query.attackerWounds = state.wounds[i];
  query.defenderWounds = state.wounds[j];
  query.power = power;
  query.other = other === NONE ? NONE : state.fighter[other];
  query.cautious = !melee && state.round === 1 && setup.rules.roundOne === 'cautious'; // AAW-N31
  return other;
};

/** Fills the battle's query for an attack, and returns the other model that may be harmed. */
export const prepareAttack = (
  battle: Battle,
  i: number,
  j: number,
  action: number,
  shot = WITH_WEAPON,
): number => {
  const other = fillQuery(battle, i, j, action, shot);
  battle.query.active = circumstancesOf(battle, i, j);
  return other;
};

/** The odds of an attack of model `i` on model `j` in their places. */
export const oddsOn = (battle: Battle, i: number, j: number, action: number, shot = WITH_WEAPON): Odds => {
  prepareAttack(battle, i, j, action, shot);
  return battle.draws.odds(battle.query);
};

/** The rule of each of ATTACK_ACTIONS. */
const WHY = [
  'AAW-5.2-charge',
  'AAW-5.2-fight',
  'AAW-6.5',
  'AAW-5.2-move-shoot',
  'AAW-5.2-hold-shoot',
  'AAW-5.2-fight-shoot',
] as const;

/** Makes one attack: decided, recorded, and its wounds dealt to the target and to any other model it reached. */
export const strike = (battle: Battle, i: number, j: number, action: number, power: number): void => {
  countChance(battle.totals, VARIANT.naturals);
  if (action === OPPORTUNITY && cleaving(battle, i)) countChance(battle.totals, VARIANT.cleave); // its own turn counts for the others
  if (action === FIGHT_SHOOT) countUse(battle.totals, VARIANT['fight-shoot']);
  const other = prepareAttack(battle, i, j, action, { power });
  const odds = battle.draws.odds(battle.query);
  const journal = battle.journal();
  decide(odds, battle, journal);
  const { damage, other: otherDamage } = battle.hit;
  countLuck(battle, j, odds, damage);
  if (action <= OPPORTUNITY) reveal(battle, i);
  reveal(battle, j);
  if (otherDamage > 0 && other !== NONE) reveal(battle, other);
  if (battle.events) {
    const range = action <= OPPORTUNITY ? 0 : rangeOf(battle, i, power);
    battle.log({
      type: 'attack',
      model: i,
      target: j,
      other,
      action: ATTACK_ACTIONS[action],
      label: odds.plan().pools[0]?.label ?? '',
      damage,
      otherDamage,
      journal: journal ?? [],
      ...(action === OPPORTUNITY && {
        at: [battle.state.bodies.x[j], battle.state.bodies.y[j], battle.state.bodies.facing[j]] as const,
      }),
      range,
      sights: range > 0 ? sightLines(battle, i, range) : [],
      why: WHY[action],
    });
  }
  const actor = battle.actor;
  battle.actor = i;
  andCheckEnd(battle, () => {
    applyAfterEffects(battle, i, j, odds, damage);
    if (damage > 0) wound(battle, j, damage, 'AAW-7.1-damage');
    if (otherDamage > 0 && other !== NONE) wound(battle, other, otherDamage, 'AAW-7.1-damage');
  });
  battle.actor = actor;
};

/** AAW-6.5, AAW-6.5-once: `striker` strikes at a model that leaves its zone. */
export const opportunityStrike = (battle: Battle, striker: number, mover: number): void =>
  strike(battle, striker, mover, OPPORTUNITY, NONE);

/**
 * True if `i` may shoot at `j` at all: range, Stealth, engaged friends; sight is checked separately. `known` is the
 * distance between their edges, if known, or from where `i` is going.
 */
export const inReach = (battle: Battle, i: number, j: number, range: number, known?: number): boolean => {
  const { bodies } = battle.state;
  const distance = known ?? edgeDistance(bodies, i, j);
  if (distance > range + 1e-9) return false;
  if (distance > battle.setup.numbers.stealth + 1e-9 && stealthy(battle, j)) return false; // AAW-4.6-stealth
  if (precise(battle, i)) return true;
  // AAW-7.6: a model does not shoot at an enemy within 2" of a friend, including itself
  if (distance <= battle.setup.numbers.engagement + ROUNDING) return false;
  return !inZoneOf(battle, j, battle.state.side[i], i);
};
