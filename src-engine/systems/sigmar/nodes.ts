import { exactDamage } from '../../kernel/exact';
import {
  NOTHING,
  type Count,
  type DamageNode,
  type Modifier,
  type PlanNode,
  type RollNode,
  type TimesNode,
} from '../../kernel/plan';
import { mean } from '../../kernel/pmf';
import type { RuleId } from '../../kernel/words';
import type { RollModifiers } from './modifiers';
import type { RerollFaces } from './words';

const FACES = [1, 2, 3, 4, 5, 6] as const;

/** What modifiers add up to. */
export const total = (modifiers: readonly Modifier[]): number =>
  modifiers.reduce((sum, { by }) => sum + by, 0);

/** Damage points for the target's pool: a roll each time where random (AOS-26.0, ruling S4). */
export const damageNode = (amount: Count, rule: RuleId, to = 0): DamageNode | TimesNode => {
  if (amount.dice === 0)
    return { type: 'damage', amount: Math.max(amount.least ?? 0, amount.plus), to, rule };
  return {
    type: 'times',
    count: amount,
    purpose: 'damage',
    rule: 'AOS-26.0',
    each: { type: 'damage', amount: 1, to, rule },
  };
};

/** Rerolls happen before modifiers and once (AOS-2.2). */
const rerollFaces = (which: RerollFaces, success: readonly boolean[]): readonly boolean[] =>
  success.map((yes, f) => f === 0 || (which === 'failed' && !yes));

/** An unmodified 1 fails (AOS-17.0); otherwise the modified roll must equal or exceed what is needed. */
export const succeeds = (need: number, by: number): boolean[] =>
  FACES.map((face) => face > 1 && face + by >= need);

/** A roll of D6: what is needed, its modifiers, which faces succeed, what each face is called and leads to. */
export const rollNode = (
  { purpose, by, rule, need }: Pick<RollNode['roll'], 'purpose' | 'by' | 'rule' | 'need'>,
  { modifiers, reroll }: RollModifiers,
  success: readonly boolean[],
  names: readonly string[],
  on: readonly PlanNode[],
): RollNode => {
  const roll = { purpose, by, rule, need, modifiers };
  if (reroll === undefined) return { type: 'roll', roll, on, names, success };
  return {
    type: 'roll',
    roll,
    on,
    names,
    success,
    reroll: { faces: rerollFaces(reroll, success), rule: 'AOS-2.2' },
  };
};

/** The ward save, rolled for every damage point once all attacks are made (AOS-18.0, AOS-18.1, ruling S3). */
export const wardNode = (ward: number, to = 0): RollNode => {
  const saved = succeeds(ward, 0);
  const point: DamageNode = { type: 'damage', amount: 1, to, rule: 'AOS-18.2' };
  return rollNode(
    { purpose: 'ward', by: to === 0 ? 'defender' : 'attacker', rule: 'AOS-18.1', need: ward },
    { modifiers: [], reroll: undefined },
    saved,
    saved.map((yes) => (yes ? 'warded' : 'not warded')),
    saved.map((yes) => (yes ? NOTHING : point)),
  );
};

/** Expected damage of a node, wards apart. */
export const averageDamage = (each: PlanNode): number =>
  mean(
    exactDamage({
      targets: [''],
      pools: [{ label: '', dice: 1, modifiers: [], rule: 'AOS-17.0', each }],
      notes: [],
    }),
  );
