import { last } from '../../kernel/lists';
/** A unit of a list, with the lines below it. */
export interface ListedUnit {
  readonly name: string;
  readonly count: number;
  readonly points: number;
  /** The lines below it, without their bullets: enhancements, “General”, “Reinforced”, weapons. */
  readonly below: readonly string[];
  readonly line: number;
}

/** Some units of a list under one heading. */
export interface ListedGroup {
  readonly kind: 'regiment' | 'auxiliary' | 'terrain' | 'renown';
  readonly general: boolean;
  readonly units: ListedUnit[];
}

/** An army list as the official app exports it. */
export interface ArmyList {
  readonly name: string;
  readonly limit: number | undefined;
  /** The names between bars below the title: grand alliance, faction, formation. */
  readonly names: readonly string[];
  readonly lores: readonly { readonly kind: 'spell' | 'prayer' | 'manifestation'; readonly name: string }[];
  readonly groups: readonly ListedGroup[];
  /** Lines that are not understood. */
  readonly unknown: readonly { readonly line: number; readonly text: string }[];
}

const UNIT =
  /^(?:(\d{1,2})\s*[x×]\s+)?(\S.*?)(?:\s+[x×]\s*(\d{1,2}))?\s*[([](\d[\d,.]*)\s*(?:pts|points)?[)\]]$/i;
const TITLE = /^(.*?)[\s:(–-]*(\d[\d,.]*)\s*(?:\/\s*(\d[\d,.]*))?\s*(?:pts|points)\b\)?$/i;
const BULLET = /^\s*[•*·◦▪‣-]\s+(\S.*)$/;
const LORE = /^(spell|prayer|manifestation)\s+lore\s*[-–:]\s*(\S.*)$/i;
const RULE = /^[-=_—–]{3,}$/;
/** Lines of the app that are not about the army. */
const ASIDE =
  /^(?:(?:drops|wounds|(?:created|generated) (?:with|by)|general['’]s handbook|battle tactics?|total)\b|auxiliaries:|army of renown$|(?:app|data|server)(?: version)?:)/i;

const HEADINGS: readonly (readonly [RegExp, ListedGroup['kind'], boolean])[] = [
  [/^general['’]s regiment$/i, 'regiment', true],
  [/^regiment\s*\d*$/i, 'regiment', false],
  [/^auxiliary( units| regiment)?s?$/i, 'auxiliary', false],
  [/^(faction )?terrain( features?)?$/i, 'terrain', false],
  [/^regiments? of renown$/i, 'renown', false],
];

const numberOf = (digits: string | undefined): number => Number((digits ?? '').replace(/[,.]/g, ''));

/** True for a text that is an army list: a title with points, and units with points. */
export const isArmyList = (text: string): boolean => {
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  const units = lines.filter((line) => UNIT.test(line)).length;
  const said = lines.some(
    (line) => HEADINGS.some(([form]) => form.test(line)) || /^created with\b.*\bapp\b/i.test(line),
  );
  return units > 0 && (said || TITLE.test(lines.find((line) => line !== '') ?? ''));
};

/** Reads a list line by line. */
class ListReader {
  #name = '';
  #limit: number | undefined;
  #names: readonly string[] = [];
  readonly #lores: ArmyList['lores'][number][] = [];
  readonly #groups: ListedGroup[] = [];
  readonly #unknown: ArmyList['unknown'][number][] = [];
  #below: string[] | undefined;

  read(given: string, line: number): void {
    const text = given.trim();
    const bullet = BULLET.exec(given)?.[1]?.trim();
    const lore = LORE.exec(text);
    const heading = HEADINGS.find(([form]) => form.test(text));
    if (text === '' || RULE.test(text)) return;
    if (bullet !== undefined && this.#below) this.#below.push(bullet);
    else if (lore) this.#lore(lore[1], lore[2]);
    else if (heading) this.#group(heading[1], heading[2]);
    else if (this.#name === '' && this.#groups.length === 0) this.#title(text);
    else if (ASIDE.test(text)) return;
    else if (UNIT.test(text)) this.#unit(text, line);
    // A Regiment of Renown lists its units, which cost nothing besides it.
    else if (this.#groups.at(-1)?.kind === 'renown') return;
    else if (this.#isTerrain)
      last(this.#groups).units.push({ name: text, count: 1, points: 0, below: [], line });
    else if (text.includes('|') && this.#names.length === 0)
      this.#names = text.split('|').map((name) => name.trim());
    else this.#unknown.push({ line, text });
  }

  get list(): ArmyList {
    return {
      name: this.#name,
      limit: this.#limit,
      names: this.#names,
      lores: this.#lores,
      groups: this.#groups,
      unknown: this.#unknown,
    };
  }

  /** Whether the name of a terrain feature comes next: it may have no points. */
  get #isTerrain(): boolean {
    const group = this.#groups.at(-1);
    return group?.kind === 'terrain' && group.units.length === 0;
  }

  #title(text: string): void {
    const [, name, total, limit] = TITLE.exec(text) ?? [];
    this.#name = (name || text).trim();
    if (total !== undefined) this.#limit = numberOf(limit ?? total);
  }

  #lore(kind: string, name: string): void {
    this.#lores.push({ kind: kind.toLowerCase() as ArmyList['lores'][number]['kind'], name });
  }

  #group(kind: ListedGroup['kind'], general: boolean): void {
    this.#groups.push({ kind, general, units: [] });
    this.#below = undefined;
  }

  #unit(text: string, line: number): void {
    const [, before, name = '', after, points] = UNIT.exec(text) ?? [];
    if (this.#groups.length === 0) this.#group('regiment', true);
    const below: string[] = (this.#below = []);
    const count = Math.max(1, Number(before ?? after ?? 1));
    last(this.#groups).units.push({ name: name.trim(), count, points: numberOf(points), below, line });
  }
}

/** Reads an army list from a text. */
export const parseArmyList = (text: string): ArmyList => {
  const reader = new ListReader();
  text.split(/\r?\n/).forEach((line, i) => reader.read(line, i + 1));
  return reader.list;
};
