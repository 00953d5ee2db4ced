import type { Note } from '../journal';
import { unitsApart } from './geometry';
import { type CardFile, COLOURS, type DiceOf, FACES, panelOf, withBonus, type Colour } from './files';
import type { Event, Ledger, Unit } from './ledger';
import type { Check, Seen } from './referee';

/** An entry of a roll's journal. */
interface Entry {
  readonly type: string;
  readonly by?: string;
  readonly dice?: number;
  readonly die?: string;
  readonly face?: string;
  readonly rerolled?: boolean;
  readonly to?: number;
  readonly amount?: number;
}

const entriesOf = (event: Event): readonly Entry[] => (event['journal'] ?? []) as readonly Entry[];

/** The first dice of a side, by color. */
const thrown = (entries: readonly Entry[], by: string): DiceOf => {
  const dice: Partial<Record<string, number>> = {};
  for (const { type, die = '', by: whose, rerolled } of entries)
    if (type === 'symbols' && whose === by && !rerolled) dice[die] = (dice[die] ?? 0) + 1;
  return dice;
};

/** The fewest dice from a unit's card and its paid modifiers, by color; skills and cover only add dice. */
const fewest = (
  ledger: Ledger,
  unit: Unit,
  roll: 'melee' | 'ranged' | 'defence',
  modifiers: number,
): DiceOf => {
  const guest: CardFile | undefined = ledger.guestOf(unit);
  const panel = panelOf(unit.card, unit.troops.length);
  const brought = guest?.joined?.[roll] as
    { dice?: Partial<Record<Colour, number | string>>; modifier?: { dice?: DiceOf } } | undefined;
  const own = panel[roll];
  const paid = [own?.modifier?.dice, brought?.modifier?.dice].filter((dice) => dice !== undefined);
  // With two modifiers and one payment the unit chooses: neither is certain.
  const sure = modifiers >= paid.length || paid.length === 1 ? paid.slice(0, modifiers) : [];
  return Object.fromEntries(
    COLOURS.map((colour) => [
      colour,
      Math.min(
        3,
        sure.reduce(
          (n, dice) => n + (dice[colour] ?? 0),
          withBonus(own?.dice?.[colour] ?? 0, brought?.dice?.[colour]),
        ),
      ),
    ]),
  );
};

const DEFENCE: readonly string[] = ['green', 'blue', 'black'];

/** WAR-modifier, ruling W28: paid modifiers are rolled; the number of dice follows from the card and the modifiers. */
const enough = ({ event, ledger }: Seen, attacks: boolean, report: Note): void => {
  const unit = ledger.unit(attacks ? event['unit'] : event['target']);
  const ranged = ['shoot', 'hold-shoot'].includes(event['action'] as string);
  const [paid, paidBy] = event['modifiers'] as [number, number];
  const wanted = fewest(
    ledger,
    unit,
    attacks ? (ranged ? 'ranged' : 'melee') : 'defence',
    attacks ? paid : paidBy,
  );
  const rolled = thrown(entriesOf(event), attacks ? 'attacker' : 'defender');
  let short = 0;
  for (const colour of COLOURS) {
    if (!attacks && ranged && !DEFENCE.includes(colour)) continue;
    short += Math.max(0, (wanted[colour] ?? 0) - (rolled[colour] ?? 0));
  }
  // WAR-multiple-combats takes one die.
  if (short > (isCrowded(ledger, unit) ? 1 : 0))
    report(
      'modifier-dice',
      `unit ${unit.number} rolls ${JSON.stringify(rolled)}, not ${JSON.stringify(wanted)}`,
    );
};

const isCrowded = (ledger: Ledger, unit: Unit): boolean =>
  ledger.standing.filter((other) => other.side !== unit.side && unitsApart(ledger, unit, other) <= 0.011)
    .length > 1;

/** Modifiers that a unit has paid for since the previous attack. */
const payments = ({ events, index }: Seen, unit: unknown): number => {
  let paid = 0;
  for (let k = index - 1; k >= 0 && events[k].type !== 'attack' && events[k].type !== 'activated'; k--)
    if (events[k].why === 'WAR-modifier' && events[k]['unit'] === unit && events[k].type === 'stress')
      paid += events[k]['stress'] as number;
  return paid;
};

const attack = (seen: Seen, report: Note): void => {
  const { event } = seen;
  const entries = entriesOf(event);
  enough(seen, true, report);
  enough(seen, false, report);
  const [mine, theirs] = event['modifiers'] as [number, number];
  if (payments(seen, event['unit']) !== mine) report('modifier-paid', `the attacker adds ${mine}`);
  if (payments(seen, event['target']) !== theirs) report('modifier-paid', `the defender adds ${theirs}`);
  const pools = entries.filter(({ type }) => type === 'pool');
  const shown = (by: string): number => Object.values(thrown(entries, by)).reduce((a, b) => a + b, 0);
  if (pools.length === 2 && (pools[0].dice! < shown('attacker') || pools[1].dice! < shown('defender')))
    report('dice', 'more dice are thrown than the pools have');
  const [dealt, suffered] = [0, 1].map((to) =>
    entries.reduce((n, entry) => (entry.type === 'damage' && entry.to === to ? n + entry.amount! : n), 0),
  );
  if (dealt !== event['dealt'] || suffered !== event['suffered'])
    report(
      'damage',
      `${dealt} and ${suffered} by the dice, ${String(event['dealt'])} and ${String(event['suffered'])} told`,
    );
};

/** WAR-willpower-test: at least the successes on the dice; passed with enough of them. */
const willpower = (event: Event, report: Note): void => {
  const successes = event['successes'] as number;
  if (event['passed'] !== successes >= (event['need'] as number)) report('willpower', JSON.stringify(event));
  const entries = entriesOf(event);
  if (entries.some(({ type }) => type === 'choice')) return;
  let shown = 0;
  entries.forEach(({ face = '', rerolled }, k) => {
    const count = (of: string): number => of.split(' ').filter((symbol) => symbol === 'S').length;
    shown += count(face) - (rerolled ? count(entries[k - 1].face ?? '') : 0);
  });
  if (successes < shown) report('willpower', `${successes} successes of ${shown}`);
};

/** WAR-casting: a spell is cast if it has more successes than blocks. */
const contest = (event: Event, report: Note): void => {
  if (event['what'] !== 'spell') return;
  const [successes, blocks] = [event['successes'] as number, event['blocks'] as number];
  if (event['cast'] !== successes > blocks) report('casting', `${successes} against ${blocks}`);
  if ((event['blocker'] as number) < 0 && blocks > 0) report('casting', 'nobody blocks');
};

/** Dice: their faces, three of a color, modifiers, willpower and spells. */
export const dice = (): Check => ({
  before: (seen, report) => {
    const { event } = seen;
    const entries = entriesOf(event);
    for (const { type, die = '', face = '' } of entries)
      if (
        type === 'symbols' &&
        !FACES[die]?.some((one) => one.replaceAll(' ', '') === face.replaceAll(' ', ''))
      )
        report('dice', `a ${die} die shows ${face}`);
    for (const by of ['attacker', 'defender'])
      for (const [colour, n] of Object.entries(thrown(entries, by)))
        if (n > 3) report('dice', `${n} ${colour} dice`);
    if (event.type === 'attack') attack(seen, report);
    if (event.type === 'willpower') willpower(event, report);
    if (event.type === 'contest') contest(event, report);
  },
});
