import type { ArmyFile } from '../../generated/age-of-sigmar';

/**
 * Makes the leader of a regiment the general where a list marks none: a WARMASTER before others, or else the first
 * (AOS-army-3.2).
 * @param isWarmaster whether the unit of this reference is one
 * @returns the unit of the new general; undefined if the list marks one, or has no regiment
 */
export const chooseGeneral = (
  regiments: ArmyFile['regiments'][number][],
  isWarmaster: (unit: string) => boolean,
): string | undefined => {
  if (regiments.length === 0 || regiments.some(({ general }) => general === true)) return undefined;
  const at = Math.max(
    0,
    regiments.findIndex(({ leader }) => isWarmaster(leader.unit)),
  );
  regiments[at] = { general: true, ...regiments[at] };
  return regiments[at].leader.unit;
};
