/** A model's flags, as bits of one number. Those of a round are cleared when the next begins. */
export const FLAG = {
  /** Has been activated this round (AAW-5.1-activation). */
  activated: 1 << 0,
  /** AAW-10.3-waver. */
  wavering: 1 << 1,
  /** AAW-10.3-rout. */
  routing: 1 << 2,
  /** A flyer that wavers or routs: on foot (AAW-10.3-grounding). */
  grounded: 1 << 3,
  /** Has made its opportunity attack of the round (AAW-6.5-once). */
  struck: 1 << 4,
  /** Has used its Reaction of the round (AAW-8.3-reaction). */
  reacted: 1 << 5,
  /** Has declared its Taunt of the round (AAW-4.6-taunt). */
  taunted: 1 << 6,
  /** Has attempted its Spell Block of the round (AAW-4.6-spell-block). */
  blocked: 1 << 7,
  /** Its Command Aura has given its reroll of the round (ruling A12). */
  inspired: 1 << 8,
  /** A friend fell near enough: tests in the next morale phase, which clears it (AAW-10.1, AAW-7.8-morale). */
  shaken: 1 << 9,
  /** Was summoned (AAW-4.6-summon). */
  summoned: 1 << 10,
  /** Has yet to arrive on the table (AAW-4.6-book-keywords). */
  reserve: 1 << 11,
} as const;

/** What ends with the round. */
export const OF_THE_ROUND =
  FLAG.activated | FLAG.struck | FLAG.reacted | FLAG.taunted | FLAG.blocked | FLAG.inspired;
