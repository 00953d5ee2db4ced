import { describe, expect, it } from 'vitest';
import type { AttackConditions, Effect, UnitFile } from '@engine/generated/age-of-sigmar';
import { exactDamage } from '@engine/kernel/plan/exact';
import { mean } from '@engine/kernel/plan/pmf';
import { planAttack } from '@engine/systems/sigmar/attack/attack';
import { situationOf } from '@engine/systems/sigmar/attack/situation';
import { card } from './support';

/** No save: a hit on 4+ and a wound on 4+ are a quarter. */
export const bare: Partial<UnitFile> = { save: 7, health: 20 };

/** An attack of one unit on another with effects on both, and the expected damage. */
export interface Row {
  readonly name: string;
  readonly attacker?: Partial<UnitFile>;
  readonly defender?: Partial<UnitFile>;
  readonly friends?: readonly Partial<UnitFile>[];
  readonly targetFriends?: readonly Partial<UnitFile>[];
  readonly conditions?: AttackConditions;
  readonly mean: number;
}

/** One more to wound, and the damage of an attack without it and with it. */
export const wound = { type: 'modify-roll', roll: 'wound', by: 1 } as const satisfies Effect;
export const PLAIN = 1 / 4;
export const BETTER = (1 / 2) * (4 / 6);

/** Checks each row's attack against its damage, calculated exactly. */
export const provesRows = (about: string, rows: readonly Row[]): void => {
  describe(about, () => {
    it.each(rows.map((row) => [row.name, row] as const))('%s', (_, row) => {
      const { attacker = {}, defender = bare, friends = [], targetFriends = [], conditions } = row;
      const situation = situationOf(card(attacker), card(defender), conditions, {
        attacker: friends.map((each) => card(each)),
        target: targetFriends.map((each) => card(each)),
      });
      expect(mean(exactDamage(planAttack(situation)))).toBeCloseTo(row.mean, 9);
    });
  });
};
