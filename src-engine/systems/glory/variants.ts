import type { Variant, Variants } from '../system';

/** Choices that the manual leaves open and the rulings do not close; the first value of each is the default. */
export const VARIANTS: readonly Variant[] = [
  {
    name: 'defence-dice',
    scope: 'attack',
    title: 'Who rolls defence dice',
    rule: 'GLO-4.5.3',
    values: [
      { value: 'models-hit', text: 'The models that the successes of the attack fall on.' },
      { value: 'models-engaged', text: 'Every engaged model of the target, hit or not.' },
    ],
  },
  {
    name: 'armour-rerolls',
    scope: 'attack',
    title: 'When failed defence dice are rerolled',
    rule: 'GLO-4.6.1',
    values: [
      { value: 'always', text: 'Every failed die is tried.' },
      { value: 'when-useful', text: 'As many as leave the defender with the lowest expected losses.' },
    ],
  },
  {
    name: 'backlash',
    scope: 'attack',
    title: 'A spell cast by criticals alone',
    rule: 'GLO-4.1.2',
    values: [
      { value: 'spell-works', text: 'The caster is destroyed, and the spell takes effect.' },
      { value: 'spell-fails', text: 'The caster is destroyed, and the spell is lost.' },
    ],
  },
  {
    name: 'wizard-duel-ties',
    scope: 'attack',
    title: 'Equal successes in a wizard duel',
    rule: 'GLO-4.1.4',
    values: [
      { value: 'caster', text: 'The spell gets through.' },
      { value: 'counter', text: 'The spell is countered.' },
    ],
  },
];

/** The chosen variants, as the rules ask for them. */
export interface Settings {
  readonly everyEngagedDefends: boolean;
  readonly rerollWhenUseful: boolean;
  readonly backlashLosesSpell: boolean;
  readonly tiesCounter: boolean;
}

/** Reads chosen values; a name or value that does not exist counts as the default. */
export const settingsOf = (variants: Variants): Settings => {
  const is = (name: string, value: string): boolean =>
    Object.hasOwn(variants, name) && variants[name] === value;
  return {
    everyEngagedDefends: is('defence-dice', 'models-engaged'),
    rerollWhenUseful: is('armour-rerolls', 'when-useful'),
    backlashLosesSpell: is('backlash', 'spell-fails'),
    tiesCounter: is('wizard-duel-ties', 'counter'),
  };
};

/** The defaults. */
export const DEFAULT_SETTINGS: Settings = settingsOf({});
