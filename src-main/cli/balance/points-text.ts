import type { Estimate } from '../../../src-engine/kernel/estimate';
import type { SystemId } from '../../../src-engine/kernel/words';
import type { PointsAdvice } from '../../../src-engine/lab/points/advice';
import type { Interaction } from '../../../src-engine/lab/points/evidence';
import type { PanelRun } from '../../../src-engine/lab/points/panel/run';
import {
  viewsOf,
  type Holds,
  type PolicyAdvice,
  type UnitUnderPolicies,
} from '../../../src-engine/lab/points/policies';
import { notSimulatedText, noVerdict } from '../../../src-engine/lab/points/not-simulated';
import { notYetWords } from '../../../src-engine/lab/points/forecast';
import type { Reason } from '../../../src-engine/lab/points/reasons/reasons';
import { battleName } from '../../../src-engine/lab/points/reasons/words';
import type { UnitAdvice } from '../../../src-engine/lab/points/prices/unit-advice';
import { surenessOf } from '../../../src-engine/lab/points/prices/trust';
import { surelyOff } from '../../../src-engine/lab/points/prices/verdicts';
import { percent, table } from '../text';
import { fixed, grouped } from '../../../src-engine/kernel/numbers';

const half = ({ ci95: [low, high] }: Estimate): number => (high - low) / 2;

/** The players: "the mean of objective and cautious, each against itself", or "for the bot objective only". */
const playersText = (bots: readonly string[]): string =>
  bots.length === 1
    ? `for the bot ${bots[0]} only`
    : `the mean of ${bots.slice(0, -1).join(', ')} and ${bots.at(-1) ?? ''}, each against itself`;

/** How far the advice can be trusted, in words; printed above the table. */
const trustOf = ({ bots, battles: { setting, leftOut }, seed }: PanelRun, advice: PointsAdvice): string =>
  `${grouped(advice.battles)} battles in ${grouped(advice.pairs)} pairs, ${playersText(bots)}, ${setting.size}, ` +
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

const interactionsText = (run: PanelRun, interactions: readonly Interaction[]): string => {
  const significant = interactions.filter((each) => each.isSignificant);
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

/** How many verdicts hold for every bot, and on which units the bots disagree. */
const policiesText = (holds: readonly UnitUnderPolicies[], bots: readonly string[]): string => {
  if (bots.length < 2) return '';
  if (holds.length === 0) return `Too few battles to tell whether verdicts hold under ${bots.join(', ')}.\n`;
  const clear = holds.filter(({ views: [own] }) => own.verdict !== 'unknown').length;
  const held = holds.filter((each) => each.holds === 'yes').length;
  const apart = holds.filter((each) => each.holds === 'no').map(({ name }) => name);
  return (
    (clear === 0
      ? `Under ${bots.join(', ')}: no significant verdict yet`
      : `Under ${bots.join(', ')}: ${held} of ${clear} verdicts hold`) +
    (apart.length === 0
      ? '. The bots agree on every cost, within chance.\n'
      : `. The bots disagree on: ${apart.join(', ')}.\n`)
  );
};

/** An advice with everything printed beside it. */
export interface Advised {
  readonly system: SystemId;
  readonly run: PanelRun;
  readonly advice: PointsAdvice;
  /** Each bot's own advice. */
  readonly policies: readonly PolicyAdvice[];
  /** Whether verdicts hold for every bot; empty if one bot played. */
  readonly holds: readonly UnitUnderPolicies[];
  /** Why units have their verdicts. */
  readonly reasons: readonly Reason[];
  /** The changes that the command was given, for its JSON. */
  readonly changes: { readonly with?: string };
}

/** "Orc Grunt: overcosted by about 20 points: it … Replay: --replay objective:24, …". */
const reasonLines = (
  run: PanelRun,
  units: readonly UnitAdvice[],
  reasons: readonly Reason[],
): readonly string[] =>
  units.flatMap(({ unit, name }) => {
    const found = reasons.find((each) => each.unit === unit);
    if (!found) return [];
    const battles = found.battles.map((place) => battleName(run.bots, place)).join(', ');
    return [`${name}: ${found.text} Battles that show it: ${battles}.`];
  });

/** How to replay a battle that a reason names. */
const REPLAY = 'Add “--replay” and the name of a battle to the same command to see it.';

/** Most units listed with the battles that they still need. */
const MOST_NOT_YET = 5;

/** "Orc Grunt: not significant yet; about 8,000 more battles.", for the first units without a verdict. */
const notYet = (run: PanelRun, advice: PointsAdvice, units: readonly UnitAdvice[]): readonly string[] => {
  if (!advice.known) return [];
  const { rules } = run.battles;
  const open = units.filter(
    ({ verdict, why, notSimulated }) => verdict === 'unknown' && why === undefined && !notSimulated,
  );
  const whole = run.advice();
  return open.slice(0, MOST_NOT_YET).map(({ unit, name }) => {
    const at = rules.units.findIndex(({ ref }) => ref === unit);
    return `${name}: ${notYetWords(run.costSoFar(at, whole))}.`;
  });
};

/** The advice as a table, the unit furthest from its cost first, with each bot's advice. */
export const pointsText = ({ system, run, advice, policies, holds, reasons }: Advised): string => {
  const { bots } = run;
  const each = bots.length > 1 ? bots : [];
  const byBots = (unit: string): readonly string[] => {
    if (each.length === 0) return [];
    const views = viewsOf(policies, unit);
    const held = holds.find((one) => one.unit === unit);
    return [
      ...each.map((bot) => {
        const view = views.find((one) => one.bot === bot);
        return view ? `${fixed(view.fair.mean, 1)} ${view.verdict}` : '–';
      }),
      held ? HOLDS[held.holds] : '',
    ];
  };
  const units = [...advice.units].sort(
    (a, b) => surelyOff(b.fair, b.points) - surelyOff(a.fair, a.points) || a.name.localeCompare(b.name),
  );
  const rows = units.map((row) => [
    row.name,
    row.book,
    String(row.points),
    advice.known ? fixed(row.fair.mean, 1) : '–',
    advice.known ? `${fixed(row.fair.ci95[0], 1)} to ${fixed(row.fair.ci95[1], 1)}` : '–',
    row.formula === undefined ? '–' : fixed(row.formula, 0),
    notSimulatedText(row) ?? row.verdict,
    grouped(row.record.battles),
    ...byBots(row.unit),
  ]);
  const columns = [
    { title: 'Unit' },
    { title: 'Book' },
    { title: 'Cost', align: 'right' as const },
    { title: 'Fair', align: 'right' as const },
    { title: '95% interval', align: 'right' as const },
    { title: 'Formula', align: 'right' as const },
    { title: 'Verdict' },
    { title: 'Battles', align: 'right' as const },
    ...each.map((bot) => ({ title: `By ${bot}` })),
    ...(each.length > 0 ? [{ title: '' }] : []),
  ];
  return [
    `Fair costs: ${system}\n`,
    trustOf(run, advice),
    advice.known ? booksText(advice) : `${advice.why ?? ''} (Set --battles to fight more.)\n`,
    ...advice.trust.map((line) => `Caution: ${line}\n`),
    policiesText(holds, bots),
    '\n',
    table(columns, rows),
    ...reasonLines(run, units, reasons).map((line) => `${line}\n`),
    ...(reasons.length > 0 ? [`${REPLAY}\n`] : []),
    ...notYet(run, advice, units).map((line) => `${line}\n`),
    ...units.flatMap((row) => (row.notSimulated ? noVerdict(row) : [])).map((line) => `${line}\n`),
    'Formula: damage and durability against the books’ own targets, fitted to each book’s costs.\n',
    ...(advice.known ? ['\n', interactionsText(run, run.evidence().interactions)] : []),
  ].join('');
};
