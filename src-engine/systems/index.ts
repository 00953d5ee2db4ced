import type { SystemId } from '../kernel/words';
import { azeroth } from './azeroth';
import { glory } from './glory';
import { sigmar } from './sigmar';
import type { System } from './system';
import { warcrow } from './warcrow';

/** Every game, by its id: a game that is missing here is a type error. */
const ALL: Readonly<Record<SystemId, System>> = {
  'azeroth-at-war': azeroth,
  glory,
  'age-of-sigmar': sigmar,
  warcrow,
};

/** The same map for ids that come from files. */
export const SYSTEMS: ReadonlyMap<SystemId, System> = new Map(
  Object.values(ALL).map((system) => [system.id, system]),
);
