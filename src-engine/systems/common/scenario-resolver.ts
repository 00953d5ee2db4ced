import { diagnose, warn, type DiagnoseOptions } from '../../kernel/diagnose';
import type { Diagnostic, Fix } from '../../kernel/diagnostic';
import type { References } from '../../kernel/names/references';
import type { JsonPath, Source } from '../../kernel/source';
import { closest, didYouMean } from '../../kernel/names/suggest';
import { chosenIn, withHouses, type ChosenRules } from '../../kernel/house/chosen';
import type { Variant, Variants } from '../system';

/** How a scenario or an army finds the cards it names. */
export interface Cast<Card> {
  readonly references: References;
  card(source: Source): Card;
}

/** A resolved scenario file: the fight, undefined if it cannot be fought, and all problems of the file. */
export interface Resolution<Fight> {
  readonly fight: Fight | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

/** Resolves the names in a scenario and collects the problems it finds. */
export class ScenarioResolver<Card> {
  readonly found: Diagnostic[] = [];
  /** The units' files, in the order in which they were resolved. */
  readonly units: Source[] = [];

  constructor(
    readonly source: Source,
    readonly cast: Cast<Card>,
  ) {}

  #chosen: Variants | undefined;

  /** The rules that the scenario itself chooses, with those of its house rules files. */
  get chosen(): Variants {
    return (this.#chosen ??= withHouses(
      this.cast.references,
      chosenIn((this.source as Source<ChosenRules>).value),
    ));
  }

  /** Whether a problem prevents the scenario from being fought. */
  get failed(): boolean {
    return this.found.some(({ severity }) => severity === 'error');
  }

  report(path: JsonPath, code: string, message: string, replacement?: DiagnoseOptions['replacement']): void {
    this.found.push(diagnose(this.source, path, code, message, { replacement }));
  }

  warn(path: JsonPath, code: string, message: string, fixes: readonly Fix[] = []): void {
    this.found.push(warn(this.source, path, code, message, fixes));
  }

  unit(reference: string, path: JsonPath): Card | undefined {
    const { references } = this.cast;
    const found = references.find('unit', reference, this.source);
    if (!found) {
      this.found.push(references.problem('unit', reference, this.source, path));
      return undefined;
    }
    this.units.push(found);
    return this.cast.card(found);
  }

  /**
   * Who acts first in a duel: one of the sides, by any reference to it, or the roll-off. If a unit meets itself, side
   * 0.
   */
  opener(first: string, sides: readonly string[]): 0 | 1 | 'roll-off' | undefined {
    if (first === 'roll-off') return first;
    const named = (reference: string) => this.cast.references.find('unit', reference, this.source);
    const unit = named(first);
    const side = sides.findIndex((reference) => reference === first || (unit && named(reference) === unit));
    if (side >= 0) return side as 0 | 1;
    const choices = [...sides, 'roll-off'];
    this.report(
      ['first'],
      'unknown-side',
      `"${first}" is neither side of the duel. Write ${oneOf(choices)}.`,
      closest(first, choices) ?? sides[0],
    );
    return undefined;
  }

  /** Reports variants, and values of variants, that do not exist. */
  variants(chosen: Readonly<Record<string, string>> = {}, known: readonly Variant[]): void {
    for (const [name, value] of Object.entries(chosen)) {
      const variant = known.find((candidate) => candidate.name === name);
      const path = ['variants', name];
      if (!variant) {
        const hint = didYouMean(
          name,
          known.map((candidate) => candidate.name),
        );
        this.report(path, 'unknown-variant', `There is no rule variant "${name}".${hint}`);
        continue;
      }
      const values = variant.values.map((row) => row.value);
      if (!values.includes(value))
        this.report(
          path,
          'unknown-variant-value',
          `The variant "${name}" has no value "${value}". Write ${oneOf(values)}.`,
          closest(value, values),
        );
    }
  }
}

const oneOf = (choices: readonly string[]): string => choices.map((choice) => `"${choice}"`).join(' or ');
