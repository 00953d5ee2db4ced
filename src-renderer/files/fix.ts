import type { Diagnostic, FilesFix, Fix } from '@engine/kernel/diagnostic';
import type { Workbench } from '../state/workbench.svelte';
import { monaco } from '../text/monaco';
import { createBook } from './create';
import { createKeyword } from './create-keyword';
import { moveTo } from './move';

/** Applies a fix of files: moves one, or creates another. */
export const fixFiles = async (bench: Workbench, path: string, fix: FilesFix): Promise<void> => {
  const system = bench.engine.fileAt(path)?.system;
  if (fix.type === 'move') await moveTo(bench, path, fix.to);
  else if (!system) return;
  else if (fix.kind === 'book') await createBook(bench, system, fix.folder);
  else await createKeyword(bench, system, fix);
};

/** Applies a problem's fix (by default the first) in its file, so that it can be undone there. */
export const applyFix = async (
  bench: Workbench,
  { file, fixes: own = [] }: Diagnostic,
  fix: Fix | undefined = own[0],
): Promise<void> => {
  bench.goTo(file, undefined, false);
  await bench.engine.settled();
  const document = bench.workspace.documents.get(file);
  const still = bench.engine.diagnosticsByFile
    .get(file)
    ?.some(({ fixes }) =>
      fixes?.some((other) => other.title === fix?.title && other.span.offset === fix.span.offset),
    );
  if (!document || !fix || !still) return;
  const { span, text, files } = fix;
  if (files) return fixFiles(bench, file, files);
  document.model.pushStackElement();
  document.model.pushEditOperations(
    null,
    [{ range: new monaco.Range(span.line, span.column, span.endLine, span.endColumn), text }],
    () => null,
  );
  document.model.pushStackElement();
};
