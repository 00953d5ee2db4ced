import { sampleFiles } from '../../support/workspace';
import { pairsOf, type Soak } from '../soak';
import { Files } from './files';
import type { BattleJournal } from './journal';
import { auditJournal } from './referee';

const files = new Files(sampleFiles('age-of-sigmar'));

/** The sample battles of both sizes. */
export const SIGMAR: Soak<BattleJournal> = {
  system: 'age-of-sigmar',
  scenarios: ['first-watch-against-high-tide', 'long-watch-against-spring-flood'],
  pairs: pairsOf(['random', 'greedy', 'objective']),
  judge: (journal) => auditJournal(journal, files),
};
