import { Battle } from '../state/battle';
import { Draws } from '../state/odds/draws';
import { onDeath } from './effects/on-death';
import type { BattleSetup } from '../state/setup/setup';

/** A battle that can be run any number of times; battles of the same setup may share `draws`. */
export const newBattle = (setup: BattleSetup, draws = new Draws(setup)): Battle =>
  new Battle(setup, draws, onDeath);
