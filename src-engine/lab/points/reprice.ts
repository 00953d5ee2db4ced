import { setValue } from '../../book/edit';
import { parse } from '../../book/parse';
import { err, type Result } from '../../kernel/result';
import { changesInWords } from '../patch/changes';

/** What of a card no battle depends on: its words. */
const WORDS: ReadonlySet<string> = new Set(['$schema', 'name', 'text', 'art']);

/** What a card says without its words; undefined where it is no JSON object. */
const material = (text: string): unknown => {
  const { value } = parse(text);
  if (typeof value !== 'object' || value === null) return undefined;
  return Object.fromEntries(Object.entries(value).filter(([key]) => !WORDS.has(key)));
};

/** Changes of one card that are named; of more, how many more there are. */
const MOST_NAMED = 3;

/**
 * A card's text as it stands, with another cost; layout and words that were written since the battles stay. An error says why
 * the cost is not this card's: it was fought for as `fought`, and is another now.
 * @param fought the text that the battles were fought with; undefined where that is not known any more
 * @param now the text as it stands; undefined where the card is gone
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
