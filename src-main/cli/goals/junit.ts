import type { GoalReport } from '../../../src-engine/lab/goals/report';
import { countText, evidenceText, measuredText } from './text';

/** Text for XML, with markup escaped and without characters that XML 1.0 does not allow. */
const escaped = (text: string): string =>
  [...text]
    .filter((char) => char >= ' ' || char === '\n' || char === '\t')
    .join('')
    .replace(/[\uFFFE\uFFFF]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/** A goal and its time in seconds. */
export interface Timed {
  readonly report: GoalReport;
  readonly seconds: number;
}

/** Goals as a JUnit report for continuous integration: a missed goal is a failure, an unknown one is skipped. */
export const junitOf = (timed: readonly Timed[]): string => {
  const count = (result: GoalReport['result']): number =>
    timed.filter(({ report }) => report.result === result).length;
  const total = timed.reduce((sum, { seconds }) => sum + seconds, 0);
  const head = `name="goals" tests="${timed.length}" failures="${count('missed')}" errors="0" skipped="${count('unknown')}" time="${total.toFixed(3)}"`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites ${head}>`,
    `  <testsuite ${head}>`,
    ...timed.flatMap(caseOf),
    '  </testsuite>',
    '</testsuites>',
    '',
  ].join('\n');
};

const caseOf = ({ report, seconds }: Timed): readonly string[] => {
  const { goal, name, path, result, notes } = report;
  const open = `    <testcase classname="${escaped(goal)}" name="${escaped(name)}" file="${escaped(path)}" time="${seconds.toFixed(3)}"`;
  const evidence = [countText(report), evidenceText(report.evidence), ...notes].filter((part) => part !== '');
  const message = `${measuredText(report)}; ${evidence.join('; ')}`;
  if (result === 'met')
    return [`${open}>`, `      <system-out>${escaped(message)}</system-out>`, '    </testcase>'];
  const inner =
    result === 'missed'
      ? `      <failure type="missed" message="${escaped(message)}"/>`
      : `      <skipped message="${escaped(`not known yet: ${message}`)}"/>`;
  return [`${open}>`, inner, '    </testcase>'];
};
