import { setValue } from '@engine/book/edit';
import type { SystemId } from '@engine/kernel/words';
import type { UnitAdvice } from '@engine/lab/points/prices/unit-advice';
import type { Engine } from '../engine.svelte';
import type { FileChanges } from '../files/changes.svelte';
import type { Notices } from '../window/notices.svelte';
import { fairPoints } from './rows';

/** The window's parts that cards are repriced with. */
interface Repricing {
  readonly engine: Engine;
  readonly notices: Notices;
  readonly changes: FileChanges;
  textOf(path: string): string | undefined;
}

/**
 * Writes fair costs onto a game's cards, through the editor: one step for undo, whatever it touches. Armies that are over
 * their limit by it are told. Answers whether a card was written.
 */
export const applyFairCosts = async (
  bench: Repricing,
  system: SystemId | undefined,
  units: readonly UnitAdvice[],
): Promise<boolean> => {
  const files = new Map(
    bench.engine.outline.flatMap((file) =>
      file.unit !== undefined && file.system === system ? [[file.unit, file.path] as const] : [],
    ),
  );
  const edits = units.flatMap(({ unit, fair }) => {
    const path = files.get(unit);
    const text = path === undefined ? undefined : bench.textOf(path);
    const edited = text === undefined ? undefined : setValue(text, ['points'], fairPoints(fair));
    return path !== undefined && edited?.ok && edited.value !== text ? [{ path, text: edited.value }] : [];
  });
  if (edits.length === 0) {
    bench.notices.show('info', 'The cards already have these costs.');
    return false;
  }
  const over = overLimit(bench);
  const [one] = units.length === 1 ? units : [];
  const title = one
    ? `${one.name}: ${one.points} → ${fairPoints(one.fair)} points`
    : `Fair costs of ${edits.length} units`;
  await bench.changes.make(title, async ({ edit }) => {
    for (const { path, text } of edits) if (!(await edit(path, text))) return false;
    return true;
  });
  bench.changes.tell(`${title}.`);
  await bench.engine.settled();
  const now = overLimit(bench).filter((path) => !over.includes(path));
  if (now.length > 0) offerMuster(bench, now);
  return true;
};

const overLimit = ({ engine }: Repricing): readonly string[] => [
  ...new Set(engine.diagnostics.filter(({ code }) => code === 'army-over-points').map(({ file }) => file)),
];

/** Armies that new costs take over their limit: told, with what would be right. */
const offerMuster = (bench: Repricing, paths: readonly string[]): void => {
  const names = paths.map((path) => bench.engine.fileAt(path)?.name ?? path).join(', ');
  bench.notices.show('info', `The new costs put these armies over their limit: ${names}.`, {
    label: 'Rebuild them',
    run: () =>
      void bench.changes.make('Rebuild armies', async ({ edit }) => {
        for (const path of paths) {
          const text = await bench.engine.draft(path);
          if (text !== undefined && !(await edit(path, text))) return false;
        }
        return true;
      }),
  });
};
