import type { Modifier } from '../../../kernel/plan/plan';
import type { Variants } from '../../system';
import type { Situation } from './situation';
import { chosen } from '../variants';

/** A modifier that the situation gives, to which roll, and when (the tables of 7.3). */
export interface SituationModifier {
  readonly roll: 'hit' | 'save';
  /** The manners of attack in which it can apply. */
  readonly manners: readonly Situation['manner'][];
  readonly modifier: Modifier;
  readonly applies: (situation: Situation, variants: Variants) => boolean;
}

/** Range to compare the distance with: beyond half of it is long range (AAW-7.1-bands). */
const reach = ({ ability, attacker }: Situation): number =>
  ability ? (ability.range ?? 12) : (attacker.ranged?.range ?? 0);

/** AAW-7.1-bands: a shot from beyond half the range. */
export const isLong = (situation: Situation): boolean => situation.distance > reach(situation) / 2;

/**
 * AAW-5.2-hold-shoot and AAW-5.2-fight-shoot, AAW-7.3-long-range, opportunity attacks (AAW-N7), high ground (AAW-7.7-uphill;
 * none on the level: AAW-7.7-level) and flanks (AAW-7.5; of melee alone: AAW-N9): every modifier of 7.3 that depends on where the two stand and what the attacker does. Evasion compares initiatives
 * and stands in `modifiers.ts`; dice of Momentum are the keyword's own rows.
 */
const ROWS: readonly SituationModifier[] = [
  {
    roll: 'hit',
    manners: ['ranged'],
    modifier: { rule: 'AAW-7.3-hold', label: 'Holding', by: 1 },
    applies: (s) => s.action === 'hold-shoot',
  },
  {
    roll: 'hit',
    manners: ['ranged'],
    modifier: { rule: 'AAW-7.3-elevated', label: 'Elevated', by: 1 },
    applies: (s) => s.elevated,
  },
  {
    roll: 'hit',
    manners: ['ranged'],
    modifier: { rule: 'AAW-7.1-bands', label: 'Long range', by: -1 },
    applies: (s) => isLong(s),
  },
  {
    roll: 'hit',
    manners: ['ranged'],
    modifier: { rule: 'AAW-N8', label: 'Shooting after a fight', by: -1 },
    applies: (s, variants) => s.action === 'fight-shoot' && chosen(variants, 'fight-shoot') === 'minus-one',
  },
  {
    roll: 'hit',
    manners: ['ranged'],
    modifier: { rule: 'AAW-N31', label: 'Cautious advance', by: -1 },
    applies: (s, variants) => s.firstRound && chosen(variants, 'round-one') === 'cautious',
  },
  {
    roll: 'hit',
    manners: ['melee'],
    modifier: { rule: 'AAW-6.5', label: 'Opportunity attack', by: -1 },
    applies: (s) => s.action === 'opportunity',
  },
  {
    roll: 'save',
    manners: ['ranged'],
    modifier: { rule: 'AAW-7.3-soft-cover', label: 'Soft cover', by: 1 },
    applies: (s) => s.cover === 'soft', // a blast is stopped by hard cover alone (AAW-8.4-wounds)
  },
  {
    roll: 'save',
    manners: ['ranged', 'blast'],
    modifier: { rule: 'AAW-7.3-hard-cover', label: 'Hard cover', by: 2 },
    applies: (s) => s.cover === 'hard',
  },
  {
    roll: 'save',
    manners: ['melee'],
    modifier: { rule: 'AAW-7.3-uphill', label: 'High ground', by: 1 },
    applies: (s) => s.hill === 'uphill',
  },
  {
    roll: 'save',
    manners: ['melee'],
    modifier: { rule: 'AAW-7.3-flank', label: 'Flank', by: -1 },
    applies: (s) => s.flank,
  },
];

const BY_MANNER: Readonly<Record<Situation['manner'], readonly SituationModifier[]>> = {
  melee: ROWS.filter(({ manners }) => manners.includes('melee')),
  ranged: ROWS.filter(({ manners }) => manners.includes('ranged')),
  blast: ROWS.filter(({ manners }) => manners.includes('blast')),
};

/** The modifiers of the situation that can apply to attacks made in one manner. */
export const situationModifiers = (manner: Situation['manner']): readonly SituationModifier[] =>
  BY_MANNER[manner];
