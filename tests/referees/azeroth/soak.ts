import { sampleFiles } from '../../support/workspace';
import { filesById, type Journal } from '../journal';
import { pairsOf, type Soak } from '../soak';
import { judge } from './referee';

const files = filesById(sampleFiles('azeroth-at-war'));

export const AZEROTH: Soak<Journal> = {
  system: 'azeroth-at-war',
  scenarios: ['first-blood', 'hold-the-ford', 'kill-the-warlord', 'paid-in-advance', 'cautious-first-round'],
  pairs: pairsOf(['aggressive', 'objective', 'random', 'cautious', 'lookahead', 'greedy']),
  judge: (journal) => judge(journal, files),
};
