import type { Modifier } from '../../../kernel/plan/plan';
import type { SymbolDie, SymbolRoll } from '../../../kernel/plan/symbols';
import type { RuleId } from '../../../kernel/words';
import type { CompiledRollEffect } from '../cards/card';
import type { RollSpec } from '../cards/keywords';
import {
  ATTACK_COLOURS,
  B,
  COLOURS,
  countsOf,
  DEFENCE_COLOURS,
  DICE,
  diceWords,
  HOLLOW,
  SYMBOLS,
  symbolWords,
  type Colour,
  type DiceCounts,
} from '../words';

/** Collects dice and symbols, with what changed them. */
export class Pool {
  readonly dice = new Map<Colour, number>();
  readonly automatic: number[];
  readonly changes: Modifier[] = [];
  readonly printed: DiceCounts;

  constructor({ dice, automatic }: RollSpec) {
    this.printed = dice;
    for (const colour of COLOURS) if (dice[colour]) this.dice.set(colour, dice[colour]);
    this.automatic = countsOf(automatic);
  }

  get size(): number {
    return [...this.dice.values()].reduce((sum, n) => sum + n, 0);
  }

  change(rule: RuleId, label: string, by: number): void {
    this.changes.push({ rule, label, by });
  }

  add({ dice, automatic }: RollSpec, rule: RuleId, label: string): void {
    const before = this.size;
    for (const colour of COLOURS)
      if (dice[colour]) this.dice.set(colour, (this.dice.get(colour) ?? 0) + dice[colour]);
    countsOf(automatic).forEach((n, i) => (this.automatic[i] += n));
    const what = [
      ...(Object.keys(dice).length ? [diceWords(dice)] : []),
      ...(symbolWords(countsOf(automatic)) ? [symbolWords(countsOf(automatic))] : []),
    ].join(' and ');
    this.change(rule, `${label}: + ${what}`, this.size - before);
  }

  take(colour: Colour, n: number, rule: RuleId, label: string): void {
    const have = this.dice.get(colour) ?? 0;
    const taken = Math.min(n, have);
    if (taken <= 0) return;
    this.dice.set(colour, have - taken);
    this.change(rule, `${label}: − ${taken} ${colour}`, -taken);
  }

  /** WAR-ranged-defence: only green, blue and black dice, and blocks, full or hollow. */
  defendOnly(): void {
    for (const colour of ATTACK_COLOURS)
      this.take(colour, MANY, 'WAR-ranged-defence', 'Defense against shooting');
    SYMBOLS.forEach((_, i) => {
      if (i !== B && i !== B + HOLLOW) this.automatic[i] = 0;
    });
  }

  /** WAR-multiple-combats, ruling W4: removes the weakest die, or an automatic symbol if there is no die. */
  weaken(order: readonly Colour[]): void {
    const weakest = order.find((colour) => (this.dice.get(colour) ?? 0) > 0);
    if (weakest) return this.take(weakest, 1, 'WAR-multiple-combats', 'More than one enemy');
    const symbol = this.automatic.findLastIndex((n) => n > 0);
    if (symbol < 0) return;
    this.automatic[symbol]--;
    this.change('WAR-multiple-combats', `More than one enemy: − ${SYMBOLS[symbol]}`, 0);
  }

  /** WAR-dice-limit, ruling W1. */
  limit(most: number): void {
    for (const [colour, n] of this.dice)
      this.take(colour, n - most, 'WAR-dice-limit', `At most ${most} of a color`);
  }

  get rolled(): DiceCounts {
    return Object.fromEntries([...this.dice].filter(([, n]) => n > 0));
  }
}

const MANY = 99;
/** Ruling W4, weakest first: an attack's own dice before its other ones; the same for a defence. */
export const WEAKEST_ATTACK: readonly Colour[] = [...ATTACK_COLOURS]
  .reverse()
  .concat([...DEFENCE_COLOURS].reverse());
export const WEAKEST_DEFENCE: readonly Colour[] = [...DEFENCE_COLOURS]
  .reverse()
  .concat([...ATTACK_COLOURS].reverse());

const FIXED_DICE = new Map<string, SymbolDie>();

/** WAR-fix: a die that shows the chosen face and is not rolled. */
const fixedDie = (colour: Colour, face: string): SymbolDie | undefined => {
  const die = DICE[colour];
  const shown = die.faces.find(({ name }) => name === face);
  if (!shown) return undefined;
  const key = `${colour} ${face}`;
  if (!FIXED_DICE.has(key)) FIXED_DICE.set(key, { name: colour, faces: [shown] });
  return FIXED_DICE.get(key);
};

const ROLLS: Readonly<Record<Colour, SymbolRoll>> = {
  red: { die: DICE.red },
  orange: { die: DICE.orange },
  yellow: { die: DICE.yellow },
  green: { die: DICE.green },
  blue: { die: DICE.blue },
  black: { die: DICE.black },
};

/** The dice of a pool in the order they are rolled, fixed dice first. */
export const rollsOf = (pool: Pool, rollEffects: readonly CompiledRollEffect[]): SymbolRoll[] => {
  const left = new Map(pool.dice);
  const fixed: SymbolRoll[] = [];
  for (const { fix, label } of rollEffects) {
    const there = fix ? (left.get(fix.die) ?? 0) : 0;
    const die = fix && there > 0 ? fixedDie(fix.die, fix.face) : undefined;
    if (!fix || !die) continue;
    left.set(fix.die, there - 1);
    fixed.push({ die });
    pool.change('WAR-fix', `${label}: a ${fix.die} die shows ${fix.face}`, 0);
  }
  return [
    ...fixed,
    ...COLOURS.flatMap((colour) => Array.from({ length: left.get(colour) ?? 0 }, () => ROLLS[colour])),
  ];
};
