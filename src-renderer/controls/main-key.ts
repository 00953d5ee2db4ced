/** Ctrl+Enter presses the main button of a form, without a way through all its fields. */
export const pressMain = (event: KeyboardEvent & { currentTarget: HTMLElement }): void => {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button.primary')].at(-1)?.click();
};
