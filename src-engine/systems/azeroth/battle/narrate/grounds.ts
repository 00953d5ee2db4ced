import type { SceneGround } from '../../../../simulation/replay';
import type { TerrainType } from '../state/setup/terrain';

type Words = Omit<SceneGround, 'type'>;

/** Every kind of terrain of a map file (3.2), with its name, text and drawing. */
const GROUNDS: Readonly<Record<TerrainType, Words>> = {
  forest: { title: 'Forest', effect: 'costs double, bars mounted models, soft cover', look: 'wood' },
  ruins: { title: 'Ruins', effect: 'costs double, hard cover', look: 'ruins' },
  wall: { title: 'Intact wall', effect: 'bars movement and sight', look: 'wall' },
  hill: { title: 'Hill', effect: '+1″ to climb; uphill and downhill count', look: 'hill' },
  'shallow-water': { title: 'Shallow water', effect: 'costs double, bars heavy armor', look: 'shallow' },
  'deep-water': { title: 'Deep water', effect: 'bars all but flyers', look: 'deep' },
  impassable: { title: 'Impassable', effect: 'bars movement and sight', look: 'closed' },
};

/** Every kind of ground that a map may have. */
export const EVERY_GROUND: readonly SceneGround[] = Object.entries(GROUNDS).map(([type, words]) => ({
  type,
  ...words,
}));

/** The kinds of ground of a scene, each once, in the order of its terrain. */
export const groundsOf = (types: readonly string[]): readonly SceneGround[] =>
  [...new Set(types)].map((type) => ({ type, ...GROUNDS[type as TerrainType] }));
