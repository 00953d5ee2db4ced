import type { Fact, Note } from '../journal';

interface Roll {
  readonly type: string;
  readonly roll?: {
    readonly purpose: string;
    readonly need: number;
    readonly modifiers: readonly { readonly by: number }[];
  };
  readonly face?: number;
  readonly total?: number;
  readonly name?: string;
  readonly amount?: number;
  readonly to?: number;
}

/** The names of each roll's outcomes, success and failure. */
const NAMES: Readonly<Record<string, readonly [string, string]>> = {
  hit: ['hit', 'miss'],
  wound: ['wound', 'no wound'],
  save: ['saved', 'not saved'],
};

/**
 * 7.1: checks every die against its required number, and the damage from the dice. Variants of naturals are not
 * checked.
 */
export const judgeDice = (event: Fact, note: Note): void => {
  const entries = event['journal'] as Roll[];
  for (const { type, roll, face, total, name } of entries) {
    if (type !== 'roll' || !roll || !NAMES[roll.purpose]) continue;
    const by = roll.modifiers.reduce((sum, { by: n }) => sum + n, 0);
    if (total !== face! + by) note('dice: total', `${face} and ${by} make ${total}`);
    const [met, missed] = NAMES[roll.purpose];
    if (name !== met && name !== missed) continue; // a critical hit and the like have names of their own
    if ((name === met) !== total! >= roll.need)
      note('dice: outcome', `${name} with ${total} of ${roll.need}`);
  }
  // 0: the target; all others: other models that the attack reached.
  for (const [other, field] of ['damage', 'otherDamage'].entries()) {
    const dealt = entries
      .filter((entry) => entry.type === 'damage' && Math.min(1, entry.to!) === other)
      .reduce((sum, { amount }) => sum + amount!, 0);
    if (dealt !== event[field]) note('dice: damage', `${dealt} by the dice, ${String(event[field])} told`);
  }
};
