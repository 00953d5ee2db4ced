import type { WorkspaceFile } from '@contract/host';
import { partsOf } from './paths';

/** The first file to show: the unit that most scenarios name; if there is none, any file. */
export const firstFile = (files: readonly WorkspaceFile[]): WorkspaceFile | undefined => {
  const scenarios = files.filter(({ path }) => partsOf(path).kind === 'scenario');
  const fights = ({ path }: WorkspaceFile) =>
    scenarios.filter(({ text }) => text.includes(`"${partsOf(path).stem}"`)).length;
  const units = files
    .filter(({ path }) => partsOf(path).kind === 'unit')
    .map((file) => ({ file, fights: fights(file) }));
  const [most] = units.sort((a, b) => b.fights - a.fights);
  return most?.file ?? files[0];
};
