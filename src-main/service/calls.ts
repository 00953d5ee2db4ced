import { HOST_CALLS, type HostCalls } from '../contract/host';
import { isRecord } from '../workspace/data';
import { parseDraft } from '../workspace/saving/drafts';
import { HostError } from '../workspace/failure';
import { isBookAsk } from '../book/service';
import { isImportAsk } from '../import/service';
import { isPrintAsk, isPrintKind } from '../print/ask';

type Name = keyof HostCalls;
type Check = (value: unknown) => boolean;

const text: Check = (value) => typeof value === 'string';
const optionalText: Check = (value) => value === undefined || typeof value === 'string';
const optionalFlag: Check = (value) => value === undefined || typeof value === 'boolean';

const wholeNumber: Check = (value) => Number.isSafeInteger(value) && Number(value) >= 0;

/** What each call takes: what comes from a window is as little trusted as what comes from anywhere. */
const ARGUMENTS: Readonly<Record<Name, readonly Check[]>> = {
  workspace: [],
  openWorkspace: [optionalText],
  recentWorkspaces: [],
  read: [text],
  save: [text, text, optionalText, optionalFlag],
  rename: [text, text],
  duplicate: [text, text],
  remove: [text],
  saveDraft: [(value) => parseDraft(value) !== undefined],
  drafts: [],
  discardDraft: [text, optionalText],
  settings: [],
  saveSettings: [isRecord],
  cardPictures: [optionalText, optionalText],
  previewPrint: [isPrintAsk, wholeNumber],
  startPrint: [isPrintAsk, isPrintKind],
  printProgress: [text],
  cancelPrint: [text],
  savePrint: [text],
  printedPart: [text, wholeNumber, wholeNumber],
  previewImport: [isImportAsk],
  applyImport: [text],
  undoImport: [],
  previewBook: [isBookAsk],
  makeBook: [isBookAsk, (value) => value === 'pdf' || value === 'html'],
};

/** True for the name of a call. */
const isCall = (name: string): name is Name => (HOST_CALLS as readonly string[]).includes(name);

/**
 * Runs a call that came over a transport. JSON has no `undefined`, so `null` stands for it. Rejects with a `HostError`
 * where the name or the arguments are none of the contract's.
 */
export const callHost = async (host: HostCalls, name: string, args: unknown): Promise<unknown> => {
  if (!isCall(name)) throw new HostError('not-allowed', 'There is no such call.');
  const given = Array.isArray(args) ? args.map((value: unknown) => (value === null ? undefined : value)) : [];
  const checks = ARGUMENTS[name];
  if (!Array.isArray(args) || given.length > checks.length || !checks.every((check, i) => check(given[i])))
    throw new HostError('not-allowed', `The call “${name}” was given something else than it takes.`);
  return (host[name] as (...values: unknown[]) => Promise<unknown>)(...given);
};
