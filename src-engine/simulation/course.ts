import type { Streams } from './game';

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
