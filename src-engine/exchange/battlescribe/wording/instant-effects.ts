import type { Effect } from '../../../generated/age-of-sigmar';
import type { ClauseRow } from './clause';
import { whoOf, type Names, type Who } from './names';
import { amountOf, phrase } from './phrase';

const done = (unit: string, names: Names, effect: Effect): { who: Who; effects: Effect[] } | undefined => {
  const who = whoOf(unit, names);
  return who && { who, effects: [effect] };
};

/** What used abilities do at once (AOS-17.2, AOS-21.0, AOS-22.0). */
export const INSTANT_EFFECTS: readonly ClauseRow[] = [
  [
    phrase('inflict {amount} mortal damage on {unit}'),
    ({ amount, unit }, names) => done(unit, names, { type: 'mortal-damage', amount: amountOf(amount) }),
  ],
  [
    phrase(String.raw`heal \({amount}\) {unit}`),
    ({ amount, unit }, names) => done(unit, names, { type: 'heal', amount: amountOf(amount) }),
  ],
  [
    phrase('(?:you can )?return (?:up to )?{amount} slain models? to {unit}'),
    ({ amount, unit }, names) => done(unit, names, { type: 'return-models', amount: amountOf(amount) }),
  ],
];
