import type { RuleId } from './words';

/** The state of a rule: implemented (and where), not yet (and why), or nothing for an engine to do (and why). */
export type RuleState = 'implemented' | 'not yet' | 'not applicable';

/** One rule of a game's rulebook page, `rulebook/<system>/rules.md`. */
export interface Rule {
  readonly id: RuleId;
  readonly title: string;
  /** The rule in our own words (Markdown paragraphs, without the lines below). */
  readonly text: string;
  readonly state: RuleState;
  /** Repository paths of the files that implement it; empty unless implemented. */
  readonly where: readonly string[];
  /** Why it is not implemented; empty if it is. */
  readonly reason: string;
  /** Rulings that decided its interpretation ("A8: …"). */
  readonly rulings: readonly string[];
  /** Names of the variants that change it. */
  readonly variants: readonly string[];
}
