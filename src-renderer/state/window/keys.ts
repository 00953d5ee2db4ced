/** Keys in the form that commands use: `Ctrl+Shift+P`, `F8`. On a Mac `Ctrl` means ⌘. */
export type Chord = string;

const MAC = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.platform);

/** The chord of a key press; undefined for a bare modifier. */
export const chordOf = (event: KeyboardEvent, mac = MAC): Chord | undefined => {
  if (['Control', 'Shift', 'Alt', 'Meta'].includes(event.key)) return undefined;
  const main = mac ? event.metaKey : event.ctrlKey;
  const parts = [main && 'Ctrl', event.altKey && 'Alt', event.shiftKey && 'Shift', keyName(event)];
  return parts.filter(Boolean).join('+');
};

const keyName = (event: KeyboardEvent): string => {
  if (/^[a-z]$/i.test(event.key)) return event.key.toUpperCase();
  // On some keyboards Alt changes letters into other characters: then the physical key counts.
  if (event.altKey && /^Key[A-Z]$/.test(event.code)) return event.code.slice(3);
  return event.key;
};

const MAC_SIGNS: Readonly<Record<string, string>> = {
  Ctrl: '⌘',
  Alt: '⌥',
  Shift: '⇧',
  Enter: '↩',
  Delete: '⌫',
};

/** A chord for display: "Ctrl+Shift+P", on a Mac "⇧⌘P". */
export const printChord = (chord: Chord, mac = MAC): string => {
  const parts = chord.split('+');
  if (!mac) return parts.join('+').replace('PageDown', 'PgDn').replace('PageUp', 'PgUp');
  const key = parts.at(-1) ?? '';
  const modifiers = ['Alt', 'Shift', 'Ctrl'].filter((name) => parts.slice(0, -1).includes(name));
  return [...modifiers, key].map((part) => MAC_SIGNS[part] ?? part).join('');
};
