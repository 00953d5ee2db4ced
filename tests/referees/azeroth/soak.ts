import { auditJournals, type Soak } from '../soak';
import { judge } from './referee';

export const SOAK: Soak = {
  system: 'azeroth-at-war',
  scenarios: ['first-blood', 'hold-the-ford', 'kill-the-warlord', 'paid-in-advance', 'cautious-first-round'],
  bots: ['aggressive', 'objective', 'random', 'cautious', 'lookahead', 'greedy'],
};

/** Breaches of so many battles by kind. */
export const auditAzeroth = auditJournals(SOAK, judge);
