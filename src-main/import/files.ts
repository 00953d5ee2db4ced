import { nodeOfJson, ROOTS } from '../../src-engine/exchange/battlescribe/node';
import type { ReadFile } from '../../src-engine/exchange/battlescribe/entries';
import type { ReadSheet } from '../../src-engine/exchange/sheets/mapping';
import { isArmyList } from '../../src-engine/exchange/lists/parse';
import type { ReadList } from '../../src-engine/exchange/lists/army-list';
import { everyFew, type OnProgress } from '../../src-engine/exchange/progress';
import { parse } from '../../src-engine/book/parse';
import { parseJson } from '../workspace/data';
import { decode } from '../workspace/text';
import { readCsv } from './csv';
import { ImportError, LIMITS, megabytes } from './limits';
import { isXlsx, readXlsx } from './xlsx';
import { nodeOfXml } from './xml';
import { isZip, unzipSafely } from './zip';

/** A file to import, by its name. */
export interface GivenFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** The contents of files, read but not yet understood. */
export interface ReadFiles {
  readonly rosters: readonly ReadFile[];
  readonly catalogues: readonly ReadFile[];
  readonly sheets: readonly ReadSheet[];
  /** Army lists as text from an app. */
  readonly lists: readonly ReadList[];
  /** Files that could not be read, each with the reason. */
  readonly refused: readonly { readonly file: string; readonly place: string; readonly message: string }[];
}

/** The accepted file name endings, for dialogs and messages. */
export const ENDINGS = [
  '.ros',
  '.rosz',
  '.cat',
  '.catz',
  '.gst',
  '.gstz',
  '.bsr',
  '.json',
  '.csv',
  '.tsv',
  '.txt',
  '.xlsx',
] as const;

const KINDS = `Choose a roster or catalogue of BattleScribe or New Recruit, a CSV, TSV or XLSX sheet, or an army list of the official app as text (${ENDINGS.join(' ')}).`;

/** The contents of a text file according to its name: "horde-weapons.csv" is "horde-weapons". */
const titleOf = (name: string): string => name.replace(/^.*[\\/]/, '').replace(/\.[^.]*$/, '');

/** Files that systems add to archives: "__MACOSX/._list.ros" and ".DS_Store" on a Mac, "Thumbs.db" on Windows. */
const isHidden = (path: string): boolean =>
  path
    .split(/[\\/]/)
    .some((part) => part.startsWith('.') || part === '__MACOSX' || /^(thumbs\.db|desktop\.ini)$/i.test(part));

class Reading {
  readonly rosters: ReadFile[] = [];
  readonly catalogues: ReadFile[] = [];
  readonly sheets: ReadSheet[] = [];
  readonly lists: ReadList[] = [];

  async read({ name, bytes }: GivenFile, within = false): Promise<void> {
    if (bytes.length > LIMITS.bytes)
      throw new ImportError(
        `It is larger than ${megabytes(LIMITS.bytes)}. Catalogues are at most a tenth of that.`,
      );
    if (bytes.length === 0) throw new ImportError(`It is empty. ${KINDS}`);
    if (OLD_OFFICE.every((byte, i) => bytes[i] === byte))
      throw new ImportError('It is an old Excel file (.xls). Save it as XLSX or CSV.');
    if (isZip(bytes)) {
      if (within) throw new ImportError('It is an archive inside an archive. Unpack it first.');
      return this.#archive(name, bytes);
    }
    const text = textOf(bytes);
    if (text.trim() === '') throw new ImportError(`It is empty, except for blanks. ${KINDS}`);
    if (!/\.(csv|tsv)$/i.test(name) && isArmyList(text)) this.lists.push({ file: name, text });
    else if (/\.(csv|tsv|txt)$/i.test(name)) this.sheets.push(readCsv(text, name, titleOf(name)));
    else if (/^\s*</.test(text)) this.#node(name, nodeOfXml(text));
    else if (/^\s*[{[]/.test(text)) this.#json(name, text);
    else throw new ImportError(`It is not a file that can be imported. ${KINDS}`);
  }

  async #archive(name: string, bytes: Uint8Array): Promise<void> {
    const entries = unzipSafely(bytes).filter(({ name: inner }) => !isHidden(inner));
    if (isXlsx(entries)) {
      this.sheets.push(...(await readXlsx(entries, name)));
      return;
    }
    if (entries.some(({ name: inner }) => inner === '[Content_Types].xml'))
      throw new ImportError('It is an office document without a table. Save its table as XLSX or CSV.');
    const known = entries.filter(
      (entry) => /\.(ros|cat|gst|json|csv|tsv|xml)$/i.test(entry.name) || entries.length === 1,
    );
    if (known.length === 0)
      throw new ImportError(`The archive contains no roster, catalogue or sheet. ${KINDS}`);
    for (const entry of known)
      await this.read(
        { name: known.length === 1 ? name : `${name}/${entry.name}`, bytes: entry.bytes },
        true,
      );
  }

  #json(name: string, text: string): void {
    const value = parseJson(text);
    if (value === undefined) throw unsoundJson(text);
    const node = nodeOfJson(value);
    if (!node) throw new ImportError(`It is JSON, but not a roster or a catalogue. ${KINDS}`);
    this.#node(name, node);
  }

  #node(name: string, root: ReadFile['root']): void {
    if (root.tag === 'roster') this.rosters.push({ name, root });
    else if (root.tag === 'catalogue' || root.tag === 'gameSystem') this.catalogues.push({ name, root });
    else
      throw new ImportError(
        `It is XML of another kind (<${root.tag.slice(0, 40)}>). It should begin with ${ROOTS.map((tag) => `<${tag}>`).join(', ')}.`,
      );
  }
}

/** The first bytes of an Office file from before 2007. */
const OLD_OFFICE = [0xd0, 0xcf, 0x11, 0xe0];

/** The first error of a JSON text, with its line. */
const unsoundJson = (text: string): ImportError => {
  const [problem] = parse(text).problems;
  const line = text.slice(0, problem?.offset ?? 0).split('\n').length;
  const message = problem === undefined ? '' : ` ${problem.message}`;
  return new ImportError(
    `It is not valid JSON.${message} Save or download it again.`,
    problem === undefined ? '' : `line ${line}`,
  );
};

/** Binary data is recognized within this many bytes. */
const BEGINNING = 1024;

const textOf = (bytes: Uint8Array): string => {
  // UTF-16, which Windows programs call "Unicode text".
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  const text = decode(bytes);
  if ('reason' in text)
    throw new ImportError(
      bytes.subarray(0, BEGINNING).includes(0)
        ? `It is not a file that can be imported. ${KINDS}`
        : text.reason,
    );
  return text.text;
};

/** Reads files, whatever their names and packaging. Never throws: unreadable files are refused with a reason. */
export const readFiles = async (files: readonly GivenFile[], onProgress?: OnProgress): Promise<ReadFiles> => {
  const reading = new Reading();
  const refused: ReadFiles['refused'][number][] = [];
  if (files.length > LIMITS.files)
    return {
      rosters: [],
      catalogues: [],
      sheets: [],
      lists: [],
      refused: [{ file: '', place: '', message: `These are more than ${LIMITS.files} files: name fewer.` }],
    };
  const next = everyFew('read', files.length, onProgress);
  for (const file of files) {
    try {
      await reading.read(file);
    } catch (reason) {
      if (reason instanceof ImportError)
        refused.push({ file: file.name, place: reason.place, message: reason.message });
      else
        refused.push({
          file: file.name,
          place: '',
          message: 'It is damaged. Save or download it again.',
        });
    }
    next();
  }
  const { rosters, catalogues, sheets, lists } = reading;
  return { rosters, catalogues, sheets, lists, refused };
};
