import type { UnitFile } from '../../../generated/age-of-sigmar';
import type { Count } from '../../../kernel/plan/plan';
import type { CardEffect } from './effects';
import { readCount } from './number';
import type { Report } from './report';

type WeaponFile = UnitFile['weapons'][number];

/** A characteristic that is printed as a star: an ability gives its value (AOS-4.0). */
const STAR = '*';

/** The value of a star while the ability that sets it does not apply: the lowest that a weapon can have. */
const LEAST = { attacks: 1, hit: 6, wound: 6, rend: 0, damage: 1 } as const;

type Column = keyof typeof LEAST;
const COLUMNS = Object.keys(LEAST) as Column[];

/** Columns that hits do not reach if they inflict mortal damage instead. */
const PAST_HITS: readonly Column[] = ['wound', 'rend', 'damage'];

/** Whether an effect sets a starred column of a weapon. */
const setsColumn = ({ effect }: CardEffect, { name }: WeaponFile, column: Column): boolean => {
  if (!('weapon' in effect) || effect.weapon !== name) return false;
  if (effect.type === 'set-weapon') return effect.characteristic === column;
  return (
    effect.type === 'mortal-hits' &&
    effect.on !== 'critical' &&
    effect.besides !== true &&
    PAST_HITS.includes(column)
  );
};

/** The characteristics of a weapon in the form that fights use. */
export interface Characteristics {
  readonly attacks: Count;
  readonly hit: number;
  readonly wound: number;
  readonly rend: number;
  readonly damage: Count;
  /** True if only text gives the value of a starred column, so no unit attacks with it. */
  readonly isSetByEffect: boolean;
}

/**
 * Reads the characteristics of a weapon; a star that no effect of the unit sets is reported, and fights skip the
 * weapon.
 */
export const readCharacteristics = (
  report: Report,
  weapon: WeaponFile,
  index: number,
  effects: readonly CardEffect[],
): Characteristics => {
  const of = <K extends Column>(column: K) => (weapon[column] === STAR ? LEAST[column] : weapon[column]);
  const untold = COLUMNS.filter(
    (column) => weapon[column] === STAR && !effects.some((one) => setsColumn(one, weapon, column)),
  );
  for (const column of untold)
    report.add(
      'info',
      'weapon-by-words',
      ['weapons', index, column],
      `No effect sets the ${column} of "${weapon.name}", so fights skip the weapon. Give the unit a "set-weapon"${
        PAST_HITS.includes(column) ? ', or "mortal-hits",' : ''
      } with "weapon": "${weapon.name}".`,
    );
  return {
    attacks: readCount(of('attacks')),
    hit: of('hit') as number,
    wound: of('wound') as number,
    rend: of('rend') as number,
    damage: readCount(of('damage')),
    isSetByEffect: untold.length > 0,
  };
};
