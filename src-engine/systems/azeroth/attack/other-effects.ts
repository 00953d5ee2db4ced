import type { Count, PlanNote } from '../../../kernel/plan/plan';
import type { Variants } from '../../system';
import {
  countOf,
  numberOf,
  type Amount,
  type Keyword,
  type KeywordCatalogue,
  type KeywordEffect,
  type KeywordRule,
} from '../cards/keywords';
import { eachRule } from './in-force';
import type { Situation } from './situation';

/** Effects that have a step in the plan if they do not depend on a natural face: dice, rolls, hits, later damage. */
const hasStep = (effect: KeywordEffect): boolean =>
  effect.effect === 'modify-roll' ||
  effect.effect === 'hits' ||
  effect.effect === 'lasting-damage' ||
  (effect.effect === 'modify-stat' && effect.stat === 'ATK');

const signed = (by: number): string => (by < 0 ? `−${-by}` : `+${by}`);

const amountWords = ({ dice, sides, plus }: Count): string => (dice === 0 ? String(plus) : `D${sides}`);
const damageWords = (amount: Amount, x: number): string => amountWords(countOf(amount, x));

const HITS = {
  target: 'scores one more hit',
  bystander: 'scores a hit on an enemy near the target',
  'bystander-or-target': 'scores one more hit, on an enemy near the target where there is one',
} as const;

/** The effect on the attack, in words that follow its name; undefined for effects that no attack shows. */
const words = (effect: KeywordEffect, x: number): string | undefined => {
  switch (effect.effect) {
    case 'modify-stat':
      return `${effect.stat} ${signed(numberOf(effect.by, x))}`;
    case 'modify-roll':
      return `${effect.roll} ${signed(numberOf(effect.by, x))}`;
    case 'reroll':
      return `rerolls ${effect.roll} rolls ${effect.faces === 'ones' ? 'of 1' : 'that failed'}`;
    case 'damage':
      return `${damageWords(effect.amount, x)} more damage for each wound`;
    case 'reduce-damage':
      return `${numberOf(effect.by, x)} less damage for each wound, at least 1`;
    case 'ward':
      return `ignores each wound on ${effect.on}+`;
    case 'extra-hit':
      return HITS[effect.on];
    case 'no-save':
      return 'the wound cannot be saved';
    case 'auto-wound':
      return 'wounds without a roll';
    case 'grant':
      return `has ${effect.keyword}`;
    case 'suppress':
      return `removes ${effect.keyword}`;
    default:
      return undefined;
  }
};

const faceWords = ({ natural, naturalWound }: NonNullable<KeywordRule['when']>): string =>
  [
    ...(natural === undefined ? [] : [`a natural ${natural} to hit`]),
    ...(naturalWound === undefined ? [] : [`a natural ${naturalWound} to wound`]),
  ].join(' and ');

const ruleNote = ({ definition, x }: Keyword, { when = {}, effects, ...rule }: KeywordRule): PlanNote[] => {
  const face = faceWords(when);
  const said = effects.flatMap((effect) => (face === '' && hasStep(effect) ? [] : (words(effect, x) ?? [])));
  if (said.length === 0) return [];
  const name = rule.label ?? (definition.parameter ? `${definition.name} [${x}]` : definition.name);
  return [
    { rule: rule.rule ?? definition.rule, text: `${name}: ${face && `on ${face}, `}${said.join('; ')}` },
  ];
};

const decisiveWords = (name: string, decisive: number): string =>
  `${name}: on a natural 6 to hit, ${decisive} more damage for each wound`;

/** Effects of a heavy weapon (AAW-4.5-hw) or of the spell that is shot (AAW-8.3-spell-shoot). */
const ofWeapon = ({ manner, attacker: { melee }, ability }: Situation): PlanNote[] => {
  const spell = ability?.effects.find((effect) => effect.effect === 'attack');
  if (ability && spell) {
    const { decisive, noSave } = spell;
    const rule = 'AAW-8.3-spell-shoot';
    return [
      ...(decisive ? [{ rule, text: decisiveWords(ability.name, decisive) } as const] : []),
      ...(noSave ? [{ rule, text: `${ability.name}: the wound cannot be saved` } as const] : []),
    ];
  }
  return manner === 'melee' && melee?.decisive
    ? [{ rule: 'AAW-4.5-hw', text: decisiveWords(melee.name, melee.decisive) }]
    : [];
};

/**
 * Effects on an attack without a step of their own in its plan, in words: natural faces, stats that change a need,
 * rerolls, damage, saves that are not made. Together with the steps and the plan's notes, they explain all figures.
 */
export const otherEffects = (
  situation: Situation,
  variants: Variants,
  catalogue: KeywordCatalogue,
): readonly PlanNote[] => {
  const notes: PlanNote[] = [];
  eachRule(situation, variants, catalogue, (_side, { keyword, rule }) =>
    notes.push(...ruleNote(keyword, rule)),
  );
  for (const { ability } of situation.active) {
    const rule = ability.type === 'Debuff' ? 'AAW-8.3-debuff' : 'AAW-8.3-buff';
    const said = ability.effects.flatMap((effect) =>
      (effect.effect === 'modify-stat' && effect.stat !== 'ATK') ||
      effect.effect === 'reroll' ||
      effect.effect === 'grant' ||
      effect.effect === 'suppress'
        ? (words(effect, 0) ?? [])
        : [],
    );
    if (said.length > 0) notes.push({ rule, text: `${ability.name}: ${said.join('; ')}` });
  }
  return [...notes, ...ofWeapon(situation)];
};
