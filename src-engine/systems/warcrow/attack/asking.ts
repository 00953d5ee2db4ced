import type { Touch } from '../cards/card';
import type { Profile } from '../cards/profile';
import type { Switch } from '../cards/compiled-switch';

const switchAsks = ({ unsettled, stress, tinge, harm }: Switch): boolean =>
  unsettled !== undefined || stress + tinge + harm > 0;

/** Whether an effect on rolls depends on the state of the two units. */
export const asks = ({ when, and, each, switches }: Touch): boolean =>
  when !== undefined || and !== undefined || each !== undefined || switches.some(switchAsks);

const asked = new WeakMap<Profile, boolean>();

/** Whether any effect of a profile does: its rolls then depend on more than its panel and the common states. */
export const asking = (profile: Profile): boolean => {
  let known = asked.get(profile);
  if (known === undefined) {
    const { melee, ranged, defence, touches } = profile;
    known =
      touches.some(asks) || [melee, ranged, defence].some((roll) => roll?.switches.some(switchAsks) === true);
    asked.set(profile, known);
  }
  return known;
};
