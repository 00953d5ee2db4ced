import { oncePer } from '../../../kernel/once-per';
import type { Modifier } from '../../../kernel/plan/plan';
import type { Variants } from '../../system';
import type { Numbers } from '../numbers';
import type { Situation } from './situation';
import { chosen } from '../variants';

/** A modifier from the situation, for which roll, and when (the tables of 7.3). */
export interface SituationModifier {
  readonly roll: 'hit' | 'save';
  /** The manners of attack to which it can apply. */
  readonly manners: readonly Situation['manner'][];
  readonly modifier: Modifier;
  readonly applies: (situation: Situation, variants: Variants, numbers: Numbers) => boolean;
}

/** A row before its number is known. */
interface Row extends Omit<SituationModifier, 'modifier'> {
  readonly modifier: Omit<Modifier, 'by'>;
  readonly by: keyof Numbers;
}

/** AAW-7.1-bands: a shot from beyond half the range. */
export const isLong = ({ distance, range }: Situation, { halfRange }: Numbers): boolean =>
  distance > range * halfRange;

/**
 * AAW-5.2-hold-shoot and AAW-5.2-fight-shoot, AAW-7.3-long-range, opportunity attacks (AAW-N7), high ground
 * (AAW-7.7-uphill; none on the level: AAW-7.7-level) and flanks (AAW-7.5; in melee only: AAW-N9): every modifier of 7.3
 * that depends on the two models' places and on what the attacker does. Evasion compares initiatives and is in
 * `modifiers.ts`; dice of Momentum are the keyword's own rows.
 */
const ROWS: readonly Row[] = [
  {
    roll: 'hit',
    manners: ['ranged'],
    modifier: { rule: 'AAW-7.3-hold', label: 'Holding' },
    by: 'hold',
    applies: (s) => s.action === 'hold-shoot',
  },
  {
    roll: 'hit',
    manners: ['ranged'],
    modifier: { rule: 'AAW-7.3-elevated', label: 'Elevated' },
    by: 'elevated',
    applies: (s) => s.elevated,
  },
  {
    roll: 'hit',
    manners: ['ranged'],
    modifier: { rule: 'AAW-7.1-bands', label: 'Long range' },
    by: 'longRange',
    applies: (s, _, numbers) => isLong(s, numbers),
  },
  {
    roll: 'hit',
    manners: ['ranged'],
    modifier: { rule: 'AAW-N8', label: 'Shooting after a fight' },
    by: 'afterFight',
    applies: (s) => s.action === 'fight-shoot',
  },
  {
    roll: 'hit',
    manners: ['ranged'],
    modifier: { rule: 'AAW-N31', label: 'Cautious advance' },
    by: 'firstShots',
    applies: (s, variants) => s.firstRound && chosen(variants, 'round-one') === 'cautious',
  },
  {
    roll: 'hit',
    manners: ['melee'],
    modifier: { rule: 'AAW-6.5', label: 'Opportunity attack' },
    by: 'opportunity',
    applies: (s) => s.action === 'opportunity',
  },
  {
    roll: 'save',
    manners: ['ranged'],
    modifier: { rule: 'AAW-7.3-soft-cover', label: 'Soft cover' },
    by: 'softCover',
    applies: (s) => s.cover === 'soft', // only hard cover stops a blast (AAW-8.4-wounds)
  },
  {
    roll: 'save',
    manners: ['ranged', 'blast'],
    modifier: { rule: 'AAW-7.3-hard-cover', label: 'Hard cover' },
    by: 'hardCover',
    applies: (s) => s.cover === 'hard',
  },
  {
    roll: 'save',
    manners: ['melee'],
    modifier: { rule: 'AAW-7.3-uphill', label: 'High ground' },
    by: 'uphill',
    applies: (s) => s.hill === 'uphill',
  },
  {
    roll: 'save',
    manners: ['melee'],
    modifier: { rule: 'AAW-7.3-flank', label: 'Flank' },
    by: 'flank',
    applies: (s) => s.flank,
  },
];

type ByManner = Readonly<Record<Situation['manner'], readonly SituationModifier[]>>;

/** The rows with their numbers, by manner of attack. A number of 0 changes nothing and is left out. */
const withNumbers = (numbers: Numbers): ByManner => {
  const rows = ROWS.flatMap(({ by, modifier, ...row }): SituationModifier[] =>
    numbers[by] === 0 ? [] : [{ ...row, modifier: { ...modifier, by: numbers[by] } }],
  );
  const of = (manner: Situation['manner']): readonly SituationModifier[] =>
    rows.filter(({ manners }) => manners.includes(manner));
  return { melee: of('melee'), ranged: of('ranged'), blast: of('blast') };
};

const modifiersUnder = oncePer(withNumbers);

/** The modifiers from the situation that can apply to attacks made in one manner. */
export const situationModifiers = (
  manner: Situation['manner'],
  numbers: Numbers,
): readonly SituationModifier[] => modifiersUnder(numbers)[manner];
