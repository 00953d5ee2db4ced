/** Monaco's name for following a link of a hover: a file's path, and an offset in it. */
export const GO_TO = 'warbench.goTo';
/** Monaco's name for a quick fix that moves or makes files. */
export const FIX_FILES = 'warbench.fixFiles';
/** Monaco's name for opening the reference at a rule or word. */
export const LOOK_UP = 'warbench.lookUp';
/** Puts an example that a hover shows into the text. */
export const INSERT_EXAMPLE = 'warbench.insertExample';
