import { share, type Estimate } from '../../kernel/estimate';
import type { SystemId } from '../../kernel/words';
import type { Variants } from '../../systems/system';
import type { CellsTask } from '../studies/cells';
import type { CellsRun } from '../studies/cells-run';
import { alwaysFirst, OPENS } from '../goals/first-player';
import type { BotsFigures, PlayedFigure } from './figures';

/** What is read from every battle that bots fight for comparison with people's games. */
const READINGS = ['win-0', 'draw', 'win-1', 'first-player'] as const;

/** The battles of people's games, fought by bots: one cell per scenario. */
export const botsTask = (
  system: SystemId,
  scenarios: readonly string[],
  {
    variants,
    seed,
    battles,
  }: { readonly variants: Variants; readonly seed: number; readonly battles: number },
): CellsTask => ({
  system,
  cells: scenarios.map((scenario) => ({
    scenario,
    options: { variants, seed, battles, error: 0 },
    overrides: [],
  })),
  readings: [...READINGS, OPENS],
  battles,
});

/** The bots' results in one cell; undefined before a battle is fought. */
export const botsFigures = (run: CellsRun, cell: number): BotsFigures | undefined => {
  const { n } = run.sums(cell, 0);
  if (n === 0) return undefined;
  const shares: Partial<Record<PlayedFigure['id'], Estimate>> = {};
  READINGS.forEach((id, r) => (shares[id] = share(run.sums(cell, r).sum, n)));
  const first = alwaysFirst(run.sums(cell, READINGS.length).sum, n);
  return { battles: n, shares, ...(first !== undefined && { alwaysFirst: first }) };
};
