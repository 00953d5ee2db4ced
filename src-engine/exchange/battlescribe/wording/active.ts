import type { Ability, Reaction, Use } from '../../../generated/age-of-sigmar';
import { declaredOf } from './declared';
import type { Names } from './names';
import { MOST_EFFECTS, together } from './passive';
import { textReadingOf } from './text-reading';
import { answerOf, timeOf } from './timing';

/** What a used ability does, as written in its file. */
export type Used = Pick<Ability, 'effects' | 'use' | 'reaction' | 'range' | 'targets'>;

/** An Active ability if all of its text is understood (AOS-5.2); otherwise empty. */
export const activeOf = ({ timing = '', declare = '', text }: Ability, names: Names): Used => {
  const time = timeOf(timing);
  const declared = declaredOf(declare, names);
  const reading = time && declared && textReadingOf(text, declared, names);
  if (!reading) return {};
  const { range, targets, when = {}, ...on } = declared;
  const asked = together([when, reading.condition]);
  const { roll, effects } = reading.shared();
  const dice = reading.dice;
  const hangs =
    roll !== undefined ||
    effects.some(({ when: of }) => of?.rollAtLeast !== undefined || of?.rollAtMost !== undefined);
  if (!asked || effects.length > MOST_EFFECTS || (dice !== undefined && !hangs)) return {};
  return {
    ...(range !== undefined && { range }),
    ...(targets !== undefined && { targets }),
    use: {
      ...time,
      ...on,
      ...(Object.keys(asked).length > 0 && { when: asked }),
      ...(dice !== undefined && dice !== 'D6' && { dice }),
      ...(roll !== undefined && { roll }),
      ...(reading.lasts !== 'none' && reading.lasts !== 'turn' && { lasts: reading.lasts }),
    } as Use,
    effects: [...effects],
  };
};

/** A Reaction to what this unit, or an enemy that attacks it, declares, if all of its text is understood (AOS-5.2). */
export const reactionOf = ({ timing = '', declare = '', text }: Ability, names: Names): Used => {
  const answers = answerOf(timing);
  const reading = answers && declare === '' ? textReadingOf(text, { target: 'self' }, names) : undefined;
  if (!reading || Object.keys(reading.condition).length > 0) return {};
  const { roll, effects } = reading.shared();
  const hangs = roll !== undefined || effects.some(({ when }) => when?.rollAtLeast ?? when?.rollAtMost);
  if (effects.length > MOST_EFFECTS || (reading.dice !== undefined && !hangs)) return {};
  return {
    reaction: {
      ...answers,
      ...(reading.dice !== undefined && reading.dice !== 'D6' && { dice: reading.dice }),
      ...(roll !== undefined && { roll }),
      ...(reading.lasts !== 'none' && { lasts: reading.lasts }),
    } as Reaction,
    effects: [...effects],
  };
};

/** A spell or a prayer if all of its text is understood (AOS-magic-2.0, AOS-magic-3.0); otherwise empty. */
export const magicOf = ({ timing = '', declare = '', text }: Ability, names: Names): Used => {
  const declared = declaredOf(declare, names);
  const reading = declared && textReadingOf(text, declared, names);
  if (!reading || reading.dice !== undefined || timeOf(timing)?.phase !== 'hero') return {};
  const { range, targets, ...on } = declared;
  const asked = reading.condition;
  if (Object.keys(asked).length > 0 || on.when) return {};
  return {
    ...(range !== undefined && { range }),
    ...(targets !== undefined && { targets }),
    use: {
      phase: 'hero',
      ...on,
      ...(reading.lasts !== 'none' && reading.lasts !== 'turn' && { lasts: reading.lasts }),
    } as Use,
    effects: [...reading.effects],
  };
};
