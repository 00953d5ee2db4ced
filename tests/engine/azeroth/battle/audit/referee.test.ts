import { describe, expect, test } from 'vitest';
import type { BattleEvent } from '@engine/systems/azeroth/battle/state/events';
import { Referee } from './referee';
import { BACK, box, R, stage, type Scene } from '../stage';

const here: Scene['models'][0] = { side: 0, at: [10, 10] };
const there: Scene['models'][0] = { side: 1, at: [20, 10], facing: BACK };

const activated = (model: number, sequence: string): BattleEvent => ({
  type: 'activated',
  model,
  sequence,
  healed: 0,
  why: 'AAW-5.2-move-shoot',
});
type Moved = Extract<BattleEvent, { type: 'moved' }>;
const moved = (model: number, why: Moved['why'], ...path: [number, number][]): BattleEvent => {
  const cost = path.reduce(
    (sum, [x, y], k) => (k ? sum + Math.hypot(x - path[k - 1][0], y - path[k - 1][1]) : 0),
    0,
  );
  return { type: 'moved', model, path, facing: 0, cost, why };
};
const strikes = (at: [number, number, number]): BattleEvent => ({
  type: 'attack',
  model: 1,
  target: 0,
  other: -1,
  action: 'opportunity',
  label: 'Blade',
  damage: 0,
  otherDamage: 0,
  journal: [],
  at,
  range: 0,
  sights: [],
  why: 'AAW-6.5',
});
const blast: BattleEvent = {
  type: 'attack',
  model: 0,
  target: 1,
  other: -1,
  action: 'blast',
  label: 'Fire',
  damage: 0,
  otherDamage: 0,
  journal: [],
  range: 0,
  sights: [],
  why: 'AAW-8.4-hits',
};
/** A shot of model 0 whose event says that it sees model 1, or not. */
const shoots = (seen: boolean): BattleEvent => ({
  ...blast,
  action: 'move-shoot',
  range: 12,
  sights: [{ model: 1, seen, cover: 'none', pieces: [] }],
});
/** A model uses a blast: the next template belongs to it. */
const cast = (model: number): BattleEvent => ({
  type: 'power',
  model,
  name: 'Fire',
  kind: 'Blast',
  mana: 1,
  target: -1,
  x: 15,
  y: 10,
  why: 'AAW-8.2',
});
const burst: BattleEvent = {
  type: 'template',
  x: 15,
  y: 10,
  radius: 1.5,
  scattered: 0,
  aimed: [15, 10],
  die: 1,
  why: 'AAW-8.4-scatter',
};
const covered = (rule: 'AAW-7.3-soft-cover' | 'AAW-7.3-hard-cover'): BattleEvent => ({
  ...blast,
  journal: [{ type: 'pool', rule: 'AAW-7.2.1', label: 'ATK', dice: 1, modifiers: [{ label: 'Cover', by: 1, rule }] }], // prettier-ignore
});
/** A save against a blast without modifiers. */
const saved: BattleEvent = {
  ...blast,
  journal: [{ type: 'roll', roll: { purpose: 'save', by: 'defender', rule: 'AAW-7.2.3', need: 4, modifiers: [] }, face: 3, total: 3, name: 'failed', rerolled: false }], // prettier-ignore
};
const inspired = (by: number): BattleEvent => ({
  type: 'morale',
  model: 0,
  faces: [1, 1],
  before: [6, 6],
  by,
  need: 7,
  reroll: true,
  result: 'passed',
  modifiers: [],
  why: 'AAW-10.3-pass',
});
const over = (winner: -1 | 0): BattleEvent => ({
  type: 'over',
  winner,
  points: [0, 0],
  wounds: [4, 4],
  by: 'end',
  why: 'AAW-11-annihilation',
});

/** The referee's findings on a journal. */
const problems = (scene: Partial<Scene>, events: readonly BattleEvent[]): string => {
  const referee = new Referee();
  const battle = stage({ models: [here, there], ...scene });
  for (const event of events) referee.read(battle, event);
  return [...referee.problems].join();
};

const fights = (action: 'charge' | 'hold-shoot'): BattleEvent => ({
  ...blast,
  action,
  why: 'AAW-7.2.3',
});
const engaged = { models: [{ ...here, at: [19 - 2 * R, 10] as [number, number] }, there] };

const taunted = { models: [{ ...here, taunter: 1 }, there] };
const screen: Scene['terrain'] = [{ type: 'wall', polygon: box(14, 5, 15, 15) }];
const lord: Scene['models'][0] = { side: 0, at: [12, 10], is: { tier: ['Hero'] } };
const wall: Scene['terrain'] = [{ type: 'wall', polygon: box(9, 7, 11, 8) }];
const across: Scene['terrain'] = [{ type: 'wall', polygon: box(0, 7, 30, 8) }];

describe('the referee of the soak detects', () => {
  test.each([
    ['what happens after the end', {}, [over(0), activated(0, 'rush')], /after the battle is over/],
    ['a draw at once where one side lost', {}, [over(-1)], /one side alone/],
    ['a Blast with a rush', {}, [activated(0, 'rush'), blast], /Blast with a rush/],
    [
      'a flight by a longer way than is open',
      {},
      [moved(0, 'AAW-10.3-rout', [10, 10], [10, 12])],
      /flees .* where .* is open/,
    ],
    ['a rout that stands in the open', {}, [moved(0, 'AAW-10.3-rout', [10, 10], [10, 10])], /stands where/],
    [
      'a flight that stops short',
      {},
      [moved(0, 'AAW-10.3-rout', [10, 10], [10, 7])],
      /flees 3" of 5" and stops/,
    ],
    ['a flight that stops at a wall', { terrain: wall }, [moved(0, 'AAW-10.3-rout', [10, 10], [10, 8.5])], /where .* is open/], // prettier-ignore
    ['that no way was open', { terrain: across }, [moved(0, 'AAW-10.3-rout', [10, 10], [10, 10])], /^$/],
    ['that it went its full MOV', {}, [moved(0, 'AAW-10.3-rout', [10, 10], [10, 5])], /^$/],
    ['a strike from too far', {}, [strikes([17, 10, 0])], /from 2[.]0\d+" away/],
    ['a strike before it leaves', {}, [strikes([18.5, 10, 0])], /still 0[.]5\d+" near/],
    [
      'a strike at who has turned, but not moved',
      { models: [{ ...here, at: [18 - 2 * R, 10], facing: BACK }, there] },
      [moved(0, 'AAW-5.2-rush', [18 - 2 * R, 10], [10, 10]), strikes([18 - 2 * R, 10, 0])],
      /unmoved, but turned/,
    ],
    ['that a unit reported as seen stands behind a wall', { terrain: screen }, [shoots(true)], /0 sees 1/],
    [
      'that a unit reported as hidden stands in the open',
      { terrain: wall },
      [shoots(false)],
      /0 does not see 1/,
    ],
    ['that a wall hides whom it hides', { terrain: screen }, [shoots(false)], /^$/],
    [
      'soft cover against a blast',
      {},
      [cast(0), burst, covered('AAW-7.3-soft-cover')],
      /soft cover against a blast/,
    ],
    ['cover against a blast without cause', { terrain: screen }, [cast(0), { ...burst, x: 18, aimed: [18, 10] }, covered('AAW-7.3-hard-cover')], /nothing between/], // prettier-ignore
    ['cover against a blast by a wall between', { terrain: screen }, [cast(0), { ...burst, x: 12, aimed: [12, 10] }, covered('AAW-7.3-hard-cover')], /^$/], // prettier-ignore
    ['no cover against a blast behind a wall', { terrain: screen }, [cast(0), { ...burst, x: 12, aimed: [12, 10] }, saved], /no cover against a blast/], // prettier-ignore
    ['cover against a blast after somebody under it has burst elsewhere', { terrain: screen }, [cast(0), { ...burst, x: 12, aimed: [12, 10] }, cast(1), { ...burst, x: 18, aimed: [18, 10] }, covered('AAW-7.3-hard-cover')], /^$/], // prettier-ignore
    ['no cover against a blast that does not scatter', { terrain: screen }, [{ ...cast(0), x: 12 } as BattleEvent, saved], /no cover against a blast/], // prettier-ignore
    ['a blast that came down nowhere', {}, [saved], /came down nowhere/],
    ['no cover where nothing stands between', { terrain: screen }, [cast(0), { ...burst, x: 18, aimed: [18, 10] }, saved], /^$/], // prettier-ignore
    ['a routing Hero who inspires', { models: [here, { ...lord, flags: ['routing'] }, there] }, [inspired(1)], /inspired by who routs/], // prettier-ignore
    [
      'a Hero who inspires twice',
      { models: [here, lord, there] },
      [inspired(1), inspired(1)],
      /a second time/,
    ],
    ['a Hero out of reach who inspires', { models: [here, { ...lord, at: [19, 10] }, there] }, [inspired(1)], /out of reach/], // prettier-ignore
    ['a Hero near who inspires', { models: [here, lord, there] }, [inspired(1)], /^$/],
    ['a Hero who should have inspired', { models: [here, lord, there] }, [{ ...inspired(-1), by: undefined, before: undefined, reroll: false, result: 'wavers' } as unknown as BattleEvent], /does not inspire it/], // prettier-ignore
    [
      'a charge at whom it is engaged with (A29)',
      engaged,
      [activated(0, 'charge'), fights('charge')],
      /engaged, from 1"/,
    ],
    ['that the variant allows it', { ...engaged, variants: { 'charge-engaged': 'yes' } }, [activated(0, 'charge'), fights('charge')], /^$/], // prettier-ignore
    ['a charge from afar', {}, [activated(0, 'charge'), fights('charge')], /^$/],
    ['that who holds keeps its facing (A27)', {}, [activated(0, 'hold-shoot'), fights('hold-shoot')], /^$/],
    ['a strike where it should be', {}, [strikes([18 - 2 * R, 10, 0])], /^$/],
    [
      'a taunted model that stops short',
      taunted,
      [activated(0, 'move-shoot'), moved(0, 'AAW-5.2-move-shoot', [10, 10], [14, 10])],
      /taunted, ends/,
    ],
    [
      'a taunted model that charges somebody else',
      taunted,
      [activated(0, 'charge'), moved(0, 'AAW-5.2-charge', [10, 10], [12, 12])],
      /past its taunter/,
    ],
    [
      'a taunted model that comes as near as it can',
      taunted,
      [activated(0, 'move-shoot'), moved(0, 'AAW-5.2-move-shoot', [10, 10], [15, 10])],
      /^$/,
    ],
  ] as [string, Partial<Scene>, BattleEvent[], RegExp][])('%s', (_, scene, events, seen) => {
    expect(problems(scene, events)).toMatch(seen);
  });
});
