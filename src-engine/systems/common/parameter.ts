/** What keywords count, and one of it. */
const ONE: Readonly<Record<string, string>> = {
  dice: 'die',
  wounds: 'wound',
  rounds: 'round',
  points: 'point',
  inches: 'inch',
  times: 'time',
  models: 'model',
  troops: 'troop',
};

/** "1 more ATK dice": a one, how it counts or the stat it counts for, and what is counted. */
const ONE_OF_MANY = new RegExp(
  `(?<![\\p{L}\\p{N}.])(1(?: (?:more|fewer|extra|lost|\\p{Lu}+))*) (${Object.keys(ONE).join('|')})(?!\\p{L})`,
  'gu',
);

/**
 * A keyword's words with its number put in, as a card prints them: "X more dice" under "Momentum [2]" is "2 more dice", and
 * under "Momentum [1]" "1 more die". An X within a word stays.
 */
export const withParameter = (text: string, value: number | string): string => {
  const put = text.replace(/(?<![\p{L}\p{N}])X(?![\p{L}\p{N}])/gu, String(value));
  return String(value) === '1'
    ? put.replace(ONE_OF_MANY, (_, before: string, many: string) => `${before} ${ONE[many]}`)
    : put;
};
