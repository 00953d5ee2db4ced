import { viewsOf } from '../../../src-engine/lab/points/policies';
import type { Reason } from '../../../src-engine/lab/points/reasons/reasons';
import { battleName } from '../../../src-engine/lab/points/reasons/words';
import type { Advised } from './points-text';

/** A reason as JSON; its battles are named as in `--replay`. */
const reasonAnswer = (reason: Reason | undefined, bots: readonly string[]): object =>
  reason
    ? {
        reason: {
          text: reason.text,
          quantities: reason.quantities,
          battles: reason.battles.map((place) => battleName(bots, place)),
        },
      }
    : {};

/** The JSON of the contract (`balance.md`). */
export const answerOf = ({ system, run, advice, policies, holds, reasons, changes }: Advised): object => ({
  system,
  evidence: {
    ...run.battles.setting,
    bot: run.bots.join(', '),
    bots: run.bots,
    battles: advice.battles,
    pairs: advice.pairs,
    seed: run.seed,
    ...changes,
    prior: advice.prior,
    known: advice.known,
    trust: advice.trust,
    margins: advice.margins,
    luck: advice.luck,
    ...(advice.why !== undefined && { why: advice.why }),
    leftOut: run.battles.leftOut,
  },
  priceLevel: advice.priceLevel,
  firstDeployer: advice.first,
  books: advice.books,
  units: advice.units.map(
    ({ unit, book, points: cost, fair, verdict, why, formula, notSimulated, abilities, record }, i) => ({
      unit,
      book,
      points: cost,
      fair,
      verdict,
      ...(why !== undefined && { why }),
      ...reasonAnswer(
        reasons.find((each) => each.unit === unit),
        run.bots,
      ),
      ...(formula !== undefined && { formula }),
      notSimulated: notSimulated?.length ?? 0,
      ...(notSimulated && { abilities, textOnly: notSimulated }),
      battles: record.battles,
      with: record.with,
      without: record.without,
      ...(holds[i] && { holds: holds[i].holds }),
      policies: viewsOf(policies, unit),
    }),
  ),
  ...(advice.known && run.evidence()),
});
