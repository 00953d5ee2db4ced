import {
  BarController,
  BarElement,
  Chart,
  LinearScale,
  Tooltip,
  type ChartConfiguration,
  type ChartDataset,
  type Scale,
  type TooltipItem,
} from 'chart.js';
import { change, percent, unitWord } from '../format';
import type { Drawing, Painter } from '../marks';
import type { Axes } from '../model';
import { drawingOf, overlay, setDrawing } from './overlay';

// Only the parts in use: the rest of Chart.js stays out of the bundle.
Chart.register(BarController, BarElement, LinearScale, Tooltip);

type Dot = { x: number; y: number };
type Dataset = ChartDataset<'bar', Dot[]>;
type HistogramChart = Chart<'bar', Dot[]>;

const dots = (values: readonly number[], { kMax }: Axes): Dot[] =>
  Array.from({ length: kMax + 1 }, (_, k) => ({ x: k, y: values[k] ?? 0 }));

const datasets = ({ model, axes, theme }: Drawing): Dataset[] => [
  {
    type: 'bar',
    data: dots(model.now, axes),
    backgroundColor: theme.sides[model.side],
    barPercentage: 1,
    categoryPercentage: axes.kMax > 40 ? 1 : 0.86,
    yAxisID: 'y',
  },
];

/**
 * One end of a scale that changes with the numbers: read from the drawing at each update, so that the options stay the
 * same object.
 */
const live = (range: (axes: Axes) => { min: number; max: number; ticks: readonly number[] }) => ({
  afterDataLimits: (scale: Scale): void => {
    const drawing = drawingOf(scale.chart);
    if (drawing) ({ min: scale.min, max: scale.max } = range(drawing.axes));
  },
  afterBuildTicks: (scale: Scale): void => {
    const drawing = drawingOf(scale.chart);
    if (drawing) scale.ticks = range(drawing.axes).ticks.map((value) => ({ value }));
  },
});

const xScale = ({ model, theme }: Drawing): object => ({
  type: 'linear',
  bounds: 'data',
  offset: false,
  grid: { display: false, drawTicks: false, tickLength: 0 },
  border: { color: theme.grid },
  ticks: {
    color: theme.muted,
    font: { size: 12 },
    maxRotation: 0,
    autoSkip: false,
    padding: 6,
    callback: (value: number | string) => String(value),
  },
  title: {
    display: true,
    text: unitWord(model.unit),
    color: theme.text,
    font: { size: 12, weight: 600 },
    padding: 2,
  },
  ...live(({ kMax, kTicks }) => ({ min: -0.5, max: kMax + 0.5, ticks: kTicks })),
});

/** The title of the axis of chances. */
const COUNTED = { exactly: 'exactly this many', 'at-least': 'this many or more' } as const;

const yScale = ({ theme, curve }: Drawing): object => ({
  type: 'linear',
  bounds: 'data',
  border: { display: false },
  grid: { color: theme.grid, drawTicks: false },
  ticks: {
    display: true,
    color: theme.muted,
    font: { size: 12 },
    padding: 6,
    callback: (value: number | string) => `${Math.round(Number(value) * 1000) / 10}%`,
  },
  title: {
    display: true,
    text: COUNTED[curve],
    color: theme.text,
    font: { size: 12, weight: 600 },
    padding: 2,
  },
  ...live(({ pMax, pTicks }) => ({ min: 0, max: pMax, ticks: pTicks })),
});

/** The tooltip at k: the current chance, and how it changed. */
const tooltipLine = (item: TooltipItem<'bar'>): string => {
  const drawing = drawingOf(item.chart);
  if (!drawing) return '';
  const { model, curve } = drawing;
  const k = item.parsed.x ?? 0;
  const name = curve === 'exactly' ? 'exactly' : 'at least';
  const chance = { value: model.now[k] ?? 0, unit: 'probability' } as const;
  const was = model.before && change(chance, { value: model.before[k] ?? 0, unit: 'probability' });
  return ` ${name} ${k}: ${percent(chance.value)}${was ? `  ${was.text}` : ''}`;
};

const plugins = ({ model, theme }: Drawing): object => ({
  legend: { display: false },
  tooltip: {
    animation: false,
    mode: 'index',
    intersect: false,
    backgroundColor: theme.text,
    titleColor: theme.raised,
    bodyColor: theme.raised,
    bodyFont: { family: theme.font, size: 12 },
    titleFont: { family: theme.font, size: 12 },
    displayColors: false,
    padding: 8,
    callbacks: {
      title: (items: TooltipItem<'bar'>[]) => `${items[0]?.parsed.x ?? ''} ${unitWord(model.unit)}`,
      label: tooltipLine,
    },
  },
});

const options = (drawing: Drawing): NonNullable<ChartConfiguration<'bar', Dot[]>['options']> =>
  ({
    animation: false,
    responsive: true,
    maintainAspectRatio: false,
    parsing: false,
    normalized: true,
    interaction: { mode: 'index', intersect: false },
    layout: { padding: { top: 20 } },
    font: { family: drawing.theme.font },
    scales: { x: xScale(drawing), y: yScale(drawing) },
    plugins: plugins(drawing),
  }) as unknown as NonNullable<ChartConfiguration<'bar', Dot[]>['options']>;

/** Draws `drawing` on a chart that shows another one. The options are only set again for new colors or another unit. */
const redraw = (chart: HistogramChart, drawing: Drawing): void => {
  const last = drawingOf(chart);
  setDrawing(chart.canvas, drawing);
  const restyled =
    last?.theme !== drawing.theme ||
    last.model.unit !== drawing.model.unit ||
    last.model.side !== drawing.model.side ||
    last.curve !== drawing.curve;
  if (restyled) chart.options = options(drawing);
  const next = datasets(drawing);
  if (restyled || chart.data.datasets.length !== next.length) chart.data.datasets = next;
  else chart.data.datasets.forEach((dataset, i) => (dataset.data = next[i].data));
  chart.update('none');
};

/** Creates a large histogram with axes, curves and tooltips on `canvas`; undefined if the canvas cannot be drawn on. */
export const createLargeHistogram = (canvas: HTMLCanvasElement, first: Drawing): Painter | undefined => {
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  setDrawing(canvas, first);
  const chart: HistogramChart = new Chart<'bar', Dot[]>(context, {
    type: 'bar',
    data: { datasets: datasets(first) },
    options: options(first),
    plugins: [overlay],
  });
  return { draw: (drawing) => redraw(chart, drawing), destroy: () => chart.destroy() };
};
