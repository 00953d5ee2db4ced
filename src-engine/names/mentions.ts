import { findNodeAtLocation, type Node } from 'jsonc-parser';
import { treeOf } from '../book/limits';
import { parsePath, type FilePath } from '../book/path';
import type { JsonPath } from '../kernel/source';
import { SYSTEM_IDS, type Kind, type SystemId } from '../kernel/words';
import { placeOf } from './place';

/** The input for reading the names in a file: its path and its text, however broken. */
export interface NamedFile {
  readonly path: string;
  readonly text: string;
}

/** A stretch of one file's text. */
export interface Stretch {
  readonly file: string;
  readonly offset: number;
  readonly length: number;
}

/**
 * A name in a file's text: it states the file's own name (`declares`), or refers to another file. The stretch is the
 * name alone, without quotes and without the brackets after a keyword.
 */
export interface Mention extends Stretch {
  readonly kind: Kind;
  /** Other kinds that it may refer to by id: those that a study's factor can edit. */
  readonly others?: readonly Kind[];
  /** As written: an id, `folder/id`, or a keyword's printed name. */
  readonly name: string;
  readonly at: JsonPath;
  readonly declares: boolean;
}

/** A file with every name in it. */
export interface NamesOfFile extends NamedFile, FilePath {
  readonly system: SystemId | undefined;
  readonly mentions: readonly Mention[];
}

const SCHEMA = /"\$schema"\s*:\s*"warbench:([a-z-]+)\//;

/** Reads the names in a file. Never throws; a file that is not valid JSON has the names of its readable part. */
export const namesOfFile = (file: NamedFile): NamesOfFile => {
  const { path, text } = file;
  const parts = parsePath(path);
  const written = SCHEMA.exec(text)?.[1];
  const system = SYSTEM_IDS.find((id) => id === written);
  const tree = treeOf(text);
  const mentions: Mention[] = [];
  if (tree)
    for (const { node, at } of strings(tree, [])) {
      const mention = mentionOf(file, parts, node, at);
      if (mention) mentions.push(mention);
    }
  return { ...parts, path, text, system, mentions };
};

/** What a factor of a study can edit other than a unit. */
const BESIDE_UNITS: readonly Kind[] = ['army', 'map', 'keyword'];

const mentionOf = (file: NamedFile, { kind }: FilePath, node: Node, at: JsonPath): Mention | undefined => {
  const value = String(node.value);
  const own = kind && declared(kind, at);
  if (own) return mention(file, node, at, { kind, name: value, declares: true });
  const place = placeOf(at, besides(node));
  if (!place || value.trim() === '') return undefined;
  if (place === 'side' && value === 'roll-off') return undefined;
  const named = place === 'side' || place === 'card' ? 'unit' : place;
  return mention(file, node, at, {
    kind: named,
    ...(place === 'card' && { others: BESIDE_UNITS }),
    name: named === 'keyword' ? bareKeyword(value) : value,
    declares: false,
  });
};

/** The `of` of the object whose list contains a string. */
const besides = ({ parent }: Node): string | undefined => {
  const object = parent?.type === 'array' ? parent.parent?.parent : undefined;
  const of = object && findNodeAtLocation(object, ['of']);
  return of?.type === 'string' ? String(of.value) : undefined;
};

/** Other files refer to a file by its id, but to a keyword by its printed name. */
const declared = (kind: Kind, at: JsonPath): boolean =>
  at.length === 1 && at[0] === (kind === 'keyword' ? 'name' : 'id');

const mention = (
  { path, text }: NamedFile,
  { offset, length }: Node,
  at: JsonPath,
  what: Pick<Mention, 'kind' | 'others' | 'name' | 'declares'>,
): Mention => {
  // A string with escapes is longer in the text than its value: then the stretch is the whole string.
  const escaped = text.slice(offset, offset + length).includes('\\');
  return {
    ...what,
    file: path,
    at,
    offset: offset + 1,
    length: escaped ? Math.max(0, length - 2) : what.name.length,
  };
};

/** A keyword without its value: "Momentum [2]" → "Momentum", "WARD (6+)" → "WARD". */
export const bareKeyword = (text: string): string => text.replace(/\s*[[(].*$/s, '').trim();

interface Text {
  readonly node: Node;
  readonly at: JsonPath;
}

const strings = (node: Node, at: JsonPath): Text[] => {
  if (node.type === 'string') return [{ node, at }];
  if (node.type === 'array') return (node.children ?? []).flatMap((child, i) => strings(child, [...at, i]));
  if (node.type !== 'object') return [];
  return (node.children ?? []).flatMap((property) => {
    const [key, value] = property.children ?? [];
    return key && value ? strings(value, [...at, String(key.value)]) : [];
  });
};
