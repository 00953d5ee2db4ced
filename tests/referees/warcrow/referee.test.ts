import { describe, expect, test } from 'vitest';
import { sampleFiles } from '../../support/workspace';
import { byKind } from '../journal';
import { fight, type Bots } from '../soak';
import { battleFiles } from './files';
import type { Event, PrintedJournal, Troop } from './ledger';
import { WARCROW } from './soak';

const printed = (scenario: string, bots: Bots, battle: number): PrintedJournal =>
  fight('warcrow', scenario, bots, { seed: 7, battle });

describe('the referee finds nothing in journals of the sample battles', () => {
  test.each(WARCROW.scenarios.map((scenario, k) => [scenario, k] as const))('%s', (scenario, k) => {
    const players = k % 2 === 0 ? (['objective', 'random'] as const) : (['greedy', 'objective'] as const);
    expect(WARCROW.judge(printed(scenario, players, k))).toEqual([]);
  });
});

const SPELLS = printed('banners-at-the-ford', ['objective', 'objective'], 0);
const CARDS = battleFiles(sampleFiles('warcrow'), 'banners-at-the-ford').cards;

/** Changes the first matching event; the others stay. */
const changed = (
  { events, ...journal }: PrintedJournal,
  fits: (event: Event, index: number) => boolean,
  change: (event: Event) => readonly Event[],
): PrintedJournal => {
  const at = events.findIndex(fits);
  expect(at, 'an event to change').toBeGreaterThanOrEqual(0);
  return { ...journal, events: [...events.slice(0, at), ...change(events[at]), ...events.slice(at + 1)] };
};

const ofType = (type: string, why?: string) => (event: Event) =>
  event.type === type && (why === undefined || event.why === why);
const with_ = (more: object) => (event: Event) => [{ ...event, ...more } as Event];
const numberOf = (event: Event, key: string): number => event[key] as number;

type Row = readonly [
  kind: string,
  fits: (event: Event, index: number) => boolean,
  change: (event: Event) => readonly Event[],
];

/** Breaches that a referee must find, each as one changed event of a clean journal. */
const ROWS: readonly Row[] = [
  ['stress', ofType('stress'), (event) => with_({ has: numberOf(event, 'has') + 1 })(event)],
  ['stress', ofType('stress'), () => []],
  ['wounds', ofType('damage'), (event) => with_({ amount: numberOf(event, 'amount') + 1 })(event)],
  ['wounds', ofType('removed'), (event) => with_({ damage: numberOf(event, 'damage') + 1 })(event)],
  ['order', ofType('activated'), () => []],
  ['order', ofType('activated'), (event) => with_({ again: true })(event)],
  ['points', ofType('scored'), (event) => with_({ has: numberOf(event, 'has') + 1 })(event)],
  ['tinge', ofType('tinge'), (event) => with_({ tokens: numberOf(event, 'tokens') + 1 })(event)],
  ['spells', ofType('contest', 'WAR-casting'), (event) => [event, event]],
  ['casting', ofType('contest', 'WAR-casting'), (event) => with_({ cast: !event['cast'] })(event)],
  ['willpower', ofType('willpower'), (event) => with_({ passed: !event['passed'] })(event)],
  [
    'modifier-dice',
    (event) => event.type === 'attack' && (event['modifiers'] as number[])[0] > 0,
    (event) => {
      const entries = event['journal'] as { type: string; by?: string }[];
      const thrown = entries.filter(({ type, by }) => type === 'symbols' && by === 'attacker').slice(0, 2);
      return with_({ journal: entries.filter((entry) => !thrown.includes(entry)) })(event);
    },
  ],
  ['modifier-paid', ofType('attack'), (event) => with_({ modifiers: [3, 0] })(event)],
  [
    'dice',
    ofType('attack'),
    (event) => {
      const entries = event['journal'] as { type: string }[];
      const die = entries.find(({ type }) => type === 'symbols')!;
      return with_({ journal: [...entries, die, die, die] })(event);
    },
  ],
  ['damage', ofType('attack'), (event) => with_({ dealt: numberOf(event, 'dealt') + 1 })(event)],
  [
    'formation',
    (event) => event.type === 'placed' && (event['troops'] as Troop[]).length > 2,
    (event) => {
      const [leader, [model], ...others] = event['troops'] as [Troop, Troop, ...Troop[]];
      const y = leader[2] < 30 ? leader[2] + 9 : leader[2] - 9;
      return with_({ troops: [leader, ...others, [model, leader[1], y]] })(event);
    },
  ],
  [
    'overlap',
    (event) => event.type === 'placed' && (event['troops'] as Troop[]).length > 2,
    (event) => {
      const [leader, [model], ...others] = event['troops'] as [Troop, Troop, ...Troop[]];
      return with_({ troops: [leader, [model, leader[1] + 0.5, leader[2]], ...others] })(event);
    },
  ],
  [
    'distance',
    ofType('moved', 'WAR-move'),
    (event) => {
      const [from] = event['path'] as [number, number][];
      return with_({ path: [from, [from[0], from[1] < 30 ? from[1] + 20 : from[1] - 20]] })(event);
    },
  ],
  [
    'way',
    ofType('moved', 'WAR-move'),
    (event) =>
      with_({
        path: [
          [1, 1],
          [2, 2],
        ],
      })(event),
  ],
  ['defeat', ofType('stress', 'WAR-combat-result'), () => []],
  ['stress-of-rounds', ofType('stress', 'WAR-reduce-stress'), with_({ stress: -3 })],
];

describe('the referee finds errors', () => {
  test.each(ROWS)('%s', (kind, fits, change) => {
    const told = changed(SPELLS, fits, change);
    expect(Object.keys(byKind(WARCROW.judge(told)))).toContain(kind);
  });

  const FLIGHT = { ...SPELLS, events: [] as Event[] };
  test.each([
    ['character-left', false],
    ['nothing', true],
  ] as const)('a Character whose unit flees off: %s', (kind, leaves) => {
    const guest = SPELLS.models.find(({ id }) => CARDS.get(id)?.character === 'support');
    const host = SPELLS.models.find(
      ({ id, side }) => side === guest!.side && CARDS.get(id)!.troops === 1 && id !== guest!.id,
    );
    const [c, u] = [guest!.unitNumber!, host!.unitNumber!];
    const tokens = { damage: 0, stress: 0, tinge: 0, states: [], activated: false, rallyAt: 0 };
    const at = (model: number): Troop => [model, 5, 5];
    const events = [
      { type: 'placed', why: 'WAR-deploy', unit: u, troops: [at(host!.model)] },
      {
        type: 'joined',
        why: 'WAR-join-deployment',
        unit: c,
        joins: u,
        tokens,
        troops: [at(host!.model), [guest!.model, 9, 5]],
      },
      { type: 'fled', why: 'WAR-flee', unit: u, off: true, rallyAt: 3 },
      ...(leaves ? [{ type: 'destroyed', why: 'WAR-flee', unit: c }] : []),
      { type: 'destroyed', why: 'WAR-flee', unit: u },
    ];
    const found = byKind(WARCROW.judge({ ...FLIGHT, events: events }));
    expect(Object.keys(found).filter((one) => one === 'character-left')).toEqual(leaves ? [] : [kind]);
  });
});
