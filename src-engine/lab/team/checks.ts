import type { Document } from '../../book/document';
import type { GoalFile, PlaytestFile, StudyFile } from '../../generated/every-game';
import type { Diagnostic } from '../../kernel/diagnostic';
import type { Source } from '../../kernel/source';
import { checkGoal, type Linked } from '../goals/check';
import { checkPlaytest } from '../playtests/check';
import { checkStudy, studyFilesOf } from '../studies/check';

/** The files of a workspace that are the same in every game, and lean on what a game links: goals, studies, playtests. */
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
      default:
    }
  return found;
};
