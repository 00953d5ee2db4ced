import type { Estimate } from '../../kernel/estimate';
import type { Figure, Outcome } from '../../kernel/outcome';
import { err, ok, type Result } from '../../kernel/result';
import { areSignificant } from '../../simulation/statistics/significant';
import type { LinkedBook } from '../../systems/system';
import { ranked, type RuleEffects, type StepChange, type StepEffect } from './effects';
import { stepsIn, type RefusedStep, type RuleSensitivityAsked } from './open';
import { underStep, type NumberStep } from './steps';

/** The headline first, because it ranks the steps. */
const inOrder = ({ figures }: Outcome): readonly Figure[] =>
  [...figures].sort((a, b) => Number(b.headline ?? false) - Number(a.headline ?? false));

const halfOf = ({ ci95 }: Figure): number => (ci95 ? (ci95[1] - ci95[0]) / 2 : 0);

/** A change of a figure: exact if both figures are, else with an interval that treats them as independent. */
const changed = (before: Figure, after: Figure): Estimate => {
  const mean = after.value - before.value;
  const half = Math.sqrt(halfOf(before) * halfOf(before) + halfOf(after) * halfOf(after));
  return { mean, ci95: [mean - half, mean + half] };
};

/** Floating-point noise of an exact figure is not a change. */
const EPSILON = 1e-12;

const changesBetween = (
  before: readonly Figure[],
  after: Outcome,
): readonly Omit<StepChange, 'isSignificant'>[] =>
  before.flatMap((figure) => {
    const now = after.figures.find(({ id }) => id === figure.id);
    const { id: response, label, unit } = figure;
    return now ? [{ response, label, unit, change: changed(figure, now) }] : [];
  });

/** What every step of a number changes in an attack or a duel, one step after the other. */
export function* fightEffects(
  book: LinkedBook,
  { system, scenario, variants, seed }: Omit<RuleSensitivityAsked, 'battles'>,
): Generator<{ readonly done: number; readonly of: number }, Result<RuleEffects, string>, void> {
  const entry = book.scenarios.find(({ ref }) => ref === scenario);
  if (!entry) return err(`There is no scenario "${scenario}".`);
  const options = { seed, ownSeed: false };
  const base = book.fight(scenario, { ...options, variants });
  if (!base.ok) return base;
  const before = inOrder(base.value);
  const steps = stepsIn(book, system, entry, variants);
  const refused: RefusedStep[] = [];
  const fought: {
    readonly step: NumberStep;
    readonly changes: readonly Omit<StepChange, 'isSignificant'>[];
  }[] = [];
  for (const [done, step] of steps.entries()) {
    const result = book.fight(scenario, { ...options, variants: underStep(variants, step) });
    if (result.ok) fought.push({ step, changes: changesBetween(before, result.value) });
    else refused.push({ step, why: result.error });
    yield { done: done + 1, of: steps.length };
  }
  const significant = areSignificant(fought.flatMap(({ changes }) => changes.map(({ change }) => change)));
  let next = 0;
  const effects = fought.map(({ step, changes }): StepEffect => ({
    step,
    differing: Number(changes.some(({ change }) => Math.abs(change.mean) > EPSILON)),
    changes: changes.map((each) => {
      const isSignificant = significant[next++];
      return { ...each, isSignificant: isSignificant && Math.abs(each.change.mean) > EPSILON };
    }),
  }));
  const { ref, name } = entry;
  return ok({ scenario: ref, name, exact: base.value.exact, effects: ranked(effects), refused });
}
