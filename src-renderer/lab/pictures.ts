import type { DistributionChart } from '@engine/kernel/outcome';
import { sharedAxes, type Curve } from '../charts/model';
import { barsPicture, roundsPicture, sharesPicture, swingPicture } from '../charts/picture/battles';
import type { Picture } from '../charts/picture/ExportMenu.svelte';
import { histogramPicture } from '../charts/picture/histogram';
import { estimatesOf, type Panel } from './panel';

/** The charts of an enlarged fight, as pictures. */
export const fightPictures = ({ charts, report }: Panel, curve: Curve): Picture[] =>
  charts.map((chart) => ({
    title: chart.title,
    draw: () =>
      chart.type === 'shares'
        ? sharesPicture(chart, undefined, report.scenario.name)
        : histogramPicture(chart, sharedAxes([chart], 10), report.scenario.name, curve),
  }));

/** The charts of an enlarged battle, as pictures. */
export const battlePictures = (panel: Panel, before: string): Picture[] => {
  const { report, charts } = panel;
  const { name } = report.scenario;
  const detail = report.outcome?.battle;
  const was = report.before?.battle;
  if (!detail) return [];
  const shares = charts.find((chart) => chart.type === 'shares');
  const estimates = estimatesOf(panel)?.map(({ value }) => value);
  const wasOf = (id: string): DistributionChart | undefined => {
    const found = report.before?.charts.find((chart) => chart.id === id);
    return found?.type === 'distribution' ? found : undefined;
  };
  const swingBefore = was && { name: before, swing: was.swing };
  return [
    ...(shares?.type === 'shares'
      ? [{ title: shares.title, draw: () => sharesPicture(shares, estimates, name) }]
      : []),
    { title: 'Swing', draw: () => swingPicture(detail.swing, swingBefore, detail.sides, name) },
    ...(report.outcome?.charts ?? []).flatMap((chart) =>
      chart.type === 'distribution'
        ? [{ title: chart.title, draw: () => barsPicture(chart, wasOf(chart.id), name) }]
        : [],
    ),
    ...detail.rounds.map((series) => ({
      title: series.title,
      draw: () =>
        roundsPicture(
          series,
          was?.rounds.find(({ id }) => id === series.id),
          detail.sides,
          name,
        ),
    })),
  ];
};
