import { fixed } from '../../../kernel/numbers';

/** A quantity measured for a unit in battle: a ratio of two sums over its battles. */
export type QuantityId = 'destroyed' | 'survives' | 'idle' | 'holds';

/** A quantity, and whether more of it is good. */
export interface Quantity {
  readonly id: QuantityId;
  /** 1: more of it is better for the unit's side; -1: worse. */
  readonly better: 1 | -1;
  /** "destroys 0.61 points of enemies per point it costs (other units 0.98)". */
  readonly words: (own: number, others: number) => string;
}

/** A share of battles or rounds, rounded to what a few hundred battles support. */
const percent = (share: number): string => `${fixed(100 * share, 0)}%`;

/** Distance from an objective in inches within which a unit counts as near it. */
export const NEAR = 6;

/** All quantities that a reason can name. */
export const QUANTITIES: readonly Quantity[] = [
  {
    id: 'destroyed',
    better: 1,
    words: (own, others) =>
      `destroys ${fixed(own, 2)} points of enemies per point that it costs (other units ${fixed(others, 2)})`,
  },
  {
    id: 'survives',
    better: 1,
    words: (own, others) => `survives ${percent(own)} of its battles (other units ${percent(others)})`,
  },
  {
    id: 'idle',
    better: -1,
    words: (own, others) =>
      `attacks no enemy in ${percent(own)} of its rounds (other units ${percent(others)})`,
  },
  {
    id: 'holds',
    better: 1,
    words: (own, others) =>
      `ends ${percent(own)} of its rounds near an objective (other units ${percent(others)})`,
  },
];

/** The numerator and the denominator of each quantity, in the order of `QUANTITIES`. */
export class Sums {
  readonly of = new Float64Array(QUANTITIES.length);
  readonly per = new Float64Array(QUANTITIES.length);

  add(id: QuantityId, of: number, per: number): void {
    const at = QUANTITIES.findIndex((each) => each.id === id);
    this.of[at] += of;
    this.per[at] += per;
  }

  addAll({ of, per }: Sums): void {
    for (let i = 0; i < of.length; i++) {
      this.of[i] += of[i];
      this.per[i] += per[i];
    }
  }
}
