/**
 * Lines break at the soft hyphens of the text and nowhere else, whatever dictionary the browser has. A line ends with a
 * plain hyphen, which readers of PDFs remove when they join a word's parts.
 */
export const HYPHENS = 'hyphens:manual;hyphenate-character:"-"';
