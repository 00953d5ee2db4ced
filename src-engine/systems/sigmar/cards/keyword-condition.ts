/** The keywords of a condition: one, or several. */
export type KeywordCondition = string | readonly string[];

/** The keywords of a condition, as a list. */
export const keywordsOf = (asked: KeywordCondition | undefined): readonly string[] =>
  asked === undefined ? [] : typeof asked === 'string' ? [asked] : asked;
