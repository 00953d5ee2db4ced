import { clearState, copyKept, type StateArray } from '../../../../simulation/memory';
import { emptyBodies, type Bodies } from '../../../../tabletop/bodies';
import { emptyPath, type Path } from '../../../../tabletop/movement/paths';
import type { Asked } from './asked';
import type { BattleSetup } from './setup/setup';

/** No unit, nothing. */
export const NONE = -1;

/**
 * The phases of a battle: deployment (AOS-10.0), then the phases of each turn (AOS-13.0) between its start and its end.
 */
export const PHASES = [
  'deployment',
  'start',
  'hero',
  'movement',
  'shooting',
  'charge',
  'combat',
  'end',
  'over',
] as const;
export type Phase = (typeof PHASES)[number];

/** Moves that a unit makes after it is known how far it may go. */
export type Moving = 'move' | 'run' | 'retreat' | 'charge' | 'redeploy' | 'power-through' | 'set-up';

/** Where a unit is. */
export const WHERE = { waiting: 0, table: 1, gone: 2, reserve: 3 } as const;

/** Properties of a unit until the turn ends, as bits. */
export const TURN = {
  moved: 1,
  ran: 2,
  retreated: 4,
  charged: 8,
  fought: 16,
  /** Set up this turn, after deployment (AOS-24.0). */
  setUp: 32,
  /** Counts as WIZARD (1) for the turn, for unbinding and banishing (AOS-terrain-1.2-place-of-power). */
  asWizard: 64,
  /** Rolls of magic and prayer at +1, from a place of power. */
  empowered: 128,
  /** A manifestation that a unit tried to banish, and one that was removed from play (AOS-magic-7.0, AOS-magic-7.2). */
  banishTried: 256,
  removed: 512,
  /** A model of it was slain this turn. */
  bled: 1024,
  /** Its last model was slain this turn; even if it returns or is replaced, it was destroyed (AOS-18.4). */
  destroyed: 2048,
} as const;

/** Properties of a unit until the phase ends, as bits. */
export const PHASE = {
  /** It has used its CORE ability (AOS-5.3). */
  core: 1,
  /** It has used its command (AOS-commands-1.2). */
  command: 2,
  /** AOS-commands-7.0: +1 to save rolls. */
  defended: 4,
  /** STRIKE-FIRST, and in combat when the phase began (AOS-19.0). */
  strikesFirst: 8,
  fought: 16,
  /** A miscast: no more spells (AOS-magic-2.0-miscast). */
  silenced: 32,
} as const;

/** How often a unit has used a power already, as bits (AOS-5.3, AOS-28.2). */
export const USED = { phase: 1, turn: 2, battle: 4 } as const;

/** Working memory for moves and attacks: it means nothing between calls. */
export interface Scratch {
  /** The planned place of each model of a unit, and its place before. */
  readonly toX: Float64Array;
  readonly toY: Float64Array;
  readonly fromX: Float64Array;
  readonly fromY: Float64Array;
  /** The unit's models in the order in which they move. */
  readonly order: Int16Array;
  readonly key: Float64Array;
  readonly path: Path;
  /** The path of each, if it is not straight: the places at which it turns, including start and end. */
  readonly ways: (readonly (readonly [x: number, y: number])[] | undefined)[];
  readonly neighbours: Uint8Array;
  readonly seen: Uint8Array;
  readonly stack: Int16Array;
  /** Which of the unit's models were at `fromX` and `fromY`. */
  readonly stood: Uint8Array;
  /** Models that may block the current plan. */
  readonly near: { readonly indexes: Int16Array; count: number };
  /** Paths around obstacles that the current plan may still search. */
  waysLeft: number;
  /** A place that was found, and a model with its distance. */
  readonly place: { x: number; y: number };
  readonly nearest: { j: number; apart: number };
  /** What the plan in `toX` and `toY` is for: the decision, the unit, the destination. */
  readonly planned: { decision: number; u: number; x: number; y: number; target: number };
}

/** One battle: arrays by model (bodies), unit, objective and side. It owns all its memory. */
export interface State
  extends
    Readonly<ReturnType<typeof unitArrays>>,
    Readonly<ReturnType<typeof measuredArrays>>,
    Readonly<ReturnType<typeof sideArrays>> {
  readonly setup: BattleSetup;
  readonly now: Now;
  readonly bodies: Bodies;
  readonly scratch: Scratch;
  /** The facts of the current question. */
  readonly asked: Asked;
  /** All arrays above, for copying. */
  readonly arrays: readonly StateArray[];
}

const newNow = () => ({
  phase: 'deployment' as Phase,
  round: 0,
  /** 0 in the first turn of the round, 1 in the second. */
  turn: 0 as 0 | 1,
  /** The side whose turn it is. */
  active: 0 as 0 | 1,
  /** The side that decides next. */
  side: 0 as 0 | 1,
  /** Within a phase: 0 the active player uses abilities, 1 the opponent, 2 both use FIGHT abilities alternately. */
  step: 0 as 0 | 1 | 2,
  /** The side with the first turn of this round. */
  first: 0 as 0 | 1,
  /** The side that went second last round and chose to go first: no Tactical Gambit (AOS-tactics-2.0); NONE. */
  doubled: NONE as -1 | 0 | 1,
  /** The side with fewest victory points at the start of the round; NONE for a tie (AOS-12.0-underdog). */
  underdog: NONE as -1 | 0 | 1,
  winner: NONE as -1 | 0 | 1,
  /** The territory of side 0. */
  home: 0 as 0 | 1,
  /**
   * The side that begins deployment, the one whose regiment is being deployed, and the one that finished deploying
   * first.
   */
  beginner: 0 as 0 | 1,
  regiment: NONE,
  finished: NONE as -1 | 0 | 1,
  /** The unit whose roll is made and that has not moved yet: its kind of move, and how far it may go. */
  mover: NONE,
  moving: 'move' as Moving,
  reach: 0,
  /**
   * For a unit that is being set up (AOS-24.0): near which unit, how far from enemies, how near an edge, how many
   * models, by which rule.
   */
  anchor: NONE,
  apart: 0,
  edge: Infinity,
  models: 0,
  setUpBy: 'AOS-24.1' as 'AOS-24.1' | 'AOS-24.2' | 'AOS-magic-7.0' | 'AOS-22.0',
  /** Decisions so far. */
  decisions: 0,
});

/** The current point of the battle. */
export type Now = ReturnType<typeof newNow>;

/** Most models of one unit: 60 on the card, reinforced (AOS-army-3.3). */
const LARGEST = 120;

/** Every model's base, none of them on the table yet. */
const bodiesOf = ({ models, units }: BattleSetup): Bodies => {
  const bodies = emptyBodies(models);
  bodies.count = models;
  units.forEach(({ first, profile }) =>
    profile.models.forEach(({ base }, k) => {
      bodies.along[first + k] = base.along;
      bodies.across[first + k] = base.across;
    }),
  );
  return bodies;
};

/** A battle's arrays by unit. */
const unitArrays = ({ units: { length: n }, powers, reach }: BattleSetup) => ({
  /** By unit: where it is, models on the table, damage points allocated (AOS-18.2). */
  where: new Uint8Array(n),
  left: new Int16Array(n),
  damage: new Int16Array(n),
  /** Bits of `TURN` and `PHASE`. */
  turnFlags: new Uint16Array(n),
  phaseFlags: new Uint16Array(n),
  /** A ward that lasts until the turn ends; 0: none. */
  ward: new Uint8Array(n),
  /** Damage points that the unit has ignored in this phase (AOS-18.2). */
  spared: new Uint8Array(n),
  /** Spells, prayers and banishments used this phase, and unbindings (AOS-magic-1.1, AOS-magic-4.0). */
  cast: new Uint8Array(n),
  unbound: new Uint8Array(n),
  /** By unit and power (unit × powers + power): bits of `USED`. */
  uses: new Uint8Array(n * powers.length),
  /** Who summoned each manifestation (AOS-magic-7.1), and which units are replacements (AOS-24.2). */
  summoner: new Int8Array(n),
  replaced: new Uint8Array(n),
  /** Each unit's tokens (AOS-23.0). */
  tokens: new Uint8Array(n),
  /** By unit and lasting effect of the setup: how long it still lasts (`LASTS`), and the side it belongs to. */
  lasting: new Uint8Array(n * reach.lasting.length),
  lastingBy: new Int8Array(n * reach.lasting.length),
  /** Ritual points (AOS-magic-3.0). */
  ritual: new Int16Array(n),
  /** Damage points it has inflicted, and points of enemies it has destroyed. */
  dealt: new Int32Array(n),
  killed: new Float64Array(n),
});

/** Measured values between units, with their versions: valid until either moves. */
const measuredArrays = ({ units: { length: n }, objectives }: BattleSetup) => ({
  /**
   * Increases each time a model of the unit moves or is removed: a measured value is valid while both units' versions
   * are the same.
   */
  version: new Int32Array(n),
  /** By pair of units: the last measured distance, and the versions at that time. */
  apart: new Float64Array(n * n),
  apartAt: new Int32Array(n * n),
  /** By pair of units (viewer × units + target): the known bits of sight (`SIGHT`), and the versions at that time. */
  sight: new Uint8Array(n * n),
  sightAt: new Int32Array(n * n),
  /** By unit: its center, and the version at that time. */
  midX: new Float64Array(n),
  midY: new Float64Array(n),
  midAt: new Int32Array(n),
  /** By unit and objective: its control score there by its models alone, and the version at that time. */
  scores: new Int16Array(n * objectives.length),
  scoresAt: new Int32Array(n * objectives.length),
});

/** A battle's arrays of objectives and sides, in all or by round. */
const sideArrays = ({ objectives, powers, rounds }: BattleSetup) => {
  const perRound = (): Int32Array => new Int32Array(2 * (rounds + 1));
  return {
    /** By objective: the side that controls it, and the one that did when the turn began. */
    holder: new Int8Array(objectives.length),
    held: new Int8Array(objectives.length),
    /** By side: victory points, command points, commands used this phase (bits), battle tactics attempted (bits). */
    victory: new Int32Array(2),
    command: new Int32Array(2),
    used: new Uint32Array(2),
    attempted: new Uint8Array(2),
    /** By side: the tactic attempted this turn, and its pick; NONE. */
    tactic: new Int8Array(2),
    pick: new Int16Array(2),
    /** By side: friendly units destroyed this turn; tactics completed and commands used in the battle. */
    lostUnits: new Uint8Array(2),
    completed: new Uint8Array(2),
    commands: new Int32Array(2),
    /** By side and power (side × powers + power): used this turn (AOS-magic-5.0). */
    spoken: new Uint8Array(2 * powers.length),
    /** The side with the first turn of the battle. */
    opener: new Uint8Array(1),
    /**
     * By round and side (round × 2 + side): victory points scored, models lost, damage inflicted; and points at the
     * round's end.
     */
    scoredAt: perRound(),
    lostAt: perRound(),
    damageAt: perRound(),
    victoryAt: perRound(),
  };
};

const newScratch = (models: number): State['scratch'] => ({
  toX: new Float64Array(LARGEST),
  toY: new Float64Array(LARGEST),
  fromX: new Float64Array(LARGEST),
  fromY: new Float64Array(LARGEST),
  order: new Int16Array(LARGEST),
  key: new Float64Array(LARGEST),
  path: emptyPath(),
  ways: Array<undefined>(LARGEST).fill(undefined),
  neighbours: new Uint8Array(LARGEST * LARGEST),
  seen: new Uint8Array(LARGEST),
  stack: new Int16Array(LARGEST),
  stood: new Uint8Array(LARGEST),
  near: { indexes: new Int16Array(models), count: 0 },
  waysLeft: 0,
  place: { x: 0, y: 0 },
  nearest: { j: 0, apart: 0 },
  planned: { decision: NONE, u: NONE, x: 0, y: 0, target: NONE },
});

/** Memory for one battle of the setup. */
export const newState = (setup: BattleSetup): State => {
  const bodies = bodiesOf(setup);
  const own = { ...unitArrays(setup), ...measuredArrays(setup), ...sideArrays(setup) };
  return {
    setup,
    now: newNow(),
    bodies,
    ...own,
    scratch: newScratch(setup.models),
    asked: { unit: NONE, target: NONE, power: NONE, open: [], reaction: undefined, attack: undefined },
    arrays: [bodies.x, bodies.y, bodies.facing, bodies.alive, ...Object.values(own)],
  };
};

/** Resets a state to before the first roll, with no unit on the table. */
export const resetState = (state: State): void => {
  clearState(state, newNow());
  state.scratch.planned.decision = NONE;
  state.holder.fill(NONE);
  state.held.fill(NONE);
  state.tactic.fill(NONE);
  state.pick.fill(NONE);
  state.apartAt.fill(-1);
  state.sightAt.fill(-1);
  state.scoresAt.fill(-1);
  state.version.fill(1);
  state.setup.units.forEach(({ profile, summoned }, u) => {
    state.left[u] = summoned === undefined ? profile.size : 0;
    if (summoned !== undefined) state.where[u] = WHERE.reserve;
  });
};

/** Copies the battle `from` into `into`; both have the same setup. */
export const copyState = (from: State, into: State): void => {
  copyKept(from, into);
  // A plan of the battle that was here before is invalid.
  into.scratch.planned.decision = NONE;
};
