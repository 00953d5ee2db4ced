import { emptyBodies, type Bodies } from '../../../../tabletop/bodies';
import { clearState, copyKept, type StateArray } from '../../../../simulation/memory';
import { VARIANTS } from '../../variants';
import { newScratch, NONE, type Scratch } from './scratch';
import type { BattleSetup } from './setup/setup';

export { NONE };

/** The phases of a battle (GLO-3.3.1, GLO-4): placing the units, then the phases of each round. */
export const PHASES = ['placing', 'spells', 'movement', 'shooting', 'charges', 'combat', 'over'] as const;
export type Phase = (typeof PHASES)[number];

/** Most lines of an Automata's card. */
export const LINES = 5;

/** Properties of a unit, as bits. */
export const FLAG = {
  moved: 1,
  cast: 2,
  shot: 4,
  charged: 8,
  fought: 16,
  /** Its charge arrived this round: its attack in combat is a charge. */
  arrived: 32,
  inspired: 64,
  /** Holds its position this round because of a card. */
  holds: 128,
} as const;

/** Flags that end with the round. */
export const OF_THE_ROUND =
  FLAG.moved | FLAG.cast | FLAG.shot | FLAG.charged | FLAG.fought | FLAG.arrived | FLAG.holds;

/** An Automata's card in this round, and its deck. */
export interface CardInPlay {
  /** The shuffled deck, as indices into the deck's cards, and how many of them are drawn. */
  readonly order: Uint8Array;
  next: number;
  /** The card and the line that is carried out; NONE if there is none. */
  card: number;
  line: number;
  /** The unit that does it, and its target: a unit or an objective. */
  unit: number;
  target: number;
  /** Whether it was done. */
  done: boolean;
}

/** One battle: arrays by model (bodies, ground), unit, objective and side. It owns all its memory. */
export interface State extends Readonly<ReturnType<typeof newNumbers>> {
  readonly setup: BattleSetup;
  readonly now: Now;
  readonly bodies: Bodies;
  /** Whether `contact` and `engaged` are up to date, and `crowd`. */
  contactKnown: boolean;
  crowdKnown: boolean;
  readonly cards: readonly [CardInPlay, CardInPlay];
  /**
   * By side: how often each card was drawn; and how often each line (card × LINES + line) was played, could have been,
   * and was tried without success.
   */
  readonly drawn: readonly [Int32Array, Int32Array];
  readonly played: readonly [Int32Array, Int32Array];
  readonly possible: readonly [Int32Array, Int32Array];
  readonly vain: readonly [Int32Array, Int32Array];
  /** Working memory for one call at a time; its contents mean nothing between calls. */
  readonly scratch: Scratch;
  /** All arrays above, for copying. */
  readonly arrays: readonly StateArray[];
}

const newNow = () => ({
  phase: 'placing' as Phase,
  round: 0,
  /** The side that decides next. */
  side: 0 as 0 | 1,
  /** The side that goes first in each phase (GLO-3.3.3), and that places next. */
  first: 0 as 0 | 1,
  /** The side that went first in the first round. */
  opener: 0 as 0 | 1,
  winner: -1 as -1 | 0 | 1,
  /** The zone of side 0. */
  home: 0 as 0 | 1,
  /** The side that placed the last unit (GLO-3.3.2). */
  lastPlaced: 0 as 0 | 1,
  /** The unit whose die is rolled and that has not moved yet, and how far it may move. */
  mover: NONE,
  reach: 0,
  /** The special unit in the middle of its four attacks (GLO-5.3.2): dice and inches left. */
  splitter: NONE,
  dice: 0,
  inches: 0,
  /** Decisions so far: places are sampled again for each. */
  decisions: 0,
});

/** The current point of the battle. */
export type Now = ReturnType<typeof newNow>;

/** The bases of a setup's models. */
const newBodies = ({ models, units }: BattleSetup): Bodies => {
  const bodies = emptyBodies(models);
  bodies.count = models;
  units.forEach(({ first, end, profile }) => {
    bodies.along.fill(profile.mover.along, first, end);
    bodies.across.fill(profile.mover.across, first, end);
  });
  return bodies;
};

/** The arrays of a battle: by model, by unit, by objective, by side, by round. */
const newNumbers = ({ models, units, objectives, rounds }: BattleSetup) => ({
  /** Height of the ground under each model. */
  ground: new Float64Array(models),
  /** 1 if a model of the moving unit has moved already. */
  stepped: new Uint8Array(models),
  /** By unit: wounds or models left. */
  health: new Int16Array(units.length),
  placed: new Uint8Array(units.length),
  flags: new Uint16Array(units.length),
  /** The unit it shoots or fights in this phase; NONE. */
  declared: new Int8Array(units.length),
  /** The card's line whose bonus it has for the whole round, as card × LINES + line; NONE. */
  roundLine: new Int16Array(units.length),
  /** Wounds it has dealt, and points of enemies it has destroyed. */
  dealt: new Int32Array(units.length),
  killed: new Float64Array(units.length),
  /** 1 if the objective has its pawn (GLO-3.2.1), and the side that holds it. */
  pawn: new Uint8Array(objectives.length),
  holder: new Int8Array(objectives.length),
  /** By side: glory, glory spent, wounds dealt. */
  glory: new Int32Array(2),
  spent: new Int32Array(2),
  wounds: new Int32Array(2),
  /** By round and side (round × 2 + side): glory earned, models lost, wounds dealt. */
  earnedAt: new Int32Array(2 * (rounds + 1)),
  lostAt: new Int32Array(2 * (rounds + 1)),
  woundsAt: new Int32Array(2 * (rounds + 1)),
  /** Glory of each side at the end of a round, once that is over. */
  gloryAt: new Int32Array(2 * (rounds + 1)),
  /**
   * Which units are base to base (row × units + column), and which are so with any enemy: read through `touching` and
   * `engaged`.
   */
  contact: new Uint8Array(units.length * units.length),
  engaged: new Uint8Array(units.length),
  /** Models by objective and side (objective × 2 + side): read through `modelsAt`. */
  crowd: new Uint8Array(2 * objectives.length),
  /**
   * By variant, in the order of `VARIANTS`: how often it could have mattered, and how often it was used (`uses.ts`).
   */
  chances: new Int32Array(VARIANTS.length),
  uses: new Int32Array(VARIANTS.length),
});

const newCard = (cards: number): CardInPlay => ({
  order: new Uint8Array(cards),
  next: 0,
  card: NONE,
  line: NONE,
  unit: NONE,
  target: NONE,
  done: false,
});

/** Memory for one battle of the setup. */
export const newState = (setup: BattleSetup): State => {
  const bodies = newBodies(setup);
  const own = newNumbers(setup);
  const decks = setup.players.map(({ automata }) => automata?.deck);
  const perCard = (each: number): readonly [Int32Array, Int32Array] => [
    new Int32Array((decks[0]?.cards.length ?? 0) * each),
    new Int32Array((decks[1]?.cards.length ?? 0) * each),
  ];
  const cards = [newCard(decks[0]?.order.length ?? 0), newCard(decks[1]?.order.length ?? 0)] as const;
  const [drawn, played, possible, vain] = [perCard(1), perCard(LINES), perCard(LINES), perCard(LINES)];
  return {
    setup,
    now: newNow(),
    bodies,
    ...own,
    contactKnown: false,
    crowdKnown: false,
    scratch: newScratch(setup),
    cards,
    drawn,
    played,
    possible,
    vain,
    arrays: [
      bodies.x,
      bodies.y,
      bodies.alive,
      ...Object.values(own),
      ...cards.map(({ order }) => order),
      ...[drawn, played, possible, vain].flat(),
    ],
  };
};

/** A model has moved or fallen: contacts and crowds must be computed again. */
export const forgetPlaces = (state: State): void => {
  state.contactKnown = false;
  state.crowdKnown = false;
};

/** Clears what was computed for a decision of another battle. */
const forgetDecision = ({ scratch }: State): void => {
  scratch.checked.decision = NONE;
  scratch.kept.decision = NONE;
};

/** Resets a state to before the first roll: no unit is on the table, the markers have their pawns. */
export const resetState = (state: State): void => {
  clearState(state, newNow());
  forgetPlaces(state);
  forgetDecision(state);
  state.declared.fill(NONE);
  state.roundLine.fill(NONE);
  state.holder.fill(NONE);
  state.pawn.fill(1);
  state.setup.units.forEach(({ profile }, u) => (state.health[u] = profile.health));
  for (const card of state.cards) {
    card.next = card.order.length;
    card.card = card.line = card.unit = card.target = NONE;
    card.done = false;
  }
};

/** Copies the battle `from` into `into`; both have the same setup. */
export const copyState = (from: State, into: State): void => {
  copyKept(from, into);
  into.contactKnown = from.contactKnown;
  into.crowdKnown = from.crowdKnown;
  forgetDecision(into);
  for (const side of [0, 1] as const) {
    const [a, b] = [from.cards[side], into.cards[side]];
    b.next = a.next;
    b.card = a.card;
    b.line = a.line;
    b.unit = a.unit;
    b.target = a.target;
    b.done = a.done;
  }
};
