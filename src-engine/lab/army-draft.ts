import { draftArmy } from '../armies/draft';
import { Library } from './library';

/** The text of an army file filled with units of its book's folder: see `draftArmy`. Undefined if it is not an army. */
export const draftOf = (library: Library, path: string): string | undefined => {
  const document = library.get(path);
  const system = library.systemOf(path);
  const book = system && library.typed(system);
  if (!document || document.kind !== 'army' || !book || document.value === undefined) return undefined;
  const { book: ref } = document.value as { readonly book?: unknown };
  const folder = [...library.documents].find(
    (other) => other.kind === 'book' && other.system === system && sameRef(other, ref),
  )?.folder;
  const recruits = book.units.filter(({ source }) => source.folder === (folder ?? document.folder));
  const trial = new Library();
  trial.copy(library);
  const textOf = (army: unknown): string => `${JSON.stringify(army, null, 2)}\n`;
  const drafted = draftArmy(document.value, recruits, (army) => {
    trial.put(path, textOf(army));
    return trial.diagnostics().filter(({ file }) => file === path);
  });
  return withFirstFix(trial, path, textOf(drafted));
};

/**
 * The text with the first quick fix applied for problems that adding units cannot solve, such as a missing battle
 * formation.
 */
const withFirstFix = (trial: Library, path: string, text: string): string => {
  trial.put(path, text);
  const wrong = trial.diagnostics().filter(({ file, severity }) => file === path && severity !== 'info');
  const [fix] = wrong.flatMap(({ fixes = [] }) => fixes.filter(({ files }) => !files).slice(0, 1));
  if (!fix) return text;
  const tried = text.slice(0, fix.span.offset) + fix.text + text.slice(fix.span.offset + fix.span.length);
  trial.put(path, tried);
  const left = trial.diagnostics().filter(({ file, severity }) => file === path && severity !== 'info');
  return left.length < wrong.length ? withFirstFix(trial, path, tried) : text;
};

const sameRef = ({ id, folder }: { readonly id: string; readonly folder: string }, ref: unknown): boolean =>
  ref === id || ref === `${folder.slice(folder.lastIndexOf('/') + 1)}/${id}`;
