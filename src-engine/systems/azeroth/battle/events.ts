/** What happened in a battle, in order; the words are the kernel's, so that the board can show it without knowing the game. */
export type { BattleEvent } from '../../../simulation/replay';
