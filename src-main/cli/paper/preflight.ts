import { checkCmyk } from '../../print/colors/cmyk';
import type { CmykProfile } from '../../print/colors/icc';
import { SRGB } from '../../print/colors/srgb';
import type { PreparedPrint } from '../../print/job';
import { toJson, toLine } from '../diagnostics';
import { CliError, DONE, INPUT_AT_FAULT, type Io } from '../io';
import type { CommonOptions } from '../options';
import type { ColorsCommand } from './colors';

/** The colors that a PDF will have, in a sentence. */
const colorsIn = ({ colors, profile }: ColorsCommand, intent: string): string =>
  colors === 'cmyk'
    ? `Colors are CMYK for “${intent}”, which the PDF names and contains.${profile === undefined ? ' “--profile” uses the profile of your print shop.' : ''}`
    : `Colors are RGB, and a PDF names ${intent} as their space. “--colors cmyk” converts them.`;

/** `cards --preflight`: reports every problem of a print, and writes no file. */
export const preflight = async (
  io: Io,
  command: ColorsCommand & Pick<CommonOptions, 'format'>,
  { notes, shop, cards }: PreparedPrint,
  profile: CmykProfile | undefined,
): Promise<number> => {
  const intent = command.colors === 'cmyk' ? await conditionOf(profile, io.stop) : SRGB;
  const problems = [...notes, ...shop];
  if (command.format === 'json')
    io.out(
      `${JSON.stringify({ diagnostics: problems.map((each) => toJson(each)), outputIntent: intent })}\n`,
    );
  else {
    for (const problem of problems) io.out(toLine(problem));
    const count = problems.length === 1 ? '1 problem' : `${problems.length || 'no'} problems`;
    io.out(`${count} in ${cards.length} ${cards.length === 1 ? 'card' : 'cards'}\n`);
    io.err(`${colorsIn(command, intent)}\n`);
  }
  return problems.length > 0 ? INPUT_AT_FAULT : DONE;
};

const conditionOf = async (
  profile: CmykProfile | undefined,
  signal: AbortSignal | undefined,
): Promise<string> => {
  try {
    return await checkCmyk({ profile, signal });
  } catch (reason) {
    throw new CliError(INPUT_AT_FAULT, reason instanceof Error ? reason.message : String(reason));
  }
};
