import type { RuleId } from '../../../../kernel/words';
import * as trig from '../../../../tabletop/trig';
import type { Battle } from '../battle';
import { homeEdges } from '../setup/home-edges';
import {
  alive,
  fearsome,
  fighterAt,
  flagged,
  foes,
  forEffects,
  lower,
  moveOf,
  moverAt,
  raise,
  tireless,
  winged,
  within,
} from '../field';
import { FLAG } from '../flags';
import { lose } from '../effects/harm';
import { march } from '../actions/march';
import { findPath, settle } from '../../../../tabletop/ways';

/** Command Aura and Fear reach this far, in inches (AAW-9.1, AAW-4.6-fear). */
const AURA = 6;

/** Failing by this much or more routs (AAW-10.3-rout). */
const ROUT_BY = 3;

interface MoraleModifier {
  readonly label: string;
  readonly by: number;
  readonly rule: RuleId;
}

/** A friendly Hero, not itself (AAW-N23), whose aura reaches the model (AAW-9.1-command-aura, AAW-10.2-aura); -1 where there is none that `fits`. */
const inspirer = (battle: Battle, i: number, unused: boolean): number => {
  const { side, bodies } = battle.state;
  for (let j = 0; j < bodies.count; j++) {
    if (j === i || !bodies.alive[j] || side[j] !== side[i] || !fighterAt(battle, j).hero) continue;
    if (flagged(battle, j, FLAG.routing) || (unused && flagged(battle, j, FLAG.inspired))) continue;
    if (within(battle, i, j, AURA)) return j;
  }
  return -1;
};

const feared = (battle: Battle, i: number): boolean => {
  for (let j = 0; j < battle.state.bodies.count; j++)
    if (foes(battle, i, j) && fearsome(battle, j) && within(battle, i, j, AURA)) return true;
  return false;
};

/** Everything that changes a model's morale now (AAW-10.2). */
export const moraleModifiers = (battle: Battle, i: number): MoraleModifier[] => {
  const { state, setup } = battle;
  const found: MoraleModifier[] = [];
  if (state.leaderless[state.side[i]!])
    found.push({ label: 'Last Hero slain', by: -1, rule: 'AAW-10.2-last-hero' });
  if (state.wounds[i]! * 4 < fighterAt(battle, i).wounds)
    found.push({ label: 'Badly wounded', by: -1, rule: 'AAW-10.2-wounds' });
  if (feared(battle, i)) found.push({ label: 'Fear', by: -1, rule: 'AAW-10.2-fear' });
  if (setup.rules.commandAura !== 'reroll' && inspirer(battle, i, false) >= 0)
    found.push({ label: 'Command Aura', by: 1, rule: 'AAW-10.2-aura' });
  forEffects(battle, i, (effect) => {
    if (effect.effect === 'modify-roll' && effect.roll === 'morale' && typeof effect.by === 'number')
      found.push({ label: 'Ability', by: effect.by, rule: 'AAW-8.3-card' });
  });
  const { moraleBonus } = fighterAt(battle, i);
  if (moraleBonus !== 0) found.push({ label: 'Keyword', by: moraleBonus, rule: 'AAW-4.6-book-keywords' });
  return found;
};

/** AAW-10.1: lost half or more of its wounds this round, or saw a friend fall; never those immune (AAW-4.6-undead-mechanical). */
export const mustTest = (battle: Battle, i: number): boolean => {
  const { state } = battle;
  const fighter = fighterAt(battle, i);
  if (!alive(battle, i) || tireless(battle, i)) return false;
  return (
    flagged(battle, i, FLAG.routing) ||
    flagged(battle, i, FLAG.shaken) ||
    state.lost[i]! * 2 >= fighter.wounds
  );
};

const roll = (battle: Battle): [number, number] => [
  battle.dice.roll(6, 'morale'),
  battle.dice.roll(6, 'morale'),
];

/** AAW-10.3-waver, AAW-10.3-grounding. */
const waver = (battle: Battle, i: number): void => {
  raise(battle, i, FLAG.wavering);
  if (winged(battle, i)) raise(battle, i, FLAG.grounded);
};

/** Steps by which the way home is sought shorter where something bars it, in inches. */
const SHORTER = 0.5;

/**
 * Finds the way straight home as far as the model's move leads, round what stands in it; up to what bars it where nothing
 * leads round. True where it leads off the table: the base, turned that way, comes to the edge.
 */
const wayHome = (battle: Battle, i: number): boolean => {
  const { state, setup, path } = battle;
  const { bodies } = state;
  const { table } = setup;
  const { dx, dy } = homeEdges(setup)[state.zone[state.side[i]!] as 0 | 1];
  const mover = moverAt(battle, i);
  const move = moveOf(battle, i);
  const [x, y] = [bodies.x[i]!, bodies.y[i]!];
  const toEdge = dx < 0 ? x : dx > 0 ? table.width - x : dy < 0 ? y : table.depth - y;
  const inches = Math.max(0, toEdge - mover.along);
  for (let ahead = inches; ahead > 0; ahead = Math.min(ahead, move) - SHORTER) {
    const arrives = findPath(table, mover, bodies, i, x + dx * ahead, y + dy * ahead, move, path);
    if (arrives && ahead === inches) return true;
    if (path.length > 1 && settle(table, mover, bodies, i, path)) return false;
  }
  path.length = 0;
  return inches === 0;
};

/**
 * AAW-10.3-rout, AAW-N22: flees its full move towards its own edge, on foot, past enemies that may strike at it; off the
 * table at the edge. It counts as lost then, but nobody is shaken by it.
 */
const flee = (battle: Battle, i: number): void => {
  const { path } = battle;
  const leaves = wayHome(battle, i);
  const last = path.length - 1;
  const facing =
    last > 0 ? trig.atan2(path.ys[last]! - path.ys[last - 1]!, path.xs[last]! - path.xs[last - 1]!) : 0;
  const gone = last <= 0 || march(battle, i, path, facing, -1, 'AAW-10.3-rout', leaves ? 'leaves' : 'flees');
  if (leaves && gone && alive(battle, i)) lose(battle, i, 'AAW-10.3-rout', false);
};

/** An ability in force lets the model roll a failed test again, and spares the Hero's reroll (AAW-8.3-card). */
const rerolls = (battle: Battle, i: number): boolean => {
  let found = false;
  forEffects(battle, i, (effect) => {
    found ||= effect.effect === 'reroll' && effect.roll === 'morale' && effect.faces === 'failed';
  });
  return found;
};

/** The rule that each outcome of a test is. */
const RESULT_RULES = {
  passed: 'AAW-10.3-pass',
  wavers: 'AAW-10.3-waver',
  routs: 'AAW-10.3-rout',
  rallies: 'AAW-10.3-rally',
  flees: 'AAW-10.3-rout',
} as const;

/** One model's test, passed (AAW-10.3-pass) or not, with the Hero's reroll where it fails (AAW-10.2, AAW-10.2-aura, rulings A12 and A22). */
const test = (battle: Battle, i: number): void => {
  const { state, setup, tallies } = battle;
  const slot = state.round * 2 + state.side[i]!;
  const modifiers = moraleModifiers(battle, i);
  const need = modifiers.reduce((sum, { by }) => sum + by, fighterAt(battle, i).morale);
  const fleeing = flagged(battle, i, FLAG.routing);
  let faces = roll(battle);
  let over = faces[0] + faces[1] - need;
  let reroll = false;
  tallies.tests[slot]!++;
  const own = over > 0 && rerolls(battle, i);
  const hero = over > 0 && !own && setup.rules.commandAura !== 'plus-one' ? inspirer(battle, i, true) : -1;
  if (own || hero >= 0) {
    if (hero >= 0) raise(battle, hero, FLAG.inspired);
    faces = roll(battle);
    over = faces[0] + faces[1] - need;
    reroll = true;
  }
  const result =
    over <= 0 ? (fleeing ? 'rallies' : 'passed') : fleeing ? 'flees' : over < ROUT_BY ? 'wavers' : 'routs';
  battle.log({ type: 'morale', model: i, faces, need, reroll, result, modifiers, why: RESULT_RULES[result] });
  if (result === 'rallies') {
    lower(battle, i, FLAG.routing); // AAW-10.3-rally: it wavers, and is activated next round
    waver(battle, i);
  } else if (result === 'wavers') {
    tallies.wavers[slot]!++;
    waver(battle, i);
  } else if (result === 'routs' || result === 'flees') {
    if (result === 'routs') tallies.routs[slot]!++;
    lower(battle, i, FLAG.wavering);
    raise(battle, i, FLAG.routing);
    if (winged(battle, i)) raise(battle, i, FLAG.grounded);
    flee(battle, i);
  }
};

/** Who tests, listed before anyone does: the phase is simultaneous (AAW-5.1-morale); who falls in it shakes friends for the next (AAW-7.8-morale). */
const testers = new Uint8Array(256);

/** The morale phase: one test a model, whatever the causes (ruling A13). */
export const moralePhase = (battle: Battle): void => {
  const { bodies } = battle.state;
  let count = 0;
  for (let i = 0; i < bodies.count; i++) if (mustTest(battle, i)) testers[count++] = i;
  for (let i = 0; i < bodies.count; i++) lower(battle, i, FLAG.shaken);
  for (let k = 0; k < count; k++) {
    if (battle.state.phase === 'over') return;
    if (alive(battle, testers[k]!)) test(battle, testers[k]!);
  }
};
