import type { GroundLook } from '@engine/simulation/replay';

/** How ground is drawn. */
export interface Ground {
  /**
   * The pattern's strokes on a tile of this many board units; its colors are the CSS variables `--<color>` and
   * `--<color>-ink`.
   */
  readonly tile: number;
  readonly strokes: string;
  readonly weight: number;
  readonly colour: string;
}

const ground = (colour: string, tile: number, weight: number, strokes: string): Ground => ({
  tile,
  strokes,
  weight,
  colour,
});

const GROUNDS: Readonly<Record<GroundLook, Ground>> = {
  wood: ground('forest', 26, 1, 'M7 4l4 7H3zM7 11v3M20 16l4 7h-8zM20 23v3'),
  ruins: ground('ruins', 24, 1, 'M2 5h9v5H2zM15 8h6M4 17h5M13 15h9v5h-9z'),
  wall: ground('wall', 12, 1.1, 'M0 0h12M0 6h12M3 0v6M9 6v6'),
  hill: ground('hill', 22, 0.9, 'M3 9l4-4 4 4M13 20l4-4 4 4'),
  shallow: ground('shallow', 26, 1, 'M2 8q3-3 6 0t6 0M13 20q3-3 6 0t6 0'),
  deep: ground('deep', 16, 1.2, 'M0 4q2-2.6 4 0t4 0 4 0 4 0M0 12q2-2.6 4 0t4 0 4 0 4 0'),
  closed: ground('impassable', 9, 1.1, 'M0 9L9 0M0 0l9 9'),
};

/** How to draw ground with a look. */
export const groundOf = (look: GroundLook): Ground => GROUNDS[look];
