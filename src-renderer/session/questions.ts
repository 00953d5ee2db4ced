import type { GridColumn } from '@engine/exchange/grid/columns';
import type { CellEdit, CellPlan } from '@engine/exchange/grid/plan';
import type { HousesInForce } from '@engine/kernel/house/conflicts';
import { err } from '@engine/kernel/result';
import type { SystemId } from '@engine/kernel/words';
import type { TeamPlace } from '@engine/lab/team/words-at';
import type { TrialAsked } from '@engine/lab/trial';
import type { Session, SourceFile } from '@engine/lab/session';
import type { MapWords } from '@engine/systems/system';
import type { PlayAsk, PlayReply } from './playing';

/** The objects that answer, in the worker. The window also loads this file, so it imports none of them. */
export interface Answering {
  readonly session: Session;
  readonly playing: { reply(ask: PlayAsk): PlayReply };
  planCells(
    files: readonly SourceFile[],
    columns: readonly GridColumn[],
    edits: readonly CellEdit[],
  ): CellPlan;
  mapWords(system: SystemId): MapWords | undefined;
}

/** A question: how it is answered, and the answer if the worker dies first. */
const row = <Args extends readonly unknown[], Reply>(
  unanswered: NoInfer<Reply>,
  answer: (by: Answering, ...args: Args) => Reply,
) => ({ unanswered, answer });

type Paths = readonly string[];
const LOST = {
  type: 'none',
  error: 'The engine restarted, and the battle was lost. Start another.',
} as const;

/**
 * The window's questions about the current text; each is answered once, even if text is typed meanwhile. A new question
 * is a row.
 */
const QUESTIONS = {
  explain: row(undefined, ({ session }, ...fight: Parameters<Session['explain']>) =>
    session.explain(...fight),
  ),
  roll: row(undefined, ({ session }, ...fight: Parameters<Session['roll']>) => session.roll(...fight)),
  behind: row([], ({ session }, ...battles: Parameters<Session['behind']>) => session.behind(...battles)),
  replay: row(
    err('The engine restarted. Try again.'),
    ({ session }, ...battle: Parameters<Session['replay']>) => session.replay(...battle),
  ),
  play: row(LOST, ({ playing }, ask: PlayAsk): PlayReply => playing.reply(ask)),
  mapWords: row(undefined, ({ mapWords }, system: SystemId) => mapWords(system)),
  picks: row([], ({ session }, path: string) => session.armyPicks(path)),
  numbers: row([], ({ session }, system: SystemId) => session.numbersOf(system)),
  numbersInForce: row([], ({ session }, system: SystemId) => session.numbersInForce(system)),
  draft: row(undefined, ({ session }, path: string) => session.draftArmy(path)),
  housesInForce: row({ chosen: {}, conflicts: [] }, ({ session }): HousesInForce => session.housesInForce()),
  written: row(undefined, ({ session }, system: SystemId, scenario: string) =>
    session.written(system, scenario),
  ),
  meet: row([], ({ session }, system: SystemId, unit: string, columns: Paths) =>
    session.meet(system, unit, columns),
  ),
  damageTo: row([], ({ session }, system: SystemId, target: string, units: Paths) =>
    session.damageTo(system, target, units),
  ),
  /** Edits of the table of units: the resulting texts of these files, checked against the schema. */
  planCells: row(
    { files: [], problems: [] },
    ({ planCells }, ...edit: Parameters<Answering['planCells']>): CellPlan => planCells(...edit),
  ),
  notInDuels: row([], ({ session }, system: SystemId, units: Paths) => session.notInDuels(system, units)),
  cards: row([], ({ session }, paths: Paths) => session.cards(paths)),
  teamWords: row([], ({ session }, place: TeamPlace) => session.teamWords(place)),
  /** A fight with another text of one file. */
  trial: row(err('The engine restarted. Try again.'), ({ session }, asked: TrialAsked) =>
    session.trial(asked),
  ),
  goals: row([], ({ session }) => session.goals()),
} as const;

export type QuestionType = keyof typeof QUESTIONS;
type Row<T extends QuestionType> = (typeof QUESTIONS)[T]['answer'];
/** The arguments of a question. */
export type Asked<T extends QuestionType> =
  Row<T> extends (by: Answering, ...args: infer Args) => unknown ? Args : never;
/** The answer to a question. */
export type Reply<T extends QuestionType> = ReturnType<Row<T>>;
/** A question as it is sent. */
export interface Question {
  readonly type: QuestionType;
  readonly args: readonly unknown[];
}

/** A function for each question. */
export type Asking = { readonly [T in QuestionType]: (...args: Asked<T>) => Promise<Reply<T>> };

/** The questions as functions that send them. */
export const asking = (send: (question: Question) => Promise<unknown>): Asking =>
  Object.fromEntries(
    Object.keys(QUESTIONS).map((type) => [
      type,
      (...args: readonly unknown[]) => send({ type: type as QuestionType, args }),
    ]),
  ) as unknown as Asking;

/** Answers a question, in the worker. */
export const answerTo = ({ type, args }: Question, by: Answering): unknown =>
  (QUESTIONS[type].answer as (by: Answering, ...args: readonly unknown[]) => unknown)(by, ...args);

/** The answer to a question if the worker died first. */
export const unanswered = ({ type }: Question): unknown => QUESTIONS[type].unanswered;
