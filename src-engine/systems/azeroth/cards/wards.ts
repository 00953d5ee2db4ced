import type { KeywordRule } from './keywords';

/** Where no ward is: no die shows it. */
export const NO_WARD = 7;

/** The face from which a rule's ward ignores a wound whatever does it; a rule with a condition speaks of attacks alone. */
export const wardIn = ({ side, when, once, effects }: KeywordRule): number =>
  side === 'defender' && !once && Object.keys(when ?? {}).length === 0
    ? Math.min(NO_WARD, ...effects.flatMap((effect) => (effect.effect === 'ward' ? [effect.on] : [])))
    : NO_WARD;
