import type { SystemId } from '@engine/kernel/words';
import type { UnitAdvice } from '@engine/lab/points/prices/unit-advice';
import { repriced } from '@engine/lab/points/reprice';
import type { Engine } from '../engine.svelte';
import type { FileChanges } from '../files/changes.svelte';
import type { Notices } from '../window/notices.svelte';
import { fairPoints } from './rows';

/** The parts of the window that repricing cards needs. */
interface Repricing {
  readonly engine: Engine;
  readonly notices: Notices;
  readonly changes: FileChanges;
  textOf(path: string): string | undefined;
}

/**
 * Writes fair costs to a game's cards through the editor, in one undo step. Reports armies that exceed their limit
 * because of it. A card stays unchanged if the part that its cost depends on has changed since the battles. Returns
 * whether any card was written.
 * @param fought a card's text when the battles began
 */
export const applyFairCosts = async (
  bench: Repricing,
  system: SystemId | undefined,
  units: readonly UnitAdvice[],
  fought: (path: string) => string | undefined,
): Promise<boolean> => {
  const files = new Map(
    bench.engine.outline.flatMap((file) =>
      file.unit !== undefined && file.system === system ? [[file.unit, file.path] as const] : [],
    ),
  );
  const edits: { path: string; text: string }[] = [];
  const skipped: string[] = [];
  for (const { unit, name, fair } of units) {
    const path = files.get(unit);
    if (path === undefined) continue;
    const text = bench.textOf(path);
    const edited = repriced(fought(path), text, fairPoints(fair));
    if (!edited.ok) skipped.push(`${name} was skipped: ${edited.error}.`);
    else if (edited.value !== text) edits.push({ path, text: edited.value });
  }
  if (skipped.length > 0)
    bench.notices.show(
      'error',
      `${skipped.slice(0, 3).join(' ')}${skipped.length > 3 ? ` ${skipped.length - 3} more were skipped.` : ''} Find fair costs again.`,
    );
  if (edits.length === 0) {
    if (skipped.length === 0) bench.notices.show('info', 'The cards already have these costs.');
    return false;
  }
  const over = overLimit(bench);
  const [one] = units.length === 1 ? units : [];
  const title = one
    ? `${one.name}: ${one.points} → ${fairPoints(one.fair)} points`
    : `Fair costs of ${edits.length} units`;
  const done = await bench.changes.make(title, ({ edit }) =>
    edits.every(({ path, text }) => edit(path, text)),
  );
  if (!done) return false;
  bench.changes.tell(`${title}.`);
  await bench.engine.settled();
  const now = overLimit(bench).filter((path) => !over.includes(path));
  if (now.length > 0) offerSuggestedList(bench, now);
  return true;
};

const overLimit = ({ engine }: Repricing): readonly string[] => [
  ...new Set(engine.diagnostics.filter(({ code }) => code === 'army-over-points').map(({ file }) => file)),
];

/** Reports armies that new costs put over their limit, and offers to rebuild them. */
const offerSuggestedList = (bench: Repricing, paths: readonly string[]): void => {
  const names = paths.map((path) => bench.engine.fileAt(path)?.name ?? path).join(', ');
  bench.notices.show('info', `The new costs put these armies over their limit: ${names}.`, {
    label: 'Rebuild them',
    run: () =>
      void bench.changes.make('Rebuild armies', async ({ edit }) => {
        for (const path of paths) {
          const text = await bench.engine.ask.draft(path);
          if (text !== undefined && !edit(path, text)) return false;
        }
        return true;
      }),
  });
};
