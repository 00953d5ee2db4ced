import type { JournalEntry } from '@engine/kernel/journal';
import type { Modifier } from '@engine/kernel/plan/plan';
import type { BattleEvent } from '@engine/systems/azeroth/battle/state/events';

const round = (n: number): number => Math.round(n * 100) / 100;
const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);
const changes = (modifiers: readonly Modifier[]): string =>
  modifiers.map(({ label, by, rule }) => `, ${label} ${signed(by)} [${rule}]`).join('');

/** What happened in an event, without the rule. */
const eventText = (event: BattleEvent): string => {
  switch (event.type) {
    case 'activated':
      return `${event.model} is activated: ${event.sequence}`;
    case 'deployed':
      return `${event.model} stands at ${round(event.x)}, ${round(event.y)}`;
    case 'round':
      return `round ${event.round}, mana ${event.mana.join(' and ')}`;
    case 'roll-off':
      return `roll-off ${event.faces.join(' against ')}: side ${event.first}`;
    case 'moved': {
      const [x, y] = event.path.at(-1)!;
      return `${event.model} moves to ${round(x)}, ${round(y)} for ${round(event.cost)}`;
    }
    case 'attack': {
      const also = event.otherDamage > 0 ? `, ${event.other} for ${event.otherDamage}` : '';
      return `${event.model} strikes ${event.target} (${event.action}) for ${event.damage}${also}`;
    }
    case 'power':
      return `${event.model} uses ${event.name} for ${event.mana} mana`;
    case 'test': {
      const bonus = event.bonus === 0 ? '' : ` ${signed(event.bonus)} [AAW-8.5-magical]`;
      return `${event.model} tries ${event.what}: ${event.face}${bonus}, ${event.passed ? 'stopped' : 'not stopped'}`;
    }
    case 'template':
      return `template at ${round(event.x)}, ${round(event.y)}, ${event.scattered}" adrift`;
    case 'wounded':
      return `${event.model} loses ${event.wounds}, ${event.left} left`;
    case 'healed':
      return `${event.model} recovers ${event.wounds}, ${event.left} left`;
    case 'destroyed':
    case 'removed':
      return `${event.model} is ${event.type}`;
    case 'summoned':
      return `${event.by} summons ${event.model} at ${round(event.x)}, ${round(event.y)}`;
    case 'taunt':
      return `${event.model} taunts ${event.target}`;
    case 'morale': {
      const again = event.reroll ? ' rolled again' : '';
      return `${event.model} tests${again} ${event.faces.join(' + ')} against ${event.need}${changes(event.modifiers)}: ${event.result}`;
    }
    case 'warded':
      return `${event.model} wards ${event.faces.join(', ')} on ${event.need}+: ${event.ignored} ignored`;
    case 'objectives':
      return `markers held ${event.held.map((bits) => bits.toString(2)).join(' and ')}`;
    case 'rolled':
    case 'reached':
    case 'marked':
    case 'revealed':
      return event.type;
    case 'over':
      return event.winner === -1 ? 'a draw' : `side ${event.winner} wins`;
  }
};

/** A die of an attack, or its result. */
const die = (entry: JournalEntry): string => {
  switch (entry.type) {
    case 'pool':
      return `${entry.label}: ${entry.dice} ${entry.dice === 1 ? 'die' : 'dice'}${changes(entry.modifiers ?? [])} [${entry.rule}]`;
    case 'roll': {
      const { purpose, need, modifiers, rule } = entry.roll;
      return `${purpose} ${entry.face}, ${need}+${changes(modifiers)}: ${entry.name} [${rule}]`;
    }
    case 'damage':
      return `${entry.amount} to ${entry.to === 0 ? 'the target' : 'the other'} [${entry.rule}]`;
    case 'event':
      return `${entry.text} [${entry.rule}]`;
    default:
      throw new Error(`Azeroth journals have no ${entry.type}`);
  }
};

/** Each event on a line of its own, with its rule in brackets. */
export const eventsOf = (events: readonly BattleEvent[]): string[] =>
  events.filter(({ type }) => !ASIDE.includes(type)).map((event) => `${eventText(event)} [${event.why}]`);

/** Events in addition to what happens; `journal-facts.test.ts` tests them. */
const ASIDE: readonly BattleEvent['type'][] = ['rolled', 'reached', 'marked', 'revealed'];

/** The whole journal: the dice of each attack after it, each with its rule. */
export const journalOf = (events: readonly BattleEvent[]): string[] =>
  events.flatMap((event) => [
    ...eventsOf([event]),
    ...(event.type === 'attack' ? event.journal.map(die) : []),
  ]);
