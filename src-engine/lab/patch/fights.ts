import type { Figure } from '../../kernel/outcome';
import { sealed } from '../../kernel/house/chosen';
import type { LinkedBook, ScenarioEntry, Variants } from '../../systems/system';
import type { Fought } from '../edit-kind';
import { sourcesOf } from '../library';

/** An exact figure that changed. */
export interface MovedFigure {
  readonly scenario: string;
  readonly name: string;
  readonly figure: string;
  readonly label: string;
  readonly unit: Figure['unit'];
  readonly before: number;
  readonly after: number;
}

/** Changes below this are rounding. */
const ROUNDING = 1e-9;

const contentOf = ({ sources, variants }: Fought): string =>
  JSON.stringify([variants, ...sources.map(({ path, value }) => [path, value])]);

/** Two states of a scenario, each with the chosen rules and the content of their house rules files there. */
export const foughtIn = (
  [before, after]: readonly [LinkedBook, LinkedBook],
  [was, now]: readonly [ScenarioEntry, ScenarioEntry],
  variants: Variants,
): readonly [Fought, Fought] => [
  { sources: was.sources, variants: sealed(sourcesOf(before), variants) },
  { sources: now.sources, variants: sealed(sourcesOf(after), variants) },
];

/** True if two states of a scenario may have different answers, because their files or their house rules differ. */
export const isTouched = ([before, after]: readonly [Fought, Fought]): boolean =>
  contentOf(before) !== contentOf(after);

/**
 * The fights of a book that are not battles: those in its files, and default ones for each unit that no file fights
 * with.
 */
const quickFights = (book: LinkedBook): readonly ScenarioEntry[] => {
  const all = new Map<string, ScenarioEntry>();
  for (const entry of book.scenarios) if (entry.kind !== 'battle') all.set(entry.ref, entry);
  for (const { ref } of book.units) for (const entry of book.fightsOf(ref)) all.set(entry.ref, entry);
  return [...all.values()];
};

/** Fights calculated so far, of all. */
export interface FightsDone {
  readonly done: number;
  readonly of: number;
}

/**
 * Yields which exact fights changed between two states of a game's files and by how much, largest change of a chance
 * first.
 */
export function* movedFights(
  before: LinkedBook,
  after: LinkedBook,
  variants: Variants,
): Generator<FightsDone, readonly MovedFigure[], void> {
  const was = new Map(quickFights(before).map((entry) => [entry.ref, entry]));
  const moved: MovedFigure[] = [];
  const all = quickFights(after);
  for (const [done, entry] of all.entries()) {
    yield { done, of: all.length };
    const old = was.get(entry.ref);
    if (!old || !isTouched(foughtIn([before, after], [old, entry], variants))) continue;
    const options = { variants, seed: 1, ownSeed: true };
    const [one, two] = [before.fight(old.ref, options), after.fight(entry.ref, options)];
    if (!one.ok || !two.ok || !one.value.exact || !two.value.exact) continue;
    for (const { id, label, unit, value } of two.value.figures) {
      const figure = one.value.figures.find((each) => each.id === id);
      if (figure && Math.abs(figure.value - value) > ROUNDING)
        moved.push({
          scenario: entry.ref,
          name: entry.name,
          figure: id,
          label,
          unit,
          before: figure.value,
          after: value,
        });
    }
  }
  const size = ({ before: a, after: b, unit }: MovedFigure): number =>
    unit === 'probability' ? Math.abs(b - a) : Math.abs(b - a) / Math.max(Math.abs(a), Math.abs(b));
  return moved.sort((a, b) => size(b) - size(a));
}
