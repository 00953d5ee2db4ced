/** The keywords of a condition: one, or several. */
export type Asked = string | readonly string[];

/** The keywords of a condition, as a list. */
export const askedOf = (asked: Asked | undefined): readonly string[] =>
  asked === undefined ? [] : typeof asked === 'string' ? [asked] : asked;
