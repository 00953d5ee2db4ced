import type { Effect } from '../../../src-engine/lab/studies/effects';
import { evidenceText, inUnit, measuredText } from '../goals/text';
import { effectWords, notesOf } from '../studies/text';
import { figure } from '../text';
import type { MovedAdvice, MovedGoal, PatchReport } from './report';
import { fixed, grouped } from '../../../src-engine/kernel/numbers';

/** A table of a report, whatever it is written as. */
export interface ReportTable {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** The first column with figures, if any: a number is never broken over two lines. */
  readonly figures?: number;
}

/** A part of a report. */
export interface ReportPart {
  readonly title: string;
  /** The text below the title: who fought, or that there is nothing. */
  readonly text?: string;
  readonly table?: ReportTable;
  /** Of battles: effects to be drawn with their intervals. */
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

/** A report in parts, which every format writes in its own way. */
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

const fightsPart = ({ fights, from, to }: PatchReport): ReportPart => ({
  title: 'Exact fights that changed',
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

/** What must be known to read the figures of a battle, after who fought it. */
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
          rows: effects.map((effect) => [effect.label, `${effect.told ? '* ' : ''}${effectWords(effect)}`]),
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

/** Text in Markdown, with its special characters escaped. */
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
