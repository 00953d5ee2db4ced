import { tidy } from './phrase';

const BULLET = /^[•·‣▪●]\s*/;

const split = (text: string): string[] =>
  text.replace(/, On an? (?=\d)/g, '. On a ').split(/(?<=[.:])\s+(?=[A-Z•])/);

/** Other wordings of a sentence, rewritten in the words of the tables: as one sentence, or several. */
const REWRITTEN: readonly (readonly [form: RegExp, ...into: string[]])[] = [
  [
    /^while (?:an?|any) friendly ([^,]*?)(?: units?)? (?:is|are) (wholly )?within this unit's combat range, both this unit and (?:that|those) [^,]*? have (WARD \(\d\+\))$/i,
    "while they are $2within this unit's combat range, other friendly $1 units have $3",
    'this unit has $3 while a friendly $1 is $2within its combat range',
  ],
  [
    /^while this unit is within the combat ranges? of (?:an?|any) friendly ([^,]*?)(?: units?)?, both this unit and (?:that|those) [^,]*? have (WARD \(\d\+\))$/i,
    "while they are within this unit's combat range, other friendly $1 units have $2",
    'this unit has $2 while a friendly $1 is within its combat range',
  ],
  // “While a friendly X unit is within …, that unit's attacks …” becomes “X units' attacks …, while they are within …”.
  [
    /^(?:while|if) (?:an?|any) (friendly|enemy) ([^,]*?)(?: ?units?)? (?:is|are) ((?:wholly )?within [^,]+|in combat with this unit), (?!both)(.*?)\b(?:that (?:friendly |enemy )?unit|those (?:friendly |enemy )?units)('s?)?(.*)$/,
    'while they are $3, $4$1 $2 units$5$6',
  ],
  [
    /^((?!pick).*\b(?:friendly|enemy) [^,]*?units?) ((?:wholly )?within \d+" of this (?:unit|terrain feature)|in combat with this unit)((?: in each phase)?)$/,
    '$1$3 while they are $2',
  ],
  [
    /^(.*number of dice rolled when making charge rolls.*), to an? (?:maximum of 3|minimum of 1)(.*)$/,
    '$1$2',
  ],
  [/^(.*) (?:in|during) the (\w+) and subsequent battle rounds?$/, 'from the $2 battle round onwards, $1'],
  [/^in the (\w+) and subsequent battle rounds?, (.*)$/, 'from the $1 battle round onwards, $2'],
];

/** A sentence after each rewriting that matches it, in order. */
const rewritten = (sentence: string): string[] =>
  REWRITTEN.reduce<string[]>(
    (sentences, [form, ...into]) =>
      sentences.flatMap((each) =>
        form.test(each) ? into.map((words) => each.replace(form, words).replace(/ +/g, ' ')) : [each],
      ),
    [sentence],
  );

/** Parentheses at the end of a sentence only explain it, unless they contain a number or a weapon ability. */
const explained = (sentence: string): string =>
  sentence.replace(/ ?\(.*?\)$/, (said) => (/^ ?\((?:\d|D\d|\+|2 Hits|Mortal|Auto)/.test(said) ? said : ''));

/**
 * The sentences of a text. Each item of a list is joined to its introduction: “While this unit is damaged: • Add 1 …”
 * becomes “While this unit is damaged, add 1 …”. Designers' notes are left out.
 */
export const sentencesOf = (text: string): string[] => {
  const found: string[] = [];
  let head = '';
  for (const each of text.replace(/\s*Designer['’]s Note:[^]*$/, '').split('\n')) {
    if (!BULLET.test(each)) head = '';
    for (const sentence of split(each.replace(BULLET, '').trim())) {
      if (sentence === '') continue;
      if (sentence.endsWith(':')) head = `${tidy(sentence.slice(0, -1))}, `;
      else found.push(head + tidy(sentence));
    }
  }
  return found.flatMap((sentence) => rewritten(explained(sentence.replace(/^(in addition|then), /, ''))));
};
