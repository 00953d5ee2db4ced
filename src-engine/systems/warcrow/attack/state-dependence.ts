import { oncePer } from '../../../kernel/once-per';
import type { CompiledRollEffect } from '../cards/card';
import type { Profile } from '../cards/profile';
import type { Switch } from '../cards/compiled-switch';

const switchDependsOnState = ({ unsettled, stress, tinge, harm }: Switch): boolean =>
  unsettled !== undefined || stress + tinge + harm > 0;

/** Whether an effect on rolls depends on the state of the two units. */
export const dependsOnState = ({ when, and, each, switches }: CompiledRollEffect): boolean =>
  when !== undefined || and !== undefined || each !== undefined || switches.some(switchDependsOnState);

/** Whether any effect of a profile does: its rolls then depend on more than its panel and the common states. */
export const profileDependsOnState = oncePer(
  ({ melee, ranged, defence, rollEffects }: Profile): boolean =>
    rollEffects.some(dependsOnState) ||
    [melee, ranged, defence].some((roll) => roll?.switches.some(switchDependsOnState) === true),
);
