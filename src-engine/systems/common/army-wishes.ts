import { err, ok, type Result } from '../../kernel/result';
import { closest } from '../../kernel/names/suggest';
import type { ArmyChoices, ArmySetting, ArmyWishes } from '../../simulation/armies';

/** What is said of a name that nothing has: the nearest one, or all there are. */
const missing = (what: string, name: string, known: readonly string[]): string => {
  const near = closest(name, known);
  return `There is no ${what} "${name}". ${near === undefined ? `There are ${known.join(', ')}.` : `Did you mean "${near}"?`}`;
};

/** The elements of `all` that were wished for, by name; all where nothing was. An error says which there is not. */
const wished = <T>(
  what: string,
  all: readonly T[],
  name: (one: T) => string,
  wishes: readonly string[] | undefined,
): Result<readonly T[], string> => {
  if (!wishes?.length) return ok(all);
  const found: T[] = [];
  for (const wish of wishes) {
    const one = all.find((each) => name(each) === wish);
    if (one === undefined) return err(missing(what, wish, all.map(name)));
    found.push(one);
  }
  return ok(found);
};

/** The one that was wished for; `otherwise` where nothing was. */
export const wishedOne = <T extends string>(
  what: string,
  all: readonly T[],
  wish: string | undefined,
  otherwise: T,
): Result<T, string> => {
  const found = wish === undefined ? otherwise : all.find((each) => each === wish);
  return found === undefined ? err(missing(what, wish ?? '', all)) : ok(found);
};

/** Something of a workspace that is called by its reference. */
interface Referred {
  readonly ref: string;
}

/** What armies may be sampled of and meet on, and what each is called where a name is not among them. */
export interface Offer<
  Size extends string,
  Book extends Referred,
  Place extends Referred,
  Objective,
  Bot extends string,
> {
  readonly size: Size;
  readonly sizes: readonly string[];
  readonly books: readonly Book[];
  /** Maps of the size. */
  readonly maps: readonly Place[];
  readonly mapWord: string;
  readonly objectives: readonly Objective[];
  readonly objectiveWord: string;
  readonly objectiveName: (one: Objective) => string;
  /** Who may play both sides, and who does where nobody is wished for. */
  readonly bots: readonly Bot[];
  readonly bot: Bot;
  /** See `ArmyChoices.panel`. */
  readonly panel: readonly Bot[];
}

/** What was chosen of an offer, as evidence and as menus too. */
export interface Choice<Size, Book, Place, Objective, Bot> {
  readonly size: Size;
  readonly books: readonly Book[];
  readonly maps: readonly Place[];
  readonly objectives: readonly Objective[];
  readonly bot: Bot;
  readonly setting: ArmySetting;
  readonly choices: ArmyChoices;
}

const refOf = ({ ref }: Referred): string => ref;

/** What the wishes choose of an offer; an error names the first of them that there is not. */
export const chosen = <
  Size extends string,
  Book extends Referred,
  Place extends Referred,
  Objective,
  Bot extends string,
>(
  wishes: ArmyWishes,
  offer: Offer<Size, Book, Place, Objective, Bot>,
): Result<Choice<Size, Book, Place, Objective, Bot>, string> => {
  const maps = wished(offer.mapWord, offer.maps, refOf, wishes.maps);
  if (!maps.ok) return maps;
  const objectives = wished(offer.objectiveWord, offer.objectives, offer.objectiveName, wishes.objectives);
  if (!objectives.ok) return objectives;
  const books = wished('book', offer.books, refOf, wishes.books);
  if (!books.ok) return books;
  const bot = wishedOne('bot', offer.bots, wishes.bot, offer.bot);
  if (!bot.ok) return bot;
  return ok({
    size: offer.size,
    books: books.value,
    maps: maps.value,
    objectives: objectives.value,
    bot: bot.value,
    setting: {
      bot: bot.value,
      size: offer.size,
      maps: maps.value.map(refOf),
      objectives: objectives.value.map(offer.objectiveName),
    },
    choices: {
      books: offer.books.map(refOf),
      sizes: offer.sizes,
      maps: offer.maps.map(refOf),
      objectives: offer.objectives.map(offer.objectiveName),
      // Whoever plays where nothing is wished stands first in a menu.
      bots: [offer.bot, ...offer.bots.filter((name) => name !== offer.bot)],
      panel: offer.panel,
    },
  });
};

/** Of a choice only what menus are made of. */
export const menusOf = (
  choice: Result<{ readonly choices: ArmyChoices }, string>,
): Result<ArmyChoices, string> => (choice.ok ? ok(choice.value.choices) : choice);
