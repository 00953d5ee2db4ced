import { tidy } from './phrase';

const BULLET = /^[•·‣▪●]\s*/;

const split = (text: string): string[] => text.split(/(?<=[.:])\s+(?=[A-Z•])/);

/**
 * The sentences of a text, each of a list with what stands before it: “While this unit is damaged: • Add 1 …” says “While
 * this unit is damaged, add 1 …”. Notes of the designers are left out.
 */
export const sentencesOf = (text: string): string[] => {
  const found: string[] = [];
  let head = '';
  for (const each of text.replace(/\s*Designer['’]s Note:[^]*$/, '').split('\n')) {
    const bullet = BULLET.test(each);
    if (!bullet) head = '';
    for (const sentence of split(each.replace(BULLET, '').trim())) {
      if (sentence === '') continue;
      if (sentence.endsWith(':')) head = `${tidy(sentence.slice(0, -1))}, `;
      else found.push(head + tidy(sentence));
    }
  }
  return found.map((sentence) =>
    sentence
      .replace(/^(in addition|then), /, '')
      .replace(/\(.*?\)$/, (said) => (/^\((?:\d|D|\+|2 Hits|Mortal|Auto)/.test(said) ? said : ''))
      .trim(),
  );
};
