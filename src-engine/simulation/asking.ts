import type { Question, Referee } from './game';

/** A state with one question object, which each question reuses. */
interface Asking {
  readonly question: Question;
}

/** Asks the question's side and returns the chosen option. The state shows what the question is about. */
export const ask = ({ question }: Asking, put: Readonly<Question>, referee: Referee): number => {
  question.side = put.side;
  question.kind = put.kind;
  question.rule = put.rule;
  question.options = put.options;
  return referee.decide(question);
};

/** The same for a question with the answers no (0) and yes (1). */
export const agrees = (state: Asking, put: Omit<Question, 'options'>, referee: Referee): boolean =>
  ask(state, { side: put.side, kind: put.kind, rule: put.rule, options: 2 }, referee) === 1;
