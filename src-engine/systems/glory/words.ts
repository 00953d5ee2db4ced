import type { Bonus } from '../../generated/glory';
import type { RuleId } from '../../kernel/words';

/**
 * Glory's vocabulary: one word for one thing.
 *
 * class      regular, elite or special: it decides how many dice a model rolls (GLO-4.5.2, GLO-4.5.3)
 * special    a unit that is one model with wounds (GLO-5.1.2); every other unit is two to six models without
 * success    a die that shows its own mark: axe (attack), shield (defence), spiral (magic)
 * critical   a die that shows the critical mark; it succeeds too, but alone it costs its roller (GLO-4.5.5)
 * blank      a die that shows anything else
 * rolled     how many successes and criticals a roll of symbol dice came to
 * cost       one loss of a side in an attack: models (or wounds of a special unit), and its rule
 * reach      how far a move or charge can go, by dice
 * duel       two units fighting to the end; a **wizard duel** is the contest over a spell
 */

/** How a unit is built. */
export type UnitClass = 'regular' | 'elite' | 'special';

/** What an attacker does. */
export const ACTIONS = ['fight', 'charge', 'shoot', 'spell'] as const;
export type Action = (typeof ACTIONS)[number];

/** What a unit does at a distance. */
export type Role = 'archer' | 'crossbow' | 'cannon' | 'wizard';
export type Move = 'infantry' | 'mounted' | 'special' | 'flying';

/** The three symbol dice, by their color (GLO-2.2). */
export type DieName = 'white' | 'black' | 'blue';

/** A bonus with its source: a keyword, or a line of the Automata's card. */
export interface NamedBonus {
  readonly rule: RuleId;
  readonly label: string;
  readonly bonus: Bonus;
}
