import type { Refusal } from '../../../../../simulation/game';
import type { Illegal } from './legal';

/** The rule that each kind of illegal action breaks, in words. */
export const REFUSALS: Readonly<Record<Illegal, Refusal>> = {
  'not-its-turn': { rule: 'AAW-5.1-activation', words: 'This model is not next to activate.' },
  wavering: { rule: 'AAW-10.3-waver', words: 'It is wavering: it may only hold, shoot or fight.' },
  taunted: { rule: 'AAW-4.6-taunt', words: 'It is taunted, and must go for the model that taunted it.' },
  'round-one': { rule: 'AAW-N31', words: 'The rule variant forbids this in round 1.' },
  'not-engaged': { rule: 'AAW-5.2-fight', words: 'No enemy is within fighting reach.' },
  'no-way': { rule: 'AAW-6.1', words: 'It cannot get there with its move.' },
  'no-room': { rule: 'AAW-6.2-models', words: 'There is no room for its base.' },
  'no-contact': { rule: 'AAW-6.3', words: 'A charge must end base to base with its target.' },
  engaged: { rule: 'AAW-6.3', words: 'It is already engaged with that enemy.' },
  holds: { rule: 'AAW-7.5-facing', words: 'A model that holds keeps its facing.' },
  nearer: { rule: 'AAW-5.2-withdraw', words: 'A withdrawing model must move away from its opponent.' },
  contact: { rule: 'AAW-6.3', words: 'Only a charge may end in contact with an enemy.' },
  'no-target': { rule: 'AAW-7.1-range', words: 'It cannot shoot that target from there.' },
  'no-power': { rule: 'AAW-8.2', words: 'It cannot use that ability this way.' },
};
