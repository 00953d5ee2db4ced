import type { GoalReport } from '@engine/lab/goals/report';
import { intervalsPicture } from '../../charts/picture/intervals';
import { COLOURS } from '../../charts/picture/paper';
import { AXIS, boundsWords, measuredWords, spanOf } from './words';

const LOOKS = {
  missed: { sign: '✗', colour: COLOURS.sides[1] },
  unknown: { sign: '?', colour: COLOURS.sides[2] },
  met: { sign: '✓', colour: COLOURS.curve },
} as const;

/** Goals with their measured values, each on an axis of its own, because their units differ. */
export const goalsPicture = (goals: readonly GoalReport[], about: string): string =>
  intervalsPicture(
    {
      title: 'Goals: measured and target values',
      rows: goals.map((goal) => {
        const span = spanOf(goal);
        const { sign, colour } = LOOKS[goal.result];
        return {
          label: `${sign} ${goal.name}`,
          words: `${measuredWords(goal)}, ${boundsWords(goal)}`,
          mean: span && span.mean / AXIS,
          interval: span && [span.ci[0] / AXIS, span.ci[1] / AXIS],
          wanted: span && [span.wanted[0] / AXIS, span.wanted[1] / AXIS],
          colour,
        };
      }),
      ticks: [],
      axis: 'each goal has its own axis; its label says the unit',
      keys: [
        { text: 'wanted', colour: '#d6eadf', mark: 'square' },
        { text: 'met', colour: LOOKS.met.colour, mark: 'square' },
        { text: 'missed', colour: LOOKS.missed.colour, mark: 'square' },
        { text: 'not known', colour: LOOKS.unknown.colour, mark: 'square' },
      ],
    },
    about,
  );
