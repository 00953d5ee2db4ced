import type { Lore } from '../../../../../generated/age-of-sigmar';
import type { Power } from './profile';

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
