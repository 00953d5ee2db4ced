import { auditJournals, type Soak } from '../soak';
import { judge } from './referee';

export const SOAK: Soak = {
  system: 'glory',
  scenarios: ['patrols-at-mill-hill', 'vigil-on-the-stair'],
  bots: ['objective', 'greedy', 'random'],
};

/** Breaches of so many battles by kind. */
export const auditGlory = auditJournals(SOAK, judge);
