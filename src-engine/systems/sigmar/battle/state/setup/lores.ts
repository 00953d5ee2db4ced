import type { BookFile } from '../../../../../generated/age-of-sigmar';
import type { Power } from './profile';

type Lore = NonNullable<BookFile['lores']>[number];

/** The spells or prayers of a lore, as its casters know them (AOS-army-4.2). */
export const powersOfLore = ({ type, spells }: Lore): Power[] =>
  spells.map(
    ({
      name,
      value,
      effects = [],
      unlimited = false,
      range,
      use,
      lasts = use?.lasts,
      targets = 1,
    }): Power => ({
      name,
      type: type === 'prayer' ? 'Prayer' : 'Spell',
      value,
      range: range ?? Infinity,
      effects,
      targets,
      unlimited,
      use,
      lasts,
    }),
  );

/**
 * The lores of an army that is drawn at random: of its book's spell lores, and of its prayer lores, the first that
 * battles simulate. An army has one of each (AOS-army-4.2).
 */
export const loresOfDrawn = ({ lores = [] }: BookFile): Power[] =>
  (['spell', 'prayer'] as const).flatMap((kind) => {
    const lore = lores.find(
      ({ type, spells }) => type === kind && spells.some(({ effects = [] }) => effects.length > 0),
    );
    return lore ? powersOfLore(lore) : [];
  });
