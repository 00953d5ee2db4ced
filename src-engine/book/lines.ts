import type { Span } from '../kernel/source';

/** Converts offsets to lines and columns. The text is searched for line ends on first use. */
export class Lines {
  readonly #text: string;
  #starts: readonly number[] | undefined;

  constructor(text: string) {
    this.#text = text;
  }

  /** The span from `offset`, `length` UTF-16 units long, clipped to the text. */
  span(offset: number, length: number): Span {
    const from = Math.min(Math.max(0, offset), this.#text.length);
    const to = Math.min(from + Math.max(0, length), this.#text.length);
    const start = this.#position(from);
    const end = this.#position(to);
    return { offset: from, length: to - from, ...start, endLine: end.line, endColumn: end.column };
  }

  #position(offset: number): { line: number; column: number } {
    const starts = (this.#starts ??= lineStarts(this.#text));
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (starts[middle] <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - starts[low] + 1 };
  }
}

/** The offset of each line's start. Lines end as in the editor: at \n, \r\n or \r. */
const lineStarts = (text: string): number[] => {
  const starts = [0];
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === 10 || (code === 13 && text.charCodeAt(i + 1) !== 10)) starts.push(i + 1);
  }
  return starts;
};
