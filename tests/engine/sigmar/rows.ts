import { describe, expect, test } from 'vitest';
import type { AttackConditions, UnitFile } from '@engine/generated/age-of-sigmar';
import { rollPlan } from '@engine/kernel/plan/roll';
import { rolls, withScript } from '../../support/scripted-dice';
import { melee, planOf, ranged, type WeaponDifference } from './support';

/**
 * One case: the differences from two plain units (4+ to hit, to wound and to save), the scripted dice, and the
 * resulting damage.
 */
export interface Row {
  /** The rule that the case tests. */
  readonly rule: string;
  readonly what: string;
  readonly attacker?: Partial<UnitFile>;
  readonly defender?: Partial<UnitFile>;
  readonly conditions?: AttackConditions;
  /** `hit 4, wound 4, save 3`: the roll of each die and its face. */
  readonly dice: string;
  readonly damage: number;
}

/** A unit that fights with these. */
export const armed = (...weapons: WeaponDifference[]): Partial<UnitFile> => ({ weapons: weapons.map(melee) });

/** A unit that shoots with these. */
export const shooter = (...weapons: WeaponDifference[]): Partial<UnitFile> => ({
  weapons: weapons.map(ranged),
});

/** The effects of a passive ability. */
export const passive = (
  ...effects: NonNullable<UnitFile['abilities'][number]['effects']>
): UnitFile['abilities'] => [{ name: 'Gift', type: 'Passive', text: 'x', effects }];

/** Each case with its dice scripted: all of them are rolled, in this order, and give this damage. */
export const describeRows = (title: string, rows: readonly Row[]): void => {
  describe(title, () => {
    test.each(rows)('$rule: $what', ({ attacker = {}, defender = {}, conditions = {}, dice, damage }) => {
      const plan = planOf(attacker, defender, conditions);
      expect(withScript(rolls(dice), (script) => rollPlan(plan, script))[0]).toBe(damage);
    });
  });
};
