import type { Variants } from '../../system';
import { attackRulesOf, type AttackRule, type AttackRules, type Conditions } from '../cards/attack-rules';
import type { Card } from '../cards/card';
import { distinct, isKeyword, type Keyword, type KeywordCatalogue, type When } from '../cards/keywords';
import type { Side, Situation } from './situation';
import { numbersOf } from '../numbers';
import { isLong } from './situation-modifiers';
import { chosen } from '../variants';
import type { WeaponTag } from '../words';
import { atHalf, belowQuarter } from './thresholds';

const weaponTag = ({ manner, attacker }: Situation): WeaponTag | undefined =>
  manner === 'melee' ? attacker.melee?.tag : 'RW';

/** True if the name is the keyword's own or one of its aliases. */
const named = ({ definition: { name, aliases = [] } }: Keyword, wanted: string): boolean =>
  [name, ...aliases].some((known) => known.toLowerCase() === wanted.toLowerCase());

const matchesEnemy = (enemy: NonNullable<When['foe']>, card: Card, keywords: readonly Keyword[]): boolean =>
  (!enemy.tier || enemy.tier.some((tier) => card.tier.includes(tier))) &&
  (!enemy.armor || enemy.armor.includes(card.armor)) &&
  (enemy.shield === undefined || enemy.shield === card.shield) &&
  (enemy.keyword === undefined || keywords.some((keyword) => named(keyword, enemy.keyword ?? '')));

/** True if a keyword once per battle has been used up. */
const isSpent = ({ definition }: Keyword, bearer: Side, { [bearer]: card, spent }: Situation): boolean => {
  const place = card.once.indexOf(definition);
  return place < 0 || (spent[bearer] & (1 << place)) !== 0;
};

/** Whether the conditions of a rule hold for its bearer, except natural faces. */
const holds = (
  when: Conditions,
  bearer: Side,
  situation: Situation,
  keywords: Readonly<Record<Side, readonly Keyword[]>>,
  variants: Variants,
): boolean => {
  const card = situation[bearer];
  const left = bearer === 'attacker' ? situation.attackerWounds : situation.defenderWounds;
  const other = bearer === 'attacker' ? 'defender' : 'attacker';
  if (when.action && (situation.manner === 'blast' || !when.action.includes(situation.action))) return false;
  if (when.weapon) {
    const tag = weaponTag(situation);
    if (tag === undefined || !when.weapon.includes(tag)) return false;
  }
  if (when.hill && when.hill !== situation.hill) return false;
  if (when.flank !== undefined && when.flank !== situation.flank) return false;
  if (when.cover && !when.cover.includes(situation.cover)) return false;
  if (
    when.range &&
    (situation.manner !== 'ranged' || (when.range === 'long') !== isLong(situation, numbersOf(variants)))
  )
    return false;
  if (when.friends !== undefined && situation.friends[bearer] < when.friends) return false;
  const outnumbers = situation.friends[bearer] > situation.friends[other];
  if (when.outnumbers !== undefined && when.outnumbers !== outnumbers) return false;
  if (when.wounds && !(when.wounds === 'half' ? atHalf : belowQuarter)(left, card.wounds)) return false;
  return !when.foe || matchesEnemy(when.foe, situation[other], keywords[other]);
};

/**
 * Whether a keyword's rule applies to its bearer, or to a model in its aura. Natural faces are not checked here: they
 * depend on the die.
 */
const applies = (
  { keyword, when, variant, side, once }: AttackRule,
  bearer: Side,
  situation: Situation,
  keywords: Readonly<Record<Side, readonly Keyword[]>>,
  variants: Variants,
): boolean => {
  if (side !== bearer) return false;
  if (once && isSpent(keyword, bearer, situation)) return false;
  if (variant && chosen(variants, variant.name) !== variant.value) return false;
  return !when || holds(when, bearer, situation, keywords, variants);
};

/**
 * Keywords that apply to one side: the card's own, those granted by abilities and keywords, without suppressed ones.
 */
const keywordsInForce = (
  situation: Situation,
  side: Side,
  variants: Variants,
  catalogue: KeywordCatalogue,
): readonly Keyword[] => {
  const own = situation[side].keywords;
  const { attacker, defender, active } = situation;
  if (active.length === 0 && !attacker.altersKeywords && !defender.altersKeywords) return own;
  const cards = { attacker: attacker.keywords, defender: defender.keywords };
  const granted: string[] = [];
  const suppressed: string[] = [];
  for (const { ability, on } of active)
    for (const effect of ability.effects) {
      if (on === side && effect.effect === 'grant') granted.push(effect.keyword);
      if (on === side && effect.effect === 'suppress') suppressed.push(effect.keyword);
    }
  for (const bearer of ['attacker', 'defender'] as const)
    for (const rule of situation[bearer].altering)
      for (const effect of rule.rule.effects) {
        if (effect.effect !== 'grant' && effect.effect !== 'suppress') continue;
        if (!applies(rule, bearer, situation, cards, variants)) continue;
        if (effect.effect === 'grant' && bearer === side) granted.push(effect.keyword);
        if (effect.effect === 'suppress' && bearer !== side) suppressed.push(effect.keyword);
      }
  if (granted.length + suppressed.length === 0) return own;
  const gained = granted.map((name) => catalogue.read(name)).filter(isKeyword);
  const lost = new Set(suppressed.map((name) => catalogue.find(name)));
  return distinct([...own, ...gained].filter(({ definition }) => !lost.has(definition)));
};

/** The rules of keywords that apply: mostly the card's own. */
const rulesOf = (card: Card, keywords: readonly Keyword[]): AttackRules =>
  keywords === card.keywords ? card.rules : attackRulesOf(keywords);

/**
 * Visits every rule of a keyword that affects an attack, with its side; `lent`: from a nearby model, not the card's
 * own.
 */
export const eachRule = (
  situation: Situation,
  variants: Variants,
  catalogue: KeywordCatalogue,
  see: (side: Side, rule: AttackRule, lent: boolean) => void,
): void => {
  const { attacker, defender, auras } = situation;
  const keywords = {
    attacker: keywordsInForce(situation, 'attacker', variants, catalogue),
    defender: keywordsInForce(situation, 'defender', variants, catalogue),
  };
  for (const rule of rulesOf(attacker, keywords.attacker).attacker)
    if (applies(rule, 'attacker', situation, keywords, variants)) see('attacker', rule, false);
  for (const rule of rulesOf(defender, keywords.defender).defender)
    if (applies(rule, 'defender', situation, keywords, variants)) see('defender', rule, false);
  for (const { lent, on, by } of auras) {
    const { keyword, attackRule } = lent;
    if (by && !keywords[by].some(({ definition }) => definition === keyword.definition)) continue; // suppressed
    if (applies(attackRule, on, situation, keywords, variants)) see(on, attackRule, true);
  }
};
