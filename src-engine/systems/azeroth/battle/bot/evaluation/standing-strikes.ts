import type { Battle } from '../../battle';
import { ENGAGEMENT } from '../../field';
import { FLAG } from '../../flags';
import { peakOn } from './peaks';
import { forgetHarms, forgetHarmsOf, keepHarms, makeHarmRoom } from './standing-harm';
import { comingShare, laterBy, strikeOn } from './threats';

/** Models that there is room for. */
let room = 0;

/** By striker and victim: what the one may strike at the other as everybody stands; NaN where that is not worked out. */
let strikes = new Float64Array(0);

/** The most that any one attack of the one may take from the other (`peakOn`), kept in the same way. */
let peaks = new Float64Array(0);

/** What is left of the strike once the one has come near, and what it then takes, kept in the same way. */
let shares = new Float64Array(0);
let laters = new Float64Array(0);

/** Which battle, and which round of it, the strikes are of: what goes on hurting is worth less in each. */
let owner: Battle | undefined;
let round = 0;

/** Of each model all that its strikes, and strikes at it, depend on: x, y, facing, and the rest (`FACTS` numbers). */
const FACTS = 8;
/** Of these the first are where it stands; the last is what it may spend. The others are what one attack depends on. */
const PLACE = 3;
const OTHER_FACTS = 7;
let facts = new Float64Array(0);
const now = new Float64Array(FACTS);

/** Abilities in force, each as one number, and on whom. */
let effects = 0;
const effect: number[] = [];
const effectOn: number[] = [];

/** Flags on which strikes depend. */
const TELLING = FLAG.wavering | FLAG.routing | FLAG.grounded | FLAG.summoned;

/** Models whose strikes, and strikes at whom, are to be worked out anew. */
let stale = new Uint8Array(0);

/** Models that are no longer what they were, wherever they stand: what attacks by and on them take is to be worked out anew. */
let changed = new Uint8Array(0);

const takeFacts = ({ state, setup }: Battle, i: number): void => {
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
const markAround = ({ state: { bodies } }: Battle, i: number, x: number, y: number): void => {
  for (let j = 0; j < bodies.count; j++) {
    const dx = bodies.x[j]! - x;
    const dy = bodies.y[j]! - y;
    const reach = bodies.along[i]! + bodies.along[j]! + ENGAGEMENT + 0.01;
    if (dx * dx + dy * dy <= reach * reach) stale[j] = 1;
  }
};

/** Marks model `i` and whoever its change bears on, where it has changed. */
const markChanged = (battle: Battle, i: number): void => {
  takeFacts(battle, i);
  const at = i * FACTS;
  let same = true;
  for (let k = 0; k < FACTS && same; k++) same = facts[at + k] === now[k];
  if (same) return;
  stale[i] = 1;
  for (let k = PLACE; k < OTHER_FACTS; k++) if (facts[at + k] !== now[k]) changed[i] = 1;
  if (facts[at + 3] === 1) markAround(battle, i, facts[at]!, facts[at + 1]!);
  if (now[3] === 1) markAround(battle, i, now[0]!, now[1]!);
  facts.set(now, at);
};

/** Marks those on whom other abilities are in force than were. */
const markEffects = ({ state }: Battle): void => {
  const most = Math.max(effects, state.effects);
  for (let e = 0; e < most; e++) {
    const code = e < state.effects ? state.effectFighter[e]! * 256 + state.effectPower[e]! : -1;
    const on = e < state.effects ? state.effectOn[e]! : -1;
    if (effect[e] === code && effectOn[e] === on) continue;
    if (e < effects && effectOn[e]! >= 0) stale[effectOn[e]!] = changed[effectOn[e]!] = 1;
    if (on >= 0) stale[on] = changed[on] = 1;
    effect[e] = code;
    effectOn[e] = on;
  }
  effects = state.effects;
};

/** Makes room for every model that a battle has room for. */
const makeRoom = (models: number): void => {
  room = models;
  strikes = new Float64Array(room * room).fill(NaN);
  peaks = new Float64Array(room * room).fill(NaN);
  shares = new Float64Array(room * room).fill(NaN);
  laters = new Float64Array(room * room).fill(NaN);
  facts = new Float64Array(room * FACTS).fill(NaN);
  stale = new Uint8Array(room);
  changed = new Uint8Array(room);
};

/** Forgets what has changed since strikes were last asked for: before the first is, in each activation. */
export const refreshStrikes = (battle: Battle): void => {
  const { state, setup } = battle;
  const { count } = state.bodies;
  if (room < state.bodies.x.length) makeRoom(state.bodies.x.length);
  makeHarmRoom(room);
  stale.fill(0);
  changed.fill(0);
  keepHarms(true);
  for (let i = 0; i < count; i++) markChanged(battle, i);
  markEffects(battle);
  // An aura reaches as far as it likes.
  const all = owner !== battle || round !== state.round || (setup.auras.length > 0 && stale.indexOf(1) >= 0);
  owner = battle;
  round = state.round;
  if (all) {
    for (const kept of [strikes, peaks, shares, laters]) kept.fill(NaN);
    forgetHarms();
    return;
  }
  for (let i = 0; i < count; i++) {
    if (changed[i]) forgetHarmsOf(i);
    if (stale[i]) forgetStrikesOf(i, count);
  }
};

const forgetStrikesOf = (i: number, count: number): void => {
  const from = i * room;
  strikes.fill(NaN, from, from + count);
  peaks.fill(NaN, from, from + count);
  shares.fill(NaN, from, from + count);
  laters.fill(NaN, from, from + count);
  for (let j = 0, at = i; j < count; j++, at += room) strikes[at] = peaks[at] = shares[at] = laters[at] = NaN;
};

/** What model `i` may strike at `j` by one activation as everybody stands (`strikeOn`), strikes being fresh. */
export const standingStrike = (battle: Battle, i: number, j: number): number => {
  const at = i * room + j;
  const known = strikes[at]!;
  return Number.isNaN(known) ? (strikes[at] = strikeOn(battle, i, j)) : known;
};

/** The most that model `i` may take from `j` by one attack wherever they stand (`peakOn`), strikes being fresh. */
export const standingPeak = (battle: Battle, i: number, j: number): number => {
  const at = i * room + j;
  const known = peaks[at]!;
  return Number.isNaN(known) ? (peaks[at] = peakOn(battle, i, j)) : known;
};

/** What model `i` may strike at `j` by a later activation (`laterOn`), strikes being fresh; not worked out where that is `least` or less. */
export const standingLater = (battle: Battle, i: number, j: number, least: number, peak: number): number => {
  const at = i * room + j;
  let share = shares[at]!;
  if (Number.isNaN(share)) share = shares[at] = comingShare(battle, i, j);
  if (peak * share <= least) return 0;
  const known = laters[at]!;
  return Number.isNaN(known) ? (laters[at] = laterBy(battle, i, j, share)) : known;
};
