import { setValue } from '@engine/book/edit';
import type { Solver } from '../lab/props';
import type { Workbench } from './workbench.svelte';

/** Tries other stats of the active unit; undefined if there is none. */
export const solverOf = (bench: Workbench): Solver | undefined => {
  const path = bench.tabs.file;
  const { card } = bench.engine.update.card ?? {};
  if (path === undefined || !card || bench.engine.update.focus !== path) return undefined;
  const stats = card.sections.flatMap((section) => (section.type === 'stats' ? section.stats : []));
  return {
    stats: [...stats, card.points].filter(({ step }) => step !== undefined),
    trial: async ({ system, ref }, at, value) => {
      const edited = setValue(bench.textOf(path) ?? '', at, value);
      return edited.ok ? bench.engine.ask.trial({ system, scenario: ref, path, text: edited.value }) : edited;
    },
    onapply: (at, value) => bench.step(at, value),
  };
};
