import { readDocument } from '../../book/document';
import { setValue } from '../../book/edit';
import type { StudyFile } from '../../generated/every-game';
import { diagnose } from '../../kernel/diagnose';
import type { Diagnostic } from '../../kernel/diagnostic';
import { closest } from '../../kernel/names/suggest';
import type { JsonPath, Source } from '../../kernel/source';
import { pathOf, type Factor, type StudyFiles } from './design';

/** A card factor's path that does not exist in the file: reported once for the path, not for each level. */
export const unreadablePath = (
  study: Source<StudyFile>,
  factor: Extract<Factor, { readonly of: 'card' }>,
  f: number,
  studyFiles: StudyFiles,
): Diagnostic | undefined => {
  const file = studyFiles.find(factor.file);
  if (!file) return undefined;
  const text = studyFiles.text(file) ?? '';
  // A file with errors has its own messages.
  if (firstError(file, text)) return undefined;
  const at = pathOf(factor.path);
  const written = setValue(text, at, factor.levels[0]);
  if (written.ok && firstError(file, written.value)?.code !== 'unknown-property') return undefined;
  const missing = missingStep(JSON.parse(text), at);
  const meant = missing?.near && at.with(missing.index, missing.near).join('.');
  const wrong = written.ok
    ? `${file} can have no "${at.slice(0, (missing?.index ?? at.length) + 1).join('.')}".`
    : `${file}: ${written.error}`;
  const message = meant ? `${wrong} Did you mean "${meant}"?` : wrong;
  return diagnose(study, ['factors', f, 'path'], 'no-such-place', message, { replacement: meant });
};

/** The first step of a path that does not exist, and the key that was most likely meant. */
const missingStep = (
  file: unknown,
  at: JsonPath,
): { readonly index: number; readonly near: string | undefined } | undefined => {
  let value = file;
  for (const [index, step] of at.entries()) {
    if (typeof value !== 'object' || value === null) return undefined;
    const inside = value as Record<string, unknown>;
    if (!(step in inside))
      return { index, near: typeof step === 'string' ? closest(step, Object.keys(inside)) : undefined };
    value = inside[step];
  }
  return undefined;
};

/** The first error of a file, checked alone. */
export const firstError = (path: string, text: string): Diagnostic | undefined =>
  readDocument({ path, text }).diagnostics.find(({ severity }) => severity === 'error');
