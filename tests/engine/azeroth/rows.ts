import { describe, expect, test } from 'vitest';
import type { Journal } from '@engine/kernel/journal';
import { rollPlan } from '@engine/kernel/plan/roll';
import type { KeywordCatalogue } from '@engine/systems/azeroth/cards/keywords';
import type { AttackSetup } from '@engine/systems/azeroth/attack/situation';
import type { Variants } from '@engine/systems/system';
import { rolls, withScript } from '../../support/scripted-dice';
import { card, CORE, planOf, type Difference } from './cards';

/** One case: the differences from two plain models, the scripted dice, and the resulting wounds. */
export interface Row {
  /** The rule that the case tests. */
  readonly rule: string;
  readonly what: string;
  readonly attacker?: Difference;
  readonly defender?: Difference;
  readonly setup: Partial<AttackSetup> & Pick<AttackSetup, 'action'>;
  readonly variants?: Variants;
  readonly catalogue?: KeywordCatalogue;
  /** `hit 4, wound 4, save 3`: the roll of each die and its face. */
  readonly dice: string;
  /** Wounds to the target, the bystander, the friend; those not given are not checked. */
  readonly damage: readonly number[];
}

/** Each case with its dice scripted: all of them are rolled, in this order, and give these wounds. */
export const describeRows = (title: string, rows: readonly Row[]): void => {
  describe(title, () => {
    test.each(rows)(
      '$rule: $what',
      ({ attacker, defender, setup, variants, catalogue = CORE, dice, damage }) => {
        const cards = { attacker: card(attacker, catalogue), defender: card(defender, catalogue) };
        const plan = planOf({ ...cards, ...setup }, variants, catalogue);
        const journal: Journal = [];
        const script = rolls(dice);
        const wounds = withScript(script, (scripted) => rollPlan(plan, scripted, journal));
        expect(wounds.slice(0, damage.length)).toEqual(damage);
        const shown = journal.flatMap((entry) =>
          entry.type === 'roll' ? [[entry.roll.purpose, entry.face]] : [],
        );
        expect(shown).toEqual(script);
      },
    );
  });
};
