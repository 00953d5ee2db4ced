import { afterEach, expect, test } from 'vitest';
import { oneTabStop } from '../../src-renderer/menus/one-tab-stop';

const list = (...names: string[]): HTMLElement => {
  const made = document.createElement('fieldset');
  for (const name of names) {
    const label = document.createElement('label');
    const box = Object.assign(document.createElement('input'), { type: 'checkbox' });
    label.append(box, ` ${name}`);
    made.append(label);
  }
  document.body.append(made);
  return made;
};
const boxes = (made: HTMLElement) => [...made.querySelectorAll('input')];
const stops = (made: HTMLElement) => boxes(made).map(({ tabIndex }) => tabIndex);
const press = (key: string) => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  document.activeElement?.dispatchEvent(event);
  return event.defaultPrevented;
};

afterEach(() => document.body.replaceChildren());

test('a list of checkboxes is one stop: the chosen one, or the first', () => {
  const plain = list('Footman', 'Grunt', 'Troll');
  oneTabStop(plain);
  expect(stops(plain)).toEqual([0, -1, -1]);
  const chosen = list('Footman', 'Grunt', 'Troll');
  boxes(chosen)[1]!.checked = true;
  oneTabStop(chosen);
  expect(stops(chosen)).toEqual([-1, 0, -1]);
});

test('arrows, Home, End and letters move between them, and the stop follows', () => {
  const made = list('Footman', 'Grunt', 'Goblin', 'Troll');
  const [footman, grunt, goblin, troll] = boxes(made);
  oneTabStop(made);
  footman!.focus();
  expect(press('ArrowDown')).toBe(true);
  expect(document.activeElement).toBe(grunt);
  expect(stops(made)).toEqual([-1, 0, -1, -1]);
  press('g');
  expect(document.activeElement).toBe(goblin);
  press('End');
  expect(document.activeElement).toBe(troll);
  press('ArrowDown'); // the last one keeps the focus
  expect(document.activeElement).toBe(troll);
  press('Home');
  expect(document.activeElement).toBe(footman);
  expect(press(' ')).toBe(false); // the browser checks the box
});

test('a list that loses its stop gets another one', async () => {
  const made = list('Footman', 'Grunt');
  oneTabStop(made);
  boxes(made)[0]!.closest('label')!.remove();
  await Promise.resolve();
  await new Promise((resolve) => setTimeout(resolve));
  expect(stops(made)).toEqual([0]);
});
