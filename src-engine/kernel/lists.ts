/** The last of a list that has one. */
export const last = <T>(list: ArrayLike<T>): T => list[list.length - 1];

/** The code point of a text at a place where it has one. */
export const codeAt = (text: string, at = 0): number => text.codePointAt(at) ?? 0;
