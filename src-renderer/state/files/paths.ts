import { KINDS, type Kind } from '@engine/kernel/words';

/** The parts of a workspace path: `horde/orc-grunt.unit.json` → folder `horde`, stem `orc-grunt`, kind `unit`. */
export interface PathParts {
  readonly folder: string;
  readonly name: string;
  readonly stem: string;
  readonly kind: Kind | undefined;
  /** The part after the stem: `.unit.json`. */
  readonly suffix: string;
}

/** Splits a path; for an unknown kind of file the suffix is its whole ending. */
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
