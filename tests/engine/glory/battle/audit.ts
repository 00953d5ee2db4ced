import { edgeDistance } from '@engine/tabletop/bodies';
import type { BattleEvent } from '@engine/simulation/replay';
import { playBattle } from '@engine/simulation/play';
import { SeededStreams } from '@engine/simulation/streams';
import type { Action } from '@engine/systems/glory/battle/state/action';
import { botOf } from '@engine/systems/glory/battle/policy/bots';
import { GloryGame } from '@engine/systems/glory/battle/game';
import type { BattleSetup } from '@engine/systems/glory/battle/state/setup/setup';
import type { State } from '@engine/systems/glory/battle/state/state';
import { PRINTED } from '@engine/systems/glory/numbers';
import { misplaced } from '../../../support/battles/audit';
import { Ledger } from './ledger';

/** Allowed rounding error in inches. */
const ROUNDING = 1e-3;

type Say = (problem: string) => void;

/** No model overlaps another, or is off the table. */
const nobodyIsMisplaced = ({ bodies, setup }: State, say: Say): void =>
  misplaced(bodies, setup.field.table, 1e-4).forEach(say);

/** After a move or an attack no model of a unit stands alone (GLO-5.1.3): during a move its parts may (GLO-4.2.3). */
const nobodyIsAlone = ({ bodies, setup, now }: State, say: Say): void => {
  if (now.phase === 'placing' || now.mover >= 0) return;
  const sideOf = (m: number): number => setup.units[setup.unitOf[m]].side;
  for (let m = 0; m < bodies.count; m++) {
    if (!bodies.alive[m] || setup.units[setup.unitOf[m]].profile.card.special) continue;
    let near = false;
    for (let j = 0; j < bodies.count && !near; j++)
      near =
        j !== m &&
        bodies.alive[j] === 1 &&
        sideOf(j) === sideOf(m) &&
        edgeDistance(bodies, m, j) <= PRINTED.coherency + 1e-4;
    if (!near) say(`model ${m} of ${setup.units[setup.unitOf[m]].name} stands alone`);
  }
};

/** Each unit has as many models as health; a special unit has one while it has any. */
const modelsAreCounted = ({ setup, bodies, health, placed }: State, say: Say): void =>
  setup.units.forEach(({ first, end, name, profile }, u) => {
    if (!placed[u]) return;
    let alive = 0;
    for (let m = first; m < end; m++) alive += bodies.alive[m];
    const wanted = profile.card.special ? Math.min(1, Math.max(0, health[u])) : health[u];
    if (alive !== wanted) say(`${name} has ${alive} models and health ${health[u]}`);
  });

/** Actions of a unit at most once a round: its shots and its attacks, together or separate, count as one each. */
const onceARound = ({ type }: Action, { now }: State): string | undefined => {
  if (type === 'split') return now.phase === 'combat' ? 'fight' : 'shoot';
  return ['cast', 'move', 'charge', 'shoot', 'fight'].includes(type) ? type : undefined;
};

/** What units have done, from their actions alone: no unit acts twice, out of turn, or with more than four attacks. */
class Activations {
  readonly #done = new Set<string>();
  #round = 0;
  #strikes = 0;

  see(state: State, action: Action, say: Say): void {
    const { now, setup } = state;
    if (now.round !== this.#round) this.#done.clear();
    this.#round = now.round;
    const unit = setup.units[action.unit];
    if (unit && unit.side !== now.side) say(`${unit.name} acts in the turn of the other side`);
    const what = onceARound(action, state);
    const key = `${action.unit} ${what}`;
    if (what !== undefined && this.#done.has(key)) say(`${unit?.name} does ${what} twice`);
    if (what !== undefined) this.#done.add(key);
    if (action.type === 'split') this.#strikes = 0;
    if (action.type === 'strike' && ++this.#strikes > 4) say(`${unit?.name} strikes a fifth time`);
  }
}

/** How far each model moved, by the paths in the journal: no farther than the dice allow, and to its real place. */
class Ways {
  #reach = 0;
  /** Inches that each special unit has moved between its attacks of this phase (GLO-5.3.6). */
  readonly #shifted = new Map<number, number>();

  see(state: State, { fact }: BattleEvent, say: Say): void {
    const { type, reach, path, length, model, why } = fact as unknown as Record<string, unknown> & {
      readonly path: readonly (readonly [number, number])[];
      readonly length: number;
      readonly model: number;
    };
    if (type === 'phase') this.#shifted.clear();
    if (type === 'move-roll' || type === 'charge-roll')
      this.#reach = reach === null ? Infinity : (reach as number);
    if (type !== 'moved') return;
    const unit = state.setup.units[state.setup.unitOf[model]];
    const { flies } = unit.profile.mover;
    const between = (this.#shifted.get(model) ?? 0) + length;
    if (why === 'GLO-5.3.6') this.#shifted.set(model, between);
    const [went, may] = why === 'GLO-5.3.6' ? [between, PRINTED.shift] : [length, this.#reach];
    if (!flies && went > may + ROUNDING) say(`${unit.name} goes ${went}", and may ${may}"`);
    const [fromX, fromY] = path[0];
    const dx = state.bodies.x[model] - fromX;
    const dy = state.bodies.y[model] - fromY;
    if (dx * dx + dy * dy > 1e-6) say(`model ${model} sets out from where it does not stand`);
  }
}

/**
 * The result of an audit: actions seen by type, and rules named in journals, so that a test can require each of them.
 */
export interface Audit {
  readonly actions: Map<Action['type'], number>;
  readonly rules: Map<string, number>;
}

export const newAudit = (): Audit => ({ actions: new Map(), rules: new Map() });

const count = <K>(map: Map<K, number>, key: K): void => void map.set(key, (map.get(key) ?? 0) + 1);

/**
 * Plays battle `index` and checks after every action: it was legal; no model overlaps another, is off the table, alone,
 * or has moved too far; no unit does a thing twice in a round; glory, wounds and losses agree with the journal. Returns
 * what was wrong.
 */
export const auditBattle = (
  setup: BattleSetup,
  index: number,
  audit: Audit = newAudit(),
): { readonly state: State; readonly problems: readonly string[] } => {
  const game = new GloryGame(setup);
  const state = game.newState();
  const [a, b] = setup.players;
  const problems: string[] = [];
  const say = (problem: string): void => {
    if (problems.length < 5) problems.push(`round ${state.now.round}, ${state.now.phase}: ${problem}`);
  };
  const [activations, ways, ledger] = [new Activations(), new Ways(), new Ledger(setup)];
  const check = (): void => {
    nobodyIsMisplaced(state, say);
    nobodyIsAlone(state, say);
    modelsAreCounted(state, say);
    ledger.compare(state, say);
  };
  const played = playBattle(game, state, [botOf(a.bot), botOf(b.bot)], {
    seed: 1,
    index,
    dice: new SeededStreams(1, index),
    log: (event) => {
      count(audit.rules, event.why);
      for (const { rule } of event.dice) if (rule !== undefined) count(audit.rules, rule);
      ways.see(state, event, say);
      ledger.enter(state, event, say);
    },
    watch: (now, action) => {
      check();
      const refused = game.illegal(now, action);
      if (refused) say(`${game.describe(now, action)} is illegal: ${refused.words}`);
      count(audit.actions, action.type);
      activations.see(now, action, say);
    },
  });
  if (!played) say('nothing was offered');
  check();
  if (state.now.round > setup.rounds) say('it has a round too many');
  return { state, problems };
};
