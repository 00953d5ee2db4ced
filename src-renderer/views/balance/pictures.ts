import { intervalsPicture } from '../../charts/picture/intervals';
import { COLOURS } from '../../charts/picture/paper';
import { VERDICTS, type Axis, type Row } from '../../state/balance/rows';
import type { SensitivityAnswer } from '../../state/balance/run/messages';
import { count, estimate, points, span } from '../../state/balance/words';
import { tornadoAxis, worthWords } from './tornado';

const VERDICT_COLOURS = {
  undercosted: COLOURS.now,
  overcosted: COLOURS.sides[1],
  fair: COLOURS.curve,
  unknown: COLOURS.sides[2],
} as const;

/** Costs and fair costs of a book's units, on one axis of points. */
export const fairCostsPicture = (rows: readonly Row[], axis: Axis, book: string): string =>
  intervalsPicture(
    {
      title: 'Cost and fair cost of each unit',
      rows: rows.map(({ name, points: cost, advice }) => {
        if (!advice)
          return { label: name, words: `costs ${cost}`, mark: axis.at(cost), colour: COLOURS.muted };
        const { fair, verdict } = advice;
        const { sign, word } = VERDICTS[verdict];
        return {
          label: name,
          words: `costs ${cost}, fair ${estimate(fair)} ${span(fair)} ${sign} ${word}`,
          mean: axis.at(fair.mean),
          interval: [axis.at(fair.ci95[0]), axis.at(fair.ci95[1])],
          mark: axis.at(cost),
          colour: VERDICT_COLOURS[verdict],
        };
      }),
      ticks: axis.ticks.map((tick) => ({ at: axis.at(tick), text: String(tick) })),
      axis: 'points on a log scale, with 95% intervals',
      keys: [
        { text: 'cost', colour: COLOURS.before, mark: 'line' },
        ...(['undercosted', 'overcosted', 'fair', 'unknown'] as const).map((verdict) => ({
          text: VERDICTS[verdict].word,
          colour: VERDICT_COLOURS[verdict],
          mark: 'square' as const,
        })),
      ],
    },
    book,
  );

/**
 * The worth of each change to a card.
 * @param name the unit's
 */
export const worthsPicture = (answer: SensitivityAnswer, cost: number, name: string): string => {
  const axis = tornadoAxis(answer, cost);
  const at = (value: number): number => axis.at(value) / 100;
  return intervalsPicture(
    {
      title: `What each change is worth, in points per model; ${count(answer.worths[0]?.battles ?? 0)} battles each`,
      rows: answer.worths.map(({ change, points: worth }) => ({
        label: change,
        words: worthWords(worth),
        mean: worth && at(worth.mean),
        interval: worth && [at(worth.ci95[0]), at(worth.ci95[1])],
        barFrom: 0.5,
        colour: axis.isSignificant(worth)
          ? worth!.mean > 0
            ? COLOURS.curve
            : COLOURS.sides[1]
          : COLOURS.sides[2],
      })),
      ticks: [-axis.most, 0, axis.most].map((value) => ({ at: at(value), text: points(value) })),
      axis: 'points per model, with 95% intervals',
      zero: 0.5,
      keys: [
        { text: 'worth more', colour: COLOURS.curve, mark: 'square' },
        { text: 'worth less', colour: COLOURS.sides[1], mark: 'square' },
        { text: 'not significant', colour: COLOURS.sides[2], mark: 'square' },
      ],
    },
    name,
  );
};
