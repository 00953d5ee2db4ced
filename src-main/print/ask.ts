import { BACKS, LAYOUTS, MARKS, MOST_BLEED, MOST_OFFSET } from '../../src-engine/print/options';
import { cardSizeOf, PAPERS } from '../../src-engine/print/sizes';
import type { PrintAsk } from '../contract/print';
import { isRecord } from '../workspace/data';
import { FORMATS } from './output';
import type { NoPrint, PrintRequest } from './job';
import { addressBelow } from './tabletop';

const isOneOf = (values: readonly string[], value: unknown): boolean =>
  typeof value === 'string' && values.includes(value);
const isLength = (value: unknown, most: number, least = 0): boolean =>
  typeof value === 'number' && value >= least && value <= most;
const isFlag = (value: unknown): boolean => typeof value === 'boolean';
const isText = (value: unknown): boolean => typeof value === 'string';

const isSelection = (value: unknown): boolean => {
  if (!isRecord(value)) return false;
  if (value['type'] === 'all') return true;
  if (value['type'] === 'book') return isText(value['book']);
  if (value['type'] === 'army') return isText(value['army']);
  return value['type'] === 'units' && Array.isArray(value['units']) && value['units'].every(isText);
};

const isChoices = (value: unknown): boolean =>
  isRecord(value) &&
  isText(value['card']) &&
  isOneOf(Object.keys(PAPERS), value['paper']) &&
  isOneOf(LAYOUTS, value['layout']) &&
  isOneOf(BACKS, value['backs']) &&
  isOneOf(MARKS, value['marks']) &&
  isLength(value['bleed'], MOST_BLEED) &&
  isLength(value['backX'], MOST_OFFSET, -MOST_OFFSET) &&
  isLength(value['backY'], MOST_OFFSET, -MOST_OFFSET) &&
  isFlag(value['glossary']) &&
  isFlag(value['roster']) &&
  isFlag(value['tokens']) &&
  isText(value['address']);

/** Whether a value from a window is a print that can be asked for. */
export const isPrintAsk = (value: unknown): value is PrintAsk =>
  isRecord(value) &&
  isSelection(value['selection']) &&
  isFlag(value['changed']) &&
  isChoices(value['choices']) &&
  Array.isArray(value['unsaved']) &&
  value['unsaved'].every((file: unknown) => isRecord(file) && isText(file['path']) && isText(file['text']));

/** Whether a value is a kind of print. */
export const isPrintKind = (value: unknown): boolean => isOneOf(FORMATS, value);

const CARD_SIZE = 'This is no size of a card: give poker, bridge, tarot, a6, a5, or millimetres as 63x88.';
const ADDRESS = 'This is no address for a deck’s pictures: give one as https://example.org/deck/, or none.';

/** What a window asks for, as the press takes it, or why that cannot be. */
export const requestOfAsk = ({ selection, changed, choices }: PrintAsk): PrintRequest | NoPrint => {
  const card = cardSizeOf(choices.card);
  if (!card) return { problem: CARD_SIZE, reason: 'too-large' };
  if (choices.address !== '' && !addressBelow(choices.address))
    return { problem: ADDRESS, reason: 'unknown' };
  const { paper, layout, backs, bleed, marks, backX, backY, glossary, roster, tokens } = choices;
  return {
    selection,
    changed,
    options: {
      card,
      paper: PAPERS[paper],
      layout,
      backs,
      bleed,
      marks,
      backOffset: { x: backX, y: backY },
      glossary,
      roster,
      tokens,
    },
  };
};
