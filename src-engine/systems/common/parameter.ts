/**
 * A keyword's words with its number put in, as a card prints them: "X more dice" under "Momentum [1]" is "1 more dice".
 * An X within a word stays.
 */
export const withParameter = (text: string, value: number | string): string =>
  text.replace(/(?<![\p{L}\p{N}])X(?![\p{L}\p{N}])/gu, String(value));
