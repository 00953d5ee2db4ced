import { aboutWarbench } from '../service/about';
import { DONE, type Io } from './io';
import type { CommonOptions } from './options';
import { table } from './text';

/** `about`: version, engine fingerprint, and the paths in use. */
export const about = (io: Io, { format }: CommonOptions): number => {
  const { paths, ...rest } = aboutWarbench(io.env);
  const rows = Object.entries({ ...rest, ...paths });
  io.out(
    format === 'json'
      ? `${JSON.stringify({ ...rest, paths })}\n`
      : `${table(
          [{ title: 'Warbench' }, { title: '' }],
          rows.map(([name, value]) => [name, value]),
        )}\n`,
  );
  return DONE;
};
