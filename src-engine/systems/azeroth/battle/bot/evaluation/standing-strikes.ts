import type { Battle } from '../../battle';
import { ENGAGEMENT } from '../../field';
import { FLAG } from '../../flags';
import { FACTS, StandingStrikes } from './kept-strikes';
import { peakOn } from './peaks';
import { comingShare, laterBy, strikeOn } from './threats';

/** Of a model's facts the first are where it stands; the last is what it may spend. The others are what one attack depends on. */
const PLACE = 3;
const OTHER_FACTS = 7;

/** Flags on which strikes depend. */
const TELLING = FLAG.wavering | FLAG.routing | FLAG.grounded | FLAG.summoned;

const takeFacts = ({ state, setup }: Battle, { now }: StandingStrikes, i: number): void => {
  const { bodies } = state;
  now[0] = bodies.x[i]!;
  now[1] = bodies.y[i]!;
  now[2] = bodies.facing[i]!;
  now[3] = bodies.alive[i]!;
  now[4] = state.fighter[i]!;
  now[5] = state.wounds[i]! * 256 + state.spent[i]!;
  now[6] = state.flags[i]! & TELLING;
  now[7] = setup.fighters[state.fighter[i]!]!.powers.length > 0 ? state.mana[state.side[i]!]! : 0;
};

/** Marks whoever stands within 2" of a place, of a base as long as that of `i`: friends and bystanders bear on attacks (AAW-7.6, AAW-4.6-cleave). */
const markAround = (
  { state: { bodies } }: Battle,
  { stale }: StandingStrikes,
  i: number,
  x: number,
  y: number,
): void => {
  for (let j = 0; j < bodies.count; j++) {
    const dx = bodies.x[j]! - x;
    const dy = bodies.y[j]! - y;
    const reach = bodies.along[i]! + bodies.along[j]! + ENGAGEMENT + 0.01;
    if (dx * dx + dy * dy <= reach * reach) stale[j] = 1;
  }
};

/** Marks model `i` and whoever its change bears on, where it has changed. */
const markChanged = (battle: Battle, standing: StandingStrikes, i: number): void => {
  const { facts, now, stale, changed } = standing;
  takeFacts(battle, standing, i);
  const at = i * FACTS;
  let same = true;
  for (let k = 0; k < FACTS && same; k++) same = facts[at + k] === now[k];
  if (same) return;
  stale[i] = 1;
  for (let k = PLACE; k < OTHER_FACTS; k++) if (facts[at + k] !== now[k]) changed[i] = 1;
  if (facts[at + 3] === 1) markAround(battle, standing, i, facts[at]!, facts[at + 1]!);
  if (now[3] === 1) markAround(battle, standing, i, now[0]!, now[1]!);
  facts.set(now, at);
};

/** Marks those on whom other abilities are in force than were. */
const markEffects = ({ state }: Battle, standing: StandingStrikes): void => {
  const { effect, effectOn, stale, changed } = standing;
  const most = Math.max(standing.effects, state.effects);
  for (let e = 0; e < most; e++) {
    const code = e < state.effects ? state.effectFighter[e]! * 256 + state.effectPower[e]! : -1;
    const on = e < state.effects ? state.effectOn[e]! : -1;
    if (effect[e] === code && effectOn[e] === on) continue;
    if (e < standing.effects && effectOn[e]! >= 0) stale[effectOn[e]!] = changed[effectOn[e]!] = 1;
    if (on >= 0) stale[on] = changed[on] = 1;
    effect[e] = code;
    effectOn[e] = on;
  }
  standing.effects = state.effects;
};

/** Forgets what has changed since strikes were last asked for: before the first is, in each activation. */
export const refreshStrikes = (battle: Battle): void => {
  const { state, setup, scratch } = battle;
  const { count } = state.bodies;
  const standing = (scratch.standing ??= new StandingStrikes(state.bodies.x.length, scratch.harms));
  standing.stale.fill(0);
  standing.changed.fill(0);
  standing.harms.holds = true;
  for (let i = 0; i < count; i++) markChanged(battle, standing, i);
  markEffects(battle, standing);
  // An aura reaches as far as it likes.
  const all =
    standing.round !== state.round || (setup.attackAuras.length > 0 && standing.stale.indexOf(1) >= 0);
  standing.round = state.round;
  if (all) standing.forget();
  else standing.forgetStale(count);
};

/** What model `i` may strike at `j` by one activation as everybody stands (`strikeOn`), strikes being fresh. */
export const standingStrike = (battle: Battle, i: number, j: number): number => {
  const { at, room } = battle.scratch.standing!.strikes;
  const known = at[i * room + j]!;
  return Number.isNaN(known) ? (at[i * room + j] = strikeOn(battle, i, j)) : known;
};

/** The most that model `i` may take from `j` by one attack wherever they stand (`peakOn`), strikes being fresh. */
export const standingPeak = (battle: Battle, i: number, j: number): number => {
  const { at, room } = battle.scratch.standing!.peaks;
  const known = at[i * room + j]!;
  return Number.isNaN(known) ? (at[i * room + j] = peakOn(battle, i, j)) : known;
};

/** What model `i` may strike at `j` by a later activation (`laterOn`), strikes being fresh; not worked out where that is `least` or less. */
export const standingLater = (battle: Battle, i: number, j: number, least: number, peak: number): number => {
  const { shares, laters } = battle.scratch.standing!;
  const pair = i * shares.room + j;
  let share = shares.at[pair]!;
  if (Number.isNaN(share)) share = shares.at[pair] = comingShare(battle, i, j);
  if (peak * share <= least) return 0;
  const known = laters.at[pair]!;
  return Number.isNaN(known) ? (laters.at[pair] = laterBy(battle, i, j, share)) : known;
};
