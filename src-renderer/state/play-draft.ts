import { SYSTEM_IDS, type SystemId } from '@engine/kernel/words';
import type { ManualView } from '@engine/simulation/manual/view';
import type { PlayBegin, PlayDecision } from '../session/playing';
import { shortHash } from './runs/hash';

/** A played battle as it is kept: its start, and every decision since. */
export interface PlayDraft {
  readonly title: string;
  readonly begin: PlayBegin;
  readonly decisions: readonly PlayDecision[];
  /** A hash of the events: playing it again must give the same. */
  readonly happened: string;
}

/** A hash of a battle's events and the current question. */
export const happened = ({ replay, turn, decisions }: ManualView): Promise<string> =>
  shortHash(JSON.stringify([replay.events, turn, decisions]));

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

const isSystem = (value: unknown): value is SystemId => (SYSTEM_IDS as readonly unknown[]).includes(value);

const isBegin = (value: unknown): value is PlayBegin =>
  isRecord(value) &&
  value['do'] === 'begin' &&
  isSystem(value['system']) &&
  typeof value['scenario'] === 'string' &&
  isWhole(value['index']) &&
  Array.isArray(value['persons']) &&
  value['persons'].length === 2 &&
  value['persons'].every((each) => typeof each === 'boolean') &&
  ['string', 'undefined'].includes(typeof value['house']);

const isDecision = (value: unknown): value is PlayDecision => {
  if (!isRecord(value)) return false;
  const { choice, at, option } = value;
  if (value['do'] === 'act') return isWhole(choice);
  if (value['do'] === 'answer') return isWhole(option);
  if (value['do'] === 'aim')
    return isWhole(choice) && Array.isArray(at) && at.length === 2 && at.every(Number.isFinite);
  return value['do'] === 'undo';
};

/** Parses a kept battle; undefined if it is invalid. */
export const parsePlay = (value: unknown): PlayDraft | undefined => {
  if (!isRecord(value)) return undefined;
  const { title, begin, decisions, happened: hash } = value;
  if (typeof title !== 'string' || typeof hash !== 'string' || !isBegin(begin)) return undefined;
  if (!Array.isArray(decisions) || !decisions.every(isDecision)) return undefined;
  return { title, begin, decisions, happened: hash };
};
