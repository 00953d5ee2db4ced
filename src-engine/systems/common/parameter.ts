/** Plurals that keywords count, with their singulars. */
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

/** "1 more ATK dice": the 1, words such as "more" or a stat, and the plural that is counted. */
const ONE_OF_MANY = new RegExp(
  `(?<![\\p{L}\\p{N}.])(1(?: (?:more|fewer|extra|lost|\\p{Lu}+))*) (${Object.keys(ONE).join('|')})(?!\\p{L})`,
  'gu',
);

/**
 * A keyword's text with its parameter filled in, as on a card: "X more dice" becomes "2 more dice" for "Momentum [2]",
 * and
 * "1 more die" for "Momentum [1]". An X within a word stays.
 */
export const withParameter = (text: string, value: number | string): string => {
  const put = text.replace(/(?<![\p{L}\p{N}])X(?![\p{L}\p{N}])/gu, String(value));
  return String(value) === '1'
    ? put.replace(ONE_OF_MANY, (_, before: string, many: string) => `${before} ${ONE[many]}`)
    : put;
};
