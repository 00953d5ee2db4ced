import { stream } from '@engine/kernel/rng';
import type { Card } from '@engine/systems/azeroth/cards/card';
import type { Roster } from '@engine/systems/azeroth/battle/state/setup/setup';
import type { Size } from '@engine/systems/azeroth/words';
import { VARIANTS } from '@engine/systems/azeroth/variants';
import type { Variants } from '@engine/systems/system';
import { auditOf } from './audit';
import { duellists, oddRosters } from './oddities';
import { mapsOf, sampleBattle, sampleCards, type SampleBattle } from '../sample';

/** Units per side, and square inches of a zone: 10.5" by 3", 21" by 5", 21" by 6". */
const SIZES: Readonly<Record<Size, { units: number; zone: number }>> = {
  skirmish: { units: 7, zone: 31.5 },
  standard: { units: 11, zone: 105 },
  large: { units: 15, zone: 126 },
};

/** The share of the zone that bases may take up, as rectangles: more may have no room side by side. */
const FULL = 0.4;
const OBJECTIVES = ['annihilation', 'hold-the-line', 'assassination'] as const;

/** Any cards of both books, a Hero first: an army that no player would use, but that the rules must handle. */
const anyRoster = (name: string, size: Size, pick: (n: number) => number): Roster => {
  const cards = sampleCards().filter(({ source }) => source.value.summoned !== true);
  const heroes = cards.filter(({ tier }) => tier.includes('Hero'));
  const units = [heroes[pick(heroes.length)]];
  const area = ({ base }: Card): number => 4 * base.along * base.across;
  let left = FULL * SIZES[size].zone - area(units[0]);
  for (let n = 1; n < SIZES[size].units; n++) {
    const fitting = cards.filter((card) => area(card) <= left);
    if (fitting.length === 0) break;
    units.push(fitting[pick(fitting.length)]);
    left -= area(units.at(-1)!);
  }
  return { name, bot: '', units: units.map((card) => ({ card, count: 1 })) };
};

/** Each variant at any of its values. */
const anyVariants = (pick: (n: number) => number): Variants =>
  Object.fromEntries(VARIANTS.map(({ name, values }) => [name, values[pick(values.length)].value]));

/** One of this many battles has armies of odd cards, and every other one of those only two models. */
const ODDITIES = 5;

/**
 * Battle `index` of a soak on a map: every other one between armies of any cards, every fifth with cards for rare
 * events, two of three under any variants.
 */
export const soakBattle = (size: Size, map: string, index: number): SampleBattle => {
  const rng = stream(7, index, 'bot');
  const pick = (n: number): number => Math.floor(rng.real() * n);
  const objective = OBJECTIVES[index % 3];
  const variants = index % 3 === 0 ? {} : anyVariants(pick);
  const battle: SampleBattle = { size, map, objective, variants };
  if (index % ODDITIES === 4)
    return {
      ...battle,
      rosters: index % (2 * ODDITIES) === 4 ? oddRosters(SIZES[size].units, pick) : duellists(),
    };
  if (index % 2 === 0) return battle;
  return { ...battle, rosters: [anyRoster('A', size, pick), anyRoster('B', size, pick)] };
};

/** Every fourth battle is played by a bot, for events that are rare in random play. */
const playerOf = (index: number): string | undefined =>
  index % 4 === 3 ? (index % 8 === 3 ? 'aggressive' : 'cautious') : undefined;

/** Runs `battles` with random legal actions on a map, and returns what was wrong, with the battle that shows it. */
export const soak = (size: Size, map: string, battles: number, rules?: Map<string, number>): string[] => {
  const found: string[] = [];
  for (let index = 0; index < battles; index++)
    for (const problem of auditOf(
      sampleBattle(soakBattle(size, map, index)),
      11,
      index,
      playerOf(index),
      rules,
    ))
      found.push(`battle ${index}: ${problem}`);
  return found;
};

/** Every set map with its size. */
export const everyMap = (): [Size, string][] =>
  (['skirmish', 'standard', 'large'] as const).flatMap((size) =>
    mapsOf(size).map((map): [Size, string] => [size, map]),
  );
