import { newBattle } from '@engine/systems/azeroth/battle/rules/new-battle';
import { SimulatedRun } from '@engine/simulation/run/run';
import type { Objective, Roster } from '@engine/systems/azeroth/battle/state/setup/setup';
import type { Card } from '@engine/systems/azeroth/cards/card';
import type { Size } from '@engine/systems/azeroth/words';
import { sampleBattle, sampleRoster } from '../sample';
import { everyMap } from '../audit/soak';
import { battlesOf, playBattle } from '../fights';

export const OBJECTIVES = ['annihilation', 'hold-the-line', 'assassination'] as const;

/** Every set map with every scenario, each with its own seed: fields with shared dice would have shared errors. */
export const everyField = (): [Size, string, Objective, number][] =>
  everyMap().flatMap(([size, map], m) =>
    OBJECTIVES.map((objective, o): [Size, string, Objective, number] => [
      size,
      map,
      objective,
      1 + m * 3 + o,
    ]),
  );

/** Battles that each side of a mirror won. */
export interface Won {
  readonly wins: readonly [number, number];
  readonly battles: number;
}

/** The difference between the two sides of a mirror in standard errors, if it is fair: a draw says nothing. */
export const apart = ({ wins: [a, b] }: Won): number => (a - b) / Math.sqrt(Math.max(1, a + b));

/** Plays an army against itself, both sides with the same bot, `name`. */
export const mirror = (
  size: Size,
  map: string,
  objective: Objective,
  army: 'horde' | 'alliance',
  battles: number,
  seed: number,
  name = 'aggressive',
): Won => {
  const rosters = [sampleRoster(`${army}-${size}`, 'A'), sampleRoster(`${army}-${size}`, 'B')] as const;
  const battle = newBattle(sampleBattle({ size, map, objective, rosters }));
  const wins: [number, number] = [0, 0];
  for (let index = 0; index < battles; index++) {
    playBattle(battle, name, seed, index, 'drawn');
    const { winner } = battle.state;
    if (winner !== -1) wins[winner]++;
  }
  return { wins, battles };
};

/** A card with a better stat, by this amount: SKL and DEF are better when lower. */
const stat =
  (name: keyof Card['stats'], by: number) =>
  (card: Card): Card => ({ ...card, stats: { ...card.stats, [name]: card.stats[name] + by } });

/** Changes that make a card better, one at a time. */
export const BETTER: Readonly<Record<string, (card: Card) => Card>> = {
  'MOV +2': stat('MOV', 2),
  'ATK +1': stat('ATK', 1),
  'SKL −1': stat('SKL', -1),
  'STR +1': stat('STR', 1),
  'TGH +1': stat('TGH', 1),
  'DEF −1': stat('DEF', -1),
  'INI +2': stat('INI', 2),
  'WND +1': (card) => ({ ...card, wounds: card.wounds + 1 }),
  'range +6': (card) =>
    card.ranged ? { ...card, ranged: { ...card.ranged, range: card.ranged.range + 6 } } : card,
  'ranged strength +1': (card) =>
    card.ranged
      ? { ...card, ranged: { ...card.ranged, strength: (card.ranged.strength ?? card.stats.STR) + 1 } }
      : card,
  shield: (card) => ({ ...card, shield: true }),
  'abilities for 1 mana less': (card) => ({
    ...card,
    abilities: card.abilities.map((ability) => ({ ...ability, mana: Math.max(0, ability.mana - 1) })),
  }),
};

/**
 * The change of side 0's win rate, with its standard error, if all its cards are better in this way; with the same
 * streams.
 */
export interface Change {
  readonly what: string;
  readonly change: number;
  readonly error: number;
}

/**
 * Makes an army better in one way after the other. Both sides must evaluate their risks: a bot that charges everything
 * in reach makes worse use of speed (aggressive loses some 8 points by MOV +2 on a skirmish's table).
 */
export const betterments = (
  size: Size,
  map: string,
  battles: number,
  name = 'objective',
  only = Object.keys(BETTER),
): Change[] => {
  const rosters = [sampleRoster(`horde-${size}`, 'A'), sampleRoster(`alliance-${size}`, 'B')] as const;
  const fought = (mine: Roster): SimulatedRun => {
    const setup = sampleBattle({ size, map, rosters: [mine, rosters[1]] });
    const run = new SimulatedRun(battlesOf(setup, name), {
      scenario: 'better',
      seed: 1,
      battles,
      error: 0,
    });
    run.step(() => false);
    return run;
  };
  const before = fought(rosters[0]);
  return only.map((what) => {
    const better = BETTER[what];
    const units = rosters[0].units.map(({ card, count }) => ({ card: better(card), count }));
    const win = fought({ ...rosters[0], units })
      .against(before)
      .find(({ id }) => id === 'win-0')!;
    return { what, change: win.change, error: (win.ci95[1] - win.ci95[0]) / 2 / 1.96 };
  });
};
