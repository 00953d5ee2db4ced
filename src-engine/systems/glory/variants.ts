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
  {
    name: 'rounds',
    scope: 'battle',
    title: 'How many rounds a battle lasts',
    rule: 'GLO-4',
    values: [
      { value: '6', text: 'Six rounds.' },
      { value: '4', text: 'Four rounds.' },
      { value: '8', text: 'Eight rounds.' },
    ],
  },
  {
    name: 'automata-card',
    scope: 'battle',
    title: 'Who acts by the card of the Automata',
    rule: 'GLO-4.7.1',
    values: [
      { value: 'first-unit', text: 'The unit that it suits best; the others act plainly.' },
      { value: 'card-only', text: 'That unit alone; the others only fight where they are engaged.' },
      { value: 'all-by-card', text: 'Every unit that can carry its line out, each with the bonus.' },
    ],
  },
  {
    name: 'automata-glory',
    scope: 'battle',
    title: 'Glory of the Automata for wounds',
    rule: 'GLO-6.5',
    values: [
      { value: 'one', text: 'As the difficulty says: one a wound in the normal one.' },
      { value: 'two-a-wound', text: 'One more for each wound than the difficulty says.' },
    ],
  },
  {
    name: 'move-and-charge',
    scope: 'battle',
    title: 'Moving and charging in one round',
    rule: 'GLO-4.4',
    values: [
      { value: 'both', text: 'A unit that has moved may charge.' },
      { value: 'either', text: 'A unit that has moved does not charge.' },
    ],
  },
  {
    name: 'into-combat',
    scope: 'battle',
    title: 'Shooting and casting at engaged units',
    rule: 'GLO-4.3',
    values: [
      { value: 'no', text: 'Units that stand base to base with an enemy are no targets.' },
      { value: 'yes', text: 'They are targets like any other.' },
    ],
  },
];

/** The chosen variants, as the rules ask for them. */
export interface Settings {
  readonly everyEngagedDefends: boolean;
  readonly rerollWhenUseful: boolean;
  readonly backlashLosesSpell: boolean;
  readonly tiesCounter: boolean;
  /** Rounds of a battle (ruling G10). */
  readonly rounds: number;
  /** Who acts by the Automata's card (ruling G13). */
  readonly byCard: 'first-unit' | 'card-only' | 'all-by-card';
  /** Glory of the Automata for a wound, beyond what its difficulty says (ruling G19). */
  readonly woundGlory: number;
  /** A unit that has moved does not charge (ruling G24). */
  readonly moveOrCharge: boolean;
  /** Engaged units are targets too (ruling G26). */
  readonly intoCombat: boolean;
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
    rounds: is('rounds', '4') ? 4 : is('rounds', '8') ? 8 : 6,
    byCard: is('automata-card', 'card-only')
      ? 'card-only'
      : is('automata-card', 'all-by-card')
        ? 'all-by-card'
        : 'first-unit',
    woundGlory: is('automata-glory', 'two-a-wound') ? 1 : 0,
    moveOrCharge: is('move-and-charge', 'either'),
    intoCombat: is('into-combat', 'yes'),
  };
};

/** The defaults. */
export const DEFAULT_SETTINGS: Settings = settingsOf({});
