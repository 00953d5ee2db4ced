import { mostSymbols, symbolPmf, symbolSpace, type SymbolRoll } from '../../../kernel/plan/symbols';
import { DICE, S, SYMBOLS, type Colour } from '../words';

/** WAR-initiative-roll: an orange and a yellow die each; the side with more command tokens adds an orange one. */
const successes = (colours: readonly Colour[]): Float64Array => {
  const rolls: SymbolRoll[] = colours.map((colour) => ({ die: DICE[colour] }));
  const reading = SYMBOLS.map((_, i) => (i === S ? S : -1));
  return symbolPmf(rolls, symbolSpace(mostSymbols(rolls, reading)), reading);
};

/** The chance that the side with `mine` command tokens wins the initiative against one with `theirs`; ties are rolled again. */
export const initiativeOdds = (mine: number, theirs: number): number => {
  const dice = (more: boolean): readonly Colour[] =>
    more ? ['orange', 'orange', 'yellow'] : ['orange', 'yellow'];
  const [a, b] = [successes(dice(mine > theirs)), successes(dice(theirs > mine))];
  let wins = 0;
  let loses = 0;
  a.forEach((p, i) => b.forEach((q, j) => (i > j ? (wins += p * q) : i < j ? (loses += p * q) : undefined)));
  return wins / (wins + loses);
};
