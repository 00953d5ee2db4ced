import { parsePath } from '../book/path';
import { err, ok, type Result } from '../kernel/result';
import { References, type Named } from '../kernel/names/references';
import type { SystemId } from '../kernel/words';
import { idProblem } from './id';
import type { Mention } from './mentions';
import type { TextEdit } from './edits';
import type { Names, NamedThing } from './names';

/** The result of a rename or move: text edits, and files with a new path. */
export interface Renaming {
  readonly edits: readonly TextEdit[];
  readonly moves: readonly { readonly from: string; readonly to: string }[];
}

/** A file that does not exist yet. */
export interface Newcomer {
  readonly path: string;
  readonly system: SystemId;
}

/** Renames what a mention names, everywhere. An error says why that is impossible. */
export const rename = (names: Names, mention: Mention, to: string): Result<Renaming, string> => {
  const target = names.target(mention);
  if (!target)
    return err(
      mention.kind === 'keyword'
        ? `No keyword file declares "${mention.name}". Keywords of the rulebook cannot be renamed.`
        : `There is no ${mention.kind} "${mention.name}" to rename.`,
    );
  if (target.kind === 'keyword') return renameKeyword(names, target, to);
  const problem = idProblem(to);
  if (problem !== undefined) return err(problem);
  const path = pathFor(target, target.folder, to);
  if (path !== target.path && names.file(path)) return err(`${path} is there already: choose another name.`);
  return ok(relocate(names, new Map([[target.path, path]])));
};

/** The path of a file after a change of its folder or id. */
const pathFor = ({ path, kind }: NamedThing, folder: string, id: string): string => {
  const suffix = kind ? `.${kind}.json` : path.slice(path.indexOf('.'));
  return `${folder ? `${folder}/` : ''}${id}${suffix}`;
};

/** Renames a keyword by its printed name: cards keep the number in brackets after it. */
const renameKeyword = (names: Names, target: NamedThing, to: string): Result<Renaming, string> => {
  const name = to.trim();
  if (name === '') return err('A keyword needs a printable name.');
  if (/[[\]()]/.test(name)) return err('A keyword’s name has no brackets. Brackets are for its number.');
  const declaration = target.mentions.find(({ declares }) => declares);
  const taken = [...names.files].find(
    (file) =>
      file !== target &&
      file.kind === 'keyword' &&
      file.system === target.system &&
      file.folder === target.folder &&
      file.mentions.some((own) => own.declares && own.name.toLowerCase() === name.toLowerCase()),
  );
  if (taken) return err(`${taken.path} has that name already: choose another.`);
  const text = JSON.stringify(name).slice(1, -1);
  // A study names a keyword's file by its id, which does not change.
  const mentions = declaration
    ? names.references(declaration).filter((mention) => mention.others === undefined)
    : [];
  return ok({
    edits: mentions.map(({ file, offset, length }) => ({ file, offset, length, text })),
    moves: [],
  });
};

const isNamed = <F extends Partial<Named>>(file: F): file is F & Named => file.kind !== undefined;

/**
 * Edits that a new file requires in others: if a file has its id already, references to that one now include the
 * folder.
 */
export const roomFor = (names: Names, newcomer: Newcomer): readonly TextEdit[] => {
  const { kind, id } = parsePath(newcomer.path);
  const others = kind ? names.referencesOf(newcomer.system).all(kind) : [];
  return others.some((file) => file.id === id) ? relocate(names, new Map(), [newcomer]).edits : [];
};

/**
 * Gives files new paths (another id, another folder) and updates references, so that every reference of the workspace
 * still means the same file: it stays unchanged if possible, else the folder is added. `newcomers` are created in the
 * same step, and may have the id of another book's file.
 */
export const relocate = (
  names: Names,
  paths: ReadonlyMap<string, string>,
  newcomers: readonly Newcomer[] = [],
): Renaming => {
  const newPath = (path: string): string => paths.get(path) ?? path;
  const edits: TextEdit[] = [];
  const moving = [...paths.keys()].flatMap((path) => names.file(path) ?? []);
  const systems = new Set([...moving, ...newcomers].map(({ system }) => system));
  for (const system of systems) {
    const files = [...names.files].filter((file) => file.system === system);
    const after = new Map(files.map((file) => [file.path, { ...file, ...parsePath(newPath(file.path)) }]));
    const arriving = newcomers.filter((file) => file.system === system).map(({ path }) => parsePath(path));
    const references = new References<Named>([...after.values(), ...arriving].filter(isNamed));
    for (const file of files) {
      // eslint-disable-next-line @typescript-eslint/no-non-null-assertion -- it has every file
      const from = after.get(file.path)!;
      for (const mention of file.mentions) {
        const target = names.target(mention);
        const moved = target && after.get(target.path);
        if (!moved || !isNamed(moved) || mention.kind === 'keyword') continue;
        const written = mention.declares ? moved.id : reference(references, mention, moved, from.folder);
        if (written === mention.name) continue;
        // An `id` that differed from its file's name before stays as it is: that has its own diagnostic.
        if (mention.declares && mention.name !== file.id) continue;
        const { offset, length } = mention;
        edits.push({ file: file.path, offset, length, text: written });
      }
    }
    edits.push(...ownIds(files, paths));
  }
  const moves = [...paths].filter(([from, to]) => from !== to).map(([from, to]) => ({ from, to }));
  return { edits, moves };
};

/** How a file in `folder` names `target` after the move: unchanged, by its id, or with its folder. */
const reference = (
  references: References<Named>,
  { name }: Mention,
  target: Named,
  folder: string,
): string => {
  const bare = target.id;
  const qualified = `${target.folder.slice(target.folder.lastIndexOf('/') + 1)}/${target.id}`;
  const likely = name.includes('/') ? [name, qualified, bare] : [name, bare, qualified];
  return likely.find((each) => references.find(target.kind, each, { folder }) === target) ?? qualified;
};

/** A keyword file's id, which no card refers to. */
const ownIds = (
  files: readonly { readonly path: string; readonly text: string; readonly kind?: string }[],
  paths: ReadonlyMap<string, string>,
): TextEdit[] =>
  files.flatMap(({ path, text, kind }) => {
    const to = paths.get(path);
    if (to === undefined || kind !== 'keyword') return [];
    const [was, id] = [parsePath(path).id, parsePath(to).id];
    const found = /("id"\s*:\s*")([^"\\]*)"/.exec(text);
    if (!found || was === id || found[2] !== was) return [];
    return [{ file: path, offset: found.index + found[1].length, length: was.length, text: id }];
  });
