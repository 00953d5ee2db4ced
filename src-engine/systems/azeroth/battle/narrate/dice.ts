import { linesOf, note, type DiceLine } from '../../../../simulation/dice-lines';
import { STOPPED_ON } from '../effects/powers';
import type { BattleEvent } from '../events';

const MORALE = {
  passed: 'passed',
  wavers: 'wavers',
  routs: 'routs',
  rallies: 'rallies',
  flees: 'flees on',
} as const;

/** Every die behind an event, in the order in which they were rolled; empty where there were none. */
export const diceOf = (event: BattleEvent): readonly DiceLine[] => {
  switch (event.type) {
    case 'attack':
      return linesOf(event.journal);
    case 'morale':
      return [
        {
          purpose: 'Morale',
          faces: event.faces,
          need: `${event.need} or less`,
          modifiers: event.modifiers,
          result: MORALE[event.result],
          rule: 'AAW-10.2',
          rerolled: event.reroll,
          by: undefined,
          note: false,
        },
      ];
    case 'test':
      return [
        {
          purpose: 'Magic',
          faces: [event.face],
          need: `${STOPPED_ON}+`,
          modifiers: event.bonus ? [{ label: 'Magical Hero', by: event.bonus, rule: 'AAW-8.5-magical' }] : [],
          result: event.passed ? 'stopped' : 'not stopped',
          rule: event.why,
          rerolled: false,
          by: undefined,
          note: false,
        },
      ];
    case 'roll-off':
      return [
        {
          ...note('Roll-off', `${event.faces[0]} against ${event.faces[1]}`, event.why),
          faces: event.faces,
          note: false,
        },
      ];
    default:
      return [];
  }
};
