import type { Battle, Player } from '@engine/systems/azeroth/battle/battle';
import { edgeDistance } from '@engine/systems/azeroth/battle/bodies';
import { random } from '@engine/systems/azeroth/battle/bots/random';
import { activeMover, fighterAt } from '@engine/systems/azeroth/battle/field';
import type { BattleEvent } from '@engine/systems/azeroth/battle/events';
import { legCost, type Mover } from '@engine/systems/azeroth/battle/ground';
import { newBattle } from '@engine/systems/azeroth/battle/new-battle';
import { playBattle } from '@engine/systems/azeroth/battle/play';
import type { BattleSetup } from '@engine/systems/azeroth/battle/setup';

/** What must never happen on the table, whoever plays. Answers what is wrong. */
export const broken = (battle: Battle): string | undefined => {
  const { state, setup } = battle;
  const { bodies } = state;
  const { table } = setup;
  for (let i = 0; i < bodies.count; i++) {
    const { wounds, name } = fighterAt(battle, i);
    if (!bodies.alive[i]) continue;
    if (state.wounds[i]! <= 0) return `${name} stands with ${state.wounds[i]} wounds`;
    if (state.wounds[i]! > wounds) return `${name} has more wounds than it started with`;
    const spine = bodies.along[i]! - bodies.across[i]!;
    const ex = spine * Math.abs(Math.cos(bodies.facing[i]!)) + bodies.across[i]!;
    const ey = spine * Math.abs(Math.sin(bodies.facing[i]!)) + bodies.across[i]!;
    const off = Math.min(
      bodies.x[i]! - ex,
      table.width - ex - bodies.x[i]!,
      bodies.y[i]! - ey,
      table.depth - ey - bodies.y[i]!,
    );
    if (!(off >= -1e-3)) return `${name} is ${-off}" off the table`;
    for (let j = 0; j < i; j++)
      if (bodies.alive[j] && edgeDistance(bodies, i, j) < -1e-3)
        return `${name} overlaps ${fighterAt(battle, j).name} by ${-edgeDistance(bodies, i, j)}"`;
  }
  for (const side of [0, 1])
    if (state.mana[side]! > setup.rules.manaCap) return `side ${side} has ${state.mana[side]} mana`;
  return undefined;
};

/**
 * Fights one battle at random and looks at everything: the table before each choice, and afterwards the journal.
 * Answers what was wrong, each thing once.
 */
export const auditOf = (setup: BattleSetup, seed: number, index: number): string[] => {
  const problems = new Set<string>();
  const movers = new Map<number, Mover>();
  let extra = 0;
  for (const { powers } of setup.fighters)
    for (const { ability } of powers)
      for (const effect of ability.effects) {
        if (effect.effect === 'move') extra += effect.distance;
        if (effect.effect === 'modify-stat' && effect.stat === 'MOV') extra += Math.max(0, Number(effect.by));
      }
  const events: BattleEvent[] = [];
  const player: Player = {
    ...random,
    choose(battle, side, action) {
      const wrong = broken(battle);
      if (wrong !== undefined) problems.add(wrong);
      for (let i = 0; i < battle.state.bodies.count; i++) movers.set(i, activeMover(battle, i));
      return random.choose(battle, side, action);
    },
  };
  const battle = newBattle(setup, [player, player]);
  playBattle(battle, seed, index, 'drawn', events);
  const wrong = broken(battle);
  if (wrong !== undefined) problems.add(wrong);
  if (battle.state.phase !== 'over') problems.add('it does not end');
  for (const problem of journalProblems(battle, events, movers, extra)) problems.add(problem);
  return [...problems];
};

const TIMES: Readonly<Record<string, number>> = {
  'AAW-5.2-rush': 2,
  'AAW-5.2-withdraw': 0.5,
};

/** What the journal of a battle shows that must not be: long moves, second activations, the dead acting, lost models. */
const journalProblems = (
  battle: Battle,
  events: readonly BattleEvent[],
  movers: ReadonlyMap<number, Mover>,
  extra: number,
): string[] => {
  const found: string[] = [];
  const { setup, state } = battle;
  const gone = new Set<number>();
  let acted = new Set<number>();
  let deployed = 0;
  let summoned = 0;
  const name = (i: number): string => fighterAt(battle, i).name;
  for (const event of events) {
    if (event.type === 'round') acted = new Set();
    if (event.type === 'deployed') deployed++;
    if (event.type === 'summoned') summoned++;
    if ('model' in event && gone.has(event.model) && event.type !== 'power' && event.type !== 'attack')
      found.push(`${name(event.model)} is gone, and yet: ${event.type}`); // On Death abilities apart
    if (event.type === 'activated') {
      if (acted.has(event.model)) found.push(`${name(event.model)} is activated twice`);
      acted.add(event.model);
    }
    if (event.type === 'destroyed' || event.type === 'removed') gone.add(event.model);
    if (event.type !== 'moved' || event.why === 'AAW-8.3-card') continue;
    const { move } = fighterAt(battle, event.model);
    const times = TIMES[event.why] ?? 1;
    if (event.cost > (move + extra) * times + 1e-3)
      found.push(`${name(event.model)} moves ${event.cost}" (${event.why}) with MOV ${move}`);
    let length = 0;
    let cost = 0;
    for (let k = 1; k < event.path.length; k++) {
      const [[x0, y0], [x1, y1]] = [event.path[k - 1]!, event.path[k]!];
      length += Math.hypot(x1 - x0, y1 - y0);
      cost += legCost(setup.table, movers.get(event.model)!, x0, y0, x1, y1);
    }
    if (event.cost < length - 1e-3) found.push(`${name(event.model)} pays ${event.cost}" for ${length}"`);
    // Who fled may have been grounded: on foot the ground costs more than in the air, never less.
    if (event.cost < cost - 1e-2)
      found.push(`${name(event.model)} pays ${event.cost}" where the ground costs ${cost}"`);
  }
  let alive = 0;
  for (let i = 0; i < state.bodies.count; i++) alive += state.bodies.alive[i]!;
  if (alive + gone.size !== deployed + summoned)
    found.push(`${deployed} deployed and ${summoned} summoned, but ${alive} stand and ${gone.size} are gone`);
  if (deployed !== setup.armies[0].length + setup.armies[1].length) found.push('somebody found no place');
  return found;
};
