import { Option } from 'commander';
import { resolve } from 'node:path';
import { CMYK_TAGS, COLORS, USUAL_OPTIONS, type Colors } from '../../../src-engine/print/options';
import { readProfile, type CmykProfile } from '../../print/colors/icc';
import { usage, type Io } from '../io';

/** The options for the colors of a PDF. */
export interface ColorsCommand {
  readonly colors: Colors;
  readonly profile?: string;
}

/** `--colors`, for cards and books. */
export const colorsOption = (): Option =>
  new Option(
    '--colors <colors>',
    'choose the colors of a PDF: RGB, the same with text in black ink only, or CMYK (needs Ghostscript)',
  )
    .choices(COLORS)
    .default(USUAL_OPTIONS.colors);

/** `--profile`, for cards and books. */
export const profileOption = (): Option =>
  new Option(
    '--profile <file>',
    'convert to CMYK with this .icc profile of your print shop, and name it in the PDF (default: Ghostscript’s own)',
  );

/**
 * The chosen profile; says what a CMYK file lacks. Throws a `CliError` if the profile cannot be used, and if colors are
 * chosen for a file that is no PDF.
 */
export const profileOf = async (
  io: Io,
  { colors, profile }: ColorsCommand,
  isPdf: boolean,
): Promise<CmykProfile | undefined> => {
  if (colors !== USUAL_OPTIONS.colors && !isPdf)
    throw usage(`--colors ${colors} is for PDF files only. Name a .pdf file, or leave it out.`);
  if (colors === 'cmyk') io.err(`${CMYK_TAGS}\n`);
  if (profile === undefined) return undefined;
  if (colors !== 'cmyk')
    throw usage('--profile is for CMYK colors only. Add “--colors cmyk”, or leave it out.');
  const read = await readProfile(resolve(io.cwd, profile), profile);
  if ('problem' in read) throw usage(`--profile: ${read.problem}`);
  return read;
};
