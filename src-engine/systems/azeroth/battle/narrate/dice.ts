import { linesOf, type DiceLine } from '../../../../simulation/dice-lines';
import { inches } from '../../../../simulation/phrases';
import { PRINTED, type Numbers } from '../../numbers';
import { ANSWERS } from '../state/answers';
import type { BattleEvent } from '../state/events';

const MORALE = {
  passed: 'passed',
  wavers: 'wavers',
  routs: 'routs',
  rallies: 'rallies',
  flees: 'keeps fleeing',
} as const;

type Of<Type extends BattleEvent['type']> = Extract<BattleEvent, { type: Type }>;

/** Dice of a battle that belong to no attack. */
const plain = { need: '', modifiers: [], rerolled: false, by: undefined, note: false } as const;

/** A test of morale: if it was rerolled (AAW-10.2-aura, or an ability), both rolls, the failed one first. */
const moraleDice = ({ faces, before, need, modifiers, result }: Of<'morale'>): readonly DiceLine[] => {
  const line = { ...plain, purpose: 'Morale', need: `${need} or less`, modifiers, rule: 'AAW-10.2' } as const;
  return [
    ...(before ? [{ ...line, faces: before, result: 'failed' }] : []),
    { ...line, faces, rerolled: before !== undefined, result: MORALE[result] },
  ];
};

/** The scatter die, and if it drifts, the distance die and the direction, counter-clockwise from the right. */
const templateDice = ({ die, distanceDie, degrees, scattered, why }: Of<'template'>): readonly DiceLine[] => [
  {
    ...plain,
    purpose: 'Scatter',
    faces: [die],
    result: scattered > 0 ? 'drifts' : 'on its point',
    rule: 'AAW-8.4-scatter',
  },
  ...(distanceDie === undefined
    ? []
    : [
        {
          ...plain,
          purpose: 'Distance',
          faces: [distanceDie],
          result: `${inches(scattered)} at ${degrees}°`,
          rule: why,
        },
      ]),
];

/** All dice of an event, in the order in which they were rolled; empty if there are none. */
export const diceOf = (event: BattleEvent, numbers: Numbers = PRINTED): readonly DiceLine[] => {
  switch (event.type) {
    case 'attack':
      return linesOf(event.journal);
    case 'morale':
      return moraleDice(event);
    case 'template':
      return templateDice(event);
    case 'rolled':
      return [
        {
          ...plain,
          purpose: `D${event.sides}`,
          faces: [event.face],
          result: String(event.total),
          rule: event.why,
        },
      ];
    case 'warded':
      return [
        {
          ...plain,
          purpose: 'Ward',
          faces: event.faces,
          need: `${event.need}+`,
          result: `${event.ignored} ignored`,
          rule: event.why,
        },
      ];
    case 'test':
      return [
        {
          ...plain,
          purpose: 'Magic',
          faces: [event.face],
          need: `${numbers[ANSWERS[event.what].on]}+`,
          modifiers: event.bonus ? [{ label: 'Magical Hero', by: event.bonus, rule: 'AAW-8.5-magical' }] : [],
          result: event.passed ? 'stopped' : 'not stopped',
          rule: event.why,
        },
      ];
    case 'roll-off':
      return [...event.tied, event.faces].map((faces) => ({
        ...plain,
        purpose: 'Roll-off',
        faces,
        result: `${faces[0]} against ${faces[1]}${faces[0] === faces[1] ? ', again' : ''}`,
        rule: event.why,
      }));
    default:
      return [];
  }
};
