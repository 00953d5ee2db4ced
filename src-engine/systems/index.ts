import type { SystemId } from '../kernel/words';
import { azeroth } from './azeroth';
import { glory } from './glory';
import { sigmar } from './sigmar';
import type { System } from './system';
import { warcrow } from './warcrow';

/** Every game, by its id. */
export const SYSTEMS: ReadonlyMap<SystemId, System> = new Map(
  [azeroth, glory, sigmar, warcrow].map((system) => [system.id, system]),
);
