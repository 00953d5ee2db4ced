import type { Document } from '../../book/document';
import type { GoalFile, LayoutFile, PlaytestFile, StudyFile } from '../../generated/every-game';
import type { Diagnostic } from '../../kernel/diagnostic';
import type { Source } from '../../kernel/source';
import { checkBookLayout, checkLayout } from '../../layouts/check';
import { checkGoal, type Linked } from '../goals/check';
import { checkPlaytest } from '../playtests/check';
import { checkStudy, studyFilesOf } from '../studies/check';
import type { HouseFile } from '../../kernel/house/rules';
import { checkHouse } from './check-house';

/**
 * Checks the kinds of files that all games share and that need the game's linked files: goals, studies, playtests,
 * layouts, house rules, and the layouts that books name.
 */
export const checkTeamFiles = (linked: Linked, documents: readonly Document[]): readonly Diagnostic[] => {
  const found: Diagnostic[] = [];
  let studyFiles: ReturnType<typeof studyFilesOf> | undefined;
  for (const source of linked.sources)
    switch (source.kind) {
      case 'goal':
        found.push(...checkGoal(source as Source<GoalFile>, linked));
        break;
      case 'study':
        studyFiles ??= studyFilesOf(documents);
        found.push(...checkStudy(source as Source<StudyFile>, linked, studyFiles));
        break;
      case 'playtest':
        found.push(...checkPlaytest(source as Source<PlaytestFile>, linked));
        break;
      case 'layout':
        found.push(...checkLayout(source as Source<LayoutFile>, linked.sources));
        break;
      case 'book':
        found.push(...checkBookLayout(source, linked.sources));
        break;
      case 'house':
        found.push(...checkHouse(source as Source<HouseFile>, linked));
        break;
      default:
    }
  return found;
};
