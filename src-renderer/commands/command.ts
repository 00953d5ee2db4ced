import { printChord, type Chord } from '../state/window/keys';
import type { Workbench } from '../state/workbench.svelte';

/** Something the user can do, from a key, a menu or the palette. */
export interface Command {
  readonly id: string;
  readonly title: string;
  /** Keys that run it; the first is the one that is printed. */
  readonly keys: readonly Chord[];
  readonly run: () => void | Promise<void>;
  /** Whether it can be done now; always, where absent. */
  readonly when?: () => boolean;
  /** The part that has the focus deals with the key (Monaco, the explorer): here it is only printed. */
  readonly native?: boolean;
  /** Where one types (a field, the editor) the key means that text, and is not ours. */
  readonly unlessTyping?: boolean;
  /** Keys that mean it where one part of the window has the focus, whatever they mean elsewhere. */
  readonly keysIn?: KeysIn;
}

/** Keys of one part of the window, and whether they mean the command there now; always, where absent. */
export interface KeysIn {
  readonly region: string | readonly string[];
  readonly keys: readonly Chord[];
  readonly when?: () => boolean;
}

/** Whether keys are text where they go: a field, or the editor. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, [contenteditable], .monaco-editor') !== null;

/** The command that a key means for whatever has the focus; undefined where it is none of ours. */
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

/** A command as its chapter lists it: the same, asked of the workbench. */
export interface CommandRow extends Omit<Command, 'title' | 'keys' | 'keysIn' | 'run' | 'when'> {
  readonly title: string | ((bench: Workbench) => string);
  /** A browser keeps some keys for itself. */
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

/** Whether a tab is open in the group that had the focus last. */
export const hasTab = (bench: Workbench): boolean => bench.tabs.group.active !== undefined;

/** A row's command of one workbench. */
export const commandOf = (bench: Workbench, row: CommandRow): Command => {
  const { title, keys, keysIn, run, when, ...same } = row;
  return {
    ...same,
    // Read when it is shown: what undo takes back changes with each key.
    get title() {
      return typeof title === 'string' ? title : title(bench);
    },
    keys: 'desktop' in keys ? (isDesktop(bench) ? keys.desktop : keys.browser) : keys,
    run: () => run(bench),
    ...(keysIn && { keysIn: { ...keysIn, when: () => keysIn.when?.(bench) ?? true } }),
    ...(when && { when: () => when(bench) }),
  };
};

/** The key of a command as it is printed; empty where it has none. */
export const keyOf = (command: Command | undefined): string => {
  const [key = command?.keysIn?.keys[0]] = command?.keys ?? [];
  return key === undefined
    ? ''
    : key
        .split(' ')
        .map((chord) => printChord(chord))
        .join(' ');
};
