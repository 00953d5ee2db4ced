import { card, Stage, type Scene, type Standing } from '../stage';

export const one = card('one');
export const other = card('other');
export const trio = card('trio', { troops: 3, wounds: 1 });
export const bows = card('bows', {
  panels: [
    { from: 1, melee: { dice: { red: 1 } }, ranged: { range: 10, dice: { red: 1 } }, defence: { dice: {} } },
  ],
});

export const red = (of: Standing['card'], at: Standing['at'], more: Partial<Standing> = {}): Standing => ({
  card: of,
  side: 0,
  at,
  ...more,
});
export const blue = (of: Standing['card'], at: Standing['at'], more: Partial<Standing> = {}): Standing => ({
  card: of,
  side: 1,
  at,
  ...more,
});
export const stage = (units: Scene['units'], more: Partial<Scene> = {}): Stage =>
  new Stage({ units, ...more });

/** A strip of terrain across the middle of the table. */
export const across = (
  type: 'building' | 'fence' | 'rough' | 'lake',
  y: number,
  more: object = {},
): NonNullable<Scene['terrain']>[number] => ({
  type,
  polygon: [
    [20, y],
    [40, y],
    [40, y + 0.5],
    [20, y + 0.5],
  ],
  ...more,
});
