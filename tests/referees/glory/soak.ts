import faces from '@rulebook/glory/dice.json';
import { sampleFiles } from '../../support/workspace';
import { filesById, type Journal } from '../journal';
import { pairsOf, type Soak } from '../soak';
import { judge } from './referee';

const files = filesById(sampleFiles('glory'));

export const GLORY: Soak<Journal> = {
  system: 'glory',
  scenarios: ['patrols-at-mill-hill', 'vigil-on-the-stair'],
  pairs: pairsOf(['objective', 'greedy', 'random']),
  judge: (journal) => judge(journal, files, faces),
};
