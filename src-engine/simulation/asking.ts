import type { Question, Referee } from './game';

/** A state that asks: with one object, filled again and again. */
interface Asking {
  readonly question: Question;
}

/** Puts a question to whom it concerns, and answers which option is taken. What it is about, the state says. */
export const ask = ({ question }: Asking, put: Readonly<Question>, referee: Referee): number => {
  question.side = put.side;
  question.kind = put.kind;
  question.rule = put.rule;
  question.options = put.options;
  return referee.decide(question);
};

/** The same of a question that is answered with no (0) or yes (1). */
export const agrees = (state: Asking, put: Omit<Question, 'options'>, referee: Referee): boolean =>
  ask(state, { side: put.side, kind: put.kind, rule: put.rule, options: 2 }, referee) === 1;
