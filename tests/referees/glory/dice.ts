import { sumOf, type Fact, type Note } from '../journal';

interface Entry {
  readonly type: string;
  readonly label?: string;
  readonly dice?: number;
  readonly die?: string;
  readonly face?: string | number;
  readonly rerolled?: boolean;
  readonly rule?: string;
  readonly roll?: {
    readonly purpose: string;
    readonly need: number;
    readonly modifiers: readonly { readonly by: number }[];
  };
  readonly total?: number;
  readonly name?: string;
  readonly to?: number;
  readonly amount?: number;
}

/** The type in `dice.json` of each color of die (GLO-2.2). */
const DICE: Readonly<Record<string, keyof Faces>> = { white: 'attack', black: 'defence', blue: 'magic' };

/** The faces of the three dice, from `dice.json`. */
export type Faces = Readonly<Record<'attack' | 'defence' | 'magic', readonly string[]>>;

/** GLO-4.6.1: only a D6 result equal to or above the armor value allows rerolling a die. */
const judgeArmour = ({ face, total, name, roll }: Entry, note: Note): void => {
  const due = (face as number) + sumOf(roll!.modifiers.map(({ by }) => by));
  if (total !== due) note('dice: total', `${total} where ${due} is due`);
  if ((name === 'reroll') !== due >= roll!.need) note('dice: armour', `${name} with ${due} of ${roll!.need}`);
};

/** A pool: as many dice as it states, plus one for each reroll that armor allows. */
const judgePool = (pool: Entry, entries: readonly Entry[], note: Note): void => {
  // GLO-4.6.3: a special unit rerolls without a D6, once each.
  const thrown = entries.filter(({ type }) => type === 'symbols');
  const freely = thrown.filter(({ rerolled, rule }) => rerolled && rule === 'GLO-4.6.3').length;
  const first = thrown.filter(({ rerolled }) => !rerolled).length;
  const allowed = entries.filter(({ type, name }) => type === 'roll' && name === 'reroll').length;
  if (first !== pool.dice) note('dice: of a pool', `${first} of ${pool.dice}: ${pool.label}`);
  const again = thrown.length - first;
  if (again - freely !== allowed || again > first)
    note('dice: rolled again', `${again}, ${allowed + freely} are allowed: ${pool.label}`);
};

/** The cost of an attack for one side: by the dice, and as reported. */
const judgeCosts = (event: Fact, to: 0 | 1, note: Note): void => {
  const of = to === 0 ? 'defender' : 'attacker';
  const dealt = (event['journal'] as Entry[]).filter((entry) => entry.type === 'damage' && entry.to === to);
  const costs = (event['costs'] as { to?: string; amount: number }[]).filter((cost) => cost.to === of);
  const [due, told] = [sumOf(dealt.map(({ amount }) => amount!)), sumOf(costs.map(({ amount }) => amount))];
  if (due !== told) note('dice: costs', `${told} for the ${of}, ${due} by the dice`);
};

/** Checks every die of an attack, and the totals. */
export const judgeDice = (event: Fact, faces: Faces, note: Note): void => {
  const entries = event['journal'] as Entry[];
  for (const { die, face } of entries)
    if (die && !faces[DICE[die]].includes(face as string))
      note('dice: a face that it lacks', `${die} ${face}`);
  const starts = entries.flatMap(({ type }, k) => (type === 'pool' ? [k] : []));
  starts.forEach((start, k) => judgePool(entries[start], entries.slice(start + 1, starts[k + 1]), note));
  for (const entry of entries)
    if (entry.type === 'roll' && entry.roll!.purpose === 'armour') judgeArmour(entry, note);
  for (const to of [0, 1] as const) judgeCosts(event, to, note);
};

/** Events that follow an attack immediately. */
const AFTER = ['wounded', 'removed', 'glory'];

/**
 * GLO-4.5.5, GLO-4.5.7: each side loses what the attack cost it, a model or a wound for each; a model that is left
 * alone also flees (GLO-5.1.3).
 */
export const judgeLosses = (
  events: readonly Fact[],
  at: number,
  sideOf: (unit: number) => string,
  note: Note,
): void => {
  const event = events[at];
  const end = events.findIndex(({ type }, k) => k > at && !AFTER.includes(type));
  const lost = new Map<number, { wounds: number; models: number }>();
  for (const fact of events.slice(at + 1, end)) {
    if (fact.type === 'glory' || fact.why === 'GLO-5.1.3') continue;
    const unit = fact['unitNumber'] as number;
    const counts = lost.get(unit) ?? { wounds: 0, models: 0 };
    if (fact.type === 'wounded') counts.wounds += fact['lost'] as number;
    else counts.models++;
    lost.set(unit, counts);
  }
  for (const [of, unit] of [
    ['defender', 'targetNumber'],
    ['attacker', 'unitNumber'],
  ] as const) {
    const side = sideOf(event[unit] as number);
    const costs = (event['costs'] as { to?: string; amount: number }[]).filter(({ to }) => to === of);
    const due = sumOf(costs.map(({ amount }) => amount));
    const own = [...lost].filter(([number]) => sideOf(number) === side);
    const gone = sumOf(own.map(([, { wounds, models }]) => wounds || models));
    if (gone !== due) note('attack: losses', `the ${of} loses ${gone}, ${due} are due`);
  }
};
