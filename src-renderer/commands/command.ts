import { printChord, type Chord } from '../state/window/keys';
import type { Workbench } from '../state/workbench.svelte';

/** An action of the user, from a key, a menu or the palette. */
export interface Command {
  readonly id: string;
  readonly title: string;
  /** Keys that run it; the first one is shown. */
  readonly keys: readonly Chord[];
  readonly run: () => void | Promise<void>;
  /** Whether it is possible now; always, if absent. */
  readonly when?: () => boolean;
  /** The focused part (Monaco, the explorer) handles the key itself: here it is only shown. */
  readonly native?: boolean;
  /** In a text field or the editor the key types text, so it does not run the command. */
  readonly unlessTyping?: boolean;
  /** Keys that run it only while one part of the window has the focus, whatever they do elsewhere. */
  readonly keysIn?: KeysIn;
}

/** Keys of one part of the window, and whether they run the command there now; always, if absent. */
export interface KeysIn {
  readonly region: string | readonly string[];
  readonly keys: readonly Chord[];
  readonly when?: () => boolean;
}

/** Whether keys type text at their target: a field, or the editor. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, [contenteditable], .monaco-editor') !== null;

/** The command for a key at the focused element; undefined if there is none. */
export const commandFor = (
  commands: readonly Command[],
  chord: Chord,
  target: EventTarget | null,
): Command | undefined => {
  const isIn = ({ region }: NonNullable<Command['keysIn']>): boolean =>
    target instanceof Element &&
    [region].flat().some((name) => target.closest(`[data-region="${name}"], [data-keys="${name}"]`));
  const here = commands.find(
    ({ keysIn, when }) =>
      keysIn?.keys.includes(chord) && isIn(keysIn) && (keysIn.when?.() ?? true) && (when?.() ?? true),
  );
  if (here) return here;
  const command = commands.find(({ keys, native }) => !native && keys.includes(chord));
  return command?.unlessTyping && isTyping(target) ? undefined : command;
};

/** A command as its chapter lists it: the same, as functions of the workbench. */
export interface CommandRow extends Omit<Command, 'title' | 'keys' | 'keysIn' | 'run' | 'when'> {
  readonly title: string | ((bench: Workbench) => string);
  /** Browsers reserve some keys. */
  readonly keys:
    readonly Chord[] | { readonly desktop: readonly Chord[]; readonly browser: readonly Chord[] };
  readonly keysIn?: Omit<KeysIn, 'when'> & { readonly when?: (bench: Workbench) => boolean };
  readonly run: (bench: Workbench) => void | Promise<void>;
  readonly when?: (bench: Workbench) => boolean;
}

/** Whether this is the desktop window, not a browser's. */
export const isDesktop = (bench: Workbench): boolean => bench.host.kind === 'electron';

/** Whether a file's text is on screen. */
export const hasText = (bench: Workbench): boolean => bench.tabs.showsText;

/** Whether a tab is open in the group that last had the focus. */
export const hasTab = (bench: Workbench): boolean => bench.tabs.group.active !== undefined;

/** A row's command of one workbench. */
export const commandOf = (bench: Workbench, row: CommandRow): Command => {
  const { title, keys, keysIn, run, when, ...same } = row;
  return {
    ...same,
    // Read each time it is shown, because what undo does changes with each key.
    get title() {
      return typeof title === 'string' ? title : title(bench);
    },
    keys: 'desktop' in keys ? (isDesktop(bench) ? keys.desktop : keys.browser) : keys,
    run: () => run(bench),
    ...(keysIn && { keysIn: { ...keysIn, when: () => keysIn.when?.(bench) ?? true } }),
    ...(when && { when: () => when(bench) }),
  };
};

/** The key of a command for display; empty if it has none. */
export const keyOf = (command: Command | undefined): string => {
  const [key = command?.keysIn?.keys[0]] = command?.keys ?? [];
  return key === undefined
    ? ''
    : key
        .split(' ')
        .map((chord) => printChord(chord))
        .join(' ');
};
