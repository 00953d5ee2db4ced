import type { Streams } from '../game';

/** Seconds that each thing takes at the table, as assumed: nobody has measured them. */
const SECONDS = { action: 30, answer: 10, roll: 10 } as const;

/** What the estimate of minutes assumes, for people. */
export const TIME_ASSUMED = `${SECONDS.action} s for each action, ${SECONDS.answer} s for each other decision, ${SECONDS.roll} s for each roll of dice`;

/** Rolls that an attack drawn from its exact odds stands for: to hit, to wound, to save. */
const DRAWN_ROLLS = 3;

/** What is done in the course of one battle, for its estimated time at the table. */
export class Course {
  actions = 0;
  /** Decisions in the middle of actions. */
  answers = 0;
  /** Dice rolled together for one purpose count once. */
  rolls = 0;

  /** Whole seconds at the table. */
  get seconds(): number {
    return SECONDS.action * this.actions + SECONDS.answer * this.answers + SECONDS.roll * this.rolls;
  }

  /** The same dice, counted. */
  counting(dice: Streams): Streams {
    let last: string | undefined;
    return {
      roll: (sides, purpose) => {
        if (purpose !== last) this.rolls++;
        last = purpose;
        return dice.roll(sides, purpose);
      },
      real: (purpose) => {
        this.rolls += DRAWN_ROLLS;
        last = undefined;
        return dice.real(purpose);
      },
    };
  }
}

/** How the lead went, at the ends of rounds. */
export interface Lead {
  /** The winner was behind at the end of some round. */
  readonly comeback: boolean;
  /** The round from whose end on the winner led to the end; the last one where the winner did not, or where nobody won. */
  readonly decided: number;
  /** How often the other side took the lead. */
  readonly changes: number;
}

/** How the lead went in a battle of some rounds: `leads` of side 0 at the end of each, and who won (-1: nobody). */
export const leadOf = (leads: ArrayLike<number>, rounds: number, winner: number): Lead => {
  const way = winner === 0 ? 1 : winner === 1 ? -1 : 0;
  let comeback = false;
  let decided = rounds;
  let changes = 0;
  let leader = 0;
  for (let round = rounds; round >= 1 && way * leads[round - 1] > 0; round--) decided = round;
  for (let round = 1; round <= rounds; round++) {
    const now = Math.sign(leads[round - 1]);
    if (now !== 0 && now === -way) comeback = true;
    if (now !== 0 && leader !== 0 && now !== leader) changes++;
    if (now !== 0) leader = now;
  }
  return { comeback, decided, changes };
};
