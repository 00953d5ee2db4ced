import { setValue } from '../../book/edit';
import { parse } from '../../book/parse';
import { err, type Result } from '../../kernel/result';
import { changesInWords } from '../patch/changes';

/** Keys of a card that battles do not depend on: its texts. */
const WORDS: ReadonlySet<string> = new Set(['$schema', 'name', 'text', 'art']);

/** A card's content without its texts; undefined if it is not a JSON object. */
const material = (text: string): unknown => {
  const { value } = parse(text);
  if (typeof value !== 'object' || value === null) return undefined;
  return Object.fromEntries(Object.entries(value).filter(([key]) => !WORDS.has(key)));
};

/** Most changes of a card that are named; the rest are counted. */
const MOST_NAMED = 3;

/**
 * A card's current text with another cost. Layout, and texts written since the battles, stay. An error says why the
 * cost is not for this card: the battles used `fought`, and the card has changed.
 * @param fought the text that the battles used; undefined if no longer known
 * @param now the current text; undefined if the card is gone
 */
export const repriced = (
  fought: string | undefined,
  now: string | undefined,
  cost: number,
): Result<string, string> => {
  if (now === undefined) return err('it no longer exists');
  const edited = setValue(now, ['points'], cost);
  if (edited.ok && edited.value === now) return edited;
  if (fought === undefined) return err('the battles used another version of it');
  const [was, is] = [material(fought), material(now)];
  const words = is === undefined ? ['its text'] : changesInWords(was, is);
  if (words.length === 0) return edited;
  const more = words.length > MOST_NAMED ? ` and ${words.length - MOST_NAMED} more` : '';
  return err(`it was changed since the battles began: ${words.slice(0, MOST_NAMED).join(', ')}${more}`);
};
