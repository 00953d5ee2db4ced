/** A condition's keywords: one, or several. */
export type Asked = string | readonly string[];

/** The keywords that a condition asks for, one by one. */
export const askedOf = (asked: Asked | undefined): readonly string[] =>
  asked === undefined ? [] : typeof asked === 'string' ? [asked] : asked;
