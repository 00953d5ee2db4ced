import { exercisedWords, type BattleDetail, type BattleTable } from '../../../src-engine/kernel/battles';
import { TIME_ASSUMED } from '../../../src-engine/simulation/course';
import { percent, significant, table } from '../text';

const indented = (text: string): readonly string[] =>
  ['', ...text.trimEnd().split('\n')].map((line) => (line === '' ? '' : `  ${line}`));

const RIGHT = { align: 'right' } as const;

/** The events of each round, and who leads at its end. */
const roundTable = ({ sides, rounds, swing }: BattleDetail): string => {
  const numbers = rounds[0]?.sides[0].map((_, i) => i + 1) ?? [];
  const atEnds = (values: readonly number[]): string[] =>
    numbers.map((round) => significant(values[round * swing.places - 1] ?? 0));
  const tail = percent((1 - swing.within) / 2);
  return table(
    [{ title: 'Round' }, ...numbers.map((round) => ({ title: String(round), ...RIGHT }))],
    [
      ...rounds.flatMap(({ title, sides: values }) =>
        sides.map((side, i) => [`${title}, ${side}`, ...values[i].map(significant)]),
      ),
      [`Lead of ${sides[0]} at the end, ${swing.of}`, ...atEnds(swing.mean)],
      [`  ${tail} of battles are below`, ...atEnds(swing.low)],
      [`  ${tail} of battles are above`, ...atEnds(swing.high)],
    ],
  );
};

/** The results of each unit. */
const unitTable = ({ sides, units }: BattleDetail): string =>
  table(
    [
      { title: 'Unit' },
      { title: 'army' },
      { title: 'survives', ...RIGHT },
      { title: 'kills, points', ...RIGHT },
    ],
    units.map(({ name, side, count, survives, kills }) => [
      count > 1 ? `${name} × ${count}` : name,
      sides[side],
      percent(survives),
      significant(kills),
    ]),
  );

/** A value of a game's own table in readable form. */
const cell = (value: number | undefined, unit: BattleTable['columns'][number]['unit']): string =>
  value === undefined ? '' : unit === 'probability' ? percent(value) : significant(value);

/** A game's own table, below its title. */
const gameTable = ({ title, head, columns, rows }: BattleTable): string =>
  `${title}\n${table(
    [{ title: head }, ...columns.map(({ label }) => ({ title: label, ...RIGHT })), { title: '' }],
    rows.map(({ name, inner, values, note }) => [
      inner ? `  ${name}` : name,
      ...columns.map(({ unit }, c) => cell(values[c], unit)),
      note ?? '',
    ]),
  )}`;

/** How often each active variant was used. */
export const exercisedLines = ({ exercised, progress }: BattleDetail): readonly string[] =>
  exercised.map((each) => `  ${each.variant}=${each.value}: ${exercisedWords(each, progress.fought)}`);

/** What a run of battles prints in addition to its figures and bars. */
export const battleLines = (detail: BattleDetail): readonly string[] => [
  ...exercisedLines(detail),
  `  Minutes at the table assume ${TIME_ASSUMED}.`,
  ...indented(roundTable(detail)),
  ...indented(unitTable(detail)),
  ...(detail.tables ?? []).flatMap((each) => indented(gameTable(each))),
];
