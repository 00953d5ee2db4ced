/** A text within HTML. */
export const escapeHtml = (text: string): string =>
  text.replace(
    /[&<>"]/g,
    (letter) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[letter] ?? letter,
  );

/** What the components write beside a document's own words, as far as choosing fonts goes. */
const OWN_WORDS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 ·–“”…()[]';

/** Every letter that a value's words are set in, capitals of small ones included. */
export const lettersIn = (value: unknown): string => {
  const letters = new Set(OWN_WORDS);
  const visit = (part: unknown): void => {
    if (typeof part === 'string') for (const letter of part + part.toUpperCase()) letters.add(letter);
    else if (typeof part === 'number') visit(String(part));
    else if (Array.isArray(part)) part.forEach(visit);
    else if (typeof part === 'object' && part !== null) Object.values(part).forEach(visit);
  };
  visit(value);
  return [...letters].sort().join('');
};
