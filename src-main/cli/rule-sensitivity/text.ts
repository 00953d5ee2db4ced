import { grouped } from '../../../src-engine/kernel/numbers';
import type { RuleEffects, StepChange, StepEffect } from '../../../src-engine/lab/rule-sensitivity/effects';
import type { NumberStep } from '../../../src-engine/lab/rule-sensitivity/steps';
import { signed } from '../goals/text';
import { bar, table } from '../text';

const ROOM = 16;

/** "AAW-7.3-hard-cover 2 → 1". */
const stepWords = ({ row, from, to }: NumberStep): string => `${row.id} ${from} → ${to}`;

const changeWords = ({ change: { mean, ci95 }, unit }: StepChange): string => {
  const [low, high] = ci95;
  return low === high
    ? signed(mean, unit)
    : `${signed(mean, unit)}  (${signed(low, unit)} to ${signed(high, unit)})`;
};

/** Significant changes of the figures that do not rank the steps. */
const otherWords = ({ changes }: StepEffect): string =>
  changes
    .slice(1)
    .filter(({ isSignificant }) => isSignificant)
    .map(({ label, change, unit }) => `${label} ${signed(change.mean, unit)}`)
    .join('; ');

/** What every step changes, as text: significant changes have bars, the others come last. */
export const ruleEffectsText = (
  { scenario, name, exact, battles, effects, refused }: RuleEffects,
  columns: number,
): string => {
  const [first] = effects.flatMap(({ changes }) => changes.slice(0, 1));
  const most = Math.max(1e-9, ...effects.map(({ changes }) => Math.abs(changes[0]?.change.mean ?? 0)));
  const counted = battles === undefined ? (exact ? 'exact' : 'simulated') : battlesWords(battles);
  const moved = effects.filter(({ differing }) => differing > 0);
  const idle = effects.filter(({ differing }) => differing === 0);
  const rows = moved.map((effect) => {
    const [change] = effect.changes;
    const bars = change?.isSignificant
      ? `${change.change.mean > 0 ? '▲' : '▼'} ${bar(Math.abs(change.change.mean) / most, Math.min(ROOM, columns))}`
      : 'not significant';
    return [
      `  ${stepWords(effect.step)}`,
      effect.step.row.title,
      change ? changeWords(change) : '',
      bars,
      otherWords(effect),
    ];
  });
  const lines = [
    `${name}  (${scenario}, ${counted}): each number one step down and up, ranked by ${first?.label ?? ''}`,
    table(
      [
        '  step',
        'what it is',
        `change of ${first?.label ?? 'the figure'}`,
        '',
        'other significant changes',
      ].map((title) => ({ title })),
      rows,
    ).trimEnd(),
    ...idleLines(idle, battles),
    ...refused.map(({ step, why }) => `  Not tried: ${stepWords(step)}. ${why}`),
    ...(battles === undefined
      ? []
      : ['  Every step is fought on the same dice. Significance is corrected for all changes together.']),
    '',
  ];
  return lines.map((line) => `${line}\n`).join('');
};

const battlesWords = (battles: number): string => `${grouped(battles)} battles of each step`;

/** Numbers of which no step made a difference; where only one step did not, that step. */
const idleLines = (idle: readonly StepEffect[], battles: number | undefined): readonly string[] => {
  if (idle.length === 0) return [];
  const counts = new Map<string, number>();
  for (const { step } of idle) counts.set(step.row.id, (counts.get(step.row.id) ?? 0) + 1);
  const names = idle.map(({ step }) => (counts.get(step.row.id) === 2 ? step.row.id : stepWords(step)));
  const where = battles === undefined ? 'here' : `in ${grouped(battles)} battles`;
  return [`  No difference ${where}: ${[...new Set(names)].join(', ')}`];
};
