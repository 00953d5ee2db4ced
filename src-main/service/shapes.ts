import type { FileChange } from '../contract/changes';
import type { BookAsk, TableFormat, ImportAsk, PickedFile } from '../contract/exchange';
import type { Draft, HostCalls, Settings } from '../contract/host';
import type { PrintAsk, PrintChoices, PrintSelection } from '../contract/print';
import type { Cell, Column, Table } from '../../src-engine/kernel/table';
import { SYSTEM_IDS } from '../../src-engine/kernel/words';
import { BACKS, COLORS, LAYOUTS, MARKS, MOST_BLEED, MOST_OFFSET } from '../../src-engine/print/options';
import { BOOK_PAPER_NAMES } from '../contract/exchange';
import { REPORT_FORMATS, type ReportAsk, type ReportState } from '../contract/report';
import { PAPER_NAMES, PRINT_KINDS } from '../contract/print';
import { isKeptAs, isRunAnswer, isRunInputs, isRunRows } from '../compute/keeper';
import { isMappingValue } from '../import/memory';
import { parseDraft } from '../workspace/saving/drafts';
import {
  any,
  flag,
  kinds,
  list,
  object,
  oneOf,
  optional,
  record,
  scalar,
  such,
  text,
  textUpTo,
  whole,
  within,
  type Arguments,
} from './shape';

const unsaved = list(object<PrintAsk['unsaved'][number]>({ path: text, text }));

const selection = kinds<PrintSelection, 'type'>('type', {
  all: object({ type: oneOf(['all']) }),
  book: object({ type: oneOf(['book']), book: text }),
  army: object({ type: oneOf(['army']), army: text }),
  units: object({ type: oneOf(['units']), units: list(text) }),
});

const choices = object<PrintChoices>({
  card: text,
  cardLayout: text,
  paper: oneOf(PAPER_NAMES),
  layout: oneOf(LAYOUTS),
  backs: oneOf(BACKS),
  bleed: within(0, MOST_BLEED),
  marks: oneOf(MARKS),
  colors: oneOf(COLORS),
  profile: text,
  backX: within(-MOST_OFFSET, MOST_OFFSET),
  backY: within(-MOST_OFFSET, MOST_OFFSET),
  glossary: flag,
  roster: flag,
  tokens: flag,
  address: text,
});

const variants = record(textUpTo(200));

const printAsk = object<PrintAsk>({
  selection,
  changed: flag,
  choices,
  variants: optional(variants),
  unsaved,
});

const picked = object<PickedFile>({ name: textUpTo(200), base64: text });

const importAsk = object<ImportAsk>({
  files: list(picked),
  into: text,
  legends: flag,
  system: optional(oneOf(SYSTEM_IDS)),
  mapping: such(record(text), isMappingValue),
});

const bookAsk = object<BookAsk>({
  book: optional(text),
  paper: oneOf(BOOK_PAPER_NAMES),
  colors: oneOf(COLORS),
  profile: text,
  date: textUpTo(60),
  variants: optional(variants),
  unsaved,
});

const fileChange = kinds<FileChange, 'action'>('action', {
  make: object({ action: oneOf(['make']), path: text, text }),
  change: object<Extract<FileChange, { action: 'change' }>>({
    action: oneOf(['change']),
    path: text,
    base: text,
    text: optional(text),
    to: optional(text),
  }),
  remove: object({ action: oneOf(['remove']), path: text, base: text }),
});

const table = object<Table>({
  title: text,
  columns: list(object<Column>({ title: text, align: optional(oneOf(['left', 'right'])) })),
  rows: list(list<Cell>(scalar)),
});

const draft = such(
  object<Draft>({ path: text, text, base: optional(text), at: text, of: optional(text) }),
  (value) => parseDraft(value) !== undefined,
);

const reportState = object<ReportState>({ name: textUpTo(200), files: unsaved });

/** The most battles of a report: more would take too long to wait for. */
const MOST_REPORT_BATTLES = 100_000;

const reportAsk = object<ReportAsk>({
  from: reportState,
  to: reportState,
  variants,
  battles: such(whole, (value) => Number(value) >= 1 && Number(value) <= MOST_REPORT_BATTLES),
  format: oneOf(REPORT_FORMATS),
});

const keptAs = such(textUpTo(200), isKeptAs);
const runInputs = such(record(textUpTo(10_000)), isRunInputs);

/** The shapes of each call's arguments: values from a window are not trusted either. */
export const ARGUMENTS: { readonly [K in keyof HostCalls]: Arguments<Parameters<HostCalls[K]>> } = {
  workspace: [],
  openWorkspace: [optional(text)],
  recentWorkspaces: [],
  read: [text],
  save: [text, text, optional(text), optional(flag)],
  remove: [text],
  changeFiles: [textUpTo(200), list(fileChange)],
  changeProgress: [],
  stopChange: [],
  saveDraft: [draft],
  drafts: [],
  discardDraft: [text, optional(text)],
  settings: [],
  saveSettings: [record<Settings[string]>(any)],
  about: [],
  checkForUpdate: [],
  cardPictures: [optional(text), optional(text)],
  previewPrint: [printAsk, whole],
  startPrint: [printAsk, oneOf(PRINT_KINDS)],
  printProgress: [text],
  cancelPrint: [text],
  savePrint: [text],
  printedPart: [text, whole, whole],
  previewImport: [importAsk],
  importProgress: [],
  cancelImport: [],
  applyImport: [text],
  undoImport: [],
  readGames: [picked],
  previewBook: [bookAsk],
  makeBook: [bookAsk, oneOf(['pdf', 'html'])],
  cancelBook: [],
  exportUnits: [oneOf(SYSTEM_IDS), unsaved],
  makeTables: [textUpTo(200), list(table), oneOf<TableFormat>(['csv', 'xlsx', 'md'])],
  saveFile: [picked],
  revisions: [],
  filesAt: [textUpTo(200)],
  makeReport: [reportAsk],
  reportProgress: [],
  pauseReport: [flag],
  cancelReport: [],
  lastRun: [],
  keptRun: [runInputs, optional(keptAs)],
  keepRun: [runInputs, such(textUpTo(8_000_000), isRunRows), such(any, isRunAnswer), optional(keptAs)],
};
