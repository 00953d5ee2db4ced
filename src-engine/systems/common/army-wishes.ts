import { err, ok, type Result } from '../../kernel/result';
import { closest } from '../../kernel/names/suggest';
import type { ArmyBattles, ArmyChoices, ArmySetting, ArmyWishes } from '../../simulation/armies';

/** The error for an unknown name: suggests the nearest known name, or lists them all. */
const missing = (what: string, name: string, known: readonly string[]): string => {
  const near = closest(name, known);
  return `There is no ${what} "${name}". ${near === undefined ? `There are ${known.join(', ')}.` : `Did you mean "${near}"?`}`;
};

/** The elements of `all` with the wished names; all of them if no name is wished. An unknown name is an error. */
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

/** The wished name; `otherwise` if none is wished. An unknown name is an error. */
export const wishedOne = <T extends string>(
  what: string,
  all: readonly T[],
  wish: string | undefined,
  otherwise: T,
): Result<T, string> => {
  const found = wish === undefined ? otherwise : all.find((each) => each === wish);
  return found === undefined ? err(missing(what, wish ?? '', all)) : ok(found);
};

/** Something in a workspace with a reference. */
interface Referred {
  readonly ref: string;
}

/** What sampled armies may consist of and where they may meet, with the words for each in error messages. */
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
  /** Maps of this size. */
  readonly maps: readonly Place[];
  readonly mapWord: string;
  readonly objectives: readonly Objective[];
  readonly objectiveWord: string;
  readonly objectiveName: (one: Objective) => string;
  /** The bots that may play both sides; `bot` plays if none is wished. */
  readonly bots: readonly Bot[];
  readonly bot: Bot;
  /** See `ArmyChoices.panel`. */
  readonly panel: readonly Bot[];
}

/** The part of an offer that was chosen: as values, as a setting to record, and as menus. */
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

/** Applies the wishes to an offer; the first wish that does not exist is the error. */
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
      // The default bot comes first in a menu.
      bots: [offer.bot, ...offer.bots.filter((name) => name !== offer.bot)],
      panel: offer.panel,
    },
  });
};

/** How a game draws armies and lets them fight. */
export interface ArmyDrawing {
  readonly choices: (wishes: ArmyWishes) => Result<ArmyChoices, string>;
  readonly battles: (wishes: ArmyWishes) => Result<ArmyBattles, string>;
}

/** The drawing of armies from a game's material. */
export const drawingFrom = <Material>(
  material: Material,
  choose: (material: Material, wishes: ArmyWishes) => Result<{ readonly choices: ArmyChoices }, string>,
  fight: (material: Material, wishes: ArmyWishes) => Result<ArmyBattles, string>,
): ArmyDrawing => ({
  choices: (wishes) => {
    const choice = choose(material, wishes);
    return choice.ok ? ok(choice.value.choices) : choice;
  },
  battles: (wishes) => fight(material, wishes),
});
