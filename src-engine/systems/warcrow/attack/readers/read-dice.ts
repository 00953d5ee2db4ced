import type { Dice } from '../../../../kernel/dice';
import type { Journal } from '../../../../kernel/journal';
import { countsAt, rollSymbol, throwSymbol, type SymbolPurpose } from '../../../../kernel/plan/symbols';
import type { RuleId, Side } from '../../../../kernel/words';
import type { Contest, ContestOutcome } from '../contest';
import {
  diceOutcomesOf,
  kindNames,
  rolledDice,
  repeatsDice,
  type Reroll,
  type DiceOutcome,
} from './dice-outcomes';
import { ContestResolver, type RolledDice, type Settlement } from '../switches/resolver';
import { chooseFor, KEEP, RepeatTable, THROW_ALL, worthOfAll } from './repeats';
import { symbolWords, SYMBOLS } from '../../words';

const NAMES: readonly [Side, Side] = ['attacker', 'defender'];
const PURPOSES = ['pool', 'defence'] as const;

const nameOfRoll = ({ index, losses }: RolledDice): string => `${index}:${losses.join()}`;

/** What the decision to reroll is based on: every outcome of both sides. */
interface Repeats {
  readonly outcomes: readonly [readonly DiceOutcome[], readonly DiceOutcome[]];
  /** By side: the number of each outcome, by its name (`#nameOf`). */
  readonly numbers: readonly [ReadonlyMap<string, number>, ReadonlyMap<string, number>];
  /** By side and the other's outcome: the expected value of rerolling all dice, once known. */
  readonly all: readonly [Map<number, number>, Map<number, number>];
  /** If both may repeat, the active player takes the other’s choice into account: that needs the whole table. */
  table: RepeatTable | undefined;
}

/** A side's dice to reroll: who chooses them, and the rule. */
interface Rethrow {
  readonly side: 0 | 1;
  readonly by: 0 | 1;
  readonly which: readonly number[];
  readonly words: string;
  readonly rule: RuleId;
}

/**
 * The dice reader (WAR-face-to-face): rolls a contest die by die. The same resolver as in the exact reader settles the
 * result; the exact odds decide whether to reroll.
 */
export class ContestRoller {
  readonly #contest: Contest;
  readonly #resolver: ContestResolver;
  #repeats: Repeats | undefined;

  /** With `remember`, recurring decisions are computed once: for many rolls of one contest. */
  constructor(contest: Contest, remember = true) {
    this.#contest = contest;
    this.#resolver = new ContestResolver(contest, remember);
  }

  /** One roll of both sides. With a journal, it records every die and every choice with its rule. */
  roll(dice: Dice, journal?: Journal): ContestOutcome {
    const { sides } = this.#contest;
    const faces: [number[], number[]] = [this.#throw(0, dice, journal), this.#throw(1, dice, journal)];
    const lie = (side: 0 | 1): RolledDice =>
      rolledDice(sides[side], this.#resolver.layouts[side], faces[side]);
    if (sides[0].repeat ?? sides[1].repeat) this.#repeat(faces, dice, journal);
    const settled = this.#resolver.settle(lie(0), lie(1));
    if (journal) this.#explain(settled, [lie(0).index, lie(1).index], journal);
    return settled.outcome;
  }

  #why(side: 0 | 1): SymbolPurpose {
    return { purpose: PURPOSES[side], by: NAMES[side], rule: this.#contest.rule };
  }

  #throw(side: 0 | 1, dice: Dice, journal: Journal | undefined): number[] {
    const { name, rolls } = this.#contest.sides[side];
    journal?.push({ type: 'pool', label: name, dice: rolls.length, rule: this.#contest.rule });
    const faces: number[] = [];
    for (let i = 0; i < rolls.length; i++) {
      const { die } = rolls[i];
      // WAR-fix: a fixed die is not rolled, but counts with the others.
      if (die.faces.length === 1)
        journal?.push({
          type: 'symbols',
          ...this.#why(side),
          rule: 'WAR-fix',
          die: die.name,
          face: die.faces[0].name,
          rerolled: false,
        });
      faces.push(rollSymbol(rolls[i], dice, this.#why(side), journal));
    }
    return faces;
  }

  /** Step 2: own repeats, the active player's first; then forced ones, in the same order (`RepeatTable`). */
  #repeat(faces: [number[], number[]], dice: Dice, journal: Journal | undefined): void {
    const { sides } = this.#contest;
    const kept0 = !this.#again(0, true, faces, dice, journal);
    const kept = [kept0, !this.#again(1, kept0, faces, dice, journal)] as const;
    for (const owner of [1, 0] as const)
      if (kept[owner] && sides[owner].repeat?.forced) this.#force(owner, kept0, faces, dice, journal);
  }

  /** The position of a pair of rolls among all pairs. */
  #place(faces: readonly [number[], number[]]): { repeats: Repeats; i: number; j: number } {
    const repeats = (this.#repeats ??= this.#prepare());
    const [mine, theirs] = repeats.numbers;
    // eslint-disable-next-line @typescript-eslint/no-non-null-assertion -- every roll has its number
    return { repeats, i: mine.get(this.#nameOf(0, faces[0]))!, j: theirs.get(this.#nameOf(1, faces[1]))! };
  }

  #table(repeats: Repeats): RepeatTable {
    const [own, other] = repeats.outcomes;
    return (repeats.table ??= new RepeatTable(this.#contest, this.#resolver, own, other));
  }

  /**
   * What one side does with its own dice, by the exact odds (WAR-repeat-roll, WAR-repeat-die). Returns whether it
   * rerolled.
   */
  #again(
    side: 0 | 1,
    kept0: boolean,
    faces: [number[], number[]],
    dice: Dice,
    journal: Journal | undefined,
  ): boolean {
    const { repeat, rolls } = this.#contest.sides[side];
    if (!repeat) return false;
    const { repeats, i, j } = this.#place(faces);
    const choice = this.#choice(side, i, j, repeats, kept0);
    if (choice === KEEP) return false;
    const whole = choice === THROW_ALL;
    const which = whole
      ? rolls.map((_, die) => die)
      : this.#dice(side, repeats.outcomes[side][side === 0 ? i : j].again[choice], faces[side]);
    const rule = whole ? repeat.rule : 'WAR-repeat-die';
    this.#throwAgain(
      { side, by: side, which, words: whole ? 'Repeats the roll' : 'Repeats', rule },
      faces,
      dice,
      journal,
    );
    return true;
  }

  /** A roll that its owner has kept: the opponent may force dice of it to be rerolled. */
  #force(
    owner: 0 | 1,
    kept0: boolean,
    faces: [number[], number[]],
    dice: Dice,
    journal: Journal | undefined,
  ): void {
    const { repeats, i, j } = this.#place(faces);
    const table = this.#table(repeats);
    const choices = owner === 1 ? table.forcedByFirst[kept0 ? 1 : 0] : table.forcedBySecond;
    const choice = choices[i][j];
    if (choice === KEEP) return;
    const which = this.#dice(
      owner,
      repeats.outcomes[owner][owner === 0 ? i : j].forced[choice],
      faces[owner],
    );
    this.#throwAgain(
      { side: owner, by: owner === 0 ? 1 : 0, which, words: 'Forces a reroll of', rule: 'WAR-repeat-die' },
      faces,
      dice,
      journal,
    );
  }

  #throwAgain(
    { side, by, which, words, rule }: Rethrow,
    faces: [number[], number[]],
    dice: Dice,
    journal: Journal | undefined,
  ): void {
    const { rolls } = this.#contest.sides[side];
    const text =
      words === 'Repeats the roll'
        ? words
        : `${words} ${which.map((die) => rolls[die].die.name).join(' and ')}`;
    journal?.push({ type: 'choice', by: NAMES[by], rule, text });
    for (const die of which) {
      const thrown = rolls[die].die;
      if (thrown.faces.length === 1) continue; // WAR-fix: a fixed die is not rerolled
      faces[side][die] = throwSymbol(thrown, dice, this.#why(side), journal, rule);
    }
  }

  #prepare(): Repeats {
    const { sides } = this.#contest;
    const { layouts } = this.#resolver;
    const outcomes = [diceOutcomesOf(sides[0], layouts[0]), diceOutcomesOf(sides[1], layouts[1])] as const;
    const numbers = ([0, 1] as const).map((side) => {
      const byKinds = repeatsDice(sides[side]);
      const named = outcomes[side].map(
        (outcome, i) => [byKinds ? outcome.kinds : nameOfRoll(outcome), i] as const,
      );
      return new Map(named.reverse()); // among equals, the first counts
    }) as unknown as Repeats['numbers'];
    return { outcomes: outcomes, numbers, all: [new Map(), new Map()], table: undefined };
  }

  /**
   * A side's choice for two rolls: the same calculation as in the exact reader's table, only for the outcomes
   * concerned.
   */
  #choice(side: 0 | 1, i: number, j: number, repeats: Repeats, kept0: boolean): number {
    const { outcomes: outcomes, all } = repeats;
    const { sides } = this.#contest;
    const forced = (sides[0].repeat?.forced ?? 0) + (sides[1].repeat?.forced ?? 0) > 0;
    if (side === 0 && (sides[1].repeat ?? forced)) return this.#table(repeats).first[i][j];
    if (forced) return this.#table(repeats).second[kept0 ? 1 : 0][i][j];
    const [own, other] = side === 0 ? [i, j] : [j, i];
    const worth = (outcome: number): number => {
      const [a, b] = side === 0 ? [outcome, other] : [other, outcome];
      return this.#resolver.worthTo(side, outcomes[0][a], outcomes[1][b]);
    };
    let promise = -Infinity;
    if (sides[side].repeat?.roll) {
      const known = all[side].get(other);
      promise = known ?? worthOfAll(outcomes[side], worth);
      if (known === undefined) all[side].set(other, promise);
    }
    return chooseFor(outcomes[side], own, promise, worth);
  }

  /**
   * The name that identifies a roll: its kinds of faces if single dice may be rerolled, else the symbols that count.
   */
  #nameOf(side: 0 | 1, faces: readonly number[]): string {
    const contestSide = this.#contest.sides[side];
    const layout = this.#resolver.layouts[side];
    if (repeatsDice(contestSide)) return kindNames(contestSide, layout, faces).sort().join('|');
    return nameOfRoll(rolledDice(contestSide, layout, faces));
  }

  /** The dice of the roll that a choice of face kinds refers to. */
  #dice(side: 0 | 1, { kinds }: Reroll, faces: readonly number[]): number[] {
    const picked = [...kinds];
    return kindNames(this.#contest.sides[side], this.#resolver.layouts[side], faces).flatMap((kind, die) => {
      const at = picked.indexOf(kind);
      if (at < 0) return [];
      picked.splice(at, 1);
      return [die];
    });
  }

  #explain(
    { outcome, ways, rage, taken }: Settlement,
    indices: readonly [number, number],
    journal: Journal,
  ): void {
    for (const side of [0, 1] as const) {
      const { name, switches, lost } = this.#contest.sides[side];
      const { space } = this.#resolver.layouts[side];
      const by = NAMES[side];
      const lies = symbolWords(countsAt(space, indices[side])) || 'nothing that counts';
      journal.push({ type: 'choice', by, rule: 'WAR-automatic-symbols', text: `${name}: ${lies}` });
      const added = rage[side];
      if (added >= 0)
        journal.push({
          type: 'choice',
          by,
          rule: 'WAR-berserker-rage',
          text: `Suffers 1 damage to add ${SYMBOLS[added]}`,
        });
      if (taken[side] > 0)
        journal.push({
          type: 'choice',
          by: NAMES[side === 0 ? 1 : 0],
          rule: lost[0].rule,
          text: `Cancels a die of ${name}: ${symbolWords(countsAt(space, taken[side]))}`,
        });
      ways[side].uses.forEach((times, i) => {
        if (times > 0)
          journal.push({
            type: 'choice',
            by,
            rule: 'WAR-switches',
            text: `${switches[i].text}${times > 1 ? ` (${times} times)` : ''}`,
          });
      });
    }
    const damage = [outcome.dealt, outcome.suffered];
    damage.forEach(
      (amount, to) => amount > 0 && journal.push({ type: 'damage', to, amount, rule: 'WAR-block' }),
    );
  }
}
