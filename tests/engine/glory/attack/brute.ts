import type { SymbolDie } from '@engine/kernel/plan/symbols';

/**
 * Combat calculated by going through every face of every die, with the rules written again as simply as possible. Slow,
 * and on purpose without any code of the engine.
 */
export interface BruteFight {
  readonly white: SymbolDie;
  readonly black: SymbolDie;
  readonly attackDice: number;
  /** Defence dice by the number of models hit. */
  readonly defenceDice: (hit: number) => number;
  readonly engaged: number;
  readonly health: number;
  /** The D6 for a reroll; 'free' for a special unit. */
  readonly armour: number | 'free';
  readonly damage: number;
  readonly special: boolean;
  readonly supported: boolean;
  readonly attacker: { readonly health: number; readonly special: boolean; readonly supported: boolean };
}

const faces = (die: SymbolDie, success: string): string[] =>
  die.faces.map(({ name }) => (name === success ? 'success' : name === 'critical' ? 'critical' : 'blank'));

/** Every result of one defence die, all equally likely: 6 faces, 6 of the D6, 6 of the second roll. */
const defenceEnds = (die: SymbolDie, armour: number | 'free'): string[] => {
  const ends: string[] = [];
  for (const first of faces(die, 'shield'))
    for (let d6 = 1; d6 <= 6; d6++)
      for (const second of faces(die, 'shield'))
        ends.push(first !== 'blank' ? first : armour === 'free' || d6 >= armour ? second : first);
  return ends;
};

const shares = (ends: readonly string[]): Map<string, number> => {
  const map = new Map<string, number>();
  for (const end of ends) map.set(end, (map.get(end) ?? 0) + 1 / ends.length);
  return map;
};

const combinations = (each: ReadonlyMap<string, number>, n: number): { row: string[]; chance: number }[] =>
  n === 0
    ? [{ row: [], chance: 1 }]
    : combinations(each, n - 1).flatMap(({ row, chance }) =>
        [...each].map(([end, p]) => ({ row: [...row, end], chance: chance * p })),
      );

const count = (row: readonly string[], what: string): number => row.filter((end) => end === what).length;

/** The chance of each "attacker lost/defender lost". */
export const bruteForce = (fight: BruteFight): Map<string, number> => {
  const joint = new Map<string, number>();
  const white = shares(faces(fight.white, 'axe'));
  const black = shares(defenceEnds(fight.black, fight.armour));
  for (const attack of combinations(white, fight.attackDice)) {
    const axes = count(attack.row, 'success');
    const criticals = count(attack.row, 'critical');
    const hit = Math.min(axes + criticals, fight.special ? 1 : fight.engaged);
    for (const defence of combinations(black, fight.defenceDice(hit))) {
      const shields = count(defence.row, 'success');
      const blocks = count(defence.row, 'critical');
      let hits = (axes > shields ? axes - shields : 0) + (criticals > blocks ? criticals - blocks : 0);
      if (hits > 0) hits += fight.damage;
      let defender = Math.min(hits, fight.engaged);
      if (blocks > 0 && shields === 0 && defender < fight.health) defender++;
      if (!fight.special && !fight.supported && fight.health - defender === 1) defender++;
      let attacker = criticals > 0 && axes === 0 ? 1 : 0;
      const own = fight.attacker;
      if (!own.special && !own.supported && own.health - attacker === 1) attacker++;
      const key = `${attacker}/${defender}`;
      joint.set(key, (joint.get(key) ?? 0) + attack.chance * defence.chance);
    }
  }
  return joint;
};
