import { Option } from 'commander';
import { COLORS, USUAL_OPTIONS, type Colors } from '../../../src-engine/print/options';
import { usage } from '../io';

/** `--colors`, for cards and books. */
export const colorsOption = (): Option =>
  new Option(
    '--colors <colors>',
    'choose the colors of a PDF: RGB, the same with text in black ink only, or CMYK (needs Ghostscript)',
  )
    .choices(COLORS)
    .default(USUAL_OPTIONS.colors);

/** Throws a `CliError` if colors are chosen for a file that is no PDF. */
export const checkColors = (colors: Colors, isPdf: boolean): void => {
  if (colors !== USUAL_OPTIONS.colors && !isPdf)
    throw usage(`--colors ${colors} is for PDF files only. Name a .pdf file, or leave it out.`);
};
