import type { Figure } from '@engine/kernel/outcome';
import type { FightReport } from '@engine/lab/session';
import { change, figureValue, measuredChange, type Change, type Measured } from '../charts/format';
import {
  chartModel,
  distance,
  sharedAxes,
  type Axes,
  type ChartModel,
  type HistogramModel,
} from '../charts/model';

/** The orders of the lab's panels. */
export type SortBy = 'book' | 'change' | 'name';

/** A figure with its change from the baseline; no change if the baseline has no such figure. */
export interface FigureRow {
  readonly figure: Figure;
  readonly before?: Figure;
  readonly change?: Change;
  /** For battles: that change, measured battle by battle. */
  readonly measured?: Measured;
}

/** One fight as shown by a panel and the large view. */
export interface Panel {
  /** Unique across games: `azeroth-at-war/grunt-charges-footman`. */
  readonly key: string;
  readonly report: FightReport;
  /** The headline first, then the others in the engine's order. */
  readonly figures: readonly FigureRow[];
  readonly charts: readonly ChartModel[];
  /** The size of the fight's change, for sorting: 0 if it did not change or there is nothing to compare. */
  readonly moved: number;
}

/** Panels under one heading, with one set of shared axes for each unit of their counts. */
export interface Group {
  readonly name: string;
  readonly panels: readonly Panel[];
  readonly axes: ReadonlyMap<string, Axes>;
}

/** Smaller differences between exact distributions are rounding. */
const SAME = 1e-9;

const rows = (report: FightReport): FigureRow[] => {
  const figures = report.outcome?.figures ?? [];
  const all = figures.map((figure): FigureRow => {
    const before = report.before?.figures.find(
      (other) => other.id === figure.id && other.unit === figure.unit,
    );
    if (!before) return { figure };
    const paired = report.paired?.find(({ id }) => id === figure.id);
    // Battles on the same dice vary less than two separate estimates: the paired change counts.
    const { unit } = figure;
    return {
      figure,
      before,
      ...(paired
        ? { change: measuredChange(paired, unit), measured: paired }
        : { change: change(figure, before) }),
    };
  });
  return [...all.filter((row) => row.figure.headline), ...all.filter((row) => !row.figure.headline)];
};

/**
 * The least size of a change: an estimate counts from the end of its interval nearer to 0, so that noise has no rank.
 */
const atLeast = ({ change: moved, measured }: FigureRow): number => {
  if (!moved || moved.direction === 'same' || moved.direction === 'unsure') return 0;
  if (!measured) return Math.abs(moved.by);
  const [low, high] = measured.ci95;
  return Math.max(0, measured.change > 0 ? low : -high);
};

/** The change of a figure relative to itself; 0 if it is not significant. */
const movement = (row: FigureRow): number => {
  const { figure, before } = row;
  if (!before) return 0;
  if (figure.unit === 'probability') return atLeast(row);
  return atLeast(row) / Math.max(Math.abs(figure.value), Math.abs(before.value), SAME);
};

/**
 * The size of a fight's change: the distance between its distributions, so that a hopeless fight whose mean doubles
 * does not rank above one whose outcome turned. If the distributions are unchanged (a new points cost) or only
 * estimated, its figures decide.
 */
const movedBy = (
  report: FightReport,
  figures: readonly FigureRow[],
  charts: readonly ChartModel[],
): number => {
  const apart = report.outcome?.exact ? Math.max(0, ...charts.map(distance)) : 0;
  return apart > SAME ? apart : Math.max(0, ...figures.map(movement));
};

/**
 * Panels of earlier reports, with the unit that they were made for: an unchanged report keeps its panel, so that
 * nothing is redrawn.
 */
const known = new WeakMap<FightReport, { readonly unit: string | undefined; readonly panel: Panel }>();

/** The panel of one report, for the unit in focus. */
export const panelOf = (report: FightReport, unit?: string): Panel => {
  const kept = known.get(report);
  if (kept?.unit === unit && kept) return kept.panel;
  const panel = newPanel(report, unit);
  known.set(report, { unit, panel });
  return panel;
};

/** True if the unit in focus is the second of a fight; a battle's armies keep their colors. */
const isSecond = ({ scenario: { kind, units } }: FightReport, unit: string | undefined): boolean =>
  kind !== 'battle' && unit !== undefined && units[0] !== unit && units[1] === unit;

const newPanel = (report: FightReport, unit: string | undefined): Panel => {
  const figures = rows(report);
  const isFlipped = isSecond(report, unit);
  const charts = (report.outcome?.charts ?? []).map((chart) =>
    chartModel(chart, report.before?.charts, isFlipped),
  );
  return {
    key: `${report.scenario.system}/${report.scenario.ref}`,
    report,
    figures,
    charts,
    moved: movedBy(report, figures, charts),
  };
};

/**
 * The panels of all reports, in their order. Two reports with one reference (an error in a book or in an engine) become
 * two panels, so that the lab still works.
 */
export const panelsOf = (reports: readonly FightReport[], unit?: string): Panel[] => {
  const times = new Map<string, number>();
  return reports.map((report) => {
    const panel = panelOf(report, unit);
    const n = (times.get(panel.key) ?? 0) + 1;
    times.set(panel.key, n);
    return n === 1 ? panel : { ...panel, key: `${panel.key}#${n}` };
  });
};

/** The filter above the panels. */
export interface Filter {
  /** Words that must all occur in the fight's name, group or units, ignoring case; empty matches all. */
  readonly text: string;
  readonly kind: 'all' | FightReport['scenario']['kind'];
}

/** True if the filter keeps the panel. */
export const matches = ({ report: { scenario } }: Panel, { text, kind }: Filter): boolean => {
  if (kind !== 'all' && scenario.kind !== kind) return false;
  const words = text.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const haystack = [scenario.name, scenario.group, ...scenario.units].join(' ').toLocaleLowerCase();
  return words.every((word) => haystack.includes(word));
};

/** True if the fight is known to be unchanged. */
export const isUnchanged = ({ report, figures, moved }: Panel): boolean =>
  moved === 0 &&
  report.before !== undefined &&
  !report.pending &&
  !report.stale &&
  !report.earlier &&
  figures.every(({ change: by }) => by?.direction === 'same');

/** Sorts changed fights first, and keeps the order otherwise. */
const CHANGED_FIRST = (a: Panel, b: Panel): number => Number(b.moved > 0) - Number(a.moved > 0);

const ORDER: Readonly<Record<SortBy, (a: Panel, b: Panel) => number>> = {
  book: CHANGED_FIRST,
  // Values that are equal up to rounding stay in book order.
  change: (a, b) => (Math.abs(b.moved - a.moved) < SAME ? 0 : b.moved - a.moved),
  name: (a, b) => a.report.scenario.name.localeCompare(b.report.scenario.name),
};

/** The axes of a group's histograms, one set for each unit of their counts. */
const axesOf = (panels: readonly Panel[]): Map<string, Axes> => {
  const byUnit = new Map<string, HistogramModel[]>();
  for (const chart of panels.flatMap((panel) => panel.charts)) {
    if (chart.type === 'distribution') byUnit.set(chart.unit, [...(byUnit.get(chart.unit) ?? []), chart]);
  }
  return new Map([...byUnit].map(([unit, models]) => [unit, sharedAxes(models, 4)]));
};

/**
 * The panels in the order in which they are shown, by group. Groups are in book order; sorted by change, the group with
 * the largest change comes first. Axes are those of the whole group, so that filtering changes no axis. In book order,
 * changed fights come first within their group.
 */
export const grouped = (panels: readonly Panel[], filter: Filter, sort: SortBy): Group[] => {
  const byName = new Map<string, Panel[]>();
  for (const panel of panels) {
    const name = panel.report.scenario.group;
    byName.set(name, [...(byName.get(name) ?? []), panel]);
  }
  const groups = [...byName].map(([name, all]) => ({
    name,
    axes: axesOf(all),
    panels: all.filter((panel) => matches(panel, filter)).sort(ORDER[sort]),
  }));
  const shown = groups.filter((group) => group.panels.length > 0);
  if (sort === 'change') shown.sort((a, b) => b.panels[0].moved - a.panels[0].moved);
  return shown;
};

/** Whether the visible answers are exact: shown once, in the header, unless they differ. */
export const exactness = (reports: readonly FightReport[]): 'exact' | 'estimated' | 'mixed' | 'none' => {
  const outcomes = reports.flatMap((report) => report.outcome ?? []);
  if (outcomes.length === 0) return 'none';
  const exact = outcomes.filter((outcome) => outcome.exact).length;
  return exact === outcomes.length ? 'exact' : exact === 0 ? 'estimated' : 'mixed';
};

/** The text that occurs most often; undefined if there is none, or if each of several occurs once. */
export const mostOften = (texts: readonly string[]): string | undefined => {
  const times = new Map<string, number>();
  for (const text of texts) times.set(text, (times.get(text) ?? 0) + 1);
  const [first] = [...times].sort(([, a], [, b]) => b - a);
  return first && (first[1] > 1 || times.size === 1) ? first[0] : undefined;
};

/** How many figures a small panel shows besides the headline. */
const BRIEF = 3;

/**
 * The figures of a small panel: the headline, then in the engine's order the first chance, the one that compares costs,
 * and others that fit; without those that a bar of shares already shows.
 */
export const figuresInBrief = ({ figures, charts }: Panel): readonly FigureRow[] => {
  const shares = charts.flatMap((chart) =>
    chart.type === 'shares' ? chart.shares.map((share) => share.now) : [],
  );
  const others = figures.filter(
    ({ figure }) => !figure.headline && !(figure.unit === 'probability' && shares.includes(figure.value)),
  );
  const first = (unit: Figure['unit']): readonly FigureRow[] =>
    others.filter((row) => row.figure.unit === unit).slice(0, 1);
  const kept = [...new Set([...first('probability'), ...first('per-100-points'), ...others])].slice(0, BRIEF);
  return figures.filter((row) => row.figure.headline || kept.includes(row));
};

/** The figures behind a battle's shares, in their order: win, draw, loss. */
const SHARES = ['win-0', 'draw', 'win-1'] as const;

/** The texts of a battle's shares, and their changes if known; undefined if a figure is missing. */
export const estimatesOf = ({
  figures,
}: Panel): readonly { readonly value: string; readonly change: Change | undefined }[] | undefined => {
  const rows = SHARES.map((id) => figures.find(({ figure }) => figure.id === id));
  return rows.every((row) => row !== undefined)
    ? rows.map(({ figure, change: moved }) => ({ value: figureValue(figure), change: moved }))
    : undefined;
};
