import { CMYK_TAGS } from '@engine/print/options';

/** The colors of a PDF, as cards and books offer them. */
export const PDF_COLORS = [
  ['rgb', 'RGB, for screens and most printers'],
  ['black-ink', 'RGB, text in black ink only'],
  ['cmyk', 'CMYK, text in black ink only'],
] as const;

/** The field of the color profile that CMYK is converted with. */
export const PROFILE = {
  label: 'Color profile, an .icc file in the workspace',
  usual: 'Ghostscript’s own',
  note: CMYK_TAGS,
} as const;
