import type { CardView, StatView } from '../../kernel/card-view';
import type { SystemId } from '../../kernel/words';
import type { Library } from '../library';
import type { CardChange } from './changes';
import { editedCard, type SensitivityTask } from './open';
import type { ChangeWorth } from './run';

const isSame = (a: StatView['path'], b: StatView['path']): boolean => a.join('.') === b.join('.');

const statAt = (card: CardView | undefined, path: StatView['path']): StatView | undefined =>
  card?.sections
    .flatMap((section) => (section.type === 'stats' ? section.stats : []))
    .find((stat) => isSame(stat.path, path));

/** A change as its card prints it, "SKL 4+ → 5+"; under its own name if no stat of the card shows it. */
export const inCardNotation = (
  library: Library,
  system: SystemId,
  { unit, file }: { readonly unit: string; readonly file: string },
  { change, path, value }: CardChange,
): string => {
  const before = statAt(library.typed(system)?.card(unit), path);
  if (!before) return change;
  const edited = editedCard(library, file, path, value);
  const after = edited.ok ? statAt(edited.value.typed(system)?.card(unit), path) : undefined;
  return after ? `${before.key} ${before.value} → ${after.value}` : change;
};

/** Worths of changes, each with its text as the card prints it. */
export const printedAs = (
  library: Library,
  task: Pick<SensitivityTask, 'system' | 'unit' | 'file' | 'changes'>,
  worths: readonly ChangeWorth[],
): readonly ChangeWorth[] => {
  const words = new Map(
    task.changes.map(
      (change) => [change.change, inCardNotation(library, task.system, task, change)] as const,
    ),
  );
  return worths.map((worth) => ({ ...worth, printed: words.get(worth.change) ?? worth.change }));
};
