import type { Question } from '../../../../simulation/game';
import { clearState, copyKept, type StateArray } from '../../../../simulation/memory';
import { emptyBodies, type Bodies } from '../../../../tabletop/bodies';
import { VARIANTS } from '../../variants';
import { newScratch, NONE, type Scratch } from './scratch';
import type { BattleSetup } from './setup/setup';

export { NONE };

/** The phases of a battle. */
export const PHASES = ['placing', 'scouts', 'turn', 'events', 'round-end', 'left-behind', 'over'] as const;
export type Phase = (typeof PHASES)[number];

/** Where a unit is. */
export const AT = { waiting: 0, table: 1, reserve: 2, gone: 3, joined: 4 } as const;

/** States, as bits in the order of `STATES`. */
export const STATE_BIT = { frightened: 1, slowed: 2, disarmed: 4, vulnerable: 8 } as const;

/** What an activation has done, as bits. */
export const DID = {
  attacked: 1,
  /** It has cast a spell (ruling W25); used a combat skill; a Tinge skill. */
  cast: 2,
  /** Nothing more than one simple action (WAR-scout). */
  oneAction: 4,
  /** A long action costs 1 stress (WAR-ambusher). */
  dearLong: 8,
  /** Bloodlust is resisted (WAR-bloodlust). */
  calm: 16,
  /** Bloodlust was not resisted: it must charge or assault. */
  lusting: 32,
  /** It left its unit in this activation: it may not join one (WAR-character-leaving). */
  left: 64,
  usedCombat: 128,
  usedTinge: 256,
} as const;

/** How long the effects of a skill last if not until a position of the dial (WAR-duration). */
export const UNTIL = { roll: -1, activation: -2, round: -3, turn: -4, game: -5 } as const;

/** Most members of a unit, its Character included. */
export const MOST_MEMBERS = 24;

/** The current point of the battle. */
export interface Now {
  phase: Phase;
  round: number;
  /** The current turn of the round, from 1. */
  turn: number;
  /** WAR-turn-counter: positions that the dial has moved since the battle began, from 1. */
  dial: number;
  /** The position of the "End of Round" token, counted like the dial. */
  endAt: number;
  /** The side that decides next. */
  side: 0 | 1;
  /** Who activates first in each turn of the round. */
  first: 0 | 1;
  /** Which part of the turn it is: 0 the first, 1 the second. */
  half: number;
  initiative: 0 | 1;
  winner: -1 | 0 | 1;
  /** The zone of side 0. */
  home: 0 | 1;
  /** The active unit, and what it has done: simple actions, including moves, and bits of `DID`. */
  active: number;
  actions: number;
  moves: number;
  did: number;
  /** A unit with a free move (rally, a destroyed enemy); NONE. */
  free: number;
  /** The rule of the free move: 0 rally, 1 victory. */
  freeWhy: number;
  /** The dial's position when events were last resolved (WAR-event-tokens). */
  eventsAt: number;
  /**
   * The unit that an Officer left in this activation, and the Officer's place: the new leader takes it
   * (WAR-character-leaving).
   */
  vacated: number;
  vacatedX: number;
  vacatedY: number;
  /** Bits: which half of the turn, first or second, was passed. */
  passed: number;
  /** The last decision was passing; how many times in a row. */
  decisions: number;
  /** Activations so far in the battle. */
  activations: number;
  /** The number of lasting effects of skills. */
  effects: number;
  /** The side that neutral units act against: the other player decides for them (WAR-against-the-system). */
  against: 0 | 1;
  /** The neutral unit whose token the dial has reached; NONE (WAR-neutral-units). */
  waking: number;
  /** The next step of the end of a round. */
  step: number;
}

/** One battle: arrays by model, unit, objective and side. It owns all its memory. */
export interface State {
  readonly setup: BattleSetup;
  readonly now: Now;
  readonly bodies: Bodies;
  /** By unit: one of `AT`. */
  readonly at: Uint8Array;
  /** Troops in it, the leader first, `MOST_MEMBERS` places per unit; their number. */
  readonly members: Int16Array;
  readonly count: Uint8Array;
  /** Own troops left, without a joined Character. */
  readonly troops: Uint8Array;
  readonly damage: Uint8Array;
  readonly stress: Uint8Array;
  /** Bits of `STATE_BIT`. */
  readonly states: Uint8Array;
  readonly tinge: Uint8Array;
  /** 1: has an activation token. */
  readonly token: Uint8Array;
  /** The dial's position when it tries to rally; 0: not demoralized (WAR-demoralized). */
  readonly rallyAt: Uint8Array;
  /** The dial's position when a neutral unit acts next; 0: it belongs to a company (WAR-neutral-units). */
  readonly wakesAt: Uint8Array;
  /**
   * When its token was placed on the dial: those of one position are resolved from the last to the first (WAR-events).
   */
  readonly laid: Int32Array;
  /** The Character joined to it, and the unit that a Character has joined; NONE. */
  readonly guest: Int8Array;
  readonly host: Int8Array;
  /** The enemy against which Bloodlust lets it repeat its roll; NONE. */
  readonly lust: Int8Array;
  /** 1: was frightened by Intimidating in this activation. */
  readonly scared: Uint8Array;
  /** 1: this unit was left behind, and has used its action (WAR-left-behind). */
  readonly settled: Uint8Array;
  /** When each unit used each skill last (unit × skills + skill): round, dial and activation in one number; 0: never. */
  readonly usedAt: Int32Array;
  /**
   * Lasting effects: the unit, the skill, alterations as bits, their end (`UNTIL`, or the dial). The first
   * `now.effects` are in force, later elements are unused. Plain arrays: they grow, so that no effect is dropped.
   */
  readonly effectOn: number[];
  readonly effectSkill: number[];
  readonly effectAlterations: number[];
  readonly effectUntil: number[];
  /** The side that controls each objective; NONE. */
  readonly control: Int8Array;
  /** By side; the third place of some is for neutral units. */
  readonly points: Int32Array;
  /** The side that had the initiative first. */
  readonly opener: Uint8Array;
  readonly command: Uint8Array;
  /** Enemy units destroyed since scoring last counted them. */
  readonly kills: Uint8Array;
  /** Units destroyed, stress suffered, units demoralized, damage dealt: by side. */
  readonly destroyed: Int32Array;
  readonly stressed: Int32Array;
  readonly fled: Int32Array;
  readonly dealt: Int32Array;
  /** 1: has suffered damage that has not triggered skills yet; 1 + the cause + 1: was destroyed by it. */
  readonly wounded: Uint8Array;
  readonly fallen: Uint8Array;
  /** By unit: points of enemies that it has destroyed. */
  readonly killed: Float64Array;
  /** By round and side (round × 2 + side). */
  readonly pointsAt: Int32Array;
  readonly damageAt: Int32Array;
  readonly stressAt: Int32Array;
  /**
   * Which units touch (row × units + column), valid while `contactKnown`: false after a unit moved, arrived or fell.
   */
  readonly contact: Uint8Array;
  /** The number of enemies engaged with each unit, likewise. */
  readonly combats: Uint8Array;
  /** The box around the centers of each unit's bases, likewise: least x and y, greatest x and y. */
  readonly boxes: Float64Array;
  contactKnown: boolean;
  /**
   * By variant, in the order of `VARIANTS`: how often it could have mattered, and how often it was used (`uses.ts`).
   */
  readonly chances: Int32Array;
  readonly uses: Int32Array;
  readonly scratch: Scratch;
  readonly question: Question;
  /** All arrays above of fixed length, for copying. */
  readonly arrays: readonly StateArray[];
}

const newNow = (): Now => ({
  phase: 'placing',
  round: 0,
  turn: 0,
  dial: 0,
  endAt: 0,
  side: 0,
  first: 0,
  half: 0,
  initiative: 0,
  winner: -1,
  home: 0,
  active: NONE,
  actions: 0,
  moves: 0,
  did: 0,
  free: NONE,
  freeWhy: 0,
  eventsAt: 0,
  vacated: NONE,
  vacatedX: 0,
  vacatedY: 0,
  passed: 0,
  decisions: 0,
  activations: 0,
  effects: 0,
  against: 0,
  waking: NONE,
  step: 0,
});

/** A battle's own arrays: every number is 0 before the first roll. */
const ownArrays = ({ units, skills, field, rounds }: BattleSetup) => {
  const n = units.length;
  return {
    at: new Uint8Array(n),
    members: new Int16Array(n * MOST_MEMBERS),
    count: new Uint8Array(n),
    troops: new Uint8Array(n),
    damage: new Uint8Array(n),
    stress: new Uint8Array(n),
    states: new Uint8Array(n),
    tinge: new Uint8Array(n),
    token: new Uint8Array(n),
    rallyAt: new Uint8Array(n),
    wakesAt: new Uint8Array(n),
    laid: new Int32Array(n),
    guest: new Int8Array(n),
    host: new Int8Array(n),
    lust: new Int8Array(n),
    scared: new Uint8Array(n),
    settled: new Uint8Array(n),
    usedAt: new Int32Array(n * skills.length),
    control: new Int8Array(field.objectives.length),
    points: new Int32Array(2),
    opener: new Uint8Array(1),
    command: new Uint8Array(3),
    kills: new Uint8Array(3),
    destroyed: new Int32Array(3),
    stressed: new Int32Array(3),
    fled: new Int32Array(3),
    dealt: new Int32Array(3),
    wounded: new Uint8Array(n),
    fallen: new Uint8Array(n),
    killed: new Float64Array(n),
    pointsAt: new Int32Array(2 * (rounds + 1)),
    damageAt: new Int32Array(2 * (rounds + 1)),
    stressAt: new Int32Array(2 * (rounds + 1)),
    contact: new Uint8Array(n * n),
    combats: new Uint8Array(n),
    boxes: new Float64Array(4 * n),
    chances: new Int32Array(VARIANTS.length),
    uses: new Int32Array(VARIANTS.length),
  };
};

/** Memory for one battle of the setup. */
export const newState = (setup: BattleSetup): State => {
  const { models, units } = setup;
  const bodies = emptyBodies(models);
  bodies.count = models;
  units.forEach(({ first, end, profile }) => {
    bodies.along.fill(profile.radius, first, end);
    bodies.across.fill(profile.radius, first, end);
  });
  const own = ownArrays(setup);
  return {
    setup,
    now: newNow(),
    bodies,
    ...own,
    effectOn: [],
    effectSkill: [],
    effectAlterations: [],
    effectUntil: [],
    contactKnown: false,
    scratch: newScratch(setup, MOST_MEMBERS),
    question: { side: 0, kind: '', rule: 'WAR-rounds', options: 0 },
    arrays: [bodies.x, bodies.y, bodies.alive, ...Object.values(own)],
  };
};

/** The state now holds another battle: plans of the one before are invalid. */
const clearPlans = ({ scratch }: State): void => {
  scratch.plan.unit = NONE;
  scratch.battle++;
};

/** Resets a state to before the first roll: no unit is on the table. */
export const resetState = (state: State): void => {
  clearState(state, newNow());
  clearPlans(state);
  state.contactKnown = false;
  for (const array of [state.guest, state.host, state.lust, state.control]) array.fill(NONE);
  state.setup.units.forEach(({ profile, first, end }, u) => {
    state.troops[u] = profile.card.troops;
    state.count[u] = end - first;
    for (let k = 0; k < end - first; k++) state.members[u * MOST_MEMBERS + k] = first + k;
  });
  state.command.set(state.setup.command);
};

/** Copies effect number `k` of `from` to number `at` of `into`. */
export const copyEffect = (from: State, k: number, into: State, at: number): void => {
  into.effectOn[at] = from.effectOn[k];
  into.effectSkill[at] = from.effectSkill[k];
  into.effectAlterations[at] = from.effectAlterations[k];
  into.effectUntil[at] = from.effectUntil[k];
};

/** Copies the battle `from` into `into`; both have the same setup. */
export const copyState = (from: State, into: State): void => {
  copyKept(from, into);
  for (let k = 0; k < from.now.effects; k++) copyEffect(from, k, into, k);
  clearPlans(into);
  into.contactKnown = from.contactKnown;
};
