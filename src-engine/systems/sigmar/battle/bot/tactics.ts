import { distanceToPolygonSquared } from '../../../../tabletop/geometry';
import { damageLeft } from '../effects/attacks';
import { COMBAT_RANGE, eachUnit, inCombat, middleOf, other, unitsApart, type Middle } from '../measure';
import type { State } from '../state';
import { potential } from './values';

const middle: Middle = { x: 0, y: 0 };

/** Tactics by number: see `TACTICS`. */
export const TACTIC = { waver: 0, slay: 1, fronts: 2, land: 3, centre: 4, flanks: 5 } as const;

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
    case TACTIC.waver: {
      const fighters = count(
        state,
        side,
        (u) => inCombat(state, u) || nearestFoe(state, u) <= moveOf(state, u) + 5,
      );
      return fighters >= 3 ? 0.6 : fighters === 2 ? 0.45 : 0.05;
    }
    case TACTIC.slay: {
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
    case TACTIC.fronts: {
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
    case TACTIC.land: {
      const near = count(state, side, (u) => {
        middleOf(state, u, middle);
        return !inCombat(state, u) && outlineAway(state, pick, middle.x, middle.y) <= moveOf(state, u) + 3;
      });
      return near > 0 ? 0.65 : 0.03;
    }
    case TACTIC.centre: {
      const near = count(state, side, (u) => {
        middleOf(state, u, middle);
        return !inCombat(state, u) && toCentre(state, middle.x, middle.y) <= moveOf(state, u) + 4;
      });
      return near >= 2 ? 0.6 : 0.02;
    }
    case TACTIC.flanks: {
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
