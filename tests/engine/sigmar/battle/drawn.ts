import type {
  ArmyFile,
  BookFile,
  KeywordFile,
  UnitFile,
} from '../../../../src-engine/generated/age-of-sigmar';
import type { Source } from '../../../../src-engine/kernel/source';
import { stream } from '../../../../src-engine/kernel/rng';
import { sourcesOf, type Library } from '../../../../src-engine/lab/library';
import { ArmySampler } from '../../../../src-engine/lab/points/drawing/sampler';
import {
  drawnArmy,
  type DrawnArmy,
  type DrawnUnit,
} from '../../../../src-engine/systems/sigmar/army/drawn/drawn-army';
import { AUXILIARY } from '../../../../src-engine/systems/sigmar/army/drawn/regiments';
import { compileCard, has, type Card } from '../../../../src-engine/systems/sigmar/cards/card';
import { KeywordCatalogue } from '../../../../src-engine/systems/sigmar/cards/keywords';
import { PRINTED } from '../../../../src-engine/systems/sigmar/numbers';
import { battlesIn } from '../../../support/sample-book';

/** A drawn army, and the same army as the file that a player would write. */
export interface Drawn {
  readonly army: DrawnArmy;
  readonly path: string;
  readonly file: ArmyFile;
  /** What its units cost by the army rules. */
  readonly points: number;
}

const entryOf = ({ card, reinforced, enhancements }: DrawnUnit): ArmyFile['regiments'][number]['leader'] => ({
  unit: `${card.source.folder.slice(card.source.folder.lastIndexOf('/') + 1)}/${card.source.id}`,
  ...(reinforced && { reinforced }),
  ...(enhancements.length > 0 && { enhancements: enhancements.map(({ name }) => name) }),
});

const fileOf = (book: Source<BookFile>, { units, formation, lores }: DrawnArmy, id: string): ArmyFile => {
  const regiments = [...new Set(units.map(({ regiment }) => regiment))].filter((each) => each !== AUXILIARY);
  const auxiliary = units.filter(({ regiment }) => regiment === AUXILIARY);
  const cost = units.reduce((sum, { card, reinforced }) => sum + card.points * (reinforced ? 2 : 1), 0);
  return {
    $schema: 'warbench:age-of-sigmar/army',
    id,
    name: id,
    book: `${book.folder.slice(book.folder.lastIndexOf('/') + 1)}/${book.id}`,
    limit: Math.max(1000, cost),
    ...(formation && { formation: formation.name }),
    regiments: regiments.map((regiment) => {
      const [leader, ...others] = units
        .filter((unit) => unit.regiment === regiment)
        .sort((a, b) => Number(has(b.card, 'HERO')) - Number(has(a.card, 'HERO')));
      return {
        ...(leader.general && { general: true }),
        leader: entryOf(leader),
        units: others.map(entryOf),
      };
    }),
    auxiliary: auxiliary.map(entryOf),
    opponentAuxiliary: auxiliary.length,
    lores: Object.fromEntries(lores.map(({ type, name }) => [type, name])),
  };
};

/** Armies that the points advice draws from a library's books, so many of each. */
export const drawnFrom = (library: Library, count: number, wishes = {}, numbers = PRINTED): Drawn[] => {
  const battles = battlesIn(library, 'age-of-sigmar', wishes);
  const book = library.typed('age-of-sigmar');
  const sources = book ? sourcesOf(book) : [];
  const ofKind = <T>(kind: string): Source<T>[] => sources.filter((one) => one.kind === kind) as Source<T>[];
  const catalogue = new KeywordCatalogue(ofKind<KeywordFile>('keyword'), ofKind<BookFile>('book'));
  const units = new Map(book?.units.map(({ ref, source }) => [ref, source as Source<UnitFile>]));
  const cards = battles.rules.units.map(({ ref }): Card => {
    const source = units.get(ref);
    if (!source) throw new Error(ref);
    return compileCard(source, catalogue).card;
  });
  const sampler = new ArmySampler(battles.rules, 1);
  return sampler.drawable.flatMap((number) =>
    Array.from({ length: count }, (_, i) => i).flatMap((index): Drawn[] => {
      const drawn = sampler.army(number, index);
      const own = ofKind<BookFile>('book').find(
        ({ folder }) => folder === cards[drawn?.units[0] ?? 0].source.folder,
      );
      if (!drawn || !own) return [];
      const chance = (kind: string) => stream(1, index, kind);
      const army = drawnArmy(
        own.value,
        drawn.units.map((unit) => cards[unit]),
        { points: battles.rules.points, numbers },
        chance,
      );
      const id = `drawn-${number}-${index}`;
      return [
        { army, path: `${own.folder}/${id}.army.json`, file: fileOf(own, army, id), points: drawn.points },
      ];
    }),
  );
};
