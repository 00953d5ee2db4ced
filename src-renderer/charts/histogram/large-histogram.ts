import {
  BarController,
  BarElement,
  Chart,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
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
Chart.register(BarController, BarElement, LineController, LineElement, PointElement, LinearScale, Tooltip);

type Dot = { x: number; y: number };
type Dataset = ChartDataset<'bar' | 'line', Dot[]>;
type HistogramChart = Chart<'bar' | 'line', Dot[]>;

const dots = (values: readonly number[], { kMax }: Axes): Dot[] =>
  Array.from({ length: kMax + 1 }, (_, k) => ({ x: k, y: values[k] ?? 0 }));

const bars = ({ model, axes, theme }: Drawing): Dataset => ({
  type: 'bar',
  data: dots(model.now, axes),
  backgroundColor: theme.now,
  barPercentage: 1,
  categoryPercentage: axes.kMax > 40 ? 1 : 0.86,
  yAxisID: 'y',
  order: 2,
});

const curve = (values: readonly number[], drawing: Drawing, before: boolean): Dataset => ({
  type: 'line',
  data: dots(values, drawing.axes),
  borderColor: before ? drawing.theme.before : drawing.theme.curve,
  backgroundColor: drawing.theme.curve,
  borderDash: before ? [4, 4] : [],
  borderWidth: before ? 1.5 : 2,
  pointRadius: before || drawing.axes.kMax > 30 ? 0 : 3,
  pointHoverRadius: before ? 0 : 4,
  yAxisID: 'curve',
  // A dot at 100 % is drawn whole.
  clip: 8,
  order: before ? 1 : 0,
});

/** A band of the background under the curve, so that it is read over the bars too. Last, so that it has no tooltip. */
const halo = (drawing: Drawing): Dataset => ({
  ...curve(drawing.model.atLeast, drawing, false),
  borderColor: drawing.theme.raised,
  backgroundColor: drawing.theme.raised,
  borderWidth: 5,
  pointRadius: drawing.axes.kMax > 30 ? 0 : 5,
  pointHoverRadius: 0,
  order: 1.5,
});

const datasets = (drawing: Drawing): Dataset[] => {
  const { model } = drawing;
  return [
    bars(drawing),
    curve(model.atLeast, drawing, false),
    ...(model.atLeastBefore ? [curve(model.atLeastBefore, drawing, true)] : []),
    halo(drawing),
  ];
};

/** The side of a scale that changes with the numbers: read from the drawing at each update, so that the options stay. */
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

const CURVE_TICKS = [0, 0.25, 0.5, 0.75, 1] as const;

const yScale = ({ theme }: Drawing, side: { title: string; colour: string; curve: boolean }): object => ({
  type: 'linear',
  bounds: 'data',
  position: side.curve ? 'right' : 'left',
  border: { display: false },
  grid: { color: theme.grid, drawTicks: false, drawOnChartArea: !side.curve },
  ticks: {
    display: true,
    color: theme.muted,
    font: { size: 12 },
    padding: 6,
    callback: (value: number | string) => `${Math.round(Number(value) * 1000) / 10}%`,
  },
  title: {
    display: true,
    text: side.title,
    color: side.colour,
    font: { size: 12, weight: 600 },
    padding: 2,
  },
  ...live(({ pMax, pTicks }) =>
    side.curve ? { min: 0, max: 1, ticks: CURVE_TICKS } : { min: 0, max: pMax, ticks: pTicks },
  ),
});

const scales = (drawing: Drawing): object => ({
  x: xScale(drawing),
  y: yScale(drawing, { title: 'exactly this many', colour: drawing.theme.text, curve: false }),
  curve: yScale(drawing, { title: 'this many or more', colour: drawing.theme.curve, curve: true }),
});

/** What pointing at k says: the chance now, and how it changed. */
const tooltipLine = (item: TooltipItem<'bar' | 'line'>): string => {
  const drawing = drawingOf(item.chart);
  if (!drawing) return '';
  const { model } = drawing;
  const k = item.parsed.x ?? 0;
  const [name, now, before] =
    item.datasetIndex === 0
      ? (['exactly', model.now, model.before] as const)
      : (['at least', model.atLeast, model.atLeastBefore] as const);
  const chance = { value: now[k] ?? 0, unit: 'probability' } as const;
  const was = before && change(chance, { value: before[k] ?? 0, unit: 'probability' });
  return ` ${name} ${k}: ${percent(chance.value)}${was ? `  ${was.text}` : ''}`;
};

const plugins = ({ model, theme }: Drawing): object => ({
  legend: { display: false },
  tooltip: {
    animation: false,
    mode: 'index',
    intersect: false,
    filter: (item: TooltipItem<'bar'>) => item.datasetIndex < 2,
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

const options = (drawing: Drawing): NonNullable<ChartConfiguration<'bar' | 'line', Dot[]>['options']> =>
  ({
    animation: false,
    responsive: true,
    maintainAspectRatio: false,
    parsing: false,
    normalized: true,
    interaction: { mode: 'index', intersect: false },
    layout: { padding: { top: 20 } },
    font: { family: drawing.theme.font },
    scales: scales(drawing),
    plugins: plugins(drawing),
  }) as unknown as NonNullable<ChartConfiguration<'bar' | 'line', Dot[]>['options']>;

/** Draws `drawing` on a chart that shows another. Only new colours or another unit set the options anew. */
const redraw = (chart: HistogramChart, drawing: Drawing): void => {
  const last = drawingOf(chart);
  setDrawing(chart.canvas, drawing);
  const restyled = last?.theme !== drawing.theme || last.model.unit !== drawing.model.unit;
  if (restyled) chart.options = options(drawing);
  const next = datasets(drawing);
  if (restyled || chart.data.datasets.length !== next.length) chart.data.datasets = next;
  else chart.data.datasets.forEach((dataset, i) => (dataset.data = next[i].data));
  chart.update('none');
};

/** A large histogram, with axes, curves and tooltips, on `canvas`; undefined where the canvas cannot be drawn on. */
export const createLargeHistogram = (canvas: HTMLCanvasElement, first: Drawing): Painter | undefined => {
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  setDrawing(canvas, first);
  const chart: HistogramChart = new Chart<'bar' | 'line', Dot[]>(context, {
    type: 'bar',
    data: { datasets: datasets(first) },
    options: options(first),
    plugins: [overlay],
  });
  return { draw: (drawing) => redraw(chart, drawing), destroy: () => chart.destroy() };
};
