import type { CardLayout } from '../../kernel/card-layout';
import { layoutOf } from '../../layouts/resolve';
import type { Copies } from '../collect';
import { letterOf } from '../roster/boxes';
import type { Roster } from '../roster/roster';
import { fitName, type FittedName } from './fit-name';

/** A token: represents one model, as large as its base. */
export interface Token {
  /** The reference of its unit. */
  readonly unit: string;
  /** Its description for screen readers. */
  readonly label: string;
  readonly name: FittedName;
  /** Its number within its unit: `3`, or `B3` in the second unit of its kind; empty if there is only one. */
  readonly number: string;
  readonly colour: string;
  readonly system: Copies['unit']['system'];
  readonly icon?: string;
  /** The unit's picture, by its path; absent if it has none or its layout shows none. */
  readonly art?: string;
  /** The layout of its book; absent if the book names none. */
  readonly layout?: CardLayout;
  /** In millimeters, as it lies with its front up: a model looks along the long side. */
  readonly width: number;
  readonly height: number;
}

/** The base of models whose cards state none, in millimeters. */
export const USUAL_BASE = 30;

const numberOf = (copy: number, copies: number, model: number, models: number): string => {
  if (copies === 1) return models === 1 ? '' : String(model + 1);
  return models === 1 ? String(copy + 1) : `${letterOf(copy)}${model + 1}`;
};

/** The number of models for each base of a unit's card. */
const basesOf = ({ card }: Copies['unit'], times: number): { width: number; height: number }[] =>
  (card.stands ?? [{ models: 1 }]).flatMap(({ models, base }) => {
    const { long, short } = base ?? { long: USUAL_BASE, short: USUAL_BASE };
    return Array.from({ length: models * times }, () => ({ width: short, height: long }));
  });

/** Units as deployed, once for each copy. `times`: how many times the card's models it has. */
interface Deployed {
  readonly unit: Copies['unit'];
  readonly times: number;
}

const deployed = (copies: readonly Copies[], roster: Roster | undefined): Deployed[] => {
  if (!roster)
    return copies.flatMap(({ unit, count }) => Array.from({ length: count }, () => ({ unit, times: 1 })));
  return roster.lines.flatMap(({ ref, count, times }) => {
    const unit = copies.find((each) => each.unit.ref === ref)?.unit;
    return unit ? Array.from({ length: count }, () => ({ unit, times })) : [];
  });
};

/** The tokens of a selection: for an army one per model, otherwise one per model of each card. */
export const tokensOf = (copies: readonly Copies[], roster: Roster | undefined): Token[] => {
  const all = deployed(copies, roster);
  const total = new Map<string, number>();
  for (const { unit } of all) total.set(unit.ref, (total.get(unit.ref) ?? 0) + 1);
  const seen = new Map<string, number>();
  return all.flatMap(({ unit, times }): Token[] => {
    const copy = seen.get(unit.ref) ?? 0;
    seen.set(unit.ref, copy + 1);
    const { card } = unit;
    const bases = basesOf(unit, times);
    const { picture } = layoutOf(card).token;
    return bases.map(({ width, height }, i) => {
      const number = numberOf(copy, total.get(unit.ref) ?? 1, i, bases.length);
      return {
        unit: unit.ref,
        label: number === '' ? card.name : `${card.name}, ${number}`,
        name: fitName(card.name, width, height),
        number,
        colour: card.colour,
        system: card.system,
        ...(picture !== 'none' && card.icon !== undefined && { icon: card.icon }),
        ...(picture === 'art' && card.art !== undefined && { art: card.art }),
        ...(card.layout && { layout: card.layout }),
        width,
        height,
      };
    });
  });
};

/** The cards of a selection that do not state their models' bases. */
export const withoutBases = (copies: readonly Copies[]): string[] =>
  copies.flatMap(({ unit: { card } }) =>
    (card.stands ?? [{ models: 1 }]).some(({ base }) => base === undefined) ? [card.name] : [],
  );
