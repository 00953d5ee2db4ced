import { describe, expect, test } from 'vitest';
import { byKind } from '../journal';
import { fight } from '../soak';
import type { BattleJournal, Entry, Fact } from './journal';
import { SIGMAR } from './soak';

const SMALL = 'first-watch-against-high-tide';
const LARGE = 'long-watch-against-spring-flood';

/** A battle of the samples, fought by bots in turn. */
const journalIn = (scenario: string, battle: number): BattleJournal =>
  fight(SIGMAR.system, scenario, SIGMAR.pairs[battle % SIGMAR.pairs.length], { seed: 1, battle });

const kindsOf = (journal: BattleJournal): string[] => Object.keys(byKind(SIGMAR.judge(journal)));

describe('the referee of Age of Sigmar finds nothing in unchanged battles', () => {
  test.each([
    [SMALL, 1],
    [SMALL, 5],
    [LARGE, 4],
  ])('%s, battle %i', (scenario, battle) => expect(SIGMAR.judge(journalIn(scenario, battle))).toEqual([]));
});

/** A journal to falsify. */
type Events = Fact[];
type Falsify = (events: Events) => void;

const change = (events: Events, at: number, own: Partial<Fact>): void =>
  void (events[at] = { ...events[at], ...own });
const indexOf = (events: Events, wanted: (fact: Fact, at: number) => boolean): number => {
  const at = events.findIndex(wanted);
  if (at < 0) throw new Error('no such event');
  return at;
};
const without = (type: string, wanted: (fact: Fact) => boolean = () => true): Falsify =>
  (events) => void events.splice(indexOf(events, (fact) => fact.type === type && wanted(fact)), 1); // prettier-ignore

/** Only in the larger battles: faction terrain, and tall terrain that blocks many units. */
const LARGE_ONLY = ['a unit before faction terrain', 'through tall terrain'];

const isWard = ({ type, roll }: Entry): boolean => type === 'roll' && roll!.purpose === 'ward';

describe('and finds errors in a journal', () => {
  const rows: readonly (readonly [kind: string, falsify: Falsify])[] = [
    ['never set up', without('deployed', ({ why }) => why === 'AOS-10.1-deploy-unit')],
    [
      'a unit before faction terrain',
      (events) => {
        const [terrain] = events.splice(
          indexOf(events, ({ why }) => why === 'AOS-10.1-deploy-terrain'),
          1,
        );
        events.splice(indexOf(events, ({ type }) => type === 'round') - 1, 0, terrain);
      },
    ],
    [
      'goes too far',
      (events) =>
        change(
          events,
          indexOf(events, ({ moving }) => moving === 'move'),
          { reach: 0.1 },
        ),
    ],
    [
      'through tall terrain',
      (events) => events.forEach(({ type }, at) => type === 'moved' && change(events, at, { ways: [] })),
    ],
    [
      'no ward rolled',
      (events) => {
        const at = indexOf(events, ({ journal = [] }) => journal.some(isWard));
        change(events, at, { journal: events[at].journal!.filter((entry) => !isWard(entry)) });
      },
    ],
    [
      'more removed than needed',
      (events) => {
        const next = (at: number): string => events[at + 1].type;
        const at = indexOf(events, ({ type }, k) => type === 'slain' && next(k) !== 'slain' && next(k) !== 'destroyed'); // prettier-ignore
        const { unit, model } = events[at];
        // The unit's next model moves first.
        const later = events.findIndex(
          (fact, k) => k > at && fact.type === 'slain' && fact.unit === unit && fact.model !== model,
        );
        events.splice(at + 1, 0, events[later]);
      },
    ],
    [
      'in combat and never fought',
      (events) =>
        void events.splice(
          events.findIndex(({ type }) => type === 'fight'),
          1,
        ),
    ],
    [
      'the other side’s pick',
      (events) =>
        events.forEach(
          ({ type, active }, at) => type === 'turn' && change(events, at, { active: active === 0 ? 1 : 0 }),
        ),
    ],
    [
      'a roll read wrongly',
      (events) => {
        const at = indexOf(events, ({ type, journal = [] }) => type === 'attack' && journal.length > 2);
        const names: Readonly<Record<string, string>> = { hit: 'miss', miss: 'hit', 'critical hit': 'miss' };
        const journal = events[at].journal!.map((entry) =>
          entry.roll?.purpose === 'hit' ? { ...entry, name: names[entry.name!] } : entry,
        );
        change(events, at, { journal });
      },
    ],
    ['command points that do not add up', without('command')],
    ['victory points that do not add up', without('scored')],
    ['damage points that do not add up', without('damage', ({ allocated }) => allocated > 0)],
    [
      'a wrong winner',
      (events) => change(events, events.length - 1, { winner: events.at(-1)!.winner === 0 ? 1 : 0 }),
    ],
  ];
  const journals = { small: journalIn(SMALL, 1), large: journalIn(LARGE, 4) };
  test.each(rows)('%s', (kind, falsify) => {
    const journal = journals[LARGE_ONLY.includes(kind) ? 'large' : 'small'];
    const events = structuredClone(journal.events) as Events;
    falsify(events);
    expect(kindsOf({ ...journal, events })).toContain(kind);
  });
});
