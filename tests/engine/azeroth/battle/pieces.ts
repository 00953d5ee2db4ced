import type { Difference } from '../cards';
import { BACK, box, TOUCH, type Scene, type Stand } from './stage';

type Terrain = NonNullable<Scene['terrain']>;

/** The plain model, active, far from everything: hits, wounds and saves on 4+, one die, MOV 5, a bow of 12". */
export const me: Stand = { side: 0, at: [10, 10] };
/** The plain model with a difference. */
export const being = (is: Difference): Stand => ({ ...me, is });
/** An enemy base to base with it, face to face. */
export const near = (is: Difference = {}): Stand => ({ side: 1, at: [10 + TOUCH, 10], facing: BACK, is });
/** An enemy at this place on the x axis, facing back. */
export const foe = (x: number, is: Difference = {}): Stand => ({ side: 1, at: [x, 10], facing: BACK, is });
/** An enemy in a far corner, without effect on anything. */
export const away: Stand = { side: 1, at: [28, 19] };

/** A strip of terrain across the whole table. */
export const strip = (type: Terrain[number]['type'], x0 = 12, x1 = 14): Terrain => [
  { type, polygon: box(x0, 0, x1, 21) },
];

export const fight = { sequence: 'fight', target: 1 } as const;
export const shot = { sequence: 'move-shoot', target: 1 } as const;

export const magical: Difference = { keywords: ['Magical'] };
export const hero: Difference = { tier: ['Hero'] };
/** Both at once. */
export const great: Difference = { ...hero, ...magical };
