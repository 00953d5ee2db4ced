import { isTooDeep } from '@engine/book/limits';
import type { OutlineFile } from '@engine/lab/session';
import { bareKeyword } from '@engine/names/mentions';
import type { Names } from '@engine/names/names';
import type { Term } from '@engine/systems/system';
import { explainAt, type Explained } from '@engine/templates/vocabulary';
import { getLocation } from 'jsonc-parser';
import { placeOf } from '@engine/names/place';
import { partsOf } from '../state/files/paths';
import { GO_TO, LOOK_UP, WITHOUT } from './commands';

/** The content of a hover, and its range in the text. */
export interface HoverText {
  readonly offset: number;
  readonly length: number;
  readonly markdown: string;
  /** The quoted term of the rules, for a link to the reference. */
  readonly term?: Term;
}

/** Quotes the rule of the keyword, tag or stat at an offset, or describes the file that a reference there names. */
export const hoverAt = (
  text: string,
  offset: number,
  terms: readonly Term[],
  files: readonly OutlineFile[],
): HoverText | undefined => {
  if (isTooDeep(text)) return undefined;
  const { path, previousNode, isAtPropertyKey } = getLocation(text, offset);
  if (previousNode?.type !== 'string' && previousNode?.type !== 'property') return undefined;
  const { offset: start, length } = previousNode;
  if (offset < start || offset > start + length) return undefined;
  const value = String(previousNode.value ?? '');
  const place = isAtPropertyKey ? undefined : placeOf(path);
  const file = place && place !== 'keyword' ? named(value, place, files) : undefined;
  if (file) return { offset: start, length, markdown: describe(file) };
  const term = termOf(value, terms, isAtPropertyKey);
  return term && { offset: start, length, markdown: quote(term), term };
};

/**
 * An example of a possible value at an offset, with a link to insert it. The editor itself shows the schema's
 * description, except at the end of a word, where the caret is after typing. `schema` is "<system>/<kind>".
 */
export const exampleAt = (
  text: string,
  offset: number,
  schema: string,
): { readonly markdown: string; readonly insert: Explained['insert'] } | undefined => {
  if (isTooDeep(text)) return undefined;
  const { path, previousNode, isAtPropertyKey } = getLocation(text, offset);
  const end = previousNode ? previousNode.offset + previousNode.length : -1;
  if (offset > end) return undefined;
  const found = explainAt(schema, text, path, isAtPropertyKey);
  if (!found) return undefined;
  const words = offset === end && found.text !== '' ? `${plain(found.text)}\n\n` : '';
  return { markdown: `${words}Example:\n\`\`\`json\n${found.example}\n\`\`\``, insert: found.insert };
};

const termOf = (value: string, terms: readonly Term[], isKey: boolean): Term | undefined => {
  const wanted = bareKeyword(value);
  const fitting = terms.filter(({ type }) => (isKey ? type === 'stat' : true));
  return (
    fitting.find(({ term }) => term === wanted) ??
    fitting.find(({ term }) => term.toLowerCase() === wanted.toLowerCase())
  );
};

const named = (value: string, place: string, files: readonly OutlineFile[]): OutlineFile | undefined =>
  place === 'unit' || place === 'side'
    ? files.find(({ unit }) => unit === value)
    : files.find(
        ({ kind, path }) =>
          kind === place && path.split('/').at(-1) === `${value.split('/').at(-1)}.${place}.json`,
      );

/** Most files linked in a hover besides the named one. */
const MOST_LINKS = 4;

/**
 * Links of a name, as Markdown: the file that it names, and the first other places that name it. Empty if there are
 * none.
 */
export const linksOf = (names: Names, path: string, offset: number): string => {
  const mention = names.at(path, offset);
  if (!mention) return '';
  const definition = names.definition(mention);
  const others = new Map(
    names
      .references(mention)
      .filter(({ file, declares }) => !declares && file !== path)
      .map((each) => [each.file, each] as const),
  );
  const link = (text: string, file: string, at: number): string =>
    `[${plain(text)}](command:${GO_TO}?${encodeURIComponent(JSON.stringify([file, at]))})`;
  const used = [...others.values()]
    .slice(0, MOST_LINKS)
    .map((each) => link(stemOf(each.file), each.file, each.offset));
  const more = others.size - used.length;
  return [
    definition && !mention.declares
      ? link(`Open ${definition.file}`, definition.file, definition.offset)
      : '',
    used.length > 0 ? `References: ${used.join(', ')}${more > 0 ? ` and ${more} more (Shift+F12)` : ''}` : '',
  ]
    .filter(Boolean)
    .join('\n\n');
};

/** A link from a term of the rules to the reference, as Markdown. */
export const ruleLink = ({ term, rule }: Term): string =>
  `[Look up ${plain(term)} (${plain(rule)})](command:${LOOK_UP}?${encodeURIComponent(JSON.stringify([term]))})`;

/** The link from a keyword to fights with and without it, as Markdown; empty for other terms. */
export const withoutLink = ({ term, type }: Term): string =>
  type === 'keyword'
    ? `[With and without ${plain(term)}](command:${WITHOUT}?${encodeURIComponent(JSON.stringify([term]))})`
    : '';

const stemOf = (path: string): string => partsOf(path).stem;

const describe = ({ name, group, points, path }: OutlineFile): string =>
  [
    `**${plain(name)}**`,
    [group, points === undefined ? '' : `${points} points`].filter(Boolean).map(plain).join(' · '),
    plain(path),
  ]
    .filter(Boolean)
    .join('\n\n');

const quote = ({ term, rule, text }: Term): string => `**${plain(term)}** · ${plain(rule)}\n\n${plain(text)}`;

/** Text escaped for Markdown. */
const plain = (text: string): string =>
  text.replace(/[\\`*_{}[\]()#+\-.!<>|~&]/g, '\\$&').replace(/\n{2,}/g, '\n\n');
