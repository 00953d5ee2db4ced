import { card, Stage, type Scene, type Standing } from '../stage';

/* Cards with one skill or switch, and their places: red is side 0, blue side 1. */

export const one = card('one');
export const other = card('other');
export const skilled = (skill: object, rest: object = {}): Standing['card'] =>
  card('skilled', {
    skills: [{ name: 'Skill', type: 'passive', text: 'As its parts say.', ...skill }],
    ...rest,
  });
export const armed = (...switches: object[]): Standing['card'] =>
  card('armed', { panels: [{ from: 1, melee: { dice: { red: 1 }, switches }, defence: { dice: {} } }] });

export const red = (
  of: Standing['card'],
  at: readonly [number, number],
  more: Partial<Standing> = {},
): Standing => ({
  card: of,
  side: 0,
  at: [at],
  ...more,
});
export const blue = (
  of: Standing['card'],
  at: readonly [number, number],
  more: Partial<Standing> = {},
): Standing => ({
  ...red(of, at, more),
  side: 1,
});
export const stage = (units: Scene['units'], more: Partial<Scene> = {}): Stage =>
  new Stage({ units, ...more });
export const done = ['done', 0] as const;
