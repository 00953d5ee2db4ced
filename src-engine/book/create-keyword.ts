import type { Diagnostic } from '../kernel/diagnostic';
import type { Document } from './document';
import { KEYWORD_IN_TEXT } from './unread';

/** An unknown keyword with another fix: a new keyword file in the card's folder, with the name that the card prints. */
export const offerKeyword = (diagnostic: Diagnostic, { text, folder }: Document): Diagnostic => {
  const { code, offset, length, fixes = [] } = diagnostic;
  if (code !== 'unknown-keyword') return diagnostic;
  const [, name = '', value] = KEYWORD_IN_TEXT.exec(text.slice(offset, offset + length)) ?? [];
  // An id needs a Latin letter or a digit, and a name with an escape cannot be copied as plain text.
  if (!/[a-z0-9]/i.test(name) || name.includes('\\')) return diagnostic;
  const { line, column, endLine, endColumn } = diagnostic;
  const fix = {
    title: `Create keyword "${name}"`,
    span: { offset, length: 0, line, column, endLine, endColumn },
    text: '',
    files: { type: 'make' as const, kind: 'keyword' as const, folder, name, hasNumber: value !== undefined },
  };
  return { ...diagnostic, fixes: [...fixes, fix] };
};
