import { cardsOf } from '../../src-engine/print/collect';
import { withoutFont } from '../../src-engine/print/card/letters';
import { overflows } from '../../src-engine/print/card/overflow';
import { summary, toJson, toLines } from './diagnostics';
import { DONE, INPUT_AT_FAULT, type Io } from './io';
import type { CommonOptions } from './options';
import { load, variantsOf } from './workspace';

/** `validate`: every diagnostic of a workspace. Warnings alone do not fail. */
export const validate = async (io: Io, options: CommonOptions, folder?: string): Promise<number> => {
  const { files, library, skipped } = await load(io, options, folder);
  variantsOf(library, options.variant);
  const cards = cardsOf(library);
  const diagnostics = [...skipped, ...library.diagnostics(), ...overflows(cards), ...withoutFont(cards)];
  if (options.format === 'json') io.out(`${JSON.stringify(diagnostics.map(toJson))}\n`);
  else for (const line of toLines(diagnostics)) io.out(line);
  io.err(`${summary(diagnostics)} in ${files.length} ${files.length === 1 ? 'file' : 'files'}\n`);
  return diagnostics.some(({ severity }) => severity === 'error') ? INPUT_AT_FAULT : DONE;
};
