import { variant } from '../common/variants';
import type { Variants } from '../system';
import { tablesOf, type Tables } from './cards/tables';
import { numbersOf, type Numbers } from './numbers';

/** Choices that the manual leaves open and the rulings do not settle; the first value of each is the default. */
export const VARIANTS = [
  variant(
    'defence-dice',
    'attack',
    'GLO-4.5.3',
    'Who rolls defence dice',
    ['models-hit', 'The models hit by the successes of the attack.'],
    ['models-engaged', 'Every engaged model of the target, hit or not.'],
  ),
  variant(
    'armour-rerolls',
    'attack',
    'GLO-4.6.1',
    'When failed defence dice are rerolled',
    ['always', 'Every failed die gets a reroll.'],
    ['when-useful', 'As many as give the defender the lowest expected losses.'],
  ),
  variant(
    'backlash',
    'attack',
    'GLO-4.1.2',
    'A spell cast by criticals alone',
    ['spell-works', 'The caster is destroyed, and the spell takes effect.'],
    ['spell-fails', 'The caster is destroyed, and the spell is lost.'],
  ),
  variant(
    'wizard-duel-ties',
    'attack',
    'GLO-4.1.4',
    'Equal successes in a wizard duel',
    ['caster', 'The spell gets through.'],
    ['counter', 'The spell is countered.'],
  ),
  variant(
    'rounds',
    'battle',
    'GLO-4',
    'How many rounds a battle lasts',
    ['6', 'Six rounds.'],
    ['4', 'Four rounds.'],
    ['8', 'Eight rounds.'],
  ),
  variant(
    'turn-order',
    'battle',
    'GLO-3.3.3',
    'Who goes first in later rounds',
    ['kept', 'The side that goes first in round 1 goes first in every round.'],
    ['alternating', 'The sides take turns, round by round, an Automata included.'],
  ),
  variant(
    'automata-card',
    'battle',
    'GLO-4.7.1',
    'Who acts by the card of the Automata',
    ['first-unit', 'The unit that it suits best. The others act normally.'],
    ['card-only', 'That unit alone. The others only fight if engaged.'],
    ['all-by-card', 'Every unit that can carry out its line, each with the bonus.'],
  ),
  variant(
    'automata-glory',
    'battle',
    'GLO-6.5',
    'Glory of the Automata for wounds',
    ['one', 'As the difficulty says: one per wound at normal difficulty.'],
    ['two-a-wound', 'One more per wound than the difficulty says.'],
  ),
  variant(
    'move-and-charge',
    'battle',
    'GLO-4.4',
    'Moving and charging in one round',
    ['both', 'A unit that has moved may charge.'],
    ['either', 'A unit that has moved cannot charge.'],
  ),
  variant(
    'into-combat',
    'battle',
    'GLO-4.3',
    'Shooting and casting at engaged units',
    ['no', 'Units base to base with an enemy cannot be targets.'],
    ['yes', 'They are targets like any other.'],
  ),
] as const;

/** A variant's name, the key of its counts and tests. */
export type VariantName = (typeof VARIANTS)[number]['name'];

/** The chosen variants in the form that the rules use. */
export interface Settings {
  readonly everyEngagedDefends: boolean;
  readonly rerollWhenUseful: boolean;
  readonly backlashLosesSpell: boolean;
  readonly tiesCounter: boolean;
  /** Rounds of a battle (ruling G10). */
  readonly rounds: number;
  /** The sides alternate who goes first, round by round (GLO-3.3.3). */
  readonly alternating: boolean;
  /** Which units act by the Automata's card (ruling G13). */
  readonly byCard: 'first-unit' | 'card-only' | 'all-by-card';
  /** Glory of the Automata for a wound, in addition to its difficulty's (ruling G19). */
  readonly woundGlory: number;
  /** A unit that has moved does not charge (ruling G24). */
  readonly moveOrCharge: boolean;
  /** Engaged units are targets too (ruling G26). */
  readonly intoCombat: boolean;
  /** The chosen numbers, and their tables. */
  readonly numbers: Numbers;
  readonly tables: Tables;
}

/** Reads chosen values; an unknown name or value counts as the default. */
export const settingsOf = (variants: Variants): Settings => {
  const is = (name: VariantName, value: string): boolean =>
    Object.hasOwn(variants, name) && variants[name] === value;
  const numbers = numbersOf(variants);
  return {
    everyEngagedDefends: is('defence-dice', 'models-engaged'),
    rerollWhenUseful: is('armour-rerolls', 'when-useful'),
    backlashLosesSpell: is('backlash', 'spell-fails'),
    tiesCounter: is('wizard-duel-ties', 'counter'),
    rounds: numbers.rounds,
    alternating: is('turn-order', 'alternating'),
    byCard: is('automata-card', 'card-only')
      ? 'card-only'
      : is('automata-card', 'all-by-card')
        ? 'all-by-card'
        : 'first-unit',
    woundGlory: is('automata-glory', 'two-a-wound') ? 1 : 0,
    moveOrCharge: is('move-and-charge', 'either'),
    intoCombat: is('into-combat', 'yes'),
    numbers,
    tables: tablesOf(numbers),
  };
};

/** The defaults. */
export const DEFAULT_SETTINGS: Settings = settingsOf({});
