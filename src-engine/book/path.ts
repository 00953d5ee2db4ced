import { KINDS, type Kind } from '../kernel/words';

/** The information in a file's path. */
export interface FilePath {
  /** `horde`, or `''` at the root. */
  readonly folder: string;
  /** The stem: `orc-grunt`. */
  readonly id: string;
  /** From the suffix; undefined if it matches no known kind. */
  readonly kind?: Kind;
}

/** Parses a workspace path: `horde/orc-grunt.unit.json` is the unit `orc-grunt` in `horde`. */
export const parsePath = (path: string): FilePath => {
  const slash = path.lastIndexOf('/');
  const folder = slash < 0 ? '' : path.slice(0, slash);
  const name = path.slice(slash + 1).replace(/\.json$/, '');
  const kind = KINDS.find((candidate) => name.endsWith(`.${candidate}`));
  return kind ? { folder, id: name.slice(0, -kind.length - 1), kind } : { folder, id: name };
};
