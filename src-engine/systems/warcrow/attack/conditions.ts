import type { Condition, Near } from '../../../generated/warcrow';
import { NO_SURROUNDINGS, type Surroundings } from '../cards/surroundings';
import { isAny } from '../cards/join';
import { profileOf, type Fighter } from '../cards/profile';

/** The multiplier of an effect that counts once for each of something (`each`). */
export type Multiplier =
  'stress' | 'tinge' | 'damage' | 'troops' | 'combats' | 'foeStress' | 'foeDamage' | 'foeTroops' | 'ally';

const within = (n: number, span: { atLeast?: number; atMost?: number } | undefined): boolean =>
  !span || (n >= (span.atLeast ?? 0) && n <= (span.atMost ?? Infinity));

const members = ({ troops, character }: Fighter): number => troops + (character ? 1 : 0);

/** Troops that count when numbers are compared: a Support does not. */
const fighters = ({ troops, character }: Fighter): number =>
  troops + (character?.source.value.character === 'officer' ? 1 : 0);

const outnumbers = (fighter: Fighter, enemy: Fighter): boolean =>
  fighters(fighter) > Math.max(fighters(enemy), aroundOf(fighter).fought);

const aroundOf = ({ around }: Fighter): Surroundings => around ?? NO_SURROUNDINGS;

const near = (around: Surroundings, side: 'ally' | 'enemy', row: Near | undefined): boolean =>
  !row ||
  within(around.count(side, row.is, row.within ?? Infinity), {
    atLeast: row.atLeast ?? (row.atMost === undefined ? 1 : 0),
    ...(row.atMost !== undefined && { atMost: row.atMost }),
  });

const is = (wanted: boolean | undefined, so: boolean): boolean => wanted === undefined || wanted === so;

/** Whether the part of a condition about the unit itself holds. */
const holdsOfSelf = (when: Condition, fighter: Fighter): boolean => {
  const around = aroundOf(fighter);
  return (
    within(members(fighter), when.troops) &&
    within(fighter.stress, when.stress) &&
    within(fighter.damage, when.damage) &&
    within(around.tinge, when.tinge) &&
    within(fighter.combats, when.combats) &&
    within(around.distance, when.distance) &&
    (when.state === undefined || fighter.states.includes(when.state)) &&
    is(when.activated, around.activated) &&
    is(when.objective, around.objective) &&
    is(when.character, fighter.character !== undefined) &&
    near(around, 'ally', when.ally) &&
    near(around, 'enemy', when.enemy) &&
    (when.terrain === undefined || around.touches(when.terrain))
  );
};

const OF_FOE = [
  'foeState',
  'foeIs',
  'foeTroops',
  'foeStress',
  'foeDamage',
  'foeMorale',
  'foeWounds',
  'foeCombats',
  'foeActivated',
  'outnumbers',
] as const;

/** Whether the part about the opponent holds; without an opponent it does not. */
const holdsForEnemy = (when: Condition, fighter: Fighter, enemy: Fighter | undefined): boolean => {
  if (OF_FOE.every((key) => when[key] === undefined)) return true;
  if (!enemy) return false;
  return (
    (when.foeState === undefined || enemy.states.includes(when.foeState)) &&
    (when.foeIs === undefined || isAny(when.foeIs, enemy.card, profileOf(enemy).keywords)) &&
    within(members(enemy), when.foeTroops) &&
    within(enemy.stress, when.foeStress) &&
    within(enemy.damage, when.foeDamage) &&
    (when.foeMorale === undefined || within(profileOf(enemy).morale, when.foeMorale)) &&
    within(enemy.card.wounds, when.foeWounds) &&
    within(enemy.combats, when.foeCombats) &&
    is(when.foeActivated, aroundOf(enemy).activated) &&
    (when.outnumbers === undefined || when.outnumbers === outnumbers(fighter, enemy))
  );
};

/** WAR-requirements: whether a condition holds for the two units now; an empty condition always holds. */
export const holds = (when: Condition | undefined, fighter: Fighter, enemy: Fighter | undefined): boolean =>
  when === undefined ||
  (holdsOfSelf(when, fighter) &&
    holdsForEnemy(when, fighter, enemy) &&
    (!when.not || !holds(when.not, fighter, enemy)));

/** Strides within which allied units count for `each`. */
const ALLIES_NEAR = 8;

/** How often an effect counts; once without `each`. */
export const timesOf = (
  each: Multiplier | undefined,
  fighter: Fighter,
  enemy: Fighter | undefined,
): number => {
  switch (each) {
    case undefined:
      return 1;
    case 'stress':
      return fighter.stress;
    case 'tinge':
      return aroundOf(fighter).tinge;
    case 'damage':
      return fighter.damage;
    case 'troops':
      return members(fighter);
    case 'combats':
      return fighter.combats;
    case 'foeStress':
      return enemy?.stress ?? 0;
    case 'foeDamage':
      return enemy?.damage ?? 0;
    case 'foeTroops':
      return enemy ? members(enemy) : 0;
    case 'ally':
      return aroundOf(fighter).count('ally', undefined, ALLIES_NEAR);
  }
};
