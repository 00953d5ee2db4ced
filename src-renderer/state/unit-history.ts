import { figureValue } from '../charts/format';
import type { UnitHistory } from '../lab/props';
import type { SavedFigures } from './history.svelte';
import type { Workbench } from './workbench.svelte';

/** The number of fights whose headline a state keeps. */
const MOST_FIGURES = 3;

const timeOf = (at: number): string => new Date(at).toLocaleTimeString('en-GB');

/** The present figures of the unit in focus; undefined while its text has unsaved changes or is not read yet. */
export const figuresNow = ({
  engine,
  workspace,
}: Workbench): { path: string; figures: SavedFigures } | undefined => {
  const { focus: path, fights } = engine.update;
  if (path === undefined || engine.isBehind || workspace.documents.get(path)?.dirty) return undefined;
  const file = engine.fileAt(path);
  if (file?.unit === undefined || file.errors > 0) return undefined;
  const figures = fights.slice(0, MOST_FIGURES).flatMap(({ scenario, outcome }) => {
    const figure = outcome?.figures.find(({ headline }) => headline);
    return figure ? [{ fight: scenario.name, value: figureValue(figure) }] : [];
  });
  return { path, figures: { points: file.points, figures } };
};

/** The saved states of the active unit, each a possible baseline; undefined until the unit is saved once. */
export const unitHistoryOf = (bench: Workbench): UnitHistory | undefined => {
  const path = bench.tabs.file;
  if (path === undefined || bench.engine.fileAt(path)?.unit === undefined) return undefined;
  const states = bench.history.of(path);
  if (states.length < 2) return undefined;
  return {
    states: states.map(({ key, at, figures }, i) => ({
      key,
      name: i === 0 && key === bench.history.states[0]?.key ? `Session start ${timeOf(at)}` : timeOf(at),
      points: figures.get(path)?.points,
      figures: figures.get(path)?.figures ?? [],
    })),
    onchoose: (key, name) => bench.baseline.pin(name, bench.history.filesAt(key)),
  };
};
