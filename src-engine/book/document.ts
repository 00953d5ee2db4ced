import type { Node } from 'jsonc-parser';
import { VALIDATORS } from '../generated/validators';
import type { Diagnostic } from '../kernel/diagnostic';
import type { JsonPath, Source, Span } from '../kernel/source';
import { isPagePath, type Kind, type SystemId } from '../kernel/words';
import { checkId, readHeader, type Header } from './header';
import { Lines } from './lines';
import { parse, type Parsed } from './parse';
import { parsePath } from './path';
import { nodeAt, type Problem } from './problem';
import { checkSchema } from './schema-check';
import type { Validator } from './validator';

/** The most diagnostics of one file: the rest becomes one line that counts them. */
const MAX_DIAGNOSTICS = 100;

/** A file of a workspace after reading: never an exception, whatever the text. */
export interface Document {
  readonly path: string;
  readonly text: string;
  /** `horde`, or `''` at the root. */
  readonly folder: string;
  /** The file name's stem. */
  readonly id: string;
  /** From `$schema`; undefined if it names no known game. */
  readonly system?: SystemId;
  /** From the file name's suffix; undefined if it matches no known kind. */
  readonly kind?: Kind;
  /** The parsed value; undefined if the text is not JSON. It is not checked against a schema, unlike `source`. */
  readonly value?: unknown;
  /** In text order. */
  readonly diagnostics: readonly Diagnostic[];
  /** Present if the file has no syntax or schema error. An `id` that differs from the file name is allowed. */
  readonly source?: Source;
  /** The span of a part in the text; if the part is absent, that of its nearest existing parent. */
  at(path: JsonPath, part?: 'key' | 'value'): Span;
}

/** Reads one file: text → JSON with positions → validated by the schema that `$schema` names. Pure; linear in the text. */
export const readDocument = (
  { path, text }: { readonly path: string; readonly text: string },
  validators: ReadonlyMap<string, Validator> = VALIDATORS,
): Document => {
  const file = parsePath(path);
  const lines = new Lines(text);
  // A text page is for people: nothing in it can be wrong, and no game reads it.
  if (isPagePath(path))
    return { path, text, folder: file.folder, id: file.id, diagnostics: [], at: () => lines.span(0, 0) };
  const parsed = parse(text);
  const { value } = parsed;
  const header = readHeader(parsed, file, validators);
  const problems: Problem[] = [...parsed.problems];
  if (header && value !== undefined) {
    problems.push(...header.problems);
    const validate = header.schema === undefined ? undefined : validators.get(header.schema);
    const wrong = validate ? checkSchema(validate, parsed, text) : [];
    // A file that only lacks properties may belong to its own game: report those, not another game.
    const strange = wrong.length > 1 && wrong.some(({ code }) => code !== 'missing-property');
    const meant = strange ? otherGame(parsed, header, validators) : undefined;
    problems.push(...(meant ? [meant] : wrong));
  }
  if (file.kind === undefined) problems.unshift(unknownKind(path));
  const valid = value !== undefined && header?.schema !== undefined && !problems.some(isError);
  const idProblem = value !== undefined && file.kind ? checkId(parsed, file) : undefined;
  if (idProblem) problems.push(idProblem);

  const at = (to: JsonPath, part: 'key' | 'value' = 'value') => locate(parsed.tree, lines, to, part);
  const { folder, id, kind } = file;
  const system = header?.system;
  const source = valid && system && kind ? { path, folder, system, kind, id, value, at } : undefined;
  return {
    path,
    text,
    folder,
    id,
    ...(system && { system }),
    ...(kind && { kind }),
    value,
    diagnostics: toDiagnostics(path, lines, problems),
    ...(source && { source }),
    at,
  };
};

/**
 * A file that is invalid throughout by its own `$schema`, but valid for the same kind in another game, names the wrong
 * game: one problem, not one for each of its parts.
 */
const otherGame = (
  { value, tree }: Parsed,
  { system, schema = '' }: Header,
  validators: ReadonlyMap<string, Validator>,
): Problem | undefined => {
  const kind = schema.slice(schema.indexOf('/') + 1);
  const node = nodeAt(tree, ['$schema']);
  if (!node) return undefined;
  for (const [name, validate] of validators) {
    if (name === schema || !name.endsWith(`/${kind}`)) continue;
    const written = `warbench:${name}`;
    if (!validate({ ...(value as object), $schema: written })) continue;
    return {
      code: 'other-game',
      message: `This is a ${kind} of ${name.slice(0, name.indexOf('/'))} by all that it holds, and "$schema" says ${system}. Did you mean "${written}"?`,
      path: ['$schema'],
      offset: node.offset,
      length: node.length,
      fixes: [
        {
          title: `Change to "${written}"`,
          offset: node.offset,
          length: node.length,
          text: JSON.stringify(written),
        },
      ],
    };
  }
  return undefined;
};

const isError = ({ severity = 'error' }: Problem): boolean => severity === 'error';

const unknownKind = (path: string): Problem => ({
  code: 'unknown-kind',
  message: `The file's name does not say what it holds: ${path.slice(path.lastIndexOf('/') + 1)}. Name it like orc-grunt.unit.json.`,
  path: [],
  offset: 0,
  length: 0,
});

const toDiagnostics = (file: string, lines: Lines, problems: readonly Problem[]): Diagnostic[] => {
  const ordered = [...problems].sort((a, b) => a.offset - b.offset);
  const shown = ordered.slice(0, MAX_DIAGNOSTICS).map((problem): Diagnostic => {
    const { offset, length, severity = 'error', code, message, path, fixes } = problem;
    const diagnostic = { ...lines.span(offset, length), file, severity, code, message, path };
    if (!fixes?.length) return diagnostic;
    return {
      ...diagnostic,
      fixes: fixes.map((fix) => ({
        title: fix.title,
        text: fix.text,
        span: lines.span(fix.offset, fix.length),
      })),
    };
  });
  const more = ordered.length - shown.length;
  const last = shown.at(-1);
  if (more > 0 && last)
    shown.push({
      ...last,
      code: 'more',
      message: `And ${more} more problems in this file. Fix these first.`,
      fixes: [],
    });
  return shown;
};

/** The span of `path`, or of its longest existing part. */
const locate = (tree: Node | undefined, lines: Lines, path: JsonPath, part: 'key' | 'value'): Span => {
  for (let depth = path.length; depth >= 0; depth--) {
    const node = nodeAt(tree, path.slice(0, depth));
    if (!node) continue;
    const key =
      part === 'key' && depth === path.length && node.parent?.type === 'property'
        ? node.parent.children?.[0]
        : undefined;
    const { offset, length } = key ?? node;
    return lines.span(offset, length);
  }
  return lines.span(0, 0);
};
