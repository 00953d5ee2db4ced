import type { Variant, Variants } from '../system';
import { policyOf, type Policy } from './attack/policy';

/** Where the rules leave a choice. The first value of each is the default. */
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
  {
    name: 'measuring',
    scope: 'battle',
    rule: 'WAR-move',
    title: 'How a leg of a move is measured',
    values: [
      { value: 'front-to-back', text: 'From the front of the base to its back: a leg covers a base more' },
      { value: 'centre', text: 'From middle to middle' },
    ],
  },
  {
    name: 'engaged-cover',
    scope: 'battle',
    rule: 'WAR-ranged-into-combat',
    title: 'Cover of units in combat',
    values: [
      { value: 'always', text: 'Whoever fights the target is cover for it' },
      { value: 'blocking-only', text: 'Only who stands in the way of the shot' },
    ],
  },
  {
    name: 'casting-token',
    scope: 'battle',
    rule: 'WAR-casting',
    title: 'What a token of the Tinge adds to a casting roll',
    values: [
      { value: 'one', text: 'One success' },
      { value: 'two', text: 'Two successes' },
    ],
  },
];

/** The chosen variants, as battles ask for them. */
export interface Settings {
  readonly policy: Policy;
  /** Ruling W7: a leg covers its strides alone. */
  readonly measuresCentre: boolean;
  /** Ruling W19. */
  readonly coverOnlyBlocking: boolean;
  /** Ruling W10: successes that a token adds to a casting roll. */
  readonly castingToken: number;
}

const chosen = (variants: Variants, name: string): string | undefined =>
  Object.hasOwn(variants, name) ? variants[name] : undefined;

/** The policy in force. */
export const chosenPolicy = (variants: Variants): Policy =>
  policyOf(chosen(variants, 'switch-policy') ?? 'reference');

/** Reads chosen values; a name or value that does not exist counts as the default. */
export const settingsOf = (variants: Variants): Settings => ({
  policy: chosenPolicy(variants),
  measuresCentre: chosen(variants, 'measuring') === 'centre',
  castingToken: chosen(variants, 'casting-token') === 'two' ? 2 : 1,
  coverOnlyBlocking: chosen(variants, 'engaged-cover') === 'blocking-only',
});
