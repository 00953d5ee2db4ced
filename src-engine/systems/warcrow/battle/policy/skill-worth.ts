import type { Deed } from '../../../../generated/warcrow';
import type { Touch } from '../../cards/card';
import { befallen } from '../rules/effects/deeds';
import { profileNow } from '../state/bearing';
import { engaged } from '../state/contact';
import { hostile } from '../state/measure';
import type { State } from '../state/state';
import { menace } from './place-worth';
import type { Reckoner } from './reckoner';
import { STRESS } from './weights';

/** What one deed of a skill is worth to whoever does it. */
const deedWorth = (state: State, u: number, v: number, deed: Deed): number => {
  const enemy = hostile(state, u, v);
  const { pointsEach } = state.setup.units[v].profile;
  const stress = (deed.stress ?? 0) * STRESS * (state.stress[v] >= profileNow(state, v).morale ? 2.5 : 1);
  const harm =
    (deed.damage ?? 0) * pointsEach +
    stress +
    (deed.state ? 2 : 0) +
    (deed.tinge ?? 0) +
    (deed.strike ? pointsEach : 0) +
    (deed.shove ?? deed.attract ?? deed.displace ?? 0) * 0.4;
  const help =
    Math.min(deed.heal ?? 0, state.damage[v]) * pointsEach +
    Math.min(deed.relieve ?? 0, state.stress[v]) * STRESS +
    (deed.cure ? 1 : 0) +
    (deed.recover ?? 0) * pointsEach +
    (deed.untinge ?? 0) * 0.3 +
    (deed.rally && state.rallyAt[v] > 0 ? 8 : 0) +
    (deed.command ?? 0) +
    (deed.move ? 1.5 : 0) +
    (deed.ready && state.token[v] === 1 ? 5 : 0) +
    (deed.place ? 0.5 : 0);
  return enemy ? harm - help : help - harm;
};

/** The same for all whom it befalls; a test is passed about half the time. */
const worthOfDeed = (state: State, u: number, v: number, deed: Deed): number =>
  befallen(state, u, v, deed.to ?? 'target', deed.within).reduce(
    (sum, w) => sum + deedWorth(state, u, w, deed),
    0,
  ) * (deed.test === undefined ? 1 : 0.5);

/** What a symbol more or less in a roll is worth, in points. */
const SYMBOL = 2.5;

const touchWorth = (touches: readonly Touch[]): number =>
  touches.reduce(
    (
      sum,
      { dice = {}, automatic = {}, cancel = {}, lose = {}, repeat, cancelDice = 0, switches, keywords },
    ) => {
      const total = (counts: object): number =>
        Object.values(counts).reduce((a: number, b: number) => a + b, 0);
      const good =
        total(dice) * 0.8 + total(automatic) + total(cancel) * 0.7 + cancelDice * 0.7 + switches.length * 0.5;
      return sum + good + (repeat ? 0.6 : 0) + keywords.length * 0.5 - total(lose) * 0.8;
    },
    0,
  ) * SYMBOL;

/** What a skill promises: its deeds, and its effects on rolls where somebody is near enough to roll them soon. */
export const skillWorth = (
  state: State,
  reckoner: Reckoner,
  u: number,
  v: number,
  s: number,
  alterations: number,
): number => {
  const { touches, does, alterations: all, type } = state.setup.skills[s];
  const chosen = all.filter((_one, a) => (alterations & (1 << a)) !== 0);
  const deeds = [...does, ...chosen.flatMap((one) => one.does)];
  const sign = hostile(state, u, v) ? -1 : 1;
  const busy = engaged(state, v) || menace(state, reckoner, v) > 3 ? 1 : 0.15;
  const effects = sign * busy * touchWorth([...touches, ...chosen.flatMap((one) => one.touches)]);
  const cost = chosen.reduce((sum, { dice, tinge }) => sum + dice * 0.8 + tinge * 0.3, 0);
  const chance = type === 'magic' ? 0.7 : 1;
  return (
    chance * (deeds.reduce((sum, deed) => sum + worthOfDeed(state, u, v, deed), 0) + effects) -
    cost -
    (type === 'command' ? 1 : 0)
  );
};
