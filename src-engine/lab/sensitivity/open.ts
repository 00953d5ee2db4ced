import { setValue } from '../../book/edit';
import type { JsonPath } from '../../kernel/source';
import { err, ok, type Result } from '../../kernel/result';
import type { ArmyBattles } from '../../simulation/armies';
import { Library } from '../library';
import { battlesOf, type PointsTask } from '../points/open';
import type { CardChange } from './changes';
import { SensitivityRun } from './run';

/** The inputs of a run of changes to one card. */
export interface SensitivityTask extends Omit<PointsTask, 'goal'> {
  /** The unit's reference, and its file. */
  readonly unit: string;
  readonly file: string;
  readonly changes: readonly CardChange[];
  readonly pairs: number;
}

/** A library in which one file is edited; everything else in it is shared. */
export const editedCard = (
  library: Library,
  file: string,
  path: JsonPath,
  value: unknown,
): Result<Library, string> => {
  const text = setValue(library.get(file)?.text ?? '', path, value);
  if (!text.ok) return text;
  const edited = new Library();
  edited.copy(library);
  edited.put(file, text.value);
  return ok(edited);
};

/** The changes that leave a valid card, and those that its schema or the game rejects. */
export const legalChanges = (
  library: Library,
  file: string,
  changes: readonly CardChange[],
): { readonly legal: readonly CardChange[]; readonly refused: readonly CardChange[] } => {
  const isFine = ({ path, value }: CardChange): boolean => {
    const edited = editedCard(library, file, path, value);
    return (
      edited.ok && !edited.value.diagnostics().some((each) => each.file === file && each.severity === 'error')
    );
  };
  const fine = changes.map(isFine);
  return { legal: changes.filter((_, i) => fine[i]), refused: changes.filter((_, i) => !fine[i]) };
};

/** The run of battles with and without each change to a unit's card. */
export const sensitivityRunIn = (library: Library, task: SensitivityTask): Result<SensitivityRun, string> => {
  const { unit, file, changes, seed, pairs } = task;
  const base = battlesOf(library, task);
  if (!base.ok) return base;
  const index = base.value.rules.units.findIndex(({ ref }) => ref === unit);
  if (index < 0) return err(`No army may have ${unit}.`);
  const changed: ArmyBattles[] = [];
  for (const { change, path, value } of changes) {
    const edited = editedCard(library, file, path, value);
    const battles = edited.ok ? battlesOf(edited.value, task) : edited;
    if (!battles.ok) return err(`${change}: ${battles.error}`);
    changed.push(battles.value);
  }
  const names = changes.map(({ change }) => change);
  return ok(new SensitivityRun(base.value, changed, names, index, seed, pairs));
};
