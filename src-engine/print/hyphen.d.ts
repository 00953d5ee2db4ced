/** Patterns of one language from the package `hyphen`. */
declare module 'hyphen/patterns/*' {
  const patterns: unknown;
  export default patterns;
}

declare module 'hyphen/hyphen.js' {
  /** A function that puts soft hyphens into the words of a text. */
  const hyphenatorOf: (
    patterns: unknown,
    options: { readonly html: boolean; readonly minWordLength: number },
  ) => (text: string) => string;
  export default hyphenatorOf;
}
