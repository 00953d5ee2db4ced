import { stream } from '@engine/kernel/rng';
import type { BattleSetup } from '@engine/systems/warcrow/battle/state/setup/setup';
import { VARIANTS } from '@engine/systems/warcrow/variants';
import { ADVENTURES, ARMIES, MAPS, sampleSetup } from '../sample';

/** Every sample map in every sample adventure. */
export const WHERE = MAPS.flatMap((map) => ADVENTURES.map((adventure) => [map, adventure] as const));

/**
 * Battle `index` of a soak at a place: any two sample companies, most with random legal actions, some against greed;
 * two of three under any variants.
 */
export const soakSetup = (map: string, adventure: string, index: number): BattleSetup => {
  const rng = stream(7, index, 'bot');
  const pick = (n: number): number => Math.floor(rng.real() * n);
  const variants =
    index % 3 === 0
      ? {}
      : Object.fromEntries(VARIANTS.map(({ name, values }) => [name, values[pick(values.length)].value]));
  const armies = [ARMIES[pick(ARMIES.length)], ARMIES[pick(ARMIES.length)]] as const;
  const bots = index % 6 === 5 ? (['greedy', 'random'] as const) : (['random', 'random'] as const);
  return sampleSetup(map, adventure, armies, pick(2) === 0 ? bots : [bots[1], bots[0]], variants);
};
