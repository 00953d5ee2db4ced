import { exactDamage } from '../../../kernel/plan/exact';
import {
  NOTHING,
  sumOf,
  type Count,
  type DamageNode,
  type PlanNode,
  type RollNode,
  type TimesNode,
} from '../../../kernel/plan/plan';
import { mean } from '../../../kernel/plan/pmf';
import type { RuleId } from '../../../kernel/words';
import type { RollModifiers } from './modifiers';
import type { Ward } from './wards';
import { FACES as LAST_FACE, type RerollFaces } from '../words';

const FACES = [1, 2, 3, 4, 5, 6] as const;

/**
 * Row t: which faces succeed if t or more is needed. An unmodified 1 never succeeds, so rows begin at 2; 7 means never.
 */
const FROM: readonly (readonly boolean[])[] = Array.from({ length: 8 }, (_, least) =>
  FACES.map((face) => face > 1 && face >= least),
);

/** Damage points for the target's pool: rolled each time if random (AOS-26.0, ruling S4). */
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

/**
 * The lowest face that succeeds, 2 to 7 (never): an unmodified 1 fails (AOS-17.0); otherwise the modified roll must
 * reach `need`.
 */
export const leastFace = (need: number, by: number): number => Math.min(7, Math.max(2, need - by));

/** Names of faces by the lowest that succeeds: made once, because they are the same for every roll of a kind. */
const namesOf = (yes: string, no: string, critical = yes): readonly (readonly string[])[] =>
  FROM.map((row) =>
    row.map((success, f) => (f === LAST_FACE - 1 && success ? critical : success ? yes : no)),
  );

/** The node for each face: `yes` from the lowest that succeeds, `no` below. */
export const nodesByFace = (least: number, yes: PlanNode, no: PlanNode): PlanNode[] => [
  no,
  least > 2 ? no : yes,
  least > 3 ? no : yes,
  least > 4 ? no : yes,
  least > 5 ? no : yes,
  least > 6 ? no : yes,
];

/** The names of the faces of each roll. */
export const NAMES = {
  hit: namesOf('hit', 'miss', 'critical hit'),
  wound: namesOf('wound', 'no wound'),
  save: namesOf('saved', 'not saved'),
  ward: namesOf('warded', 'not warded'),
} as const;

/** A roll of a D6: the need, its modifiers, the lowest face that succeeds, and the name and node of each face. */
export const rollNode = (
  { purpose, by, rule, need }: Pick<RollNode['roll'], 'purpose' | 'by' | 'rule' | 'need'>,
  { modifiers, reroll }: RollModifiers,
  least: number,
  called: (typeof NAMES)[keyof typeof NAMES],
  on: readonly PlanNode[],
): RollNode => {
  const success = FROM[least];
  const names = called[least];
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
export const wardNode = ({ value, modifiers }: Ward, to = 0): RollNode => {
  const saved = leastFace(value, sumOf(modifiers));
  const point: DamageNode = { type: 'damage', amount: 1, to, rule: 'AOS-18.2' };
  return rollNode(
    { purpose: 'ward', by: to === 0 ? 'defender' : 'attacker', rule: 'AOS-18.1', need: value },
    { modifiers, reroll: undefined },
    saved,
    NAMES.ward,
    nodesByFace(saved, NOTHING, point),
  );
};

/** Expected damage of a node, before wards. */
export const averageDamage = (each: PlanNode): number =>
  mean(
    exactDamage({
      targets: [''],
      pools: [{ label: '', dice: 1, modifiers: [], rule: 'AOS-17.0', each }],
      notes: [],
    }),
  );
