import { groundsOn, modelsOf, outlineOf, zonesOf } from '../../../../simulation/scene';
import type { BattleScene, GroundLook, SceneGround } from '../../../../simulation/replay';
import { TERRAIN_KEYWORDS, type TerrainType } from '../state/setup/terrain';
import type { BattleSetup } from '../state/setup/setup';
import { INCHES, onBoard } from '../rules/events/write';

const LOOKS: Readonly<Record<TerrainType, { readonly look: GroundLook; readonly title: string }>> = {
  fence: { look: 'wall', title: 'Fence' },
  barricade: { look: 'wall', title: 'Barricade' },
  wall: { look: 'wall', title: 'Wall' },
  structure: { look: 'closed', title: 'Small structure' },
  building: { look: 'closed', title: 'Building' },
  'light-forest': { look: 'wood', title: 'Light forest' },
  'dense-forest': { look: 'wood', title: 'Dense forest' },
  river: { look: 'shallow', title: 'River' },
  lake: { look: 'deep', title: 'Lake' },
  ruins: { look: 'ruins', title: 'Ruins' },
  rough: { look: 'shallow', title: 'Rough terrain' },
  objective: { look: 'closed', title: 'Objective' },
};

/** Every kind of ground that a map may have; objectives come from the adventure. */
export const EVERY_GROUND: readonly SceneGround[] = groundsOn(LOOKS, Object.keys(LOOKS)).map((ground) => ({
  ...ground,
  effect: TERRAIN_KEYWORDS[ground.type].join(', '),
}));

/** The table and the models of a battle, for display. `home`: the side in the first zone. */
export const sceneOf = (setup: BattleSetup, map: string, home: 0 | 1): BattleScene => {
  const { field, names, bots, profiles, units, adventure } = setup;
  const cards = profiles.map(({ card, radius }) => ({
    id: card.source.id,
    name: card.name,
    along: radius * INCHES,
    across: radius * INCHES,
    points: card.points,
    most: [card.wounds, card.morale + 3, 8],
  }));
  return {
    system: 'warcrow',
    width: field.width * INCHES,
    depth: field.depth * INCHES,
    measure: { inches: INCHES, sign: ' strides' },
    map,
    objective: adventure.name,
    grounds: EVERY_GROUND.filter(({ type }) => field.elements.some((element) => element.type === type)),
    terrain: field.elements.map(({ type, piece, keywords }) => ({
      type,
      name: piece.name,
      effect: keywords.map(({ printed }) => printed).join(', '),
      outline: outlineOf(piece.outline, INCHES),
    })),
    ...zonesOf(field.zones, home, INCHES),
    markers: [
      ...field.objectives.map(({ x, y, name }, i) => ({ name, label: String(i + 1), at: onBoard([x, y]) })),
      ...field.fog.map(({ x, y }) => ({ name: 'Fog', label: '~', at: onBoard([x, y]) })),
    ],
    sides: names,
    bots,
    cards,
    models: modelsOf(cards, units, ({ commander }) => (commander ? ['commander'] : [])),
    modelCounters: [
      { id: 'wounds', name: 'wounds', one: 'wound', title: 'Wounds left of the damaged troop' },
      {
        id: 'stress',
        name: 'stress',
        title: 'Stress of the unit, shown at its leader',
        gathers: true,
        sign: '+',
      },
      { id: 'tinge', name: 'Tinge', title: 'Tokens of the Tinge', gathers: true, sign: 'T' },
    ],
    sideCounters: [
      { id: 'points', name: 'victory points', one: 'victory point', title: 'Victory points', unit: 'VP' },
      { id: 'dial', name: 'dial', title: 'Position of the turn dial' },
    ],
    lead: 'points',
    statuses: [
      { id: 'demoralized', name: 'demoralized', look: 'fleeing', sign: '!' },
      { id: 'frightened', name: 'frightened', look: 'shaken', sign: 'F' },
      { id: 'slowed', name: 'slowed', look: 'plain', sign: 'S' },
      { id: 'disarmed', name: 'disarmed', look: 'plain', sign: 'D' },
      { id: 'vulnerable', name: 'vulnerable', look: 'plain', sign: 'V' },
    ],
    marks: [{ id: 'commander', name: 'Commander', look: 'crown', rule: 'WAR-commander' }],
  };
};
