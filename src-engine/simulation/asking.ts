import type { Question, Referee } from './game';

/** Asks a question with the answers no (0) and yes (1). The state shows what it is about. */
export const agrees = (
  { side, kind, rule }: Omit<Question, 'options'>,
  referee: Pick<Referee, 'decide'>,
): boolean => referee.decide({ side, kind, rule, options: 2 }) === 1;
