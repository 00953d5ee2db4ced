/** Distinguishes texts for people from names for programs. */

/** Looks like a path, a selector, a format, an id or code. */
const CODE = /^[\w@#$.*/\\:-]*$|^[a-z-]+(\s[a-z-]+)*:\s|[{};]\s*$|^\s*[<>=]|^(\w|-)+\(.*\)$|=>|^--|\$\{/;

/** A word in letters. */
const WORD = /\p{L}{2,}/gu;

/**
 * Whether a literal is a text to read: two words or more, or one that starts with a capital, as labels do.
 * @param {string} text
 */
export const isProse = (text) => {
  const bare = text.replace(/\{[^}]*\}/g, '').trim();
  const words = bare.match(WORD) ?? [];
  if (words.length === 0) return false;
  if (words.length === 1) return /^\p{Lu}\p{Ll}+[….:!?]?$/u.test(bare);
  return /\s/.test(bare) && !CODE.test(bare);
};

/**
 * White space as a reader sees it.
 * @param {string} text
 */
export const folded = (text) => text.replace(/\s+/g, ' ').trim();
