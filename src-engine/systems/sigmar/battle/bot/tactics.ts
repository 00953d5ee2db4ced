import { distanceToPolygonSquared } from '../../../../tabletop/geometry';
import { damageLeft } from '../effects/attacks';
import { COMBAT_RANGE, eachUnit, inCombat, middleOf, other, unitsApart, type Middle } from '../measure';
import { NONE, type State } from '../state';
import { potential } from './values';

const middle: Middle = { x: 0, y: 0 };

/** Tactics by number: see `TACTICS`. */
const [DO_NOT_WAVER, SLAY, TWO_FRONTS, THEIR_LAND, CENTRE, FLANKS] = [0, 1, 2, 3, 4, 5];

const moveOf = (state: State, u: number): number => state.setup.units[u]!.profile.move?.plus ?? 0;

const outlineAway = (state: State, feature: number, x: number, y: number): number =>
  Math.sqrt(distanceToPolygonSquared(state.setup.field.features[feature]!.piece.outline, x, y, x, y));

const toCentre = (state: State, x: number, y: number): number => {
  const { width, depth } = state.setup.field.table;
  return Math.sqrt((x - width / 2) * (x - width / 2) + (y - depth / 2) * (y - depth / 2));
};

const clamp = (p: number): number => Math.max(0, Math.min(0.95, p));

/** Units of a side that satisfy something. */
const count = (state: State, side: number, wanted: (u: number) => boolean): number => {
  let n = 0;
  eachUnit(state, side, (u) => (n += wanted(u) ? 1 : 0));
  return n;
};

const nearestFoe = (state: State, u: number): number => {
  let least = Infinity;
  eachUnit(
    state,
    other(state.setup.units[u]!.side),
    (v) => (least = Math.min(least, unitsApart(state, u, v))),
  );
  return least;
};

/** About how likely a battle tactic is completed, attempted now. */
export const chanceOf = (state: State, side: 0 | 1, tactic: number, pick: number): number => {
  switch (tactic) {
    case DO_NOT_WAVER: {
      const fighters = count(
        state,
        side,
        (u) => inCombat(state, u) || nearestFoe(state, u) <= moveOf(state, u) + 5,
      );
      return fighters >= 3 ? 0.6 : fighters === 2 ? 0.45 : 0.05;
    }
    case SLAY: {
      let damage = 0;
      eachUnit(state, side, (u) => {
        const apart = unitsApart(state, u, pick);
        if (apart <= moveOf(state, u) + 6)
          damage +=
            potential(state, u, pick, 'fight', apart > COMBAT_RANGE) * (apart <= COMBAT_RANGE ? 1 : 0.5);
        if (
          state.setup.units[u]!.profile.range > 0 &&
          apart <= state.setup.units[u]!.profile.range + moveOf(state, u)
        )
          damage += potential(state, u, pick, 'shoot', false);
      });
      return clamp(damage / damageLeft(state, pick) - 0.6);
    }
    case TWO_FRONTS: {
      const { holder, setup } = state;
      let [gain, taken] = [0, 0];
      setup.objectives.forEach(({ x, y }, o) => {
        if (holder[o] === side) return;
        const near = count(state, side, (u) => {
          middleOf(state, u, middle);
          return (
            Math.sqrt((x - middle.x) * (x - middle.x) + (y - middle.y) * (y - middle.y)) <=
            moveOf(state, u) + 5
          );
        });
        if (near === 0) return;
        gain++;
        if (holder[o] === other(side)) taken++;
      });
      return gain >= 2 && taken >= 1 ? 0.3 : 0;
    }
    case THEIR_LAND: {
      const near = count(state, side, (u) => {
        middleOf(state, u, middle);
        return !inCombat(state, u) && outlineAway(state, pick, middle.x, middle.y) <= moveOf(state, u) + 3;
      });
      return near > 0 ? 0.65 : 0.03;
    }
    case CENTRE: {
      const near = count(state, side, (u) => {
        middleOf(state, u, middle);
        return !inCombat(state, u) && toCentre(state, middle.x, middle.y) <= moveOf(state, u) + 4;
      });
      return near >= 2 ? 0.6 : 0.02;
    }
    case FLANKS: {
      const { width, depth } = state.setup.field.table;
      const flank = (far: boolean): number =>
        count(state, side, (u) => {
          middleOf(state, u, middle);
          const at = width >= depth ? middle.x : middle.y;
          const size = Math.max(width, depth);
          return !inCombat(state, u) && (far ? size - at : at) <= moveOf(state, u) + 6;
        });
      return flank(false) > 0 && flank(true) > 0 ? 0.35 : 0.01;
    }
    default:
      return 0;
  }
};

/** What a place does for the tactic under way, in victory points. */
export const tacticPull = (state: State, u: number, x: number, y: number): number => {
  const { side } = state.setup.units[u]!;
  const tactic = state.tactic[side]!;
  if (tactic === NONE) return 0;
  const pick = state.pick[side]!;
  switch (tactic) {
    case SLAY: {
      middleOf(state, pick, middle);
      const away = Math.sqrt((x - middle.x) * (x - middle.x) + (y - middle.y) * (y - middle.y));
      return 1.5 / (1 + away / 5);
    }
    case THEIR_LAND:
      return 2 / (1 + Math.max(0, outlineAway(state, pick, x, y) - 2.5));
    case CENTRE:
      return 1.5 / (1 + Math.max(0, toCentre(state, x, y) - 2.5));
    case FLANKS: {
      const { width, depth } = state.setup.field.table;
      const at = width >= depth ? x : y;
      const size = Math.max(width, depth);
      return 1 / (1 + Math.max(0, Math.min(at, size - at) - 5));
    }
    default:
      return 0;
  }
};
