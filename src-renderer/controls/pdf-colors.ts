/** The colors of a PDF, as cards and books offer them. */
export const PDF_COLORS = [
  ['rgb', 'RGB, for screens and most printers'],
  ['black-ink', 'RGB, text in black ink only'],
  ['cmyk', 'CMYK, text in black ink only'],
] as const;
