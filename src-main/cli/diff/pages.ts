import type { Effect } from '../../../src-engine/lab/studies/effects';
import { evidenceText, inUnit, measuredText } from '../goals/text';
import { effectWords } from '../studies/text';
import { figure } from '../text';
import type { MovedAdvice, MovedGoal, PatchReport } from './report';
import { fixed } from '../../../src-engine/kernel/numbers';

/** A table of a report, whatever it is written as. */
export interface ReportTable {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** From which column on there are figures, where there are: a number is never broken over two lines. */
  readonly figures?: number;
}

/** A part of a report. */
export interface ReportPart {
  readonly title: string;
  /** What stands below the title: who fought, or that there is nothing. */
  readonly text?: string;
  readonly table?: ReportTable;
  /** Of battles: effects to be drawn with their intervals. */
  readonly effects?: readonly Effect[];
}

const goalState = (report: MovedGoal['before']): string =>
  report
    ? `${report.result === 'unknown' ? 'not known' : report.result}: ${measuredText(report)}`
    : 'not there, or not asked';

const adviceState = (advice: MovedAdvice['before']): string =>
  advice
    ? `${advice.points}, worth ${fixed(advice.fair.mean, 0)} (${advice.fair.ci95.map((end) => fixed(end, 0)).join(' to ')}), ${advice.verdict}${advice.notSimulated ? `: not simulated: ${advice.notSimulated.join(', ')}` : ''}`
    : 'not there';

/** A report in parts: what every format writes in its own way. */
export const partsOf = (report: PatchReport): readonly ReportPart[] => [
  filesPart(report),
  goalsPart(report),
  fightsPart(report),
  ...battleParts(report),
  ...advicePart(report),
  ...unfoughtPart(report),
];

const filesPart = ({ changes }: PatchReport): ReportPart => ({
  title: 'Files',
  ...(changes.length === 0
    ? { text: 'No file says anything else.' }
    : {
        table: {
          head: ['file', 'what changed'],
          rows: changes.map(({ path, what, words }) => [path, what === 'changed' ? words.join('; ') : what]),
        },
      }),
});

const goalsPart = ({ goals, from, to }: PatchReport): ReportPart => ({
  title: 'Goals that changed',
  ...(goals.length === 0
    ? { text: 'None of those that were asked.' }
    : {
        table: {
          head: ['goal', from, to],
          rows: goals.map(({ name, before, after }) => [name, goalState(before), goalState(after)]),
        },
      }),
});

const fightsPart = ({ fights, from, to }: PatchReport): ReportPart => ({
  title: 'Exact fights that moved',
  ...(fights.length === 0
    ? { text: 'None.' }
    : {
        table: {
          head: ['fight', 'figure', from, to, 'change'],
          figures: 2,
          rows: fights.map(({ name, label, unit, before, after }) => [
            name,
            label,
            figure(before, unit),
            figure(after, unit),
            signedChange(after - before, unit),
          ]),
        },
      }),
});

const battleParts = ({ battles }: PatchReport): readonly ReportPart[] =>
  battles.length === 0
    ? [{ title: 'Battles that moved', text: 'None: no battle that can be fought in both has other cards.' }]
    : battles.map(({ name, evidence, effects, scoring }) => ({
        title: `Battle: ${name}`,
        text: `${effects[0]?.battles ?? 0} battles of each side, the same dice; ${evidenceText(evidence)}.${scoring ? ' Only points changed: the armies stay as they are.' : ''}`,
        table: {
          head: ['figure', 'change'],
          rows: effects.map((effect) => [effect.label, `${effect.told ? '* ' : ''}${effectWords(effect)}`]),
        },
        effects,
      }));

const advicePart = ({ advice, from, to }: PatchReport): readonly ReportPart[] =>
  advice
    ? [
        {
          title: 'Advice on points',
          text: `${advice.evidence}.${advice.units.length === 0 ? ' No unit’s cost or verdict is another.' : ''}`,
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

const unfoughtPart = ({ unfought }: PatchReport): readonly ReportPart[] =>
  unfought.length === 0
    ? []
    : [
        {
          title: 'Could not be fought, and so not compared',
          table: {
            head: ['scenario', 'where, and why'],
            rows: unfought.map(({ name, state, why }) => [name, `${state}: ${why}`]),
          },
        },
      ];

const signedChange = (by: number, unit: Parameters<typeof figure>[1]): string =>
  `${by > 0 ? '+' : '−'}${unit === 'probability' ? `${fixed(Math.abs(by) * 100, 2)} points` : inUnit(Math.abs(by), 'points')}`;

/** What a star means. */
export const STAR = '* told apart from none, all figures of the battle looked at together.';

export const titleOf = ({ from, to }: PatchReport): string => `From ${from} to ${to}`;

/** A report as text for a terminal. */
export const patchText = (report: PatchReport): string =>
  [
    titleOf(report),
    ...partsOf(report).flatMap(({ title, text, table }) => [
      '',
      title,
      ...(text === undefined ? [] : [`  ${text}`]),
      ...(table ? table.rows.map((row) => `  ${rowText(row)}`) : []),
    ]),
    '',
    ...(report.battles.length > 0 ? [STAR] : []),
  ]
    .map((line) => `${line}\n`)
    .join('');

const rowText = (row: readonly string[]): string => {
  const [first = '', ...rest] = row;
  return rest.length <= 1 ? `${first}: ${rest.join('')}` : `${first}: ${rest.join('  →  ')}`;
};

/** Text in Markdown: no mark of it means anything. */
const plain = (text: string): string => text.replace(/[\\`*_{}[\]<>()#+!|~-]/g, '\\$&').replace(/\s+/g, ' ');

/** A report in Markdown. */
export const patchMarkdown = (report: PatchReport): string =>
  [
    `# ${plain(titleOf(report))}`,
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
