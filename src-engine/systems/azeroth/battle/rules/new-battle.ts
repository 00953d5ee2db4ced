import { Battle } from '../state/battle';
import { Draws } from '../state/odds/draws';
import { onDeath } from './effects/on-death';
import type { BattleSetup } from '../state/setup/setup';

/** A battle ready to be played, again and again; `draws` may be shared by battles of the same setup. */
export const newBattle = (setup: BattleSetup, draws = new Draws(setup)): Battle =>
  new Battle(setup, draws, onDeath);
