import PLANS from '../../../../../../rulebook/age-of-sigmar/battleplans.json';
import type { Battleplan } from '../../../../../generated/age-of-sigmar';

/** The battleplans of the rulebook, by id (AOS-9.0, ruling S11). */
export const BATTLEPLANS: ReadonlyMap<string, Battleplan> = new Map(
  Object.entries(PLANS as unknown as Record<string, Battleplan>),
);

/** The battleplan of a scenario that names none. */
export const DEFAULT_BATTLEPLAN = 'crossed-banners';
