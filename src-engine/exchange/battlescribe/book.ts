import type { UnitFile } from '../../generated/age-of-sigmar';
import { slug } from './text';
import type { Faction } from './faction/faction';
import { isKeyword } from './warscroll';
import { ownWeaponAbilities } from './weapon-abilities';

/** What the core rules name, in capitals and without parentheses. */
export interface Core {
  readonly keywords: ReadonlySet<string>;
  readonly weaponAbilities: ReadonlySet<string>;
}

/** A keyword without its parentheses: `WARD (6+)` is WARD. */
const bare = (keyword: string): string => keyword.replace(/\s*\(.*$/, '');

/** The most terrain features of a book, as in its schema. */
const MOST_FEATURES = 6;

/** Keywords that an Anti-X names: the book declares them if none of its cards has them. */
const antiOf = ({ weapons }: UnitFile): string[] =>
  weapons.flatMap(({ abilities }) =>
    abilities.flatMap((ability) => /^anti-(\S.*?) \(/i.exec(ability)?.[1]?.toUpperCase() ?? []),
  );

/** The faction's own keyword: its name in capitals, or else the one that most of its units have. */
const ownKeyword = (name: string, unknown: ReadonlyMap<string, number>): string => {
  const said = name.toUpperCase();
  const near = [...unknown.keys()].find((keyword) => said.includes(keyword));
  const most = [...unknown].sort((a, b) => b[1] - a[1])[0]?.[0];
  return near ?? most ?? said;
};

/**
 * The book of some units.
 * @param core what the game itself names: the book declares everything else that the units have
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
      // A number in parentheses is part of a faction's keyword: only in the game's own keywords it has a meaning.
      const written = core.keywords.has(bare(keyword).toUpperCase()) ? '' : keyword;
      if (written !== '' && isKeyword(written) && written !== 'CHARGE')
        counts.set(written, (counts.get(written) ?? 0) + 1);
    }
  const own = ownKeyword(name, counts);
  const features = units.filter(({ keywords }) => keywords.includes('FACTION TERRAIN'));
  const terrain = [...new Set(features.map((unit) => unit.name))].slice(0, MOST_FEATURES);
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
    ...(faction.enhancements.length > 0 && { enhancements: faction.enhancements }),
    ...(terrain.length > 0 && { terrain }),
    ...(weaponAbilities.length > 0 && { weaponAbilities }),
    ...(faction.lores.length > 0 && { lores: faction.lores }),
  };
};
