import type { RuleId } from '../../../kernel/words';
import type { Keyword, KeywordRule } from './keywords';

/** No ward: no die shows this face. */
export const NO_WARD = 7;

/** A ward against wounds of any cause: the face from which it ignores one, and its keyword's rule. */
export interface Ward {
  readonly on: number;
  readonly rule: RuleId;
}

/** The face from which a rule's ward ignores a wound of any cause; a rule with a condition only concerns attacks. */
const wardIn = ({ side, when, once, effects }: KeywordRule): number =>
  side === 'defender' && !once && Object.keys(when ?? {}).length === 0
    ? Math.min(NO_WARD, ...effects.flatMap((effect) => (effect.effect === 'ward' ? [effect.on] : [])))
    : NO_WARD;

/** The ward that a keyword's rule gives, if any. */
export const wardBy = ({ definition }: Keyword, rule: KeywordRule): Ward | undefined => {
  const on = wardIn(rule);
  return on < NO_WARD ? { on, rule: rule.rule ?? definition.rule } : undefined;
};
