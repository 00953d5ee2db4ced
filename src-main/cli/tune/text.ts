import { tuneSentence, type Proposal, type TuneReport } from '../../../src-engine/lab/tune/report';
import { goalAnswer } from '../goals/check';
import { measuredText, goalLines } from '../goals/text';

const WORDS = { met: 'met', missed: 'MISSED', unknown: 'not known' } as const;

const proposalText = ({ edits, goals, verified, seed, moves }: Proposal, number: number): string =>
  [
    `Proposal ${number + 1}${verified ? '' : ' (not verified)'}: ${edits.map(({ dial, from, to }) => `${dial} ${from} → ${to}`).join(', ')}`,
    ...goals.map((report) => `  ${WORDS[report.result]}  ${report.name}: ${measuredText(report)}`),
    ...moves.map(
      ({ goal, before, after }) => `  also changes ${goal}: ${measuredText(before)} → ${measuredText(after)}`,
    ),
    ...(goals.some(({ battles }) => battles > 0)
      ? [`  Its battles are on seed ${seed}, which was not used to find it.`]
      : []),
  ]
    .map((line) => `${line}\n`)
    .join('');

/** The result of tuning as text. */
export const tuneText = (report: TuneReport): string =>
  [
    'Goals now:\n',
    ...report.now.flatMap(goalLines).map((line) => `${line}\n`),
    '\n',
    ...report.proposals.map((proposal, i) => `${proposalText(proposal, i)}\n`),
    ...report.conflicts.map(({ why }) => `${why}\n`),
    `${tuneSentence(report)}\n`,
    ...(report.proposals.some(({ verified }) => verified)
      ? ['Write one to the cards with --apply <number>.\n']
      : []),
  ].join('');

/** The result of tuning as JSON. */
export const tuneAnswer = ({ now, proposals, conflicts, battles, stopped }: TuneReport): object => ({
  now: now.map(goalAnswer),
  proposals: proposals.map(({ edits, goals, verified, seed, moves }) => ({
    edits: edits.map(({ path, ...edit }) => ({ ...edit, path: path.join('.') })),
    verified,
    seed,
    goals: goals.map(goalAnswer),
    moves: moves.map(({ goal, before, after }) => ({
      goal,
      before: goalAnswer(before),
      after: goalAnswer(after),
    })),
  })),
  conflicts,
  battles,
  stopped,
});
