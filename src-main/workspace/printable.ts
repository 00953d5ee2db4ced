/** Control characters, and those that change the direction of a line: terminals obey them. */
const OBEYED = /[\p{Cc}\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu;

/** The same without line breaks and tabs. */
const OBEYED_IN_TEXT = /(?![\n\t])[\p{Cc}\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu;

/** Untrusted text as a few plain words on one line. */
export const printable = (said: unknown, most = 80): string =>
  (typeof said === 'string' ? said : '').slice(0, most).replace(OBEYED, '�');

/** A text of several lines without anything that a terminal obeys. */
export const printableText = (text: string): string => text.replace(OBEYED_IN_TEXT, '�');
