import type { SceneGround } from '../../../../simulation/replay';
import { PRINTED, type Numbers } from '../../numbers';
import type { TerrainType } from '../state/setup/terrain';

type Words = Omit<SceneGround, 'type'>;

/** What each inch of a difficult terrain costs, in words. */
const costs = (inches: number): string => (inches === 2 ? 'costs double' : `each inch costs ${inches}″`);

/** Every kind of terrain of a map file (3.2), with its name, text and drawing. */
const groundsUnder = ({ forest, ruins, water, hill }: Numbers): Readonly<Record<TerrainType, Words>> => ({
  forest: { title: 'Forest', effect: `${costs(forest)}, bars mounted models, soft cover`, look: 'wood' },
  ruins: { title: 'Ruins', effect: `${costs(ruins)}, hard cover`, look: 'ruins' },
  wall: { title: 'Intact wall', effect: 'bars movement and sight', look: 'wall' },
  hill: { title: 'Hill', effect: `+${hill}″ to climb; uphill and downhill count`, look: 'hill' },
  'shallow-water': { title: 'Shallow water', effect: `${costs(water)}, bars heavy armor`, look: 'shallow' },
  'deep-water': { title: 'Deep water', effect: 'bars all but flyers', look: 'deep' },
  impassable: { title: 'Impassable', effect: 'bars movement and sight', look: 'closed' },
});

/** Every kind of ground that a map may have. */
export const EVERY_GROUND: readonly SceneGround[] = Object.entries(groundsUnder(PRINTED)).map(
  ([type, words]) => ({
    type,
    ...words,
  }),
);

/** The kinds of ground of a scene, each once, in the order of its terrain. */
export const groundsOf = (types: readonly string[], numbers: Numbers): readonly SceneGround[] => {
  const grounds = groundsUnder(numbers);
  return [...new Set(types)].map((type) => ({ type, ...grounds[type as TerrainType] }));
};
