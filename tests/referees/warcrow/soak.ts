import { sampleFiles } from '../../support/workspace';
import type { Soak } from '../soak';
import { battleFiles } from './files';
import type { PrintedJournal } from './ledger';
import { auditJournal } from './referee';

const samples = sampleFiles('warcrow');

/** Every battle among the samples. */
export const WARCROW: Soak<PrintedJournal> = {
  system: 'warcrow',
  scenarios: Object.values(samples)
    .map((text) => JSON.parse(text) as { readonly id?: string; readonly kind?: string })
    .flatMap(({ id, kind }) => (kind === 'battle' && id ? [id] : [])),
  pairs: [
    ['objective', 'objective'],
    ['greedy', 'objective'],
    ['random', 'greedy'],
    ['objective', 'random'],
    ['greedy', 'greedy'],
    ['random', 'random'],
    ['lookahead', 'objective'],
  ],
  judge: (journal) => auditJournal(journal, battleFiles(samples, journal.scenario)),
};
