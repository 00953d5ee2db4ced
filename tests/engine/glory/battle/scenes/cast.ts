import type { Terrain } from '@engine/generated/glory';
import type { AutomataCard, AutomataLine } from '@engine/systems/glory/automata';
import { card } from '../../support';
import type { ScriptedRoll } from '../../../../support/scripted-dice';
import { row, Stage, type Scene, type Standing } from '../stage';

export const foot = card({ id: 'foot', name: 'Foot', models: 3 });
export const pair = card({ id: 'pair', name: 'Pair', models: 2, armour: 7 });
export const six = card({ id: 'six', name: 'Six', models: 6 });
export const four = card({ id: 'four', name: 'Four', models: 4, armour: 7 });
export const bows = card({ id: 'bows', name: 'Bows', models: 2, role: 'archer' });
export const ogre = card({ id: 'ogre', name: 'Ogre', class: 'special', move: 'special', wounds: 4 });
export const drake = card({ id: 'drake', name: 'Drake', class: 'special', move: 'flying', wounds: 4 });
export const mage = card({ id: 'mage', name: 'Mage', class: 'special', role: 'wizard', wounds: 3 });
export const hero = card({ id: 'hero', name: 'Hero', class: 'special', keywords: ['Hero'], wounds: 3 });
export const gun = card({ id: 'gun', name: 'Gun', class: 'special', role: 'cannon', wounds: 3 });

export const red = (of: Standing['card'], at: Standing['at'], leader = false): Standing => ({
  card: of,
  side: 0,
  at,
  leader,
});
export const blueSide = (of: Standing['card'], at: Standing['at'], leader = false): Standing => ({
  card: of,
  side: 1,
  at,
  leader,
});

/** A unit far away, so that no side is destroyed. */
export const away = blueSide(pair, row(30, 33, 2));

export const stage = (scene: Partial<Scene> & Pick<Scene, 'units'>): Stage => new Stage(scene);

export const initiative = (...faces: number[]): ScriptedRoll[] => faces.map((face) => ['initiative', face]);
export const AXE = 1;
export const BLANK = 3;
export const CRIT = 6;

export const line = (own: Partial<AutomataLine>): AutomataLine => ({
  type: 'Aggression',
  action: 'hold',
  bonus: { attackDice: 1 },
  text: 'As it says.',
  ...own,
});
export const cardOf = (...lines: AutomataLine[]): AutomataCard => ({ id: 'one', name: 'One', lines });

export const hill = (height: number, step?: number): Terrain => ({
  type: 'hill' as const,
  name: 'Hill',
  height,
  ...(step !== undefined && { step }),
  polygon: [
    [8, 10],
    [16, 10],
    [16, 16],
    [8, 16],
  ],
});
export const wall = (height: number): Terrain => ({
  type: 'wall' as const,
  name: 'Wall',
  height,
  polygon: [
    [5, 12],
    [20, 12],
    [20, 13],
    [5, 13],
  ],
});
