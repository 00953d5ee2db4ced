import type { Effect } from '../../../src-engine/lab/studies/effects';
import { evidenceText, inUnit, measuredText } from '../goals/text';
import { effectWords, notesOf } from '../studies/text';
import { figure, table } from '../text';
import type { MovedAdvice, MovedGoal, PatchReport } from './report';
import { fixed, grouped } from '../../../src-engine/kernel/numbers';

/** A table of a report, in any format. */
export interface ReportTable {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** The index of the first column with figures, if any: numbers are never broken over two lines. */
  readonly figures?: number;
}

/** A part of a report. */
export interface ReportPart {
  readonly title: string;
  /** The text below the title: who fought, or that there is nothing. */
  readonly text?: string;
  readonly table?: ReportTable;
  /** For battles: effects to draw with their intervals. */
  readonly effects?: readonly Effect[];
}

const goalState = (report: MovedGoal['before']): string =>
  report
    ? `${report.result === 'unknown' ? 'not known yet' : report.result}: ${measuredText(report)}`
    : 'missing or not checked';

const adviceState = (advice: MovedAdvice['before']): string =>
  advice
    ? `${advice.points}, fair cost ${fixed(advice.fair.mean, 0)} (${advice.fair.ci95.map((end) => fixed(end, 0)).join(' to ')}), ${advice.verdict}${advice.notSimulated ? `; not simulated: ${advice.notSimulated.join(', ')}` : ''}`
    : 'missing';

/** A report in parts, which every format renders in its own way. */
export const partsOf = (report: PatchReport): readonly ReportPart[] => [
  filesPart(report),
  goalsPart(report),
  fightsPart(report),
  ...battleParts(report),
  ...advicePart(report),
  ...rebuiltPart(report),
  ...unfoughtPart(report),
];

const filesPart = ({ changes }: PatchReport): ReportPart => ({
  title: 'Files',
  ...(changes.length === 0
    ? { text: 'No changes.' }
    : {
        table: {
          head: ['file', 'changes'],
          rows: changes.map(({ path, what, words }) => [path, what === 'changed' ? words.join('; ') : what]),
        },
      }),
});

const goalsPart = ({ goals, from, to }: PatchReport): ReportPart => ({
  title: 'Goals that changed',
  ...(goals.length === 0
    ? { text: 'None of the goals that were checked.' }
    : {
        table: {
          head: ['goal', from, to],
          rows: goals.map(({ name, before, after }) => [name, goalState(before), goalState(after)]),
        },
      }),
});

/** Smaller changes (of a chance, or relative for other figures) are counted and not listed. */
const MINOR = 0.01;

const isMinor = ({ before, after, unit }: PatchReport['fights'][number]): boolean =>
  Math.abs(after - before) <
  MINOR * (unit === 'probability' ? 1 : Math.max(Math.abs(before), Math.abs(after)));

/** "12 smaller changes, below 1 pp or 1%, are in the JSON report." */
const minorText = (count: number): string =>
  `${grouped(count)} smaller ${count === 1 ? 'change, below 1 pp or 1%, is' : 'changes, below 1 pp or 1%, are'} in the JSON report.`;

const fightsPart = ({ fights, from, to }: PatchReport): ReportPart => {
  const major = fights.filter((each) => !isMinor(each));
  const minor = fights.length - major.length;
  return {
    title: 'Exact fights that changed',
    ...(fights.length === 0 && { text: 'None.' }),
    ...(minor > 0 && { text: minorText(minor) }),
    ...(major.length > 0 && {
      table: {
        head: ['fight', 'figure', from, to, 'change'],
        figures: 2,
        rows: major.map(({ name, label, unit, before, after }) => [
          name,
          label,
          figure(before, unit),
          figure(after, unit),
          signedChange(after - before, unit),
        ]),
      },
    }),
  };
};

/** Notes needed to read the figures of a battle, printed after who fought it. */
const noteText = (effects: readonly Effect[]): string =>
  notesOf(effects)
    .map((note) => ` ${note}`)
    .join('');

const battleParts = ({ battles }: PatchReport): readonly ReportPart[] =>
  battles.length === 0
    ? [
        {
          title: 'Battles that changed',
          text: 'None: no battle that both versions can fight has changed cards.',
        },
      ]
    : battles.map(({ name, evidence, effects, scoring }) => ({
        title: `Battle: ${name}`,
        text: `${grouped(effects[0]?.battles ?? 0)} battles with each version, on the same dice; ${evidenceText(evidence)}.${scoring ? ' Only points changed, so the armies stay the same.' : ''}${noteText(effects)}`,
        table: {
          head: ['figure', 'change'],
          rows: effects.map((effect) => [
            effect.label,
            `${effect.isSignificant ? '* ' : ''}${effectWords(effect)}`,
          ]),
        },
        effects,
      }));

const advicePart = ({ advice, from, to }: PatchReport): readonly ReportPart[] =>
  advice
    ? [
        {
          title: 'Fair costs',
          text: `${advice.evidence}.${advice.units.length === 0 ? ' No unit’s cost or verdict changed.' : ''}`,
          ...(advice.units.length > 0 && {
            table: {
              head: ['unit', from, to],
              rows: advice.units.map(({ name, before, after }) => [
                name,
                adviceState(before),
                adviceState(after),
              ]),
            },
          }),
        },
      ]
    : [];

const rebuiltPart = ({ rebuilt = [] }: PatchReport): readonly ReportPart[] =>
  rebuilt.length === 0
    ? []
    : [
        {
          title: 'Rebuilt armies',
          text: 'New costs took these armies over their limit. They were filled again, so their battles compare different armies. The files are unchanged.',
          table: { head: ['army', 'state'], rows: rebuilt.map(({ name, state }) => [name, state]) },
        },
      ];

const unfoughtPart = ({ unfought }: PatchReport): readonly ReportPart[] =>
  unfought.length === 0
    ? []
    : [
        {
          title: 'Not compared, because of errors',
          table: {
            head: ['scenario', 'where and why'],
            rows: unfought.map(({ name, state, why }) => [name, `${state}: ${why}`]),
          },
        },
      ];

const signedChange = (by: number, unit: Parameters<typeof figure>[1]): string =>
  `${by > 0 ? '+' : '−'}${unit === 'probability' ? `${fixed(Math.abs(by) * 100, 2)} pp` : inUnit(Math.abs(by), 'points')}`;

/** What a star means. */
export const STAR = '* Significant, corrected for comparing all figures of the battle.';

/** "Glory: from v1.2 to current files". */
export const titleOf = ({ games, from, to }: PatchReport): string =>
  games.length === 0 ? `From ${from} to ${to}` : `${games.join(', ')}: from ${from} to ${to}`;

/** "v1.2 is commit 1a2b3c4 of 2026-03-01: As printed", for each state that is a revision, and the chosen rules. */
export const aboutLines = ({ revisions, rules }: PatchReport): readonly string[] => [
  ...Object.entries(revisions).map(
    ([name, { commit, when, title }]) => `${name} is commit ${commit} of ${when.slice(0, 10)}: ${title}`,
  ),
  ...(rules === undefined ? [] : [`${rules}.`]),
];

/** A report as text for a terminal. */
export const patchText = (report: PatchReport): string =>
  [
    titleOf(report),
    ...aboutLines(report),
    ...partsOf(report).flatMap(({ title, text, table: rows }) => [
      '',
      title,
      ...(text === undefined ? [] : [`  ${text}`]),
      ...(rows ? rowsText(rows) : []),
    ]),
    '',
    ...(report.battles.length > 0 ? [STAR] : []),
  ]
    .map((line) => `${line}\n`)
    .join('');

/** Most rows of a table in a terminal; other formats have all. */
const MOST_ROWS = 30;

/**
 * Rows as lines: two columns as "name: value", more as a table with a header. Of a long table only the start, which
 * has the largest effects.
 */
const rowsText = ({ head, rows: all, figures = head.length }: ReportTable): readonly string[] => {
  if (head.length <= 2) return all.map(([first = '', ...rest]) => `  ${first}: ${rest.join('')}`);
  const rows = all.slice(0, MOST_ROWS);
  const columns = head.map((title, i) => ({
    title,
    align: i >= figures ? ('right' as const) : ('left' as const),
  }));
  const more = all.length - rows.length;
  return [
    ...table(columns, rows).trimEnd().split('\n'),
    ...(more > 0
      ? [`… and ${grouped(more)} with smaller effects. “--out report.html” writes all of them.`]
      : []),
  ].map((line) => `  ${line}`);
};

/** Text in Markdown, with its special characters escaped. */
const plain = (text: string): string => text.replace(/[\\`*_{}[\]<>()#+!|~-]/g, '\\$&').replace(/\s+/g, ' ');

/** A report in Markdown. */
export const patchMarkdown = (report: PatchReport): string =>
  [
    `# ${plain(titleOf(report))}`,
    ...aboutLines(report).flatMap((line) => ['', plain(line)]),
    ...partsOf(report).flatMap(({ title, text, table }) => [
      '',
      `## ${plain(title)}`,
      ...(text === undefined ? [] : ['', plain(text)]),
      ...(table
        ? [
            '',
            `| ${table.head.map(plain).join(' | ')} |`,
            `|${table.head.map(() => '---|').join('')}`,
            ...table.rows.map((row) => `| ${row.map(plain).join(' | ')} |`),
          ]
        : []),
    ]),
    '',
    ...(report.battles.length > 0 ? [plain(STAR)] : []),
    '',
  ].join('\n');
