import type { Outcome } from '@engine/kernel/outcome';
import { exactDamage } from '@engine/kernel/plan/exact';
import { NOTHING, type DamageNode, type Plan, type RollNode } from '@engine/kernel/plan/plan';
import { mean } from '@engine/kernel/plan/pmf';
import { chance, described, duelCharts, duelSides } from '@engine/systems/common/answer';
import { STRIKING, TOY, type Card } from './cards';

const WOUND: DamageNode = { type: 'damage', amount: 1, to: 0, rule: STRIKING };
const FACES = [1, 2, 3, 4, 5, 6];

/** TOY-1: each die of 4 or more takes a point of grit. */
const DIE: RollNode = {
  type: 'roll',
  roll: { purpose: 'hit', by: 'attacker', rule: STRIKING, need: 4, modifiers: [] },
  on: FACES.map((face) => (face >= 4 ? WOUND : NOTHING)),
  names: FACES.map((face) => (face >= 4 ? 'hit' : 'miss')),
  success: FACES.map((face) => face >= 4),
};

/** An attack as a plan, which is read exactly and die by die. */
export const strike = (attacker: Card, defender: Card): Plan => ({
  targets: [defender.name],
  pools: [{ label: 'Strike', dice: attacker.might, modifiers: [], rule: STRIKING, each: DIE }],
  notes: [],
});

export const attackOutcome = (scenario: string, attacker: Card, defender: Card): Outcome => {
  const { name, grit } = defender;
  const pmf = exactDamage(strike(attacker, defender));
  const destroyed = chance(pmf.slice(grit).reduce((sum, p) => sum + p, 0));
  const of = { id: 'wounds', unit: 'wounds' } as const;
  return {
    answer: { scenario, system: TOY, kind: 'attack', exact: true, wounds: described(pmf), destroyed },
    exact: true,
    figures: [
      { ...of, label: 'Mean wounds', value: mean(pmf), headline: true },
      { id: 'destroyed', label: 'Chance to destroy', value: destroyed, unit: 'probability' },
    ],
    charts: [{ ...of, type: 'distribution', title: `Wounds dealt to ${name}`, pmf: [...pmf], lethal: grit }],
  };
};

const ROUNDS = 6;

/** The chances of each of two to win a duel, and its length: they strike in turn until one is defeated. */
export const duel = ([first, second]: readonly [Card, Card]) => {
  const blows = [exactDamage(strike(first, second)), exactDamage(strike(second, first))];
  const win: [number, number] = [0, 0];
  const rounds = new Float64Array(ROUNDS + 1);
  let alive = new Map([[`${first.grit} ${second.grit}`, 1]]);
  for (let turn = 0; turn < ROUNDS * 2; turn++) {
    const [striker, before] = [turn % 2, alive];
    alive = new Map();
    for (const [key, p] of before)
      blows[striker].forEach((blow, wounds) => {
        const left = key
          .split(' ')
          .map((grit, side) => (side === striker ? Number(grit) : Number(grit) - wounds));
        if (Math.min(...left) > 0) alive.set(left.join(' '), (alive.get(left.join(' ')) ?? 0) + p * blow);
        else
          [win[striker], rounds[(turn >> 1) + 1]] = [
            win[striker] + p * blow,
            rounds[(turn >> 1) + 1] + p * blow,
          ];
      });
  }
  const draw = chance(1 - win[0] - win[1]);
  rounds[ROUNDS] += draw;
  return { win, draw, rounds };
};

export const duelOutcome = (
  scenario: string,
  refs: readonly [string, string],
  cards: readonly [Card, Card],
): Outcome => {
  const { win, draw, rounds } = duel(cards);
  const { keys, labels } = duelSides(refs, [cards[0].name, cards[1].name]);
  const won = { [keys[0]]: win[0], [keys[1]]: win[1] };
  return {
    answer: { scenario, system: TOY, kind: 'duel', exact: true, win: won, draw },
    exact: true,
    figures: [
      { id: 'win-0', label: `${labels[0]} wins`, value: win[0], unit: 'probability', headline: true },
    ],
    charts: duelCharts(labels, { win, draw, drawn: 'Both standing', rounds: [...rounds] }),
  };
};
