import { chosenOf, variant } from '../common/variants';
import type { Variants } from '../system';
import { policyOf, type Policy } from './attack/switches/policy';
import { numbersOf, type Numbers } from './numbers';

/** Points where the rules leave a choice. The first value of each is the default. */
export const VARIANTS = [
  variant(
    'switch-policy',
    'attack',
    'WAR-switches',
    'How players use switches',
    ['reference', 'Most damage dealt minus suffered, then effects, then fewest symbols'],
    ['aggressive', 'Most damage dealt, whatever it costs'],
    ['cautious', 'Least damage suffered first'],
    ['never', 'No switches, rage or repeats'],
  ),
  variant(
    'measuring',
    'battle',
    'WAR-move',
    'How a leg of a move is measured',
    ['front-to-back', 'From the front of the base to its back, so a leg is one base longer'],
    ['centre', 'From center to center'],
  ),
  variant(
    'engaged-cover',
    'battle',
    'WAR-ranged-into-combat',
    'Cover of units in combat',
    ['always', 'Units engaged with the target always give it cover'],
    ['blocking-only', 'Only units in the way of the shot give cover'],
  ),
  variant(
    'casting-token',
    'battle',
    'WAR-casting',
    'What a Tinge token adds to a casting roll',
    ['one', 'One success'],
    ['two', 'Two successes'],
  ),
  variant(
    'spells',
    'battle',
    'WAR-use-magic-skill',
    'How many spells a unit casts in an activation',
    ['one', 'One. Also one combat skill and one Tinge skill, because only Move is repeated'],
    ['any', 'As many as it has actions; skills may repeat'],
  ),
] as const;

/** A variant's name, the key of its counts and tests. */
export type VariantName = (typeof VARIANTS)[number]['name'];

/** The chosen variants in the form that battles use. */
export interface Settings {
  readonly policy: Policy;
  /** Ruling W7: a leg only covers its strides. */
  readonly measuresCentre: boolean;
  /** Ruling W19. */
  readonly coverOnlyBlocking: boolean;
  /** Ruling W25: skills of one type may be used again in the same activation. */
  readonly repeatsSkills: boolean;
  /** The chosen numbers. */
  readonly numbers: Numbers;
}

const chosen = chosenOf(VARIANTS);

/** The chosen policy. */
export const chosenPolicy = (variants: Variants): Policy => policyOf(chosen(variants, 'switch-policy'));

/** Reads chosen values; an unknown name or value counts as the default. */
export const settingsOf = (variants: Variants): Settings => ({
  policy: chosenPolicy(variants),
  measuresCentre: chosen(variants, 'measuring') === 'centre',
  repeatsSkills: chosen(variants, 'spells') === 'any',
  coverOnlyBlocking: chosen(variants, 'engaged-cover') === 'blocking-only',
  numbers: numbersOf(variants),
});
