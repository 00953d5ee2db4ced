import { cardsOf } from '../../src-engine/print/collect';
import { withoutFont } from '../../src-engine/print/card/letters';
import { overflows } from '../../src-engine/print/card/overflow';
import type { Diagnostic } from '../../src-engine/kernel/diagnostic';
import type { Library } from '../../src-engine/lab/library';
import { Pictures } from '../print/html/pictures';
import { isRecord } from '../workspace/data';
import { summary, toJson, toLines } from './diagnostics';
import { DONE, INPUT_AT_FAULT, type Io } from './io';
import type { CommonOptions } from './options';
import { rulesOf } from './chosen-rules';
import { applySets, read } from './workspace';

/** Where a file of each kind names a picture; other kinds have one in `art`. */
const PICTURES: Readonly<Record<string, readonly (readonly string[])[]>> = {
  layout: [
    ['background', 'picture'],
    ['frame', 'picture'],
  ],
};

const valueAt = (value: unknown, path: readonly string[]): unknown =>
  path.reduce((at, key) => (isRecord(at) ? at[key] : undefined), value);

/** Pictures of cards, books and layouts that cannot be drawn: missing ones, and files that are not pictures. */
const undrawableArt = async (root: string, library: Library): Promise<readonly Diagnostic[]> => {
  const named = [...library.documents].flatMap(({ source }) =>
    (PICTURES[source?.kind ?? ''] ?? [['art']]).flatMap((path) => {
      const art = valueAt(source?.value, path);
      return source && typeof art === 'string' ? [{ source, art, path }] : [];
    }),
  );
  const pictures = await Pictures.look(
    root,
    named.map(({ art }) => art),
  );
  return named.flatMap(({ source, art, path }) => pictures.note(source, art, path));
};

/** `validate`: every diagnostic of a workspace. Warnings alone are no failure. */
export const validate = async (io: Io, options: CommonOptions, folder?: string): Promise<number> => {
  const loaded = await read(io, folder ?? options.workspace ?? '.');
  applySets(loaded, options.set);
  const { root, files, library, skipped } = loaded;
  rulesOf(library, options);
  const cards = cardsOf(library);
  const diagnostics = [
    ...skipped,
    ...library.diagnostics(),
    ...overflows(cards),
    ...withoutFont(cards),
    ...(await undrawableArt(root, library)),
  ];
  if (options.format === 'json') io.out(`${JSON.stringify(diagnostics.map(toJson))}\n`);
  else for (const line of toLines(diagnostics)) io.out(line);
  io.err(`${summary(diagnostics)} in ${files.length} ${files.length === 1 ? 'file' : 'files'}\n`);
  return diagnostics.some(({ severity }) => severity === 'error') ? INPUT_AT_FAULT : DONE;
};
