import { KINDS, type Kind } from '@engine/kernel/words';

/** A workspace path taken apart: `horde/orc-grunt.unit.json` → folder `horde`, stem `orc-grunt`, kind `unit`. */
export interface PathParts {
  readonly folder: string;
  readonly name: string;
  readonly stem: string;
  readonly kind: Kind | undefined;
  /** What follows the stem: `.unit.json`. */
  readonly suffix: string;
}

/** The parts of a path; a file of no known kind has its whole ending as the suffix. */
export const partsOf = (path: string): PathParts => {
  const slash = path.lastIndexOf('/');
  const name = path.slice(slash + 1);
  const folder = slash < 0 ? '' : path.slice(0, slash);
  const kind = KINDS.find((k) => name.endsWith(`.${k}.json`));
  const suffix = kind ? `.${kind}.json` : name.includes('.') ? name.slice(name.indexOf('.')) : '';
  return { folder, name, stem: name.slice(0, name.length - suffix.length), kind, suffix };
};

/** `folder/name`, or `name` at the root. */
export const join = (folder: string, name: string): string => (folder ? `${folder}/${name}` : name);

/** "orc-grunt" → "Orc Grunt". */
export const titleOf = (stem: string): string =>
  stem
    .split('-')
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
