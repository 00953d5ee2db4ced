import type { OutlineFile } from '@engine/lab/session';
import type { Term } from '@engine/systems/system';
import { getLocation } from 'jsonc-parser';
import { placeOf } from '@engine/names/place';

/** What a hover says, and of which stretch of the text. */
export interface HoverText {
  readonly offset: number;
  readonly length: number;
  readonly markdown: string;
}

/** A keyword as a term: "Momentum [2]" → "Momentum", "WARD (6+)" → "WARD". */
export const bare = (text: string): string => text.replace(/\s*[[(].*$/s, '').trim();

/** Quotes the rule of the keyword, tag or stat at an offset, or says what the reference there names. */
export const hoverAt = (
  text: string,
  offset: number,
  terms: readonly Term[],
  files: readonly OutlineFile[],
): HoverText | undefined => {
  const { path, previousNode, isAtPropertyKey } = getLocation(text, offset);
  if (previousNode?.type !== 'string' && previousNode?.type !== 'property') return undefined;
  const { offset: start, length } = previousNode;
  if (offset < start || offset > start + length) return undefined;
  const value = String(previousNode.value ?? '');
  const place = isAtPropertyKey ? undefined : placeOf(path);
  const file = place && place !== 'keyword' ? named(value, place, files) : undefined;
  if (file) return { offset: start, length, markdown: describe(file) };
  const term = termOf(value, terms, isAtPropertyKey);
  return term && { offset: start, length, markdown: quote(term) };
};

const termOf = (value: string, terms: readonly Term[], isKey: boolean): Term | undefined => {
  const wanted = bare(value);
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

const describe = ({ name, group, points, path }: OutlineFile): string =>
  [
    `**${plain(name)}**`,
    [group, points === undefined ? '' : `${points} points`].filter(Boolean).map(plain).join(' · '),
    plain(path),
  ]
    .filter(Boolean)
    .join('\n\n');

const quote = ({ term, rule, text }: Term): string => `**${plain(term)}** · ${plain(rule)}\n\n${plain(text)}`;

/** Text that Markdown shows as it is. */
const plain = (text: string): string =>
  text.replace(/[\\`*_{}[\]()#+\-.!<>|~&]/g, '\\$&').replace(/\n{2,}/g, '\n\n');
