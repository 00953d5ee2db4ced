import { exercisedWords, type BattleDetail } from '../../../src-engine/kernel/battles';
import { percent, significant, table } from '../text';

const indented = (text: string): readonly string[] =>
  ['', ...text.trimEnd().split('\n')].map((line) => (line === '' ? '' : `  ${line}`));

const RIGHT = { align: 'right' } as const;

/** Round by round: what happened in it, and who leads at its end. */
const roundTable = ({ sides, rounds, swing }: BattleDetail): string => {
  const numbers = rounds[0]?.sides[0].map((_, i) => i + 1) ?? [];
  const atEnds = (values: readonly number[]): string[] =>
    numbers.map((round) => significant(values[round * swing.places - 1] ?? 0));
  const tail = percent((1 - swing.within) / 2);
  return table(
    [{ title: 'Round' }, ...numbers.map((round) => ({ title: String(round), ...RIGHT }))],
    [
      ...rounds.flatMap(({ title, sides: values }) =>
        sides.map((side, i) => [`${title}, ${side}`, ...values[i]!.map(significant)]),
      ),
      [`Points ${sides[0]} leads by at its end`, ...atEnds(swing.mean)],
      [`  ${tail} of battles are below`, ...atEnds(swing.low)],
      [`  ${tail} of battles are above`, ...atEnds(swing.high)],
    ],
  );
};

/** What became of each unit. */
const unitTable = ({ sides, units }: BattleDetail): string =>
  table(
    [
      { title: 'Unit' },
      { title: 'of' },
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

/** How often each variant in force came into play. */
export const exercisedLines = ({ exercised, progress }: BattleDetail): readonly string[] =>
  exercised.map((each) => `  ${each.variant}=${each.value}: ${exercisedWords(each, progress.fought)}`);

/** What a run of battles shows beside its figures and bars. */
export const battleLines = (detail: BattleDetail): readonly string[] => [
  ...exercisedLines(detail),
  ...indented(roundTable(detail)),
  ...indented(unitTable(detail)),
];
