import type { Variant, Variants } from '../system';
import { policyOf, type Policy } from './attack/policy';

/** Where the rules leave a choice: how players spend their symbols (ruling W2). The first value is the default. */
export const VARIANTS: readonly Variant[] = [
  {
    name: 'switch-policy',
    scope: 'attack',
    rule: 'WAR-switches',
    title: 'How players use switches',
    values: [
      { value: 'reference', text: 'Most damage dealt minus suffered, then effects, then fewest symbols' },
      { value: 'aggressive', text: 'Most damage dealt, whatever it costs' },
      { value: 'cautious', text: 'Least damage suffered first' },
      { value: 'never', text: 'No switches, rage or repeats at all' },
    ],
  },
];

/** The policy in force. */
export const chosenPolicy = (variants: Variants): Policy =>
  policyOf((Object.hasOwn(variants, 'switch-policy') ? variants['switch-policy'] : undefined) ?? 'reference');
