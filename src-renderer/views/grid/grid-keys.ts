import { chordOf } from '../../state/window/keys';
import type { Move } from './selection';

/** The meaning of a key in the table. */
export type GridKey =
  | ({ readonly type: 'move' } & Move)
  /** Typing replaces a cell's text with `text`; without it the current text is edited. On the header it sorts. */
  | { readonly type: 'edit'; readonly text?: string }
  | {
      readonly type:
        | 'all'
        | 'rows'
        | 'columns'
        | 'fill'
        | 'clear'
        | 'change'
        | 'find'
        | 'open'
        | 'leave'
        | 'add'
        | 'remove';
    };

const CHORDS: Readonly<Record<string, GridKey>> = {
  Enter: { type: 'edit' },
  F2: { type: 'edit' },
  'Ctrl+A': { type: 'all' },
  'Shift+ ': { type: 'rows' },
  'Ctrl+ ': { type: 'columns' },
  'Ctrl+D': { type: 'fill' },
  Delete: { type: 'clear' },
  Backspace: { type: 'clear' },
  'Ctrl+F': { type: 'find' },
  'Ctrl+H': { type: 'change' },
  'Ctrl+Enter': { type: 'open' },
  'Ctrl+Shift+Enter': { type: 'add' },
  'Ctrl+Shift+K': { type: 'remove' },
  Escape: { type: 'leave' },
};

const MOVES = /^(Arrow(Up|Down|Left|Right)|Page(Up|Down)|Home|End)$/;

/** The meaning of a key press in the table; undefined if the table does not handle it. */
export const keyOf = (event: KeyboardEvent): GridKey | undefined => {
  const chord = chordOf(event);
  if (chord === undefined) return undefined;
  const isFar = event.ctrlKey || event.metaKey;
  if (MOVES.test(event.key) && !event.altKey)
    return { type: 'move', key: event.key, isFar, extends: event.shiftKey };
  const known = CHORDS[chord];
  if (known) return known;
  const isTyped = event.key.length === 1 && !isFar && !event.altKey;
  return isTyped ? { type: 'edit', text: event.key } : undefined;
};
