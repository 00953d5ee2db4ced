/**
 * Warcrow's vocabulary beside the kernel's.
 *
 * troop       one miniature of a unit; a **unit** has one or more
 * roll        dice and automatic symbols of one player; a **contest** is a face-to-face roll of two
 * switch      symbols spent from a roll to make an effect happen
 * panel       what a unit rolls while so many of its troops stand
 * stress      what modifiers, defeats and orders cost; more than the morale puts the unit to the test
 * state       frightened, slowed, disarmed, vulnerable
 * combat      a contest in melee, with a winner: who dealt more damage
 * stride      15 mm; a table is 60 by 60 strides (ruling W6)
 */
import dice from '../../../rulebook/warcrow/dice.json';
import { symbolDie, type Counts, type SymbolDie } from '../../kernel/plan/symbols';

/** The symbols, in the order of `dice.json`: success, block, special, and their hollow versions (WAR-dice). */
export const SYMBOLS = ['S', 'B', 'X', 'oS', 'oB', 'oX'] as const;
export type SymbolName = (typeof SYMBOLS)[number];

/** Indices of the full symbols; the hollow version of symbol i is i + HOLLOW. */
export const S = 0;
export const B = 1;
export const X = 2;
export const HOLLOW = 3;

/** Colors in the order in which dice are listed: attack dice, strongest first, then defence dice (WAR-dice-colours). */
export const COLOURS = ['red', 'orange', 'yellow', 'green', 'blue', 'black'] as const;
export type Colour = (typeof COLOURS)[number];
export const ATTACK_COLOURS: readonly Colour[] = ['red', 'orange', 'yellow'];
export const DEFENCE_COLOURS: readonly Colour[] = ['green', 'blue', 'black'];

export const STATES = ['frightened', 'slowed', 'disarmed', 'vulnerable'] as const;
export type StateName = (typeof STATES)[number];

/** How many dice of each color; absent colors have none. */
export type DiceCounts = Readonly<Partial<Record<Colour, number>>>;

/** How many of each symbol; absent ones are 0. */
export type SymbolCounts = Readonly<Partial<Record<SymbolName, number>>>;

/** The six dice, from `rulebook/warcrow/dice.json`. */
export const DICE: Readonly<Record<Colour, SymbolDie>> = {
  red: symbolDie('red', dice.dice.red, SYMBOLS),
  orange: symbolDie('orange', dice.dice.orange, SYMBOLS),
  yellow: symbolDie('yellow', dice.dice.yellow, SYMBOLS),
  green: symbolDie('green', dice.dice.green, SYMBOLS),
  blue: symbolDie('blue', dice.dice.blue, SYMBOLS),
  black: symbolDie('black', dice.dice.black, SYMBOLS),
};

/** Counts by index, from counts by name. */
export const countsOf = (symbols: SymbolCounts | undefined): number[] =>
  SYMBOLS.map((name) => symbols?.[name] ?? 0);

/** Symbols as words, as the journal and the steps print them: "S S X". */
export const symbolWords = (counts: Counts): string =>
  SYMBOLS.flatMap((name, i) => Array.from({ length: counts[i] ?? 0 }, () => name)).join(' ');

/** Dice as words: "1 red, 3 orange"; "no dice". */
export const diceWords = (dice: DiceCounts): string =>
  COLOURS.flatMap((colour) => (dice[colour] ? [`${dice[colour]} ${colour}`] : [])).join(', ') || 'no dice';
