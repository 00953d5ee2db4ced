import { expect } from 'vitest';
import type { RuleId } from '@engine/kernel/words';
import { policyOf, type PolicyName } from '@engine/simulation/policy';
import type { BattleEvent } from '@engine/simulation/replay';
import type { Action } from '@engine/systems/warcrow/battle/state/action';
import { chargeReach, legsOf } from '@engine/systems/warcrow/battle/rules/moves/moves';
import { WarcrowGame } from '@engine/systems/warcrow/battle/game';
import { profileNow } from '@engine/systems/warcrow/battle/state/profiles';
import { damageLeft, leaderOf, isOnTable } from '@engine/systems/warcrow/battle/state/measure';
import { onBoard } from '@engine/systems/warcrow/battle/rules/events/write';
import type { BattleSetup } from '@engine/systems/warcrow/battle/state/setup/setup';
import { AT, MOST_MEMBERS, NONE, STATE_BIT, type State } from '@engine/systems/warcrow/battle/state/state';
import { audited, misplaced, sumOf, type Seen } from '../../../../support/battles/audit';
import type { CardFile } from '../../../../referees/warcrow/files';
import { Ledger, type Event } from '../../../../referees/warcrow/ledger';

const HAIR = 1e-3;

/** Members, troops, damage, stress: the tokens on cards agree with the models on the table. */
const accounts = (state: State): void => {
  const { setup } = state;
  const counted = new Set<number>();
  setup.units.forEach(({ name, profile, first, end }, u) => {
    const alive = Array.from({ length: end - first }, (_, k) => first + k).filter(
      (m) => state.bodies.alive[m],
    );
    if (state.at[u] === AT.gone) return expect(alive.length, `${name} is gone`).toBe(0);
    if (!isOnTable(state, u)) return;
    const guest = state.guest[u];
    expect(state.count[u], name).toBe(state.troops[u] + (guest === NONE ? 0 : 1));
    expect(alive.length, name).toBe(state.troops[u]);
    for (let k = 0; k < state.count[u]; k++) {
      const m = state.members[u * MOST_MEMBERS + k];
      expect(state.bodies.alive[m], `${name}, member ${k}`).toBe(1);
      expect(counted.has(m), `${name}, member ${k} stands in two units`).toBe(false);
      counted.add(m);
    }
    expect(state.damage[u], name).toBeLessThan(profile.card.wounds);
    expect(damageLeft(state, u), name).toBeGreaterThan(0);
    // WAR-stress-test: excess stress is gone once the activation is over.
    if (state.now.phase === 'turn' && state.now.active === NONE && state.now.free === NONE)
      expect(state.stress[u], `${name}: stress`).toBeLessThanOrEqual(profileNow(state, u).morale);
    // WAR-chain-of-command
    if (guest !== NONE && setup.units[guest].profile.character === 'officer')
      expect(leaderOf(state, u), name).toBe(setup.units[guest].first);
  });
  for (const side of [0, 1]) {
    expect(state.command[side]).toBeLessThanOrEqual(setup.command[side as 0 | 1]);
    expect(sumOf(state.pointsAt, side)).toBe(state.points[side]);
    expect(sumOf(state.damageAt, side)).toBe(state.dealt[side]);
    expect(sumOf(state.stressAt, side)).toBe(state.stressed[side]);
  }
};

/** The longest leg, in strides, of a move by a rule; undefined for moves by others, or by fear. */
const mostStrides = (state: State, u: number, why: RuleId): readonly [number, number] | undefined => {
  switch (why) {
    case 'WAR-move':
    case 'WAR-assault':
      return legsOf(state, u);
    case 'WAR-charge':
      return [chargeReach(state, u), 0];
    case 'WAR-rest':
      return [legsOf(state, u)[0], 0];
    default:
      return undefined;
  }
};

type Path = readonly (readonly [number, number])[];

/**
 * WAR-move, WAR-charge, WAR-assault, WAR-rest: no leg of a path in the journal is longer than its value, for any unit.
 */
const goesItsWay = (state: State, { why, fact, text }: BattleEvent): void => {
  if (fact.type !== 'moved') return;
  const { unit: u, path } = fact as typeof fact & { readonly unit: number; readonly path: Path };
  const most = mostStrides(state, u, why);
  if (!most) return;
  const [a, b] = [most[0] + HAIR, most[1] + HAIR];
  const [p = 0, q = 0] = path.slice(1).map(([x, y], k) => Math.hypot(x - path[k][0], y - path[k][1]));
  const may = path.length === 2 ? p <= a + b : (p <= a && q <= b) || (p <= b && q <= a);
  expect(may, `${text} (${p} and ${q} of ${a} and ${b})`).toBe(true);
};

/** Places of models according to the journal: a replay shows exactly the battle. */
class Told {
  readonly #at = new Map<number, readonly [number, number]>();

  enter({ changes }: BattleEvent): void {
    for (const change of changes) {
      if (change.type === 'moved') this.#at.set(change.model, [change.x, change.y]);
      if (change.type === 'removed') this.#at.delete(change.model);
    }
  }

  compare({ bodies }: State): void {
    for (let m = 0; m < bodies.count; m++) {
      const told = this.#at.get(m);
      expect(bodies.alive[m] === 1, `model ${m} stands as the journal says`).toBe(told !== undefined);
      if (!told) continue;
      const [x, y] = onBoard([bodies.x[m], bodies.y[m]]);
      expect(Math.hypot(x - told[0], y - told[1]), `model ${m}: inches from where it is told`).toBeLessThan(
        HAIR,
      );
    }
  }
}

/** WAR-states, by the bits of the state. */
const statesOf = (state: State, u: number): string[] =>
  (Object.keys(STATE_BIT) as (keyof typeof STATE_BIT)[]).filter(
    (name) => (state.states[u] & STATE_BIT[name]) !== 0,
  );

/** The referee's ledger, from the journal alone, matches the battle: places, tokens, command (`docs/journal.md`). */
const reads = (ledger: Ledger, state: State): void => {
  for (const unit of ledger.units) {
    const u = unit.number;
    expect(unit.at === 'table', `unit ${u} stands`).toBe(isOnTable(state, u));
    if (unit.at !== 'table') continue;
    expect(
      {
        troops: unit.troops,
        damage: unit.damage,
        stress: unit.stress,
        tinge: unit.tinge,
        states: [...unit.states].sort(),
        activated: unit.activated,
        rallyAt: unit.rallyAt,
      },
      `unit ${u} as the journal tells of it`,
    ).toEqual({
      troops: Array.from({ length: state.count[u] }, (_, k) => {
        const m = state.members[u * MOST_MEMBERS + k];
        return [m, state.bodies.x[m], state.bodies.y[m]];
      }),
      damage: state.damage[u],
      stress: state.stress[u],
      tinge: state.tinge[u],
      states: statesOf(state, u).sort(),
      activated: state.token[u] === 1,
      rallyAt: state.rallyAt[u],
    });
  }
  if (state.now.round > 0) expect(ledger.command).toEqual([state.command[0], state.command[1]]);
  expect(ledger.points).toEqual([...state.points]);
};

/** A ledger for battles of a setup: the cards by the ids of their files. */
const ledgerOf = (setup: BattleSetup): Ledger => {
  const cards = new Map(
    setup.units.map(({ profile: { card } }) => [card.source.id, card.source.value as CardFile]),
  );
  const models = setup.units.flatMap(({ first, end, side, profile: { card } }, u) =>
    Array.from({ length: end - first }, (_, k) => ({
      model: first + k,
      side: String(side),
      id: card.source.id,
      unitNumber: u,
    })),
  );
  const files = { cards, terrain: [], objectives: [], width: 60, depth: 60 };
  return new Ledger({ scenario: '', sides: ['0', '1'], variants: {}, models, events: [] }, files);
};

/** The result of an audit: actions seen by type, so that a test can require each of them. */
export type Audit = Seen<Action['type']>;

/** How often journals named each rule. */
export type Rules = Map<string, number>;

/**
 * Plays battle `index` and checks after every action: it was legal; no models overlap or are off the table; no model
 * moved farther than allowed; cards, journal and table agree.
 */
export const auditBattle = (
  setup: BattleSetup,
  index: number,
  audit: Audit = new Map(),
  rules: Rules = new Map(),
): State => {
  const told = new Told();
  const ledger = ledgerOf(setup);
  const count = (rule: string | undefined): void =>
    void (rule !== undefined && rules.set(rule, (rules.get(rule) ?? 0) + 1));
  const check = (state: State): void => {
    // WAR-miniatures: bases never overlap. WAR-table: none is off it.
    expect(misplaced(state.bodies, setup.field, HAIR)).toEqual([]);
    accounts(state);
    told.compare(state);
    reads(ledger, state);
  };
  const read = (state: State, event: BattleEvent): void => {
    count(event.why);
    for (const { rule } of event.dice) count(rule);
    goesItsWay(state, event);
    told.enter(event);
    ledger.apply(JSON.parse(JSON.stringify(event.fact)) as Event);
  };
  const [a, b] = setup.bots;
  const players = [
    policyOf<State, Action>(a as PolicyName),
    policyOf<State, Action>(b as PolicyName),
  ] as const;
  const state = audited(new WarcrowGame(setup), players, index, audit, check, read);
  expect(state.now.round).toBeLessThanOrEqual(setup.rounds);
  return state;
};
