import type { Estimate } from '../../../src-engine/kernel/estimate';
import type { SystemId } from '../../../src-engine/kernel/words';
import type { PointsAdvice } from '../../../src-engine/lab/points/advice';
import type { Interaction } from '../../../src-engine/lab/points/evidence';
import type { Holds, UnitUnderPolicies } from '../../../src-engine/lab/points/policies';
import type { PointsRun } from '../../../src-engine/lab/points/run';
import { noVerdict } from '../../../src-engine/lab/points/not-simulated';
import { surenessOf } from '../../../src-engine/lab/points/prices/trust';
import { surelyOff } from '../../../src-engine/lab/points/prices/verdicts';
import { percent, table } from '../text';
import { fixed, grouped } from '../../../src-engine/kernel/numbers';

const half = ({ ci95: [low, high] }: Estimate): number => (high - low) / 2;

/** How far an advice can be trusted, in words: what people should see before the table. */
const trustOf = ({ battles: { setting, leftOut }, seed }: PointsRun, advice: PointsAdvice): string =>
  `${grouped(advice.battles)} battles in ${grouped(advice.pairs)} pairs, ${setting.bot} against ${setting.bot}, ${setting.size}, ` +
  `on ${setting.maps.join(', ')}, for ${setting.objectives.join(', ')}, seed ${seed}.\n` +
  (leftOut.length === 0
    ? ''
    : `In no army: ${leftOut.map(({ unit, why }) => `${unit} (${why})`).join(', ')}.\n`);

const booksText = (advice: PointsAdvice): string => {
  const { books, priceLevel, first } = advice;
  const sureness = surenessOf(advice);
  const lines = [
    ...(sureness === undefined ? [] : [`Costs are ${sureness}.`]),
    `100 points buy ${fixed(priceLevel.mean, 2)} logits (±${fixed(half(priceLevel), 2)}). ` +
      `The player who deploys first wins ${percent(first.mean)} (${percent(first.ci95[0])} to ${percent(first.ci95[1])}).`,
    ...(books.length < 2
      ? []
      : books.map(
          ({ book, win, settled }) =>
            `${book}: at equal points its armies win ${percent(win.mean)} (${percent(win.ci95[0])} to ${percent(win.ci95[1])}) against the others; ` +
            `with every unit at its fair cost, ${percent(settled.mean)} (${percent(settled.ci95[0])} to ${percent(settled.ci95[1])}).`,
        )),
  ];
  return lines.map((line) => `${line}\n`).join('');
};

const MOST_INTERACTIONS = 10;

const interactionsText = (run: PointsRun, interactions: readonly Interaction[]): string => {
  const significant = interactions.filter((each) => each.told);
  if (significant.length === 0)
    return 'No significant interaction: no two units do better or worse together, or against each other, than their costs say.\n';
  const name = (unit: number): string => run.battles.rules.units[unit].name;
  return significant
    .slice(0, MOST_INTERACTIONS)
    .map(({ kind, units: [a, b], points }) => {
      const what = kind === 'synergy' ? `${name(a)} with ${name(b)}` : `${name(a)} against ${name(b)}`;
      return `${what}: ${points.mean > 0 ? '+' : ''}${fixed(points.mean, 0)} points (±${fixed(half(points), 0)})\n`;
    })
    .join('');
};

const HOLDS: Readonly<Record<Holds, string>> = { yes: 'holds', no: 'disagree', unknown: '' };

/** How many verdicts hold under every bot, and on which units the bots disagree. */
const policiesText = (policies: readonly UnitUnderPolicies[], asked: readonly string[]): string => {
  if (asked.length < 2) return '';
  if (policies.length === 0)
    return `Too few battles to tell whether verdicts hold under ${asked.join(', ')}.\n`;
  const bots = policies[0].views.map(({ bot }) => bot).join(', ');
  const clear = policies.filter(({ views: [own] }) => own.verdict !== 'unknown').length;
  const held = policies.filter(({ holds }) => holds === 'yes').length;
  const apart = policies.filter(({ holds }) => holds === 'no').map(({ name }) => name);
  return (
    (clear === 0
      ? `Under ${bots}: no significant verdict yet`
      : `Under ${bots}: ${held} of ${clear} verdicts hold`) +
    (apart.length === 0
      ? '. The bots agree on every cost, within chance.\n'
      : `. The bots disagree on: ${apart.join(', ')}.\n`)
  );
};

/** The advice as a table, the unit furthest from its cost first, with the result of every bot that was `asked`. */
export const pointsText = (
  system: SystemId,
  run: PointsRun,
  advice: PointsAdvice,
  policies: readonly UnitUnderPolicies[],
  asked: readonly string[],
): string => {
  const others = policies[0]?.views.slice(1) ?? [];
  const underOthers = (unit: string): readonly string[] => {
    const found = policies.find((each) => each.unit === unit);
    if (!found) return [];
    const said = found.views.slice(1).map(({ fair, verdict }) => `${fixed(fair.mean, 1)} ${verdict}`);
    return [...said, HOLDS[found.holds]];
  };
  const units = [...advice.units].sort(
    (a, b) => surelyOff(b.fair, b.points) - surelyOff(a.fair, a.points) || a.name.localeCompare(b.name),
  );
  const rows = units.map(({ unit, name, book, points, fair, verdict, record }) => [
    name,
    book,
    String(points),
    advice.known ? fixed(fair.mean, 1) : '–',
    advice.known ? `${fixed(fair.ci95[0], 1)} to ${fixed(fair.ci95[1], 1)}` : '–',
    verdict,
    grouped(record.battles),
    ...underOthers(unit),
  ]);
  const columns = [
    { title: 'Unit' },
    { title: 'Book' },
    { title: 'Cost', align: 'right' as const },
    { title: 'Fair', align: 'right' as const },
    { title: '95% interval', align: 'right' as const },
    { title: 'Verdict' },
    { title: 'Battles', align: 'right' as const },
    ...others.map(({ bot }) => ({ title: `By ${bot}` })),
    ...(others.length > 0 ? [{ title: '' }] : []),
  ];
  return [
    `Fair costs: ${system}\n`,
    trustOf(run, advice),
    advice.known ? booksText(advice) : `${advice.why ?? ''} (Set --battles to fight more.)\n`,
    ...advice.trust.map((line) => `Caution: ${line}\n`),
    policiesText(policies, asked),
    '\n',
    table(columns, rows),
    ...units.flatMap(noVerdict).map((line) => `${line}\n`),
    ...(advice.known ? ['\n', interactionsText(run, run.table.evidence().interactions)] : []),
  ].join('');
};
