import type { ArmyEntry, ArmyFile, BookFile, UnitFile } from '../../../generated/age-of-sigmar';
import type { Diagnostic, Severity } from '../../../kernel/diagnostic';
import { diagnose } from '../../../kernel/diagnose';
import type { References } from '../../../kernel/names/references';
import type { JsonPath, Source } from '../../../kernel/source';
import { closest } from '../../../kernel/names/suggest';
import type { Card } from '../cards/card';

/** One unit of a roster, resolved. */
export interface Member {
  readonly entry: ArmyEntry;
  readonly path: JsonPath;
  readonly unit: Source<UnitFile>;
  readonly card: Card;
  /** Points, doubled if reinforced (AOS-army-3.3). */
  readonly points: number;
}

/** A regiment, resolved; units that were not found are left out. */
export interface Regiment {
  readonly general: boolean;
  readonly path: JsonPath;
  readonly leader: Member | undefined;
  readonly units: readonly Member[];
}

/** A roster with its references resolved, which also collects its problems. */
export class Roster {
  readonly found: Diagnostic[] = [];
  readonly regiments: readonly Regiment[];
  readonly auxiliary: readonly Member[];
  /** False if a line names no known unit, so the army's cost is unknown. */
  readonly isWhole: boolean;

  constructor(
    readonly army: Source<ArmyFile>,
    readonly book: Source<BookFile>,
    readonly references: References,
    readonly cardOf: (unit: Source) => Card,
  ) {
    const { regiments, auxiliary = [] } = army.value;
    this.regiments = regiments.map(({ general = false, leader, units }, i) => ({
      general,
      path: ['regiments', i],
      leader: this.#member(leader, ['regiments', i, 'leader']),
      units: units.flatMap((entry, j) => this.#member(entry, ['regiments', i, 'units', j]) ?? []),
    }));
    this.auxiliary = auxiliary.flatMap((entry, i) => this.#member(entry, ['auxiliary', i]) ?? []);
    this.isWhole = this.found.length === 0;
  }

  #member(entry: ArmyEntry, path: JsonPath): Member | undefined {
    const unit = this.references.find('unit', entry.unit, this.army) as Source<UnitFile> | undefined;
    if (!unit) {
      this.found.push(this.references.problem('unit', entry.unit, this.army, [...path, 'unit']));
      return undefined;
    }
    const card = this.cardOf(unit);
    return { entry, path, unit, card, points: card.points * (entry.reinforced ? 2 : 1) };
  }

  /** Every unit: leaders, the other units of regiments, auxiliaries. */
  get members(): readonly Member[] {
    return [
      ...this.regiments.flatMap(({ leader, units }) => (leader ? [leader, ...units] : units)),
      ...this.auxiliary,
    ];
  }

  report(severity: Severity, code: string, path: JsonPath, message: string, replacement?: string): void {
    this.found.push(diagnose(this.army, path, code, message, { severity, replacement }));
  }

  /** A name that must be in a list of the book: reported with the nearest one if it is not. */
  named<T extends { readonly name: string }>(
    name: string,
    rows: readonly T[],
    what: string,
    path: JsonPath,
  ): T | undefined {
    const found = rows.find((row) => row.name === name);
    if (found) return found;
    const near = closest(
      name,
      rows.map((row) => row.name),
    );
    const hint =
      near !== undefined
        ? `Did you mean "${near}"?`
        : rows.length
          ? `It has ${rows.map((row) => `"${row.name}"`).join(', ')}.`
          : 'It has none.';
    this.report(
      'error',
      `unknown-${what.toLowerCase().replaceAll(' ', '-')}`,
      path,
      `${this.book.value.name} has no ${what} "${name}". ${hint}`,
      near,
    );
    return undefined;
  }
}
