import { apart, type Spot } from '../plane';
import { type CardFile, cardHas, type Ground, groundHas, radiusOf } from './files';
import type { Ledger, Troop, Unit } from './ledger';

export const at = ([, x, y]: Troop): Spot => [x, y];

/** Strides between the bases of two troops. */
export const gap = (ledger: Ledger, a: Troop, b: Troop): number =>
  apart(at(a), at(b)) - radiusOf(ledger.modelCards[a[0]]) - radiusOf(ledger.modelCards[b[0]]);

/** Strides between the nearest troops of two units. */
export const unitsApart = (ledger: Ledger, a: Unit, b: Unit): number =>
  Math.min(Infinity, ...a.troops.flatMap((one) => b.troops.map((two) => gap(ledger, one, two))));

export const isEnemy = (a: Unit, b: Unit): boolean => a !== b && a.side !== b.side;

/** Whether a unit is engaged with any enemy: base to base. */
export const isEngaged = (ledger: Ledger, unit: Unit): boolean =>
  ledger.standing.some((other) => isEnemy(unit, other) && unitsApart(ledger, unit, other) <= 0.011);

/** Whether ground with a keyword affects a card; a card with a Preferred Terrain gets the benefit of the doubt. */
export const bearsOn = (ground: Ground, keyword: string, card: CardFile): boolean =>
  groundHas(ground, keyword) && !cardHas(card, 'Preferred Terrain');
