import type { JournalEntry } from '../kernel/journal';
import type { Modifier } from '../kernel/plan/plan';
import type { RuleId } from '../kernel/words';
import { signed } from './phrases';

/** One line of dice as the journal shows it. */
export interface DiceLine {
  /** "Hit", "Morale". */
  readonly purpose: string;
  readonly faces: readonly number[];
  /** A symbol die: its name, and the symbols it shows. */
  readonly symbols?: { readonly die: string; readonly shown: readonly string[] };
  /** "4+", "7 or less"; empty if nothing is needed. */
  readonly need: string;
  readonly modifiers: readonly Modifier[];
  /** "hit", "not saved"; empty if the purpose says it all. */
  readonly result: string;
  readonly rule: RuleId;
  readonly rerolled: boolean;
  /** The army that rolls; undefined if neither does. */
  readonly by: 'attacker' | 'defender' | undefined;
  /** A statement without dice: a weapon's name, damage that got through. */
  readonly note: boolean;
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const minus = (n: number): string => (n < 0 ? `−${-n}` : String(n));

const damageTo = (target: number): string => (target === 0 ? 'Damage' : 'Damage to the other');

const add = (counts: Map<string, number>, key: string, n: number): void =>
  void counts.set(key, (counts.get(key) ?? 0) + n);

/** A line that is a statement without dice. */
export const note = (purpose: string, result: string, rule: RuleId): DiceLine => ({
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

const ofEntry = (entry: JournalEntry, next: JournalEntry | undefined): DiceLine => {
  switch (entry.type) {
    case 'pool': {
      // Both sides throw symbol dice, and points of damage have dice too; other number dice are one attack each.
      const [one, many] = entry.points || next?.type === 'symbols' ? ['die', 'dice'] : ['attack', 'attacks'];
      return {
        ...note(entry.label, `${entry.dice} ${entry.dice === 1 ? one : many}`, entry.rule),
        modifiers: entry.modifiers ?? [],
      };
    }
    case 'roll': {
      const { roll, face, total, name, rerolled } = entry;
      const { need, modifiers, purpose, rule, by } = roll;
      const shown = total === face ? name : `${minus(total)}: ${name}`;
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
      return note(damageTo(entry.to), String(entry.amount), entry.rule);
    case 'symbols': {
      const shown = entry.face.split(' ').filter(Boolean);
      return {
        ...note(capital(entry.die), shown.length > 0 ? '' : 'blank', entry.rule),
        symbols: { die: entry.die, shown },
        rerolled: entry.rerolled,
        note: false,
      };
    }
    case 'choice':
    case 'event':
      return note(entry.text, '', entry.rule);
  }
};

/** The lines of a journal. */
export const linesOf = (journal: readonly JournalEntry[]): readonly DiceLine[] =>
  journal.map((entry, i) => ofEntry(entry, journal[i + 1]));

/**
 * The sums of many dice: "Hit: 20 miss, 21 hit", "Damage: 6". A rerolled die counts by its last face. Damage counts as
 * dealt, even beyond what the target has left.
 */
export const sumsOf = (journal: readonly JournalEntry[]): readonly string[] => {
  const rolls = new Map<string, Map<string, number>>();
  const last = new Map<string, string>();
  const damage = new Map<string, number>();
  for (const entry of journal) {
    if (entry.type === 'damage') add(damage, damageTo(entry.to), entry.amount);
    if (entry.type !== 'roll') continue;
    const purpose = capital(entry.roll.purpose);
    const counts = rolls.get(purpose) ?? new Map<string, number>();
    rolls.set(purpose, counts);
    if (entry.rerolled) add(counts, last.get(purpose) ?? '', -1);
    add(counts, entry.name, 1);
    last.set(purpose, entry.name);
  }
  const words = (counts: ReadonlyMap<string, number>) =>
    [...counts].flatMap(([name, n]) => (n > 0 ? [`${n} ${name}`] : [])).join(', ');
  return [
    ...[...rolls].map(([purpose, counts]) => `${purpose}: ${words(counts)}`),
    ...[...damage].map(([target, amount]) => `${target}: ${amount}`),
  ];
};

/** A line of dice as text: "Hit 4, needs 4+ (AAW-7.1-hit), Evasion −1 (AAW-7.2.1): hit". */
export const lineText = ({
  purpose,
  faces,
  symbols,
  need,
  modifiers,
  result,
  rule,
  rerolled,
}: DiceLine): string => {
  const shown = [...faces.map(String), ...(symbols?.shown ?? [])].join(', ');
  const needed = need ? `, needs ${need}` : '';
  const changed = modifiers.map(({ label, by, rule: id }) => `, ${label} ${signed(by)} (${id})`).join('');
  const what = `${purpose}${shown ? ` ${shown}` : ''}${rerolled ? ' again' : ''}${needed} (${rule})${changed}`;
  return result ? `${what}: ${result}` : what;
};
