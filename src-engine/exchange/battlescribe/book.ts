import type { UnitFile } from '../../generated/age-of-sigmar';
import { slug } from './text';
import type { Faction } from './faction';
import { isKeyword } from './warscroll';
import { ownWeaponAbilities } from './weapon-abilities';

/** What the core rules name, in capitals and without brackets. */
export interface Core {
  readonly keywords: ReadonlySet<string>;
  readonly weaponAbilities: ReadonlySet<string>;
}

/** A keyword without its brackets: `WARD (6+)` is WARD. */
const bare = (keyword: string): string => keyword.replace(/\s*\(.*$/, '');

/** Keywords that an Anti-X names: a book declares them where no card of it bears them. */
const antiOf = ({ weapons }: UnitFile): string[] =>
  weapons.flatMap(({ abilities }) =>
    abilities.flatMap((ability) => /^anti-(\S.*?) \(/i.exec(ability)?.[1]?.toUpperCase() ?? []),
  );

/** The keyword that is the faction's own: its name in capitals, else what most of its units bear. */
const ownKeyword = (name: string, unknown: ReadonlyMap<string, number>): string => {
  const said = name.toUpperCase();
  const near = [...unknown.keys()].find((keyword) => said.includes(keyword));
  const most = [...unknown].sort((a, b) => b[1] - a[1])[0]?.[0];
  return near ?? most ?? said;
};

/**
 * The book of some units.
 * @param core what the game itself names: what else the units bear the book declares
 */
export const bookOf = (
  name: string,
  units: readonly UnitFile[],
  core: Core,
  faction: Omit<Faction, 'traits'>,
): Readonly<Record<string, unknown>> => {
  const counts = new Map<string, number>();
  for (const unit of units)
    for (const keyword of [...unit.keywords, ...antiOf(unit)]) {
      // A number in brackets is part of a faction's keyword: only the game's own have numbers with a meaning.
      const written = core.keywords.has(bare(keyword).toUpperCase()) ? '' : keyword;
      if (written !== '' && isKeyword(written) && written !== 'CHARGE')
        counts.set(written, (counts.get(written) ?? 0) + 1);
    }
  const own = ownKeyword(name, counts);
  const weaponAbilities = ownWeaponAbilities(units, core.weaponAbilities).map((printed) => ({
    name: printed,
    text: 'See the abilities of the army that name it.',
    effects: [],
  }));
  return {
    $schema: 'warbench:age-of-sigmar/book',
    id: slug(name) || 'imported',
    name,
    keyword: own,
    keywords: [...counts.keys()].filter((keyword) => keyword !== own).slice(0, 200),
    targets: [],
    ...(faction.formations.length > 0 && { formations: faction.formations }),
    ...(faction.enhancements.length > 0 && {
      enhancements: faction.enhancements.map((table) => ({
        ...table,
        // All that may bear it are of the faction: “TIDEFOLK MONSTER” is MONSTER.
        eligible: table.eligible.map((keyword) =>
          keyword.startsWith(`${own} `) ? keyword.slice(own.length + 1) : keyword,
        ),
      })),
    }),
    ...(weaponAbilities.length > 0 && { weaponAbilities }),
    ...(faction.lores.length > 0 && { lores: faction.lores }),
  };
};
