import type { BattleEvent } from '@engine/kernel/replay';
import type { JournalEntry } from '@engine/kernel/journal';
import type { Modifier } from '@engine/kernel/plan';
import type { RuleId } from '@engine/kernel/words';

/** One line of dice as the journal shows it. */
export interface DiceLine {
  /** "Hit", "Morale". */
  readonly purpose: string;
  readonly faces: readonly number[];
  /** "4+", "7 or less"; empty where nothing is needed. */
  readonly need: string;
  readonly modifiers: readonly Modifier[];
  /** "hit", "not saved", "2 damage". */
  readonly result: string;
  readonly rule: RuleId;
  readonly rerolled: boolean;
  /** Army that rolls; undefined where nobody in particular does. */
  readonly by: 'attacker' | 'defender' | undefined;
  /** Says something of its own without dice: a weapon's name, damage that got through. */
  readonly note: boolean;
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const note = (purpose: string, result: string, rule: RuleId): DiceLine => ({
  purpose,
  faces: [],
  need: '',
  modifiers: [],
  result,
  rule,
  rerolled: false,
  by: undefined,
  note: true,
});

const ofEntry = (entry: JournalEntry): DiceLine => {
  switch (entry.type) {
    case 'pool':
      return {
        ...note(entry.label, `${entry.dice} ${entry.dice === 1 ? 'attack' : 'attacks'}`, entry.rule),
        modifiers: entry.modifiers ?? [],
      };
    case 'roll': {
      const { roll, face, total, name, rerolled } = entry;
      const { need, modifiers, purpose, rule, by } = roll;
      const shown = total === face ? name : `${total}: ${name}`;
      return {
        purpose: capital(purpose),
        faces: [face],
        need: `${need}+`,
        modifiers,
        result: shown,
        rule,
        rerolled,
        by,
        note: false,
      };
    }
    case 'count':
      return {
        ...note(capital(entry.purpose), String(entry.total), entry.rule),
        faces: entry.faces,
        note: entry.faces.length === 0,
      };
    case 'damage':
      return note(
        entry.to === 0 ? 'Damage' : 'Damage to the other',
        `${entry.amount} ${entry.amount === 1 ? 'wound' : 'wounds'}`,
        entry.rule,
      );
    case 'symbols':
      return { ...note(entry.die, entry.face || 'blank', entry.rule), rerolled: entry.rerolled };
    case 'choice':
    case 'event':
      return note(capital(entry.type), entry.text, entry.rule);
  }
};

const MORALE = {
  passed: 'passed',
  wavers: 'wavers',
  routs: 'routs',
  rallies: 'rallies',
  flees: 'flees on',
} as const;

/** What a journal says, line by line. */
export const linesOf = (journal: readonly JournalEntry[]): readonly DiceLine[] => journal.map(ofEntry);

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
          need: '4+',
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
