import type { UnitFile } from '@engine/generated/age-of-sigmar';
import { ranged } from '../../support';
import { Stage, type Scene, type Standing } from '../stage';

export type Of = Partial<UnitFile>;
export const red = (of: Of, at: Standing['at'], own: Partial<Standing> = {}): Standing => ({
  of,
  side: 0,
  at,
  ...own,
});
export const blue = (of: Of, at: Standing['at'], own: Partial<Standing> = {}): Standing => ({
  of,
  side: 1,
  at,
  ...own,
});
export const stage = (scene: Scene): Stage => new Stage(scene);

/** A unit far away, so that there is an enemy. */
export const away = blue({ name: 'Far' }, [[40, 28]]);
export const one: Of = { name: 'One' };
export const five: Of = { name: 'Five', models: 5 };
export const ten: Of = { name: 'Ten', models: 10, health: 1 };
export const bow: Of = { name: 'Bow', weapons: [ranged()] };
export const hero: Of = { name: 'Hero', keywords: ['HERO', 'INFANTRY'] };
export const wizard: Of = {
  name: 'Wizard',
  health: 5,
  keywords: ['HERO', 'INFANTRY', 'WIZARD (1)'],
  abilities: [
    {
      name: 'Bolt',
      type: 'Spell',
      value: 6,
      range: 18,
      text: 'D3 mortal damage.',
      effects: [{ type: 'mortal-damage', amount: 'D3' }],
    },
    {
      name: 'Shield',
      type: 'Spell',
      value: 6,
      range: 12,
      text: 'A ward.',
      effects: [{ type: 'ward', value: 6 }],
    },
  ],
};
export const priest: Of = {
  name: 'Priest',
  keywords: ['HERO', 'INFANTRY', 'PRIEST (1)'],
  abilities: [
    {
      name: 'Wrath',
      type: 'Prayer',
      value: 5,
      range: 12,
      text: '2 mortal damage.',
      effects: [{ type: 'mortal-damage', amount: 2 }],
    },
  ],
};
export const BOLT = 0;
export const SHIELD = 1;

export const inches = ([x0, y0]: readonly [number, number], [x1, y1]: readonly [number, number]): number =>
  Math.round(Math.hypot(x1 - x0, y1 - y0) * 100) / 100;
