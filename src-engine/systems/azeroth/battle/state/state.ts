import { emptyBodies, type Bodies } from '../../../../tabletop/bodies';

/** Initial room for abilities in force at once (buffs and debuffs of the round): `putInForce` makes more. */
const FIRST_EFFECTS = 64;

/** The phases of a round. */
export type Phase = 'mana' | 'activation' | 'morale' | 'over';

/** A battle as plain data: a struct of arrays, with models as indices. Nothing here refers to anything outside. */
export interface BattleState {
  readonly bodies: Bodies;
  readonly side: Uint8Array;
  /** An index into the setup's fighters. */
  readonly fighter: Uint16Array;
  readonly wounds: Int8Array;
  /** Wounds lost this round (AAW-10.1). */
  readonly lost: Uint8Array;
  /** Bits of `FLAG`. */
  readonly flags: Uint16Array;
  /** The model that has taunted it; -1 for none (AAW-4.6-taunt). */
  readonly taunter: Int16Array;
  /** The model that summoned it; -1 for none. */
  readonly summoner: Int16Array;
  /** The last round it stays for, if summoned. */
  readonly stays: Uint8Array;
  /** Keywords once per battle that each has used up: bits by the index in its card's `once`. */
  readonly spent: Uint8Array;
  /**
   * Lasting damage: for how many activations, and how much: a die of this many sides (0: none) plus a fixed amount, and
   * by which of `keywordRules`.
   */
  readonly hurts: Uint8Array;
  readonly hurtSides: Uint8Array;
  readonly hurtPlus: Uint8Array;
  readonly hurtRules: Uint16Array;
  /** Abilities in force until the round ends: whose (fighter), which (power), on which model. */
  effects: number;
  effectFighter: Uint16Array;
  effectPower: Uint8Array;
  effectOn: Uint16Array;
  /** How many of them are on each model: most models have none, and are skipped. */
  readonly affected: Uint16Array;
  round: number;
  phase: Phase;
  /** The side to activate next. */
  toAct: 0 | 1;
  readonly mana: Uint8Array;
  /** 1 once the side's last Hero has fallen (AAW-9.1). */
  readonly leaderless: Uint8Array;
  /** The model that is the side's warlord; -1 outside Assassination. */
  readonly warlord: Int16Array;
  /** Whether both players know the side's warlord (ruling A40). */
  readonly known: Uint8Array;
  /** The deployment zone, and so the table edge, of each side (AAW-3.3). */
  readonly zone: Uint8Array;
  /** Points of enemies destroyed by each side. */
  readonly destroyed: Float64Array;
  /** The winning side once the battle is over; -1 for a draw or before the end. */
  winner: -1 | 0 | 1;
}

/** A state with room for this many models, none on the table. */
export const emptyState = (room: number): BattleState => ({
  bodies: emptyBodies(room),
  side: new Uint8Array(room),
  fighter: new Uint16Array(room),
  wounds: new Int8Array(room),
  lost: new Uint8Array(room),
  flags: new Uint16Array(room),
  taunter: new Int16Array(room),
  summoner: new Int16Array(room),
  stays: new Uint8Array(room),
  spent: new Uint8Array(room),
  hurts: new Uint8Array(room),
  hurtSides: new Uint8Array(room),
  hurtPlus: new Uint8Array(room),
  hurtRules: new Uint16Array(room),
  effects: 0,
  effectFighter: new Uint16Array(FIRST_EFFECTS),
  effectPower: new Uint8Array(FIRST_EFFECTS),
  effectOn: new Uint16Array(FIRST_EFFECTS),
  affected: new Uint16Array(room),
  round: 0,
  phase: 'mana',
  toAct: 0,
  mana: new Uint8Array(2),
  leaderless: new Uint8Array(2),
  warlord: new Int16Array(2),
  known: new Uint8Array(2),
  zone: new Uint8Array(2),
  destroyed: new Float64Array(2),
  winner: -1,
});

/** Empties a state for a new battle. */
export const clearState = (state: BattleState): void => {
  state.bodies.count = 0;
  state.bodies.alive.fill(0);
  state.spent.fill(0);
  state.hurts.fill(0);
  dropEffects(state);
  state.round = 0;
  state.phase = 'mana';
  state.toAct = 0;
  state.winner = -1;
  state.mana.fill(0);
  state.leaderless.fill(0);
  state.warlord.fill(-1);
  state.known.fill(0);
  state.destroyed.fill(0);
};

/** Ends every ability in force. */
export const dropEffects = (state: BattleState): void => {
  state.effects = 0;
  state.affected.fill(0);
};

/** Takes the last ability out of force; `resumeLast` puts it back. */
export const suspendLast = (state: BattleState): void => {
  state.affected[state.effectOn[--state.effects]]--;
};
export const resumeLast = (state: BattleState): void => {
  state.affected[state.effectOn[state.effects++]]++;
};

/** Twice the room, with the current contents. */
const wider = <T extends Uint8Array | Uint16Array>(from: T, into: T): T => {
  into.set(from);
  return into;
};

/** Puts a power of a fighter in force on a model until the round ends. */
export const putInForce = (state: BattleState, fighter: number, power: number, on: number): void => {
  const at = state.effects++;
  if (at >= state.effectOn.length) {
    const room = state.effectOn.length * 2;
    state.effectFighter = wider(state.effectFighter, new Uint16Array(room));
    state.effectPower = wider(state.effectPower, new Uint8Array(room));
    state.effectOn = wider(state.effectOn, new Uint16Array(room));
  }
  state.effectFighter[at] = fighter;
  state.effectPower[at] = power;
  state.effectOn[at] = on;
  state.affected[on]++;
};
