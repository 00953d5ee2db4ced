import type { FigureUnit } from '../../kernel/words';
import type { Measures } from '../statistics/measures';
import {
  CHANGES,
  COMEBACK,
  DECIDED,
  LENGTH,
  OPENER,
  SECONDS,
  WINNER,
  type RowLayout,
} from '../statistics/row';

/** One number that can be read from a battle's row; goals and studies refer to it by its id. */
export interface Reading {
  readonly id: string;
  readonly label: string;
  readonly unit: FigureUnit;
  readonly of: (rows: Float64Array, at: number) => number;
  /** Its minimum and maximum; absent if not known. */
  readonly least?: number;
  readonly most?: number;
  /**
   * For means: how much one battle adds if none has added anything yet (`Known.step`). Absent for shares, which are 0
   * or 1.
   */
  readonly step?: number;
}

/** All readings of a battle with this layout: who wins, its length, and every number by side and by round. */
export const readingsOf = (layout: RowLayout): readonly Reading[] => [
  ...winReadings(layout.measures),
  ...lengthReadings(layout),
  ...courseReadings(layout),
  ...sideReadings(layout),
  ...roundReadings(layout),
  ...useReadings(layout),
];

/** A yes-or-no reading: 1 or 0 for a battle. */
const share = (id: string, label: string, is: Reading['of']): Reading => ({
  id,
  label,
  unit: 'probability',
  of: is,
  least: 0,
  most: 1,
});

/** Who wins: a side, neither, the side that went first. */
const winReadings = ({ sides: [a, b], opener: [first, second] }: Measures): readonly Reading[] => {
  const won = (rows: Float64Array, at: number): number => rows[at + WINNER];
  const opener = (rows: Float64Array, at: number): number => rows[at + OPENER];
  return [
    share('win-0', `${a} wins`, (rows, at) => Number(won(rows, at) === 0)),
    share('draw', 'Draw', (rows, at) => Number(won(rows, at) === -1)),
    share('win-1', `${b} wins`, (rows, at) => Number(won(rows, at) === 1)),
    share('win-first', `The side that ${first} wins`, (rows, at) =>
      Number(won(rows, at) === opener(rows, at)),
    ),
    share('win-second', `The side that ${second} wins`, (rows, at) =>
      Number(won(rows, at) === 1 - opener(rows, at)),
    ),
    {
      ...share('first-player', 'First player’s edge (draws half)', (rows, at) =>
        won(rows, at) === -1 ? 0.5 : Number(won(rows, at) === opener(rows, at)),
      ),
      step: 0.5,
    },
    share('first-0', `${a} ${first}`, (rows, at) => Number(opener(rows, at) === 0)),
  ];
};

/** How long a battle lasts, and by how much it is won. */
const lengthReadings = (layout: RowLayout): readonly Reading[] => {
  const { bySide, margin, rounds, sides } = layout.measures;
  const marginOf = bySide.find(({ id }) => id === margin.of);
  return [
    {
      id: 'rounds',
      label: 'Rounds',
      unit: 'rounds',
      of: (rows, at) => rows[at + LENGTH],
      least: 0,
      most: rounds,
      step: 1,
    },
    {
      id: 'margin',
      label: margin.title(sides),
      unit: marginOf?.unit ?? 'points',
      of: (rows, at) => rows[at + layout.side(margin.of, 0)] - rows[at + layout.side(margin.of, 1)],
      step: marginOf?.step ?? 1,
    },
  ];
};

/** How long it takes at the table, and how the lead goes. */
const courseReadings = ({ measures: { rounds } }: RowLayout): readonly Reading[] => [
  {
    id: 'minutes',
    label: 'Minutes at the table (estimated)',
    unit: 'minutes',
    of: (rows, at) => rows[at + SECONDS] / 60,
    least: 0,
    step: 1,
  },
  share('comeback', 'The winner was behind', (rows, at) => rows[at + COMEBACK]),
  {
    id: 'decided',
    label: 'Rounds until it is decided',
    unit: 'rounds',
    of: (rows, at) => rows[at + DECIDED],
    least: 0,
    most: rounds,
    step: 1,
  },
  {
    id: 'lead-changes',
    label: 'Lead changes',
    unit: 'changes',
    of: (rows, at) => rows[at + CHANGES],
    least: 0,
    most: rounds,
    step: 1,
  },
];

/** What is measured for each side over the whole battle. */
const sideReadings = (layout: RowLayout): readonly Reading[] => {
  const { bySide, sides } = layout.measures;
  return bySide.flatMap(({ id, label, unit, step, most }) =>
    ([0, 1] as const).map((side): Reading => {
      const column = layout.side(id, side);
      return {
        id: `${id}-${side}`,
        label: `${sides[side]}: ${label}`,
        unit,
        of: (rows, at) => rows[at + column],
        least: 0,
        ...(most && { most: most[side] }),
        step,
      };
    }),
  );
};

/** How often each variant could matter, and how often it was used if that is known. */
const useReadings = (layout: RowLayout): readonly Reading[] =>
  layout.measures.variants.flatMap(({ variant, title, untold }, place): readonly Reading[] => {
    const count = (id: string, label: string, column: number): Reading => ({
      id: `${id}-${variant}`,
      label,
      unit: 'tests',
      of: (rows, at) => rows[at + column],
      least: 0,
      step: 1,
    });
    const chances = count('chances', `Moments in which ${title} could matter`, layout.chances(place));
    return untold === undefined
      ? [count('uses', `Uses of ${title}`, layout.uses(place)), chances]
      : [chances];
  });

/** A reading of a variant; it is 0 while the variant is not in force. */
export const isOfVariant = (id: string): boolean => /^(uses|chances)-/.test(id);

/** What is measured for each side round by round. */
const roundReadings = (layout: RowLayout): readonly Reading[] => {
  const { byRound, rounds, sides } = layout.measures;
  return byRound.flatMap(({ id, title, unit }) =>
    Array.from({ length: rounds }, (_, r) => r + 1).flatMap((round) =>
      ([0, 1] as const).map((side): Reading => {
        const column = layout.round(id, round, side);
        const what = title.replace(/ by round$/, '');
        return {
          id: `${id}-${side}-round-${round}`,
          label: `${sides[side]}: ${what}, round ${round}`,
          unit,
          of: (rows, at) => rows[at + column],
          least: 0,
          step: 1,
        };
      }),
    ),
  );
};
