import type { StudyFile } from '../../../src-engine/generated/every-game';
import type { Evidence } from '../../../src-engine/lab/goals/report';
import type { Effect, StudyResult } from '../../../src-engine/lab/studies/effects';
import { evidenceText, inUnit, signed } from '../goals/text';
import { grouped } from '../../../src-engine/kernel/numbers';
import { bar, table } from '../text';

/** An effect in words: its size, its interval, and whether it is significant. */
export const effectWords = ({ change, unit, isSignificant, battles }: Effect): string => {
  const [low, high] = change.ci95;
  const range = `${signed(low, unit)} to ${signed(high, unit)}`;
  if (low === 0 && high === 0) return 'none: every battle has the same result';
  if (isSignificant) return `${signed(change.mean, unit)}  (${range})`;
  // Zero is outside this interval, but the effect is not significant after the correction for multiple comparisons.
  return low > 0 || high < 0
    ? `not significant after correction: ${signed(change.mean, unit)}  (${range})`
    : `not significant after ${grouped(battles)} battles  (${range})`;
};

/** Notes needed to read some effects, each printed once: "First player's edge: …". */
export const notesOf = (effects: readonly Effect[]): readonly string[] => [
  ...new Set(effects.flatMap(({ label, note }) => (note === undefined ? [] : [`${label}: ${note}`]))),
];

const ROOM = 16;

/** A study as text: who fought, each level's effect on each response, and the result at each level. */
export const studyText = (
  study: StudyFile,
  { effects, cells, uses, battles }: StudyResult,
  evidence: readonly Evidence[],
  columns: number,
): string => {
  const lines = [
    `${study.name}  (${study.id})`,
    `  ${grouped(battles)} battles: ${evidence.map(evidenceText).join('; ')}`,
  ];
  if (effects.length === 0)
    return `${[...lines, '  No results yet: some levels have no battles.', ''].join('\n')}\n`;
  for (const { factor, level, against } of levelsOf(effects)) {
    lines.push(`  ${factor}: ${level} against ${against}`);
    const own = effects.filter((each) => each.factor === factor && each.level === level);
    lines.push(
      table(
        [{ title: '' }, { title: '' }, { title: '' }],
        own.map((each) => [`    ${each.label}`, each.isSignificant ? '*' : '', effectWords(each)]),
      ).trimEnd(),
    );
    const use = uses.find((each) => each.factor === factor && each.level === level);
    if (use) lines.push(`    ${useWords(use)}`);
  }
  lines.push(...notesOf(effects).map((note) => `  ${note}`));
  lines.push('', ...cellLines(study, cells, columns), '');
  lines.push('  * Significant at the 5% level, corrected for all effects of the study.');
  return `${lines.join('\n')}\n`;
};

/** How often a level's variant was used, and how often it could have been. */
const useWords = ({ chances, uses, battles }: StudyResult['uses'][number]): string => {
  if (chances === 0) return `not exercised (0 uses in ${battles} battles)`;
  return uses === undefined
    ? `could matter ${chances} times in ${battles} battles; uses cannot be counted`
    : `used ${uses} times in ${battles} battles (could matter ${chances} times)`;
};

const levelsOf = (effects: readonly Effect[]): readonly Pick<Effect, 'factor' | 'level' | 'against'>[] => [
  ...new Map(effects.map((effect) => [`${effect.factor}\0${effect.level}`, effect])).values(),
];

/** The result of each combination of levels, response by response; shares have a bar. */
const cellLines = (study: StudyFile, cells: StudyResult['cells'], columns: number): readonly string[] => {
  const name = ({ scenario, levels }: StudyResult['cells'][number]): string =>
    `    ${[...(study.scenarios.length > 1 ? [scenario] : []), ...levels].join(', ')}`;
  return study.responses.flatMap((response, r) => [
    `  ${response}`,
    table(
      [{ title: '' }, { title: '', align: 'right' }, { title: '' }, { title: '' }],
      cells.map((cell) => {
        const { mean, ci95 } = cell.figures[r].value;
        const unit = isShare(response) ? 'probability' : 'points';
        const [low, high] = ci95.map((end) => inUnit(end, unit));
        return [
          name(cell),
          inUnit(mean, unit),
          `(${low} to ${high})`,
          unit === 'probability' ? bar(mean, Math.min(ROOM, columns)) : '',
        ];
      }),
    ).trimEnd(),
  ]);
};

const isShare = (response: string): boolean => /^(win-|draw$|first-player$)/.test(response);
