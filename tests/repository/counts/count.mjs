import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
/** A function with this many parameters is called with values in the wrong order. */
const MANY_PARAMETERS = 6;
/** As many lines as a screen shows. */
const MANY_LINES = 60;
/** The rooms of a battle: what each may import (docs/decisions/15-rooms-of-a-battle.md). */
const BELOW = {
  state: [],
  rules: ['state'],
  policy: ['state', 'rules'],
  narrate: ['state', 'rules/events'],
};

/** The counts in words. */
export const TITLES = {
  manyParameters: `functions with ${MANY_PARAMETERS} or more parameters`,
  longFunctions: `functions over ${MANY_LINES} lines`,
  nonNull: 'non-null assertions (`!`); lint asks each for its reason',
  upwardImports: 'imports from a room of a battle into a room above it',
  systemLines: 'lines of the games (src-engine/systems)',
};

const engineFiles = () =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'src-engine'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((path) => path.endsWith('.ts') && !path.startsWith('src-engine/generated/'))
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));

const lineOf = (source, position) => source.getLineAndCharacterOfPosition(position).line + 1;

/** The function's own name, or the name that it is assigned to. */
const nameOf = ({ name, parent }, source) =>
  (name ?? parent?.name)?.getText(source) ?? 'a function without a name';

/** `path:line name` of the declaration at this node. */
const placeOf = (node, source) => `${source.fileName}:${lineOf(source, node.getStart(source))}`;

/** The room of a battle that an import reaches upward into, if it does. */
const upwardRoom = (path, imported) => {
  const [, battle, room] = /^(.+\/battle)\/(\w+)\//.exec(path) ?? [];
  if (!BELOW[room] || !imported.startsWith('.')) return undefined;
  const target = posix.join(posix.dirname(path), imported);
  if (!target.startsWith(`${battle}/`)) return undefined;
  const reached = target.slice(battle.length + 1);
  return [room, ...BELOW[room]].some((allowed) => reached.startsWith(`${allowed}/`)) ? undefined : reached;
};

/** Adds a node to its counts in `found`. */
const countNode = (node, source, found) => {
  const place = placeOf(node, source);
  if (ts.isNonNullExpression(node)) found.nonNull.push(place);
  if (ts.isImportDeclaration(node) && upwardRoom(source.fileName, node.moduleSpecifier.text))
    found.upwardImports.push(`${place} ${node.moduleSpecifier.text}`);
  if (!ts.isFunctionLike(node) || !node.body) return;
  const name = nameOf(node, source);
  const parameters = node.parameters.length;
  if (parameters >= MANY_PARAMETERS) found.manyParameters.push(`${place} ${name} (${parameters})`);
  const lines = lineOf(source, node.end) - lineOf(source, node.getStart(source)) + 1;
  if (lines > MANY_LINES) found.longFunctions.push(`${place} ${name} (${lines} lines)`);
};

/** The counts of docs/decisions/15-rooms-of-a-battle.md in the engine, each as a list of places. */
export const countFiles = (files) => {
  const found = { manyParameters: [], longFunctions: [], nonNull: [], upwardImports: [] };
  for (const { path, text } of files) {
    const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
    const visit = (node) => {
      countNode(node, source, found);
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return found;
};

/** The lines of the games' code. */
const systemLines = (files) =>
  files
    .filter(({ path }) => path.startsWith('src-engine/systems/'))
    .reduce((lines, { text }) => lines + text.split('\n').length - 1, 0);

/** The current counts of the engine, and their places. */
export const countEngine = () => {
  const files = engineFiles();
  const places = countFiles(files);
  const { manyParameters, longFunctions, nonNull, upwardImports } = places;
  const counts = {
    manyParameters: manyParameters.length,
    longFunctions: longFunctions.length,
    nonNull: nonNull.length,
    upwardImports: upwardImports.length,
    systemLines: systemLines(files),
  };
  return { places, counts };
};
