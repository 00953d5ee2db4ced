/** AAW-8.5-dispel, AAW-8.5-counterspell, AAW-N12; AAW-8.6: what an attempt to stop a power costs, and what it may stop. */
export const ANSWERS = {
  dispel: { mana: 2, rule: 'AAW-8.5-dispel', stops: ['Buff', 'Debuff'] },
  counterspell: { mana: 3, rule: 'AAW-8.5-counterspell', stops: ['Instant', 'Blast'] },
  'spell-block': { mana: 0, rule: 'AAW-8.6', stops: [] },
} as const;

/** All three attempts succeed on this or more. */
export const STOPPED_ON = 4;
