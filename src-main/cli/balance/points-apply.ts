import type { PointsAdvice } from '../../../src-engine/lab/points/advice';
import type { UnitUnderPolicies } from '../../../src-engine/lab/points/policies';
import { repriced } from '../../../src-engine/lab/points/reprice';
import type { FileChange } from '../../contract/changes';
import { dataFolder } from '../../workspace/data';
import { failureOf, HostError } from '../../workspace/failure';
import { Workspace } from '../../workspace/workspace';
import { CliError, INPUT_AT_FAULT, usage, type Io } from '../io';

/** A cost for a card. */
export interface NewCost {
  readonly unit: string;
  readonly path: string;
  /** The card's text when the battles began. */
  readonly fought: string;
  readonly cost: number;
  readonly next: number;
}

/** How often to read a card again if it changes while its cost is written. */
const MOST_ATTEMPTS = 5;

/**
 * `--apply` writes costs to the cards on disk; costs found with `--set` are for edited cards. Checked before the
 * battles.
 */
export const checkApply = (apply: boolean, sets: readonly string[]): void => {
  if (apply && sets.length > 0)
    throw usage(
      '--apply and --set: costs found for an edited card do not fit the card on disk. Leave out one of the two, or save the edit to the card first.',
    );
};

/** The costs to write: those of units significantly under- or overcosted. Skipped units are reported. */
export const significantCosts = (
  io: Io,
  advice: PointsAdvice,
  policies: readonly UnitUnderPolicies[],
  cardOf: (unit: string) => { readonly path: string; readonly text: string } | undefined,
): readonly NewCost[] =>
  advice.units.flatMap(({ unit, fair, verdict, points: cost, notSimulated }) => {
    if (verdict !== 'undercosted' && verdict !== 'overcosted') return [];
    // Also if a verdict was requested: it has the same gaps in its evidence.
    if (notSimulated) {
      io.err(`${unit}: some of its abilities are not simulated. Its card is unchanged.\n`);
      return [];
    }
    if (policies.some((each) => each.unit === unit && each.holds === 'no')) {
      io.err(`${unit}: the bots disagree. Its card is unchanged.\n`);
      return [];
    }
    const card = cardOf(unit);
    const next = Math.max(1, Math.round(fair.mean));
    return !card || next === cost ? [] : [{ unit, path: card.path, fought: card.text, cost, next }];
  });

/**
 * Writes costs to the cards on disk, all of them or none. A card is not changed if the part that its cost depends on
 * has changed since the battles began; the output says so.
 */
export const applyCosts = async (io: Io, root: string, newCosts: readonly NewCost[]): Promise<void> => {
  const workspace = await Workspace.open(root, { data: dataFolder(io.env) });
  const { costs, skipped } = await writeCosts(workspace, newCosts);
  for (const { path, why } of skipped) io.err(`${path}: not changed: ${why}.\n`);
  for (const { path, cost, next } of costs) io.err(`${path}: points ${cost} → ${next}\n`);
  if (costs.length > 0)
    io.err(
      `${costs.length} ${costs.length === 1 ? 'card' : 'cards'} changed. Armies keep their units. “warbench validate” lists the armies that are now over their limit.\n`,
    );
  else
    io.err(
      skipped.length > 0
        ? 'No card was changed.\n'
        : 'No unit is significantly under- or overcosted. No card was changed.\n',
    );
};

interface Costs {
  readonly costs: readonly NewCost[];
  readonly skipped: readonly { readonly path: string; readonly why: string }[];
}

const writeCosts = async (workspace: Workspace, newCosts: readonly NewCost[]): Promise<Costs> => {
  for (let attempt = 1; ; attempt++) {
    const { changes, ...costs } = await changesOf(workspace, newCosts);
    try {
      await workspace.change({ title: `Fair costs of ${changes.length} cards`, changes });
      return costs;
    } catch (reason) {
      // A card changed between reading and writing.
      if (reason instanceof HostError && reason.code === 'conflict' && attempt < MOST_ATTEMPTS) continue;
      throw new CliError(INPUT_AT_FAULT, failureOf(reason, 'The cards').message);
    }
  }
};

/** The changes to write, from the current cards. */
const changesOf = async (
  workspace: Workspace,
  newCosts: readonly NewCost[],
): Promise<Costs & { readonly changes: readonly FileChange[] }> => {
  const changes: FileChange[] = [];
  const costs: NewCost[] = [];
  const skipped: { path: string; why: string }[] = [];
  for (const each of newCosts) {
    const { path, fought, next } = each;
    const there = await workspace.read(path).catch((reason: unknown) => failureOf(reason, path));
    if ('code' in there && there.code !== 'not-found') {
      skipped.push({ path, why: there.message });
      continue;
    }
    const text = 'text' in there ? there.text : undefined;
    const edited = repriced(fought, text, next);
    if (!edited.ok) skipped.push({ path, why: edited.error });
    else if ('version' in there && edited.value !== text) {
      changes.push({ action: 'change', path, base: there.version, text: edited.value });
      costs.push(each);
    }
  }
  return { changes, costs, skipped };
};
