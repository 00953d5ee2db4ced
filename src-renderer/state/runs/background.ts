import type { ViewName } from '../tabs/tab';
import type { Workbench } from '../workbench.svelte';

/** A long run as the status bar shows it, whatever tab is active. */
export interface BackgroundRun {
  readonly view: ViewName;
  readonly title: string;
  /** The share that is done, 0 to 1; undefined if unknown. */
  readonly share: number | undefined;
  readonly isPaused: boolean;
  /** Absent if it cannot be paused. */
  readonly pause?: (on: boolean) => void;
  readonly cancel: () => void;
}

const TEAM = {
  goal: { view: 'goals', title: 'Goal' },
  study: { view: 'studies', title: 'Study' },
  rules: { view: 'rules', title: 'What matters' },
  playtests: { view: 'playtests', title: 'Playtests' },
  factions: { view: 'factions', title: 'Factions' },
  lists: { view: 'factions', title: 'Lists' },
  tune: { view: 'tune', title: 'Tune' },
} as const;

/** All running runs. */
export const backgroundRuns = ({ balance, team, matrix, goalFights, report }: Workbench): BackgroundRun[] => {
  const runs: BackgroundRun[] = [];
  for (const [run, named] of [
    [balance, { view: 'balance', title: 'Fair costs' }],
    [team, TEAM[team.wanted?.kind ?? 'study']],
  ] as const)
    if (run.running && run.progress)
      runs.push({
        ...named,
        share: run.share,
        isPaused: run.phase === 'paused',
        pause: (on) => run.pause(on),
        cancel: () => void run.cancel(),
      });
  if (matrix.running)
    runs.push({
      view: 'matrix',
      title: 'Matrix',
      share: matrix.calculated / Math.max(1, matrix.cells),
      isPaused: matrix.phase === 'paused',
      pause: (on) => matrix.pause(on),
      cancel: () => matrix.cancel(),
    });
  if (goalFights.running)
    runs.push({
      view: 'goals',
      title: 'Goals',
      share: undefined,
      isPaused: false,
      cancel: () => goalFights.cancel(),
    });
  if (report.making)
    runs.push({
      view: 'report',
      title: 'Patch report',
      share: undefined,
      isPaused: report.paused,
      pause: (on) => void report.pause(on),
      cancel: () => report.cancel(),
    });
  return runs;
};
