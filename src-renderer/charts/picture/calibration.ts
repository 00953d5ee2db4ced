import type { CalibrationBin } from '@engine/lab/points/evidence';
import { BASE, COLOURS, FLOOR, picture, PLOT, say, scale, short } from './paper';

const TICKS = [0, 0.25, 0.5, 0.75, 1];
const percent = (share: number): string => `${share * 100}%`;

/**
 * Predicted and observed win rates.
 * @param about the advice that they belong to
 */
export const calibrationPicture = (bins: readonly CalibrationBin[], about: string): string => {
  const x = (share: number): number => PLOT.left + share * PLOT.width;
  const y = (share: number): number => BASE - share * PLOT.height;
  return picture(
    about,
    'Predicted and observed win rates, in ten bins of battles',
    [
      ...scale(TICKS, y, percent),
      `<path d="M${short(x(0))} ${short(y(0))}L${short(x(1))} ${short(y(1))}" stroke="${COLOURS.before}" stroke-width="1.5" stroke-dasharray="6 4"/>`,
      ...bins.flatMap(({ predicted, observed: { mean, ci95 } }) => [
        `<path d="M${short(x(predicted))} ${short(y(ci95[0]))}V${short(y(ci95[1]))}" stroke="${COLOURS.now}" stroke-width="2.5"/>`,
        `<circle cx="${short(x(predicted))}" cy="${short(y(mean))}" r="5" fill="${COLOURS.now}" stroke="#fff"/>`,
      ]),
      FLOOR,
      ...TICKS.map((tick) =>
        say({ x: x(tick), y: BASE + 20, text: percent(tick), anchor: 'middle', colour: COLOURS.muted }),
      ),
      say({
        x: PLOT.left + PLOT.width / 2,
        y: BASE + 44,
        text: 'predicted (across), observed (up)',
        anchor: 'middle',
      }),
    ],
    [
      { text: 'observed, with 95% intervals', colour: COLOURS.now, mark: 'line' },
      { text: 'as predicted', colour: COLOURS.before, mark: 'dashed' },
    ],
  );
};
