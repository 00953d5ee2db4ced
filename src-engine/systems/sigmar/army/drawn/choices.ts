import type { BookFile, Effect, Enhancement, Formation, Lore } from '../../../../generated/age-of-sigmar';
import type { Rng } from '../../../../kernel/rng';
import { has, type Card } from '../../cards/card';
import { whyUnreached } from '../../cards/reach';
import { isEligible } from '../eligible';
import { CASTERS, LORES } from '../picks';

/** A choice that an army names. */
interface Named {
  readonly points?: number;
  readonly effects?: readonly Effect[];
}

/** A drawn army has the cost of its units, so it takes only what costs nothing. */
const isFree = ({ points = 0 }: Named): boolean => points === 0;

const isSimulated = ({ effects = [] }: Named): boolean => effects.length > 0;

const anyOf = <T>(all: readonly T[], rng: Rng): T | undefined =>
  all.length > 0 ? all[rng.die(all.length) - 1] : undefined;

/** The battle formation (AOS-army-2.1): one that changes battles of these units, if the book has any. */
export const formationOf = (
  { formations = [] }: BookFile,
  cards: readonly Card[],
  rng: Rng,
): Formation | undefined => {
  const free = formations.filter(isFree);
  const useful = free.filter(
    (formation) =>
      isSimulated(formation) &&
      cards.some((card) => formation.keyword === undefined || has(card, formation.keyword)),
  );
  return anyOf(useful.length > 0 ? useful : free, rng);
};

/** The lores (AOS-army-4.2): of each kind one that a unit of the army knows, and that battles simulate. */
export const loresOf = ({ lores = [] }: BookFile, cards: readonly Card[], rng: Rng): readonly Lore[] =>
  LORES.flatMap((kind) => {
    if (!cards.some((card) => CASTERS[kind].some((keyword) => has(card, keyword)))) return [];
    const known = lores.filter(
      (lore) => lore.type === kind && isFree(lore) && lore.spells.some((spell) => isSimulated(spell)),
    );
    return anyOf(known, rng) ?? [];
  });

/** An enhancement, and the number of the unit that has it. */
export interface Given {
  readonly unit: number;
  readonly option: Enhancement;
}

/** True if an effect of the enhancement changes an attack of the card, or something other than attacks. */
const isUseful = ({ effects = [] }: Enhancement, { source }: Card): boolean =>
  effects.some((effect) => whyUnreached(effect, { weapons: source.value.weapons }) === undefined);

/**
 * One enhancement of each table (AOS-army-4.1), for a unit that may have it and that it helps. Of the tables' texts that
 * battles do not simulate none is taken: it would change nothing.
 */
export const enhancementsOf = (
  { enhancements = [] }: BookFile,
  cards: readonly Card[],
  rng: Rng,
): readonly Given[] =>
  enhancements.flatMap((table) => {
    const given = cards.flatMap((card, unit): Given[] =>
      has(card, 'UNIQUE') || !isEligible(table, (keyword) => has(card, keyword))
        ? []
        : table.options
            .filter((option) => isFree(option) && isUseful(option, card))
            .map((option) => ({ unit, option })),
    );
    return anyOf(given, rng) ?? [];
  });
