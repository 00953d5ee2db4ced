import type { Note } from '../journal';
import { isEngaged } from './geometry';
import type { Ledger, Unit } from './ledger';
import type { Check, Seen } from './referee';

/** The actions of an activation so far. */
interface Done {
  readonly actions: Map<string, number>;
  casting: boolean;
  restOnly: boolean;
}

const fresh = (): Done => ({ actions: new Map(), casting: false, restOnly: false });

/** Actions that are allowed once per activation; `spells`: any, allows repeated skills (ruling W25). */
const count = (done: Done, kind: string, most: number, report: Note): void => {
  const times = (done.actions.get(kind) ?? 0) + 1;
  done.actions.set(kind, times);
  if (times > most) report(kind, `number ${times} in one activation`);
};

const SKILLS: Readonly<Record<string, string>> = {
  'WAR-combat-skills': 'combat skill',
  'WAR-tinge-skills': 'tinge skill',
};

/** Spells, other skills and attacks of the activated unit. */
const acts = ({ event, ledger, variants }: Seen, done: Done, report: Note): void => {
  if (event['unit'] !== ledger.active) return;
  const again = variants['spells'] === 'any' ? 2 : 1;
  if (event.type === 'contest' && event['what'] === 'spell') count(done, 'spells', again, report);
  if (event.type !== 'skill') {
    if (event.type === 'attack' && ['attack', 'shoot'].includes(event['action'] as string))
      count(done, 'attacks', 1, report);
    return;
  }
  const card = [ledger.unit(event['unit']).card, ledger.guestOf(ledger.unit(event['unit']))];
  const skill = card.flatMap((one) => one?.skills ?? []).find(({ name }) => name === event['skill']);
  if (event.why === 'WAR-magic-skills' && skill?.automatic) count(done, 'spells', again, report);
  const kind = SKILLS[event.why];
  if (kind !== undefined) count(done, kind, again, report);
};

/** WAR-pass: no unit is left to activate. */
const passes = (ledger: Ledger, side: number, report: Note): void => {
  const idle = (unit: Unit): boolean =>
    unit.side === side && unit.rallyAt === 0 && !unit.activated && !isStuck(ledger, unit);
  for (const unit of ledger.standing) if (idle(unit)) report('pass', `unit ${unit.number} was not activated`);
};

/** The unit can only rest, and is engaged. */
const isStuck = (ledger: Ledger, unit: Unit): boolean =>
  unit.activated && unit.stress >= ledger.moraleOf(unit) && isEngaged(ledger, unit);

/** The order of activations, and the actions of each. */
export const order = (): Check => {
  let parts = 2;
  let turnIsOn = false;
  let done = fresh();
  const part = (side: number, ledger: Ledger, report: Note): void => {
    const due = parts === 0 ? ledger.first : 1 - ledger.first;
    if (parts >= 2 || side !== due) report('order', `side ${side} as part ${parts + 1} of a turn`);
    parts++;
  };
  return {
    before: (seen, report) => {
      const { event, ledger, index, events } = seen;
      const unit = ledger.unit(event['unit']);
      if (event.type === 'turn' || event.type === 'round') {
        if (turnIsOn && parts !== 2) report('order', `a turn of ${parts} parts`);
        turnIsOn = event.type === 'turn';
        parts = turnIsOn ? 0 : 2;
      }
      if (event.type === 'passed') {
        part(event['side'] as number, ledger, report);
        passes(ledger, event['side'] as number, report);
      }
      if (event.type === 'activated') {
        done = fresh();
        if (unit.side < 2) part(unit.side, ledger, report);
        if (unit.at !== 'table' || unit.rallyAt > 0)
          report('order', `unit ${unit.number} cannot be activated`);
        if (event['again'] !== unit.activated) report('order', `unit ${unit.number}: again is wrong`);
        done.restOnly = unit.activated && unit.stress >= ledger.moraleOf(unit);
      }
      if (
        done.restOnly &&
        event['unit'] === ledger.active &&
        ['attack', 'rested', 'contest'].includes(event.type)
      ) {
        if (event.type !== 'rested') report('rest-only', `${event.type} of unit ${unit.number}`);
        done.restOnly = false;
      }
      if (ledger.active >= 0) acts(seen, done, report);
      if (event.type === 'fled' && event['off']) leaves(events.slice(index + 1), unit, report);
    },
  };
};

/** WAR-flee, ruling W27: a unit that flees off the table is removed, with its Character. */
const leaves = (later: Seen['events'], unit: Unit, report: Note): void => {
  const gone = new Set<unknown>();
  for (const { type, ...event } of later) {
    if (type === 'destroyed') gone.add(event['unit']);
    else if (type !== 'removed') break;
  }
  if (!gone.has(unit.number)) report('flight', `unit ${unit.number} flees off and stays`);
  if (unit.guest >= 0 && !gone.has(unit.guest))
    report('character-left', `unit ${unit.guest} survives the flight`);
};
