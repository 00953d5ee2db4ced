/** A text escaped for HTML. */
export const escapeHtml = (text: string): string =>
  text.replace(
    /[&<>"]/g,
    (letter) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[letter] ?? letter,
  );

/** Characters that the components add to a document's own text, for choosing fonts. */
const OWN_WORDS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 ·–“”…()[]';

/** Every character of a value's texts, including capitals, because style sheets set some text in capitals. */
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
