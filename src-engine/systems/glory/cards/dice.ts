import standard from '../../../../rulebook/glory/dice.json';
import type { BookDice } from '../../../generated/glory';
import { symbolDie, type SymbolDie } from '../../../kernel/plan/symbols';
import type { DieName } from '../words';

/**
 * The mark that is a success on each die (GLO-5.2.1, GLO-5.2.2, GLO-5.2.4). A critical is a success on every die
 * (GLO-5.2.3); any other face is a blank (ruling G1).
 */
export const SUCCESS = { white: 'axe', black: 'shield', blue: 'spiral' } as const satisfies Record<
  DieName,
  string
>;

/** Indices into a face's counts: its successes, and its criticals. */
export const PLAIN = 0;
export const CRITICAL = 1;

/** The three dice that a warband rolls (GLO-2.2). */
export type DiceSet = Readonly<Record<DieName, SymbolDie>>;

const die = (name: DieName, faces: readonly string[]): SymbolDie =>
  symbolDie(name, faces, [SUCCESS[name], 'critical']);

/** The rulebook's dice, replaced by a warband's own if it has any (GLO-2.2). */
export const diceOf = (own: BookDice = {}): DiceSet => ({
  white: die('white', own.attack ?? standard.attack),
  black: die('black', own.defence ?? standard.defence),
  blue: die('blue', own.magic ?? standard.magic),
});

/** The rulebook's dice (`rulebook/glory/dice.json`). */
export const STANDARD_DICE: DiceSet = diceOf();

/** Which faces of a die are neither a success nor a critical. */
export const blanks = ({ faces }: SymbolDie): boolean[] =>
  faces.map(({ counts }) => counts[PLAIN] === 0 && counts[CRITICAL] === 0);
