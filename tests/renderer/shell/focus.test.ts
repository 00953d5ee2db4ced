import { afterEach, expect, it } from 'vitest';
import { modal } from '../../../src-renderer/state/window/focus';

/** A dialog like that of a view: a bar of buttons, and a body. */
const opened = (): {
  dialog: HTMLDialogElement;
  by: (id: string) => HTMLButtonElement;
  leave: () => void;
} => {
  document.body.innerHTML = `<button id="before">Before</button>
    <dialog><div id="bar"><button id="stop">Stop</button><button id="close">Close</button></div><div><button id="body">A unit</button></div></dialog>`;
  document.getElementById('before')!.focus();
  const dialog = document.querySelector('dialog')!;
  const leave = modal(dialog);
  return { dialog, by: (id) => document.getElementById(id) as HTMLButtonElement, leave };
};
/** Waits until the observer of the dialog has received its changes. */
const heard = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

afterEach(() => (document.body.innerHTML = ''));

it('a button that disappears after its action leaves the focus beside it', async () => {
  const { by, leave } = opened();
  by('stop').focus();
  by('stop').remove();
  await heard();
  expect(document.activeElement).toBe(by('close'));
  leave();
  expect(document.activeElement?.id).toBe('before');
});

it('a button that is disabled during its action leaves the focus beside it', async () => {
  const { by } = opened();
  by('stop').focus();
  by('stop').disabled = true;
  await heard();
  expect(document.activeElement).toBe(by('close'));
});

it('changes elsewhere, or after a click outside all elements, do not move the focus', async () => {
  const { by } = opened();
  by('body').focus();
  by('stop').remove();
  await heard();
  expect(document.activeElement).toBe(by('body'));
  by('body').blur();
  by('close').disabled = true;
  await heard();
  expect(document.activeElement).toBe(document.body);
});
