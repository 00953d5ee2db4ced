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

/** One battle: arrays by model, unit, objective and side. It owns all its memory. */
export interface State
  extends Readonly<ReturnType<typeof unitArrays>>, Readonly<ReturnType<typeof otherArrays>> {
  readonly setup: BattleSetup;
  readonly now: Now;
  readonly bodies: Bodies;
  /**
   * Lasting effects: the unit, the skill, alterations as bits, their end (`UNTIL`, or the dial). The first
   * `now.effects` are in force, later elements are unused. Plain arrays: they grow, so that no effect is dropped.
   */
  readonly effectOn: number[];
  readonly effectSkill: number[];
  readonly effectAlterations: number[];
  readonly effectUntil: number[];
  contactKnown: boolean;
  readonly scratch: Scratch;
  /** All arrays above of fixed length, for copying. */
  readonly arrays: readonly StateArray[];
}

const newNow = () => ({
  phase: 'placing' as Phase,
  round: 0,
  /** The current turn of the round, from 1. */
  turn: 0,
  /** WAR-turn-counter: positions that the dial has moved since the battle began, from 1. */
  dial: 0,
  /** The position of the "End of Round" token, counted like the dial. */
  endAt: 0,
  /** The side that decides next. */
  side: 0 as 0 | 1,
  /** Who activates first in each turn of the round. */
  first: 0 as 0 | 1,
  /** Which part of the turn it is: 0 the first, 1 the second. */
  half: 0,
  initiative: 0 as 0 | 1,
  winner: -1 as -1 | 0 | 1,
  /** The zone of side 0. */
  home: 0 as 0 | 1,
  /** The active unit, and what it has done: simple actions, including moves, and bits of `DID`. */
  active: NONE,
  actions: 0,
  moves: 0,
  did: 0,
  /** A unit with a free move (rally, a destroyed enemy); NONE. */
  free: NONE,
  /** The rule of the free move: 0 rally, 1 victory. */
  freeWhy: 0,
  /** The dial's position when events were last resolved (WAR-event-tokens). */
  eventsAt: 0,
  /**
   * The unit that an Officer left in this activation, and the Officer's place: the new leader takes it
   * (WAR-character-leaving).
   */
  vacated: NONE,
  vacatedX: 0,
  vacatedY: 0,
  /** Bits: which half of the turn, first or second, was passed. */
  passed: 0,
  /** The last decision was passing; how many times in a row. */
  decisions: 0,
  /** Activations so far in the battle. */
  activations: 0,
  /** The number of lasting effects of skills. */
  effects: 0,
  /** The side that neutral units act against: the other player decides for them (WAR-against-the-system). */
  against: 0 as 0 | 1,
  /** The neutral unit whose token the dial has reached; NONE (WAR-neutral-units). */
  waking: NONE,
  /** The next step of the end of a round. */
  step: 0,
});

/** The current point of the battle. */
export type Now = ReturnType<typeof newNow>;

/** A battle's arrays by unit: every number is 0 before the first roll. */
const unitArrays = ({ units: { length: n }, skills }: BattleSetup) => ({
  /** One of `AT`. */
  at: new Uint8Array(n),
  /** Troops in it, the leader first, `MOST_MEMBERS` places per unit; their number. */
  members: new Int16Array(n * MOST_MEMBERS),
  count: new Uint8Array(n),
  /** Own troops left, without a joined Character. */
  troops: new Uint8Array(n),
  damage: new Uint8Array(n),
  stress: new Uint8Array(n),
  /** Bits of `STATE_BIT`. */
  states: new Uint8Array(n),
  tinge: new Uint8Array(n),
  /** 1: has an activation token. */
  token: new Uint8Array(n),
  /** The dial's position when it tries to rally; 0: not demoralized (WAR-demoralized). */
  rallyAt: new Uint8Array(n),
  /** The dial's position when a neutral unit acts next; 0: it belongs to a company (WAR-neutral-units). */
  wakesAt: new Uint8Array(n),
  /**
   * When its token was placed on the dial: those of one position are resolved from the last to the first (WAR-events).
   */
  laid: new Int32Array(n),
  /** The Character joined to it, and the unit that a Character has joined; NONE. */
  guest: new Int8Array(n),
  host: new Int8Array(n),
  /** The enemy against which Bloodlust lets it repeat its roll; NONE. */
  lust: new Int8Array(n),
  /** 1: was frightened by Intimidating in this activation. */
  scared: new Uint8Array(n),
  /** 1: this unit was left behind, and has used its action (WAR-left-behind). */
  settled: new Uint8Array(n),
  /** When each unit used each skill last (unit × skills + skill): round, dial and activation in one number; 0: never. */
  usedAt: new Int32Array(n * skills.length),
});

/** Its other arrays: of objectives, sides, rounds, contacts and variants. */
const otherArrays = ({ units: { length: n }, field, rounds }: BattleSetup) => ({
  /** The side that controls each objective; NONE. */
  control: new Int8Array(field.objectives.length),
  /** By side; the third place of some is for neutral units. */
  points: new Int32Array(2),
  /** The side that had the initiative first. */
  opener: new Uint8Array(1),
  command: new Uint8Array(3),
  /** Enemy units destroyed since scoring last counted them. */
  kills: new Uint8Array(3),
  /** Units destroyed, stress suffered, units demoralized, damage dealt: by side. */
  destroyed: new Int32Array(3),
  stressed: new Int32Array(3),
  fled: new Int32Array(3),
  dealt: new Int32Array(3),
  /** 1: has suffered damage that has not triggered skills yet; 1 + the cause + 1: was destroyed by it. */
  wounded: new Uint8Array(n),
  fallen: new Uint8Array(n),
  /** By unit: points of enemies that it has destroyed. */
  killed: new Float64Array(n),
  /** By round and side (round × 2 + side). */
  pointsAt: new Int32Array(2 * (rounds + 1)),
  damageAt: new Int32Array(2 * (rounds + 1)),
  stressAt: new Int32Array(2 * (rounds + 1)),
  /**
   * Which units touch (row × units + column), valid while `contactKnown`: false after a unit moved, arrived or fell.
   */
  contact: new Uint8Array(n * n),
  /** The number of enemies engaged with each unit, likewise. */
  combats: new Uint8Array(n),
  /** The box around the centers of each unit's bases, likewise: least x and y, greatest x and y. */
  boxes: new Float64Array(4 * n),
  /**
   * By variant, in the order of `VARIANTS`: how often it could have mattered, and how often it was used (`uses.ts`).
   */
  chances: new Int32Array(VARIANTS.length),
  uses: new Int32Array(VARIANTS.length),
});

/** Memory for one battle of the setup. */
export const newState = (setup: BattleSetup): State => {
  const { models, units } = setup;
  const bodies = emptyBodies(models);
  bodies.count = models;
  units.forEach(({ first, end, profile }) => {
    bodies.along.fill(profile.radius, first, end);
    bodies.across.fill(profile.radius, first, end);
  });
  const own = { ...unitArrays(setup), ...otherArrays(setup) };
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
