import { rollPlan } from '@engine/kernel/plan/roll';
import {
  refuse,
  type BattleGame,
  type BattleSide,
  type Referee,
  type Refusal,
} from '@engine/simulation/game';
import { clearState, copyKept } from '@engine/simulation/memory';
import type { BattleScene, Change } from '@engine/simulation/replay';
import { modelsOf } from '@engine/simulation/scene';
import { linesOf, measurerOf, type SideCount } from '@engine/simulation/statistics/measurer';
import { reportEvent } from '@engine/simulation/report-event';
import { strike } from './attack';
import { MOVING, STRIKING, TOY, type Card } from './cards';

/** A square table; a square is one inch. */
const WIDTH = 8;
export const ROUNDS = 6;

/** Two armies of units with one model each. */
export interface Setup {
  readonly cards: readonly Card[];
  readonly units: readonly { card: number; side: BattleSide; first: number; end: number }[];
  readonly names: readonly [string, string];
  readonly bots: readonly [string, string];
}
export const setupOf = (
  armies: readonly [readonly Card[], readonly Card[]],
  names: Setup['names'],
  bots: Setup['bots'],
): Setup => {
  const cards = [...new Set(armies.flat())];
  const all = ([0, 1] as const).flatMap((side) =>
    armies[side].map((card) => ({ card: cards.indexOf(card), side })),
  );
  return { cards, units: all.map((unit, u) => ({ ...unit, first: u, end: u + 1 })), names, bots };
};

/** Arrays by unit (`acted`: the last round in which it acted), and side 0's lead after each round. */
const newState = ({ units: { length } }: Setup) => {
  const [x, y, grit, acted] = Array.from({ length: 4 }, () => new Uint8Array(length));
  const [kills, leads] = [new Uint16Array(length), new Float64Array(ROUNDS)];
  return { x, y, grit, acted, kills, leads, arrays: [x, y, grit, acted, kills, leads], now: { ...BEFORE } };
};
const BEFORE = { round: 1, side: 0 as BattleSide, opener: 0 as BattleSide, over: false };
export type State = ReturnType<typeof newState>;

/** A unit moves to a square, or strikes the enemy on it. */
export type Action = { unit: number; x: number; y: number };

/** The legal actions and their effects. */
const rulesOf = (setup: Setup) => {
  const { units, cards } = setup;
  const cardOf = (u: number): Card => cards[units[u].card];
  const called = modelsOf(sceneCards(setup), units, () => []).map(({ name }) => name);
  const stands = ({ grit }: State, u: number): boolean => grit[u] > 0;
  const gap = ({ x, y }: State, u: number, ax: number, ay: number): number =>
    Math.max(Math.abs(x[u] - ax), Math.abs(y[u] - ay));
  const at = (state: State, x: number, y: number): number =>
    units.findIndex((_, u) => stands(state, u) && gap(state, u, x, y) === 0);
  const mayAct = (state: State, u: number, side: number): boolean =>
    units[u].side === side && stands(state, u) && state.acted[u] < state.now.round;
  const points = (state: State, side: number): number =>
    units.reduce((sum, unit, u) => sum + (unit.side === side && stands(state, u) ? cardOf(u).points : 0), 0);
  const lead = (state: State): number => points(state, 0) - points(state, 1);
  const moved = ({ x, y }: State, u: number): Change => ({
    ...{ type: 'moved', model: u, facing: 0 },
    ...{ x: x[u] + 0.5, y: y[u] + 0.5 },
  });

  const illegal = (state: State, { unit, x, y }: Action): Refusal | undefined => {
    if (!mayAct(state, unit, state.now.side)) return refuse(MOVING, 'This unit cannot act now.');
    const there = at(state, x, y);
    const [far, isFree] = [gap(state, unit, x, y), there < 0 || there === unit];
    const isOn = Math.min(x, y) >= 0 && Math.max(x, y) < WIDTH;
    if (isFree ? isOn && far <= 2 : far <= 1 && units[there].side !== units[unit].side) return undefined;
    return refuse(MOVING, 'A unit goes to a free square up to two away, or strikes an enemy beside it.');
  };

  /** The other side acts if it can, else the same one; otherwise a new round starts, or the battle ends. */
  const pass = (state: State): void => {
    const { now } = state;
    state.leads[now.round - 1] = lead(state);
    const next = ([1 - now.side, now.side] as const).find((side) =>
      units.some((_, u) => mayAct(state, u, side)),
    );
    if (points(state, 0) * points(state, 1) === 0 || (next === undefined && now.round === ROUNDS))
      now.over = true;
    else if (next !== undefined) now.side = next as BattleSide;
    else Object.assign(now, { round: now.round + 1, side: now.opener });
  };

  const strikes = (state: State, u: number, target: number, referee: Referee): void => {
    const [wounds = 0] = rollPlan(strike(cardOf(u), cardOf(target)), referee.dice);
    state.grit[target] = Math.max(0, state.grit[target] - wounds);
    if (!stands(state, target)) state.kills[u] += cardOf(target).points;
    const text = `${called[u]} strikes ${called[target]}: ${wounds}.`;
    const changes: Change[] = stands(state, target) ? [] : [{ type: 'removed', model: target, lost: true }];
    reportEvent(referee, () => ({ type: 'strike', why: STRIKING, text, model: u, changes }));
  };

  const apply = (state: State, { unit: u, x, y }: Action, referee: Referee): void => {
    const there = at(state, x, y);
    state.acted[u] = state.now.round;
    if (there >= 0 && there !== u) strikes(state, u, there, referee);
    else {
      [state.x[u], state.y[u]] = [x, y];
      const text = `${called[u]} moves.`;
      reportEvent(referee, () => ({ type: 'move', why: MOVING, text, model: u, changes: [moved(state, u)] }));
    }
    pass(state);
  };

  const begin = (state: State, referee: Referee): void => {
    const opener = referee.dice.roll(6, 'initiative') <= 3 ? 0 : 1;
    clearState(state, { ...BEFORE, opener, side: opener });
    units.forEach(({ side }, u) => {
      state.x[u] = units.slice(0, u).filter((each) => each.side === side).length % WIDTH;
      state.y[u] = side === 0 ? 0 : WIDTH - 1;
      state.grit[u] = cardOf(u).grit;
    });
    const changes = units.map((_, u) => moved(state, u));
    reportEvent(referee, () => ({
      type: 'set-up',
      why: MOVING,
      text: 'The armies stand on their edges.',
      changes,
    }));
  };

  const legal = (state: State, offer: (action: Action) => void): 'complete' => {
    const action = { unit: 0, x: 0, y: 0 };
    for (action.unit = 0; action.unit < units.length; action.unit++)
      for (let square = 0; square < 25 && mayAct(state, action.unit, state.now.side); square++) {
        action.x = state.x[action.unit] + (square % 5) - 2;
        action.y = state.y[action.unit] + Math.floor(square / 5) - 2;
        if (!illegal(state, action)) offer(action);
      }
    return 'complete';
  };

  const winner = (state: State): -1 | BattleSide =>
    !state.now.over || lead(state) === 0 ? -1 : lead(state) > 0 ? 0 : 1;
  return { cardOf, called, stands, gap, at, lead, illegal, apply, begin, legal, winner };
};

/** A battle of two armies. A shipped game has a room for each of its parts. */
export const toyGame = (setup: Setup): BattleGame<State, Action> => {
  const { units, cards, names } = setup;
  const { cardOf, called, stands, gap, at, lead, ...rules } = rulesOf(setup);
  const foesOf = (u: number) => (foe: number) => units[foe].side !== units[u].side;
  const destroyed: SideCount<State> = {
    ...{ id: 'destroyed', label: 'points destroyed', unit: 'points', metric: 'pointsDestroyed', step: 10 },
    of: ({ kills }, side) => units.reduce((sum, unit, u) => sum + (unit.side === side ? kills[u] : 0), 0),
  };
  const lines = linesOf(units, ({ card }) => ({ ...cards[card], id: cards[card].source.id }));
  const counted = { rounds: ROUNDS, bySide: [destroyed], byRound: [] };
  return {
    ...rules,
    newState: () => newState(setup),
    newAction: () => ({ unit: 0, x: 0, y: 0 }),
    copyAction: (from, into) => void Object.assign(into, from),
    toAct: ({ now }) => (now.over ? -1 : now.side),
    copy: copyKept,
    stage: ({ now }) => now.round,
    evaluate: (state, side) => (side === 0 ? lead(state) : -lead(state)),
    worth: (state, { unit, x, y }) => {
      const there = at(state, x, y);
      if (there >= 0 && there !== unit) return 10 * cardOf(unit).might;
      const foes = [...units.keys()].filter(foesOf(unit)).filter((foe) => stands(state, foe));
      return -Math.min(...foes.map((foe) => gap(state, foe, x, y)));
    },
    worthOfAnswer: () => 0,
    describe: (_, { unit, x, y }) => `${called[unit]} goes to ${x}, ${y}, or strikes who stands there`,
    shown: (_, { unit, x, y }) => ({ kind: 'go', model: unit, target: -1, at: [x + 0.5, y + 0.5] }),
    aim: (_, action, [x, y]) => void Object.assign(action, { x: Math.floor(x), y: Math.floor(y) }),
    describeAnswer: () => '',
    measures: {
      ...{ ...counted, system: TOY, sides: names, units: lines, killsStep: 10, variants: [] },
      margin: { of: 'destroyed', width: 10, title: ([a, b]) => `Margin, ${a} over ${b}` },
      opener: ['goes first', 'goes second'],
      lead: { unit: 'points', places: 1, most: 1000 },
    },
    measure: measurerOf<State>({
      ...{ ...counted, lines, stands },
      end: (state) => [rules.winner(state), state.now.round, state.now.opener],
      killed: ({ kills }) => kills,
      lead: ({ leads }, round) => leads[round - 1],
    }),
  };
};

const sceneCards = ({ cards }: Setup): BattleScene['cards'] =>
  cards.map(({ source: { id }, name, points, grit }) => ({
    id,
    name,
    along: 0.5,
    across: 0.5,
    points,
    most: [grit],
  }));

const edge = (y: number) => [0, WIDTH, WIDTH, 0].map((x, i) => [x, i < 2 ? y : y + 1] as const);

/** The scene for drawing a battle. */
export const sceneOf = (setup: Setup, map: string): BattleScene => ({
  ...{ system: TOY, width: WIDTH, depth: WIDTH, map, objective: 'Destroy', lead: 'points', homes: [0, 1] },
  ...{ grounds: [], terrain: [], markers: [], statuses: [], marks: [], sides: setup.names, bots: setup.bots },
  zones: [edge(0), edge(WIDTH - 1)],
  cards: sceneCards(setup),
  models: modelsOf(sceneCards(setup), setup.units, () => []),
  modelCounters: [{ id: 'grit', name: 'grit' }],
  sideCounters: [{ id: 'points', name: 'points' }],
});
