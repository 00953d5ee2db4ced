import type { Card } from '../../../cards/card';
import { keywordOf } from '../../../cards/card';

/** Everything on the table is measured in strides of 15 mm (ruling W6). */
export const STRIDE_MM = 15;

/** WAR-table, ruling W6: the table is 60 strides wide and deep. */
export const TABLE = 60;

/** WAR-turn-counter: positions of the dial. */
export const DIAL = 10;

/** Ruling W8: diameters in millimeters, if the card has none of its own. */
const BASE = { troop: 30, cavalry: 50, large: 60 } as const;

/** Half the diameter of a troop's base, in strides (WAR-miniatures, ruling W8). */
export const radiusOf = (card: Card): number => {
  const { base, characteristics = [] } = card.source.value;
  const own = base === undefined ? undefined : Number.parseInt(base, 10);
  const usual = keywordOf(card.keywords, 'Large')
    ? BASE.large
    : characteristics.includes('Cavalry')
      ? BASE.cavalry
      : BASE.troop;
  return (own ?? usual) / 2 / STRIDE_MM;
};
