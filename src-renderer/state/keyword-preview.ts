import { setValue } from '@engine/book/edit';
import { readJson, valueAt } from '@engine/book/value';
import { GAMES } from '@engine/generated/games';
import { bareKeyword } from '@engine/names/mentions';
import type { KeywordPreview } from '../lab/props';
import type { Workbench } from './workbench.svelte';

/** The keywords of a card, each once, as it lists them: "Berserker", "Momentum [1]". */
const keywordsIn = (text: string | undefined): readonly string[] => {
  const card = readJson(text ?? '');
  const keywords: unknown = card.ok ? valueAt(card.value, ['keywords']) : undefined;
  const words: readonly unknown[] = Array.isArray(keywords) ? keywords : [];
  return [...new Set(words.filter((each) => typeof each === 'string'))];
};

const isSame = (a: string, b: string): boolean =>
  bareKeyword(a).toLowerCase() === bareKeyword(b).toLowerCase();

/** The fights of the active file with and without a keyword: its own effects, or one of its unit's keywords. */
export const keywordPreviewOf = (bench: Workbench): KeywordPreview | undefined => {
  const path = bench.tabs.file;
  const file = path === undefined ? undefined : bench.engine.fileAt(path);
  if (path === undefined || !file?.system) return undefined;
  const text = bench.textOf(path) ?? '';
  const preview = (name: string, at: string, value: readonly string[]): KeywordPreview | undefined => {
    const without = setValue(text, [at], value);
    if (!without.ok) return undefined;
    return {
      name,
      file: path,
      trial: ({ system, ref }) =>
        bench.engine.ask.trial({ system, scenario: ref, path, text: without.value }),
    };
  };
  if (file.kind === 'keyword') return preview(file.name, GAMES[file.system].keywordBody, []);
  const keywords = file.unit === undefined ? [] : keywordsIn(text);
  const asked =
    bench.without === undefined ? undefined : keywords.find((each) => isSame(each, bench.without!));
  const name = asked ?? keywords[0];
  const found =
    name === undefined
      ? undefined
      : preview(
          name,
          'keywords',
          keywords.filter((each) => each !== name),
        );
  return (
    found && {
      ...found,
      choice: {
        names: keywords,
        isOpen: asked !== undefined,
        onchoose: (chosen) => (bench.without = chosen),
      },
    }
  );
};

/**
 * Shows fights with and without a keyword: of the active unit, or of the unit of its game that has it and is used in
 * most files.
 */
export const showWithout = (bench: Workbench, keyword: string): void => {
  const hasIt = (path: string): boolean =>
    keywordsIn(bench.textOf(path)).some((each) => isSame(each, keyword));
  const units = bench.engine.outline.filter(
    ({ unit, system }) => unit !== undefined && system === bench.system,
  );
  const active = bench.tabs.file;
  const having = units.filter(({ path }) => hasIt(path));
  const uses = new Map(having.map(({ path }) => [path, bench.names.usesOf(path).length]));
  const [unit] = having.toSorted(
    (a, b) =>
      Number(b.path === active) - Number(a.path === active) ||
      (uses.get(b.path) ?? 0) - (uses.get(a.path) ?? 0),
  );
  if (!unit) return bench.notices.show('info', `No unit has ${keyword}, so there is nothing to compare.`);
  bench.without = keyword;
  bench.layout.labShown = true;
  bench.goTo(unit.path);
};
