import type { SystemId } from '../kernel/words';
import type { Source } from '../kernel/source';
import { SYSTEMS } from '../systems';
import { understandCatalogues, type CatalogueOptions } from './battlescribe/catalogue';
import type { Core } from './battlescribe/book';
import type { ReadFile } from './battlescribe/entries';
import { attribute, type Node } from './battlescribe/node';
import { understandRoster } from './battlescribe/roster';
import { line } from './battlescribe/text';
import type { There } from './battlescribe/there';
import { characteristics, isUnitProfile } from './battlescribe/warscroll';
import { understandList, type ReadList } from './lists/army-list';
import { planSheet, type Mapping, type ReadSheet, type SheetPlan } from './sheets/mapping';
import { understandSheets } from './sheets/read';
import { merged } from './merge';
import type { OnProgress } from './progress';
import type { Draft, Note, Understood } from './note';

/** The files read, by their contents. */
export interface Given {
  readonly rosters: readonly ReadFile[];
  readonly catalogues: readonly ReadFile[];
  readonly sheets: readonly ReadSheet[];
  readonly lists: readonly ReadList[];
}

/** The options of an import. */
export interface Wishes {
  /** The folder to import into. If empty, each book goes into its own, and sheets into the one named in their rows. */
  readonly into: string;
  /** True to import Legends units too. */
  readonly legends: boolean;
  /** The game of the sheets; undefined if there are no sheets or their game is unclear. */
  readonly system: SystemId | undefined;
  /** The meaning of the sheets' headers, chosen by the user before or now. */
  readonly mapping: Mapping;
}

/** The result: the files to write, notes on what was not understood, and the meaning found for the sheets' columns. */
export interface Answer {
  readonly drafts: readonly Draft[];
  readonly notes: readonly Note[];
  readonly sheets: readonly SheetPlan[];
}

/** What the core rules of Age of Sigmar name. */
const coreOf = (): Core => {
  const terms = SYSTEMS.get('age-of-sigmar')?.link([]).terms ?? [];
  const named = (wanted: string): Set<string> =>
    new Set(
      terms
        .filter(({ type }) => type === wanted)
        .map(({ term }) => term.replace(/\s*\(.*$/, '').toUpperCase()),
    );
  return { keywords: named('keyword'), weaponAbilities: named('tag') };
};

/** The first profile of a unit below a node. */
const firstUnit = (node: Node): Node | undefined => {
  for (const nodes of node.lists.values())
    for (const each of nodes) {
      if (each.lists.has('characteristics') && isUnitProfile(each)) return each;
      const found = firstUnit(each);
      if (found) return found;
    }
  return undefined;
};

/** Whether a file's units lack the characteristics of warscrolls. Files without units may be libraries of rules. */
const isOther = ({ root }: ReadFile): boolean => {
  const unit = firstUnit(root);
  if (!unit) return false;
  const names = characteristics(unit);
  return names.size > 0 && !(names.has('Health') && names.has('Save'));
};

const otherGame = ({ name, root }: ReadFile): Note => {
  const game = line(attribute(root, 'gameSystemName')) || 'another game';
  const title = line(attribute(root, 'name'));
  const unit = firstUnit(root);
  const values = unit ? characteristics(unit) : new Map<string, string>();
  const message =
    values.has('Bravery') && values.has('Wounds')
      ? `“${title}” belongs to the third edition of Age of Sigmar: its units have Wounds and Bravery, but no Health and Control. Only the fourth edition can be imported. Export the list again with its data.`
      : /age of sigmar/i.test(game)
        ? `“${title}” belongs to Age of Sigmar, but its units lack the Health and Save of the fourth edition. Export the list again with the data of the fourth edition.`
        : `“${title}” belongs to ${game}, but only rosters and catalogs of Age of Sigmar can be imported. Import its units as a spreadsheet.`;
  return { file: name, place: '', kind: 'left-out', message };
};

/** Drafts of catalogs: the next import updates them. */
const remembered = ({ drafts, notes }: Understood): Understood => ({
  drafts: drafts.map((draft) => ({ ...draft, remembered: true })),
  notes,
});

/** The existing files together with the drafts. */
const withDrafts = (there: There, drafts: readonly Draft[]): There => {
  const all = new Map(there);
  for (const { path, value } of drafts) all.set(path, merged(all.get(path) ?? {}, value, true));
  return all;
};

/**
 * Reads files as units, books and armies of a workspace.
 * @param cards the existing units and books of all games
 * @param files the existing files, by path
 */
export const understand = (
  given: Given,
  wishes: Wishes,
  cards: readonly Source[],
  files: There,
  onProgress?: OnProgress,
): Answer => {
  const options: CatalogueOptions = { into: wishes.into, legends: wishes.legends, core: coreOf() };
  const others = [...given.catalogues, ...given.rosters].filter(isOther);
  const catalogues = given.catalogues.filter((file) => !others.includes(file));
  const parts = catalogues.length > 0 ? [remembered(understandCatalogues(catalogues, options))] : [];
  let there = withDrafts(
    files,
    parts.flatMap(({ drafts }) => drafts),
  );
  for (const file of given.rosters.filter((each) => !others.includes(each))) {
    const understood = understandRoster(file, options, there);
    there = withDrafts(there, understood.drafts);
    parts.push(understood);
  }
  const sigmar = (kind: Source['kind']): Source[] =>
    cards.filter((card) => card.system === 'age-of-sigmar' && card.kind === kind);
  for (const list of given.lists) {
    const understood = understandList(list, sigmar('unit'), sigmar('book'), wishes.into, there);
    there = withDrafts(there, understood.drafts);
    parts.push(understood);
  }
  const { system } = wishes;
  const sheets = system ? given.sheets.map((sheet) => planSheet(sheet, system, wishes.mapping)) : [];
  if (system && sheets.length > 0) {
    const units = cards.filter((card) => card.kind === 'unit' && card.system === system);
    parts.push(understandSheets(sheets, system, units, wishes.into, onProgress));
  }
  const unclear: Note[] = system
    ? []
    : given.sheets.map(({ file }) => ({
        file,
        place: '',
        kind: 'left-out',
        message:
          'The game of these units is unclear, because the workspace has no game or several. Choose one (on the command line: --system).',
      }));
  return {
    drafts: parts.flatMap(({ drafts }) => drafts),
    notes: [...others.map(otherGame), ...unclear, ...parts.flatMap(({ notes }) => notes)],
    sheets,
  };
};
