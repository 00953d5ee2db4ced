import { setValue } from '@engine/book/edit';
import { GAMES } from '@engine/generated/games';
import type { KeywordPreview } from '../lab/props';
import type { Workbench } from './workbench.svelte';

/** The preview without the effects of the active keyword; undefined if no keyword is active. */
export const keywordPreviewOf = (bench: Workbench): KeywordPreview | undefined => {
  const path = bench.tabs.file;
  const file = path === undefined ? undefined : bench.engine.fileAt(path);
  if (path === undefined || file?.kind !== 'keyword' || !file.system) return undefined;
  const without = setValue(bench.textOf(path) ?? '', [GAMES[file.system].keywordBody], []);
  if (!without.ok) return undefined;
  return {
    name: file.name,
    trial: ({ system, ref }) => bench.engine.ask.trial({ system, scenario: ref, path, text: without.value }),
  };
};
