import type { Cost } from '../../lab/props';
import type { Workbench } from '../workbench.svelte';
import { VERDICTS } from './rows';
import { count, estimate, span } from './words';

/** The current and the fair cost of the unit in a file, for the lab's header; undefined if the file is not a unit. */
export const costOf = (bench: Workbench, path: string | undefined): Cost | undefined => {
  const file = path === undefined ? undefined : bench.engine.fileAt(path);
  if (file?.unit === undefined || file.points === undefined) return undefined;
  const { unit, points, system, name } = file;
  const { balance } = bench;
  const isKnown = balance.answers(unit) && balance.system === system;
  const advice = isKnown ? balance.byUnit.get(unit) : undefined;
  const { setting } = balance;
  const isSignificant =
    advice?.verdict === 'undercosted' || advice?.verdict === 'overcosted' || advice?.verdict === 'fair';
  const { sign, word } = VERDICTS[advice?.verdict ?? 'unknown'];
  return {
    points,
    fair: advice && `fair ${estimate(advice.fair)} ${span(advice.fair)}`,
    verdict: isSignificant ? `${sign} ${word}` : undefined,
    stale: advice !== undefined && balance.changed.length > 0,
    evidence:
      advice && setting
        ? `Fair cost of ${name} after ${count(advice.record.battles)} battles: ${setting.bot} against ${setting.bot}, ${setting.size}. Show evidence.`
        : `What should ${name} cost? Run battles to find out.`,
    onopen: () => bench.openBalance(unit, system),
  };
};
