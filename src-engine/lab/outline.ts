import type { Document } from '../book/document';
import type { Source } from '../kernel/source';
import type { SystemId } from '../kernel/words';
import type { ArmyCost, UnitEntry } from '../systems/system';
import type { OutlineFile } from './contract';

/** The inputs of a file's line in the explorer. */
export interface Facts {
  readonly document: Document;
  readonly system: SystemId | undefined;
  readonly lastGood: Source | undefined;
  /** The unit in the file. */
  readonly unit: UnitEntry | undefined;
  /** Its cost, if it is an army. */
  readonly army: ArmyCost | undefined;
  readonly errors: number;
  readonly warnings: number;
}

/** Compared field by field: few files are armies, and their costs are short. */
const costsTheSame = (a: ArmyCost | undefined, b: ArmyCost | undefined): boolean =>
  a === b || JSON.stringify(a) === JSON.stringify(b);

const isSame = (a: Facts, b: Facts): boolean =>
  a.document === b.document &&
  a.lastGood === b.lastGood &&
  a.system === b.system &&
  a.errors === b.errors &&
  a.warnings === b.warnings &&
  costsTheSame(a.army, b.army) &&
  a.unit?.source === b.unit?.source &&
  a.unit?.ref === b.unit?.ref;

const saysTheSame = (a: OutlineFile, b: OutlineFile): boolean =>
  a.path === b.path &&
  a.kind === b.kind &&
  a.system === b.system &&
  a.name === b.name &&
  a.group === b.group &&
  a.points === b.points &&
  a.unit === b.unit &&
  a.colour === b.colour &&
  costsTheSame(a.army, b.army) &&
  a.errors === b.errors &&
  a.warnings === b.warnings;

const printedName = (value: unknown): string | undefined => {
  const name = typeof value === 'object' && value !== null && 'name' in value ? value.name : undefined;
  return typeof name === 'string' && name.trim() !== '' ? name : undefined;
};

/** The name in the file; while it is not valid JSON the last valid name, else the file's own. */
const nameOf = ({ value, id }: Document, lastGood: Source | undefined): string =>
  printedName(value) ?? printedName(lastGood?.value) ?? id;

const COLOUR = /^#[0-9a-f]{6}$/i;

const colourOf = (value: unknown): string | undefined => {
  const colour = typeof value === 'object' && value !== null && 'colour' in value ? value.colour : undefined;
  return typeof colour === 'string' && COLOUR.test(colour) ? colour : undefined;
};

const fileOf = ({ document, system, lastGood, unit, army, errors, warnings }: Facts): OutlineFile => {
  const colour =
    document.kind === 'book' ? (colourOf(document.value) ?? colourOf(lastGood?.value)) : undefined;
  return {
    path: document.path,
    ...(document.kind && { kind: document.kind }),
    ...(system && { system }),
    name: nameOf(document, lastGood),
    group: unit?.group ?? '',
    ...(unit && { points: unit.points, unit: unit.ref }),
    ...(colour !== undefined && { colour }),
    ...(army && { army }),
    errors,
    warnings,
  };
};

interface Row {
  readonly facts: Facts;
  readonly file: OutlineFile;
}

/**
 * The files of the explorer. A file that an edit leaves unchanged keeps its object, and an unchanged list stays the
 * same list, so that a key press does not compare thousands of files.
 */
export class Outline {
  #rows: ReadonlyMap<string, Row> = new Map();
  #files: readonly OutlineFile[] = [];

  of(documents: Iterable<Document>, factsOf: (document: Document) => Facts): readonly OutlineFile[] {
    const rows = new Map<string, Row>();
    const files: OutlineFile[] = [];
    for (const document of documents) {
      const row = next(this.#rows.get(document.path), factsOf(document));
      rows.set(document.path, row);
      files.push(row.file);
    }
    this.#rows = rows;
    const last = this.#files;
    if (files.length !== last.length || files.some((file, i) => file !== last[i])) this.#files = files;
    return this.#files;
  }
}

const next = (last: Row | undefined, facts: Facts): Row => {
  if (last && isSame(last.facts, facts)) return last;
  const file = fileOf(facts);
  return { facts, file: last && saysTheSame(last.file, file) ? last.file : file };
};
