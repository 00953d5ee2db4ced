import { isAmbusher } from '../../state/profiles';
import { AT, type State } from '../../state/state';
import { edgePlaces, fieldPlaces, planPlace, zonePlaces, type Take } from './places';

/** Places where a reserve unit may arrive. A sample. */
export const arrivalPlaces = (state: State, u: number, take: Take): void => {
  const { side } = state.setup.units[u];
  zonePlaces(state, side, take);
  if (isAmbusher(state, u)) fieldPlaces(state, take);
  else edgePlaces(state, u, take);
};

/** Whether a reserve unit can use any of the places offered. */
export const hasPlace = (state: State, u: number): boolean => {
  if (state.at[u] !== AT.reserve) return false;
  let found = false;
  arrivalPlaces(state, u, (x, y) => {
    found ||= planPlace(state, u, x, y) === undefined;
  });
  return found;
};
