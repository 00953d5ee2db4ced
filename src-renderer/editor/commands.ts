/** Monaco's id of the command that follows a link in a hover: a file's path, and an offset in it. */
export const GO_TO = 'warbench.goTo';
/** Monaco's id of the command for a quick fix that moves or creates files. */
export const FIX_FILES = 'warbench.fixFiles';
/** Monaco's id of the command that opens the reference at a rule or word. */
export const LOOK_UP = 'warbench.lookUp';
/** Monaco's id of the command that shows fights with and without a keyword. */
export const WITHOUT = 'warbench.without';
/** Monaco's id of the command that inserts a hover's example into the text. */
export const INSERT_EXAMPLE = 'warbench.insertExample';
