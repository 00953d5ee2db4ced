import type { Node } from 'jsonc-parser';
import { closest } from '../kernel/names/suggest';
import { SYSTEM_IDS, type SystemId } from '../kernel/words';
import type { FilePath } from './path';
import type { Parsed } from './parse';
import { either, nodeAt, quote, type Problem } from './problem';

/** The system and kind that `"$schema": "warbench:<system>/<kind>"` names. */
export interface Header {
  readonly system?: SystemId;
  /** The schema for validation, `"<system>/<kind>"`; undefined if there is none, or if suffix and `$schema` differ. */
  readonly schema?: string;
  readonly problems: readonly Problem[];
}

const SCHEME = 'warbench:';
const NAME = '"$schema"';

/**
 * Reads the header of a file whose text may be incomplete: it uses whatever the tree contains. Undefined if the text is
 * empty.
 * @param known the existing schemas, `"<system>/<kind>"`
 */
export const readHeader = (
  parsed: Parsed,
  file: FilePath,
  known: ReadonlyMap<string, unknown>,
): Header | undefined => {
  const right = rightHeader(parsed.value, file, known);
  if (right) return right;
  return parsed.tree && headerAt(parsed.tree, file, [...known.keys()]);
};

/** The header of a value where nothing is wrong with it: then nobody need know where it stands. */
const rightHeader = (
  value: unknown,
  { kind }: FilePath,
  known: ReadonlyMap<string, unknown>,
): Header | undefined => {
  const written = textAt(value, '$schema');
  if (!written?.startsWith(SCHEME)) return undefined;
  const schema = written.slice(SCHEME.length);
  const [system, kindWritten] = schema.split('/');
  if (!known.has(schema) || (kind !== undefined && kindWritten !== kind)) return undefined;
  const systemId = SYSTEM_IDS.find((id) => id === system);
  return { ...(systemId && { system: systemId }), schema, problems: [] };
};

/** A text that an object holds under a key of its own. */
const textAt = (value: unknown, key: string): string | undefined => {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
  const held = (value as Record<string, unknown>)[key];
  return typeof held === 'string' ? held : undefined;
};

const headerAt = (root: Node, { kind }: FilePath, schemas: readonly string[]): Header => {
  const node = nodeAt(root, ['$schema']);
  const fitting = schemas.filter((schema) => kind === undefined || schema.endsWith(`/${kind}`));
  if (root.type !== 'object') {
    const message = 'The file should hold an object, { … }, beginning with "$schema".';
    return {
      problems: [{ code: 'wrong-type', message, path: [], offset: root.offset, length: root.length }],
    };
  }
  if (!node) return { problems: [missing(root, fitting)] };
  const at = { path: ['$schema'], offset: node.offset, length: node.length };
  const change = (schema: string) => ({
    ...at,
    title: `Change to "${SCHEME}${schema}"`,
    text: JSON.stringify(SCHEME + schema),
  });
  const written: unknown = node.value;
  const schema =
    typeof written === 'string' && written.startsWith(SCHEME) ? written.slice(SCHEME.length) : '';
  const [system, kindWritten] = schema.split('/');
  const systemId = SYSTEM_IDS.find((id) => id === system);
  const header = systemId ? { system: systemId } : {};
  if (!schemas.includes(schema)) {
    const choices = systemId ? fitting.filter((candidate) => candidate.startsWith(`${systemId}/`)) : fitting;
    const begun = choices.filter((choice) => system && choice.startsWith(system));
    const near = begun.length === 1 ? begun[0] : closest(schema || String(written), choices);
    const wrong = `${NAME} is ${quote(written)}, and there is no such schema.`;
    const right =
      near === undefined
        ? `It should be ${either(choices.map((choice) => `"${SCHEME}${choice}"`))}.`
        : `Did you mean "${SCHEME}${near}"?`;
    const fixes = (near === undefined ? choices : [near]).map(change);
    return { ...header, problems: [{ ...at, code: 'unknown-schema', message: `${wrong} ${right}`, fixes }] };
  }
  if (kind !== undefined && kindWritten !== kind) {
    const right = `${system}/${kind}`;
    const message = `${NAME} says ${kindWritten}, and the file's name says ${kind}. Change one: .${kindWritten}.json, or "${SCHEME}${right}".`;
    return {
      ...header,
      problems: [
        { ...at, code: 'schema-disagrees', message, fixes: schemas.includes(right) ? [change(right)] : [] },
      ],
    };
  }
  return { ...header, schema, problems: [] };
};

const missing = (root: Node, schemas: readonly string[]): Problem => {
  const empty = (root.children?.length ?? 0) === 0;
  const fixes = schemas.map((schema) => ({
    title: `Add "$schema": "${SCHEME}${schema}"`,
    offset: root.offset + 1,
    length: 0,
    text: ` "$schema": "${SCHEME}${schema}"${empty ? ' ' : ','}`,
  }));
  const message = `The file lacks ${NAME}. Add it: ${either(schemas.map((schema) => `"${SCHEME}${schema}"`))}.`;
  return { code: 'missing-property', message, path: ['$schema'], offset: root.offset, length: 1, fixes };
};

/** Whether the file's `id` is its file name's stem, as references take it to be. */
export const checkId = (parsed: Parsed, { id, kind }: FilePath): Problem | undefined => {
  const written = textAt(parsed.value, 'id');
  if (written === undefined || written === id) return undefined;
  const node = nodeAt(parsed.tree, ['id']);
  if (!node) return undefined;
  const file = `${written}.${kind}.json`;
  return {
    code: 'id-differs',
    message: `"id" is "${written}", and the file's name says "${id}". Change one: "${id}", or the file to ${file}.`,
    path: ['id'],
    offset: node.offset,
    length: node.length,
    fixes: [
      { title: `Change to "${id}"`, offset: node.offset, length: node.length, text: JSON.stringify(id) },
    ],
  };
};
