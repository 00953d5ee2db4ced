/** How a kind of ground is drawn and what it does, in a designer's words. */
export interface Ground {
  readonly title: string;
  readonly effect: string;
  /** The pattern's strokes on a tile of this many board units; the tint and ink are `--<type>` and `--<type>-ink`. */
  readonly tile: number;
  readonly strokes: string;
  readonly weight: number;
  readonly colour: string;
}

const ground = (
  title: string,
  effect: string,
  colour: string,
  tile: number,
  weight: number,
  strokes: string,
): Ground => ({ title, effect, colour, tile, weight, strokes });

/** Every kind of terrain of a map file (3.2). Unknown kinds are drawn as impassable. */
const GROUNDS: ReadonlyMap<string, Ground> = new Map([
  [
    'forest',
    ground(
      'Forest',
      'costs double, bars mounted models, soft cover',
      'forest',
      26,
      1,
      'M7 4l4 7H3zM7 11v3M20 16l4 7h-8zM20 23v3',
    ),
  ],
  [
    'ruins',
    ground('Ruins', 'costs double, hard cover', 'ruins', 24, 1, 'M2 5h9v5H2zM15 8h6M4 17h5M13 15h9v5h-9z'),
  ],
  ['wall', ground('Intact wall', 'bars movement and sight', 'wall', 12, 1.1, 'M0 0h12M0 6h12M3 0v6M9 6v6')],
  [
    'hill',
    ground('Hill', '+1″ to climb; uphill and downhill count', 'hill', 22, 0.9, 'M3 9l4-4 4 4M13 20l4-4 4 4'),
  ],
  [
    'shallow-water',
    ground(
      'Shallow water',
      'costs double, bars heavy armour',
      'shallow',
      26,
      1,
      'M2 8q3-3 6 0t6 0M13 20q3-3 6 0t6 0',
    ),
  ],
  [
    'deep-water',
    ground(
      'Deep water',
      'bars all but flyers',
      'deep',
      16,
      1.2,
      'M0 4q2-2.6 4 0t4 0 4 0 4 0M0 12q2-2.6 4 0t4 0 4 0 4 0',
    ),
  ],
  ['impassable', ground('Impassable', 'bars movement and sight', 'impassable', 9, 1.1, 'M0 9L9 0M0 0l9 9')],
]);

/** How to draw a kind of terrain. */
export const groundOf = (type: string): Ground => GROUNDS.get(type) ?? GROUNDS.get('impassable')!;
