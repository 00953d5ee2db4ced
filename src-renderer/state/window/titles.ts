import type { SystemId } from '@engine/kernel/words';

/** The games' names for a person. */
export const SYSTEM_TITLES: Readonly<Record<SystemId, string>> = {
  'azeroth-at-war': 'Azeroth at War',
  'age-of-sigmar': 'Age of Sigmar',
  glory: 'Glory',
  warcrow: 'Warcrow',
};
