/** The last element of a list that is not empty. */
export const last = <T>(list: ArrayLike<T>): T => list[list.length - 1];

/** The code point of a text at an index that lies inside it. */
export const codeAt = (text: string, at = 0): number => text.codePointAt(at) ?? 0;
