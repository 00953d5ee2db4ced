import type { BookFile, Lore } from '../../../generated/age-of-sigmar';
import type { References } from '../../../kernel/names/references';
import { stream } from '../../../kernel/rng';
import type { Source } from '../../../kernel/source';
import type { Listed, Referred } from '../../common/army-rules';
import { AUXILIARY } from '../army/drawn/regiments';
import { drawnArmy } from '../army/drawn/drawn-army';
import type { Card } from '../cards/card';
import type { Numbers } from '../numbers';
import { drawnStock, type DrawnStock } from './state/setup/drawn';
import { extrasOf, extrasOfBook } from './state/setup/extras';
import { powersOfLore } from './state/setup/lores';
import type { Power } from './state/setup/profile';
import type { BattleRoster, RosterUnit } from './state/setup/setup';

/** The files that drawn armies are made of. */
export interface DrawnMaterial {
  readonly books: readonly Referred<BookFile>[];
  /** The units that armies may take, by their numbers in the army rules. */
  readonly units: readonly Listed<Card>[];
  /** Every card of the workspace: lores may summon those of other folders. */
  readonly cards: readonly Listed<Card>[];
  readonly references: References;
  /** The points of the battle's size. */
  readonly points: number;
}

/** An army of a battle: its units by number, and the battle whose chance decides the rest. */
interface ArmyOfBattle {
  readonly army: readonly number[];
  readonly seed: number;
  readonly index: number;
}

/** A manifestation (AOS-magic-7.0), by its name in the lore. */
interface Manifestation {
  readonly ref: string;
  readonly card: Card;
}

/** Makes rosters of units that the points advice draws: what a player decides besides is drawn here. */
export class DrawnRosters {
  readonly stock: DrawnStock;
  readonly #powers = new Map<Lore, readonly Power[]>();
  readonly #summons = new Map<Lore, readonly Manifestation[]>();

  constructor(
    private readonly material: DrawnMaterial,
    private readonly numbers: Numbers,
  ) {
    const { books, units } = material;
    for (const { source } of books)
      for (const lore of source.value.lores ?? []) {
        this.#powers.set(lore, powersOfLore(lore));
        this.#summons.set(lore, this.#summonedBy(lore, source));
      }
    const powersOfBook = new Map(
      books.map(({ source }) => [
        source.folder,
        (source.value.lores ?? []).flatMap((lore) => this.#powers.get(lore) ?? []),
      ]),
    );
    const summoned = new Set([...this.#summons.values()].flat().map(({ card }) => card));
    this.stock = drawnStock({
      cards: [
        ...units.map(({ card }) => ({ card, lores: powersOfBook.get(card.source.folder) ?? [] })),
        ...[...summoned].map((card) => ({ card, lores: [] })),
      ],
      given: books.flatMap(({ source: { value } }) => extrasOfBook(value)),
      numbers,
    });
  }

  #summonedBy({ spells }: Lore, book: Source<BookFile>): Manifestation[] {
    const { references, cards } = this.material;
    const refs = spells.flatMap(({ effects = [] }) =>
      effects.flatMap((effect) => (effect.type === 'summon' ? [effect.unit] : [])),
    );
    return [...new Set(refs)].flatMap((ref) => {
      const source = references.find('unit', ref, book);
      const found = cards.find(({ card }) => card.source === source);
      return found ? [{ ref, card: found.card }] : [];
    });
  }

  /**
   * The roster of an army. Its choices depend on the battle and its units, so both battles of a pair, with sides
   * swapped, have the same two rosters.
   */
  roster({ army, seed, index }: ArmyOfBattle, name: string, bot: string): BattleRoster {
    const { books, units, points } = this.material;
    const { numbers } = this;
    const cards = army.map((unit) => units[unit].card);
    const book = books.find(({ source }) => source.folder === cards[0]?.source.folder);
    if (!book) return { name, bot, units: [], lores: [], unspent: -Infinity };
    const key = army.join();
    const drawn = drawnArmy(book.source.value, cards, { points, numbers }, (kind) =>
      stream(seed, index, `${kind} of ${key}`),
    );
    const own = drawn.units.map(({ enhancements, ...unit }): RosterUnit => ({
      ...unit,
      extras: extrasOf(unit.card, drawn.formation, enhancements),
    }));
    const summoned = new Map(
      drawn.lores.flatMap((lore) => (this.#summons.get(lore) ?? []).map(({ ref, card }) => [ref, card])),
    );
    return {
      name,
      bot,
      units: [...own, ...[...summoned].map(([ref, card]) => manifestation(ref, card))],
      lores: drawn.lores.flatMap((lore) => this.#powers.get(lore) ?? []),
      // Totals differ on purpose, so no army gains a command point for unspent points (AOS-army-1.2.1).
      unspent: -Infinity,
    };
  }
}

const manifestation = (ref: string, card: Card): RosterUnit => ({
  card,
  reinforced: false,
  regiment: AUXILIARY,
  general: false,
  summoned: ref,
});
