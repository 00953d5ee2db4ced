/** Every kind of fact in a journal of Glory, as `docs/journal.schema.json` and `docs/journal.md` describe them. */
export const FACT_TYPES = [
  'roll-off',
  'choice',
  'placed',
  'left-off',
  'round',
  'phase',
  'card',
  'line',
  'move-roll',
  'charge-roll',
  'charge-failed',
  'moved',
  'stayed',
  'attack',
  'wounded',
  'removed',
  'glory',
  'inspired',
  'objectives',
  'over',
] as const;

export type FactType = (typeof FACT_TYPES)[number];
