import { playBattle } from '@engine/simulation/play';
import { botOf } from '@engine/systems/glory/battle/policy/bots';
import { GloryGame } from '@engine/systems/glory/battle/game';
import type { Variants } from '@engine/systems/system';
import { sampleSetup } from './sample';

/**
 * Battles of an army against itself: how many side 0 won, and how many the side that went first in the first round;
 * draws count half.
 */
export interface Mirrored {
  readonly side: number;
  readonly first: number;
  readonly battles: number;
}

/** Runs this many of them with one bot on both sides. */
export const mirrored = (
  map: string,
  army: string,
  bot: string,
  battles: number,
  variants: Variants,
): Mirrored => {
  const game = new GloryGame(sampleSetup(map, [army, army], [{ bot }, { bot }], variants));
  const state = game.newState();
  const players = [botOf(bot), botOf(bot)] as const;
  let [side, first] = [0, 0];
  for (let index = 0; index < battles; index++) {
    playBattle(game, state, players, { seed: 9, index });
    const { winner, opener } = state.now;
    side += winner < 0 ? 0.5 : winner === 0 ? 1 : 0;
    first += winner < 0 ? 0.5 : winner === opener ? 1 : 0;
  }
  return { side, first, battles };
};
