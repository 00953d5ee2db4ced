import type { BookFile, UnitFile } from '../../../generated/age-of-sigmar';
import type { ArmyPick, ArmyPickOption } from '../../system';
import { has } from '../cards/card';
import { isEligible } from './eligible';
import { renownOf } from './renown';
import type { Member, Roster } from './roster';

/** The kinds of lores, each chosen once (AOS-army-4.2). */
export const LORES = ['spell', 'prayer', 'manifestation'] as const;

/** The keywords of units that know a lore of each kind (AOS-army-4.2). */
export const CASTERS = {
  spell: ['WIZARD'],
  prayer: ['PRIEST'],
  manifestation: ['WIZARD', 'PRIEST'],
} as const;

type Lore = NonNullable<BookFile['lores']>[number];

const byName = (name: string): ArmyPickOption => ({ value: name, name });

/** A lore, with the manifestations that its spells summon (AOS-magic-7.0): they are not in the roster's lines. */
const loreOption = ({ references, book }: Roster, { name, spells }: Lore): ArmyPickOption => {
  const summoned = spells
    .flatMap(({ effects = [] }) => effects)
    .flatMap((effect) => (effect.type === 'summon' ? [references.find('unit', effect.unit, book)] : []));
  const brings = summoned.flatMap((unit) => (unit ? [references.name(unit)] : []));
  return { ...byName(name), ...(brings.length > 0 && { brings }) };
};

/** A terrain feature, with its warscroll, which is next to the book (AOS-army-3.7). */
const terrainOption = ({ references, book }: Roster, name: string): ArmyPickOption => {
  const brings = references
    .all('unit')
    .filter((unit) => unit.folder === book.folder && (unit.value as UnitFile).name === name)
    .map((unit) => references.name(unit));
  return { ...byName(name), ...(brings.length > 0 && { brings }) };
};

/** The enhancements a unit may have (AOS-army-4.1): those of the tables for which it is eligible. */
const enhancementsOf = ({ book }: Roster, { card, path }: Member): ArmyPick => ({
  path: [...path, 'enhancements'].join('.'),
  what: 'enhancement',
  isList: true,
  options: has(card, 'UNIQUE')
    ? []
    : (book.value.enhancements ?? [])
        .filter((table) => isEligible(table, (keyword) => has(card, keyword)))
        .flatMap(({ options }) => options.map(({ name }) => byName(name))),
});

/** A roster's choices by name: the last choices (AOS-army-4.0), and a Regiment of Renown (AOS-army-3.5). */
export const picksOf = (roster: Roster): readonly ArmyPick[] => {
  const { formations = [], lores = [], terrain = [] } = roster.book.value;
  return [
    { path: 'formation', what: 'battle formation', options: formations.map(({ name }) => byName(name)) },
    ...LORES.map((kind) => ({
      path: `lores.${kind}`,
      what: `${kind} lore`,
      options: lores.filter(({ type }) => type === kind).map((lore) => loreOption(roster, lore)),
    })),
    {
      path: 'terrain',
      what: 'faction terrain',
      options: terrain.map((name) => terrainOption(roster, name)),
    },
    {
      path: 'renown',
      what: 'Regiment of Renown',
      options: renownOf(roster).map(({ name }) => byName(name)),
    },
    ...roster.members.map((member) => enhancementsOf(roster, member)),
  ];
};
