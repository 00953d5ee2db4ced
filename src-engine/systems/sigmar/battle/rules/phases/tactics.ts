import type { RuleId } from '../../../../../kernel/words';
import { contains, distanceToPolygonSquared } from '../../../../../tabletop/geometry';
import type { Referee } from '../../../../../simulation/game';
import {
  eachUnit,
  inCombat,
  isUnit,
  hasTurnFlag,
  other,
  placeToUnit,
  shortEdge,
  SLACK,
  whollyIn,
} from '../../state/measure';
import { narrateTactic } from '../events/score';
import { NONE, TURN, WHERE, type State } from '../../state/state';
import { TACTIC_NAMES } from '../../state/setup/tactic-names';
import { controlsFeature, score } from './objectives';

/** A battle tactic as a row: what may be picked, and when it is complete (AOS-tactics-1.0). */
interface Tactic {
  readonly name: string;
  readonly rule: RuleId;
  /** Its possible picks: units or features by number; [NONE] if it needs none; empty: it cannot be attempted. */
  readonly picks: (state: State, side: 0 | 1) => readonly number[];
  readonly complete: (state: State, side: 0 | 1, pick: number) => boolean;
}

const noPick = (): readonly number[] => [NONE];

/** Friendly units of a kind: manifestations and faction terrain are not units (AOS-magic-7.0, AOS-terrain-1.5). */
const countUnits = (state: State, side: 0 | 1, wanted: (u: number) => boolean): number => {
  let count = 0;
  eachUnit(state, side, (u) => (count += isUnit(state, u) && wanted(u) ? 1 : 0));
  return count;
};

/** Units of the enemy general's regiment on the table, including the general. */
const generalsRegiment = (state: State, side: 0 | 1): number[] => {
  const { units } = state.setup;
  const general = units.find((unit) => unit.side !== side && unit.general);
  return units.flatMap((unit, u) =>
    unit.side !== side &&
    state.where[u] === WHERE.table &&
    unit.regiment >= 0 &&
    unit.regiment === general?.regiment
      ? [u]
      : [],
  );
};

/** Features that touch the enemy's territory and are wholly outside one's own. */
const enemyTerritory = (state: State, side: 0 | 1): number[] => {
  const { field } = state.setup;
  const own = field.table.zones[state.now.home === side ? 0 : 1];
  const theirs = field.table.zones[state.now.home === side ? 1 : 0];
  return field.features.flatMap(({ piece: { outline } }, f) => {
    const { corners: c } = outline;
    let [touches, away] = [false, true];
    for (let i = 0; i < c.length; i += 2) {
      const j = (i + 2) % c.length;
      touches ||= distanceToPolygonSquared(theirs, c[i], c[i + 1], c[j], c[j + 1]) <= SLACK;
      away &&= distanceToPolygonSquared(own, c[i], c[i + 1], c[j], c[j + 1]) > SLACK;
    }
    touches ||= contains(outline, theirs.minX, theirs.minY);
    return touches && away ? [f] : [];
  });
};

/** The universal battle tactics: goals besides the battleplan's (AOS-tactics-1.0). */
export const TACTICS: readonly Tactic[] = [
  {
    name: TACTIC_NAMES[0],
    rule: 'AOS-tactics-3.0-do-not-waver',
    picks: noPick,
    complete: (state, side) =>
      state.lostUnits[side] === 0 &&
      countUnits(state, side, (u) => hasTurnFlag(state, u, TURN.fought)) >= state.setup.numbers.doNotWaver,
  },
  {
    name: TACTIC_NAMES[1],
    rule: 'AOS-tactics-3.0-slay-the-entourage',
    picks: generalsRegiment,
    complete: (state, _, pick) => hasTurnFlag(state, pick, TURN.destroyed),
  },
  {
    name: TACTIC_NAMES[2],
    rule: 'AOS-tactics-3.0-attack-on-two-fronts',
    picks: noPick,
    complete: ({ holder, held, setup }, side) => {
      let [gained, taken] = [0, 0];
      holder.forEach((holds, o) => {
        if (holds !== side || held[o] === side) return;
        gained++;
        if (held[o] === other(side)) taken++;
      });
      return gained >= setup.numbers.twoFronts && taken >= 1;
    },
  },
  {
    name: TACTIC_NAMES[3],
    rule: 'AOS-tactics-3.0-take-their-land',
    picks: enemyTerritory,
    complete: (state, side, pick) => controlsFeature(state, pick) === side,
  },
  {
    name: TACTIC_NAMES[4],
    rule: 'AOS-tactics-3.0-seize-the-centre',
    picks: noPick,
    complete: (state, side) => {
      const { field, numbers } = state.setup;
      const { width, depth } = field.table;
      return (
        countUnits(
          state,
          side,
          (u) =>
            placeToUnit(state, width / 2, depth / 2, u) <= numbers.centreRange + SLACK && !inCombat(state, u),
        ) >= numbers.centreUnits
      );
    },
  },
  {
    name: TACTIC_NAMES[5],
    rule: 'AOS-tactics-3.0-take-the-flanks',
    picks: noPick,
    complete: (state, side) => {
      const flank = (far: boolean) => (u: number) =>
        shortEdge(state, u, far) <= state.setup.numbers.flankRange + SLACK &&
        !whollyIn(state, u, state.now.home === side ? 0 : 1) &&
        !hasTurnFlag(state, u, TURN.setUp);
      return countUnits(state, side, flank(false)) > 0 && countUnits(state, side, flank(true)) > 0;
    },
  },
];

/**
 * True if the side may use the Tactical Gambit now: in its turn, with a tactic left, unless it takes two turns in a row
 * (AOS-tactics-2.0).
 */
export const mayGambit = (state: State, side: 0 | 1): boolean =>
  state.setup.tactics &&
  state.now.active === side &&
  state.now.doubled !== side &&
  state.tactic[side] === NONE;

/** The side attempts a tactic this turn. */
export const attempt = (state: State, side: 0 | 1, tactic: number, pick: number, referee: Referee): void => {
  state.tactic[side] = tactic;
  state.pick[side] = pick;
  state.attempted[side] |= 1 << tactic;
  narrateTactic(state, side, { tactic, pick, what: 'attempt' }, referee);
};

/** At the end of the turn, the active player's tactic is complete or not (AOS-tactics-2.1). */
export const settleTactic = (state: State, referee: Referee): void => {
  const side = state.now.active;
  const k = state.tactic[side];
  if (k === NONE) return;
  const tactic = TACTICS[k];
  const done = tactic.complete(state, side, state.pick[side]);
  narrateTactic(
    state,
    side,
    { tactic: k, pick: state.pick[side], what: done ? 'complete' : 'missed' },
    referee,
  );
  if (done) {
    state.completed[side]++;
    score(
      state,
      side,
      { points: state.setup.numbers.tacticPoints, what: tactic.name, rule: 'AOS-tactics-2.1' },
      referee,
    );
  }
  state.tactic[side] = NONE;
  state.pick[side] = NONE;
};
