import type { Ability } from '../../../generated/age-of-sigmar';

/** Escapes characters that have a meaning in Markdown. */
const escaped = (text: string): string =>
  text
    .replace(/[\\`*_<>[\]]/g, '\\$&')
    .replace(/^[#+-]/, '\\$&')
    .replace(/^(\d+)([.)])/, '$1\\$2');

const BULLET = /^[•·‣▪●-]\s*/;

/** Lines of text as Markdown: a paragraph for each, and a list for lines with bullets. */
const blocks = (text: string): string[] => {
  const found: string[] = [];
  let inList = false;
  for (const each of text.split('\n').map((part) => part.trim())) {
    if (each === '') continue;
    const bullet = BULLET.test(each);
    const said = bullet ? `- ${escaped(each.replace(BULLET, ''))}` : escaped(each);
    if (bullet && inList) found.push(`${found.pop() ?? ''}\n${said}`);
    else found.push(said);
    inList = bullet;
  }
  return found;
};

/** A text with a bold label before its first line. */
const labelled = (label: string, text: string): string[] => {
  const [first = '', ...rest] = blocks(text);
  return first.startsWith('- ') ? [`**${label}:**`, first, ...rest] : [`**${label}:** ${first}`, ...rest];
};

/** Abilities as a page of a book: each with a heading, and its timing, targets and text in separate paragraphs. */
export const pageOf = (title: string, abilities: readonly Ability[]): string =>
  [
    `# ${escaped(title)}`,
    ...abilities.flatMap(({ name, timing, declare, text }) => [
      `## ${escaped(name)}`,
      ...(timing === undefined ? [] : [`*${escaped(timing)}*`]),
      ...(declare === undefined ? [] : labelled('Declare', declare)),
      ...(timing === undefined && declare === undefined ? blocks(text) : labelled('Effect', text)),
    ]),
  ].join('\n\n') + '\n';
