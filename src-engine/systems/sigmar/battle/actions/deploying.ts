import type { Refusal } from '../../../../simulation/game';
import { regimentWaits } from '../phases/deployment';
import { NONE, WHERE, type State } from '../state';
import { setAction, type Action } from './action';
import { layRanks, mayDeploy } from './formation';
import { territoryPlaces } from './places';

const refuse = (rule: Refusal['rule'], words: string): Refusal => ({ rule, words });

/** Why a unit is not set up there (AOS-10.1-deploy-unit). */
export const deployRefused = (state: State, { unit: u, x, y }: Action): Refusal | undefined => {
  const { units } = state.setup;
  if (state.where[u] !== WHERE.waiting) return refuse('AOS-10.0', 'It is deployed already.');
  if (state.now.regiment !== NONE && units[u]!.regiment !== state.now.regiment)
    return refuse('AOS-10.1-deploy-regiment', 'Another regiment is being deployed.');
  layRanks(state, u, x, y);
  return mayDeploy(state, u)
    ? undefined
    : refuse(
        'AOS-10.1-deploy-unit',
        'There it would not stand wholly in its territory, clear of all else and of the enemy’s territory.',
      );
};

/** Why a regiment is not begun (AOS-10.1-deploy-regiment). */
export const regimentRefused = (state: State, regiment: number): Refusal | undefined => {
  const { units } = state.setup;
  if (state.now.regiment !== NONE) return refuse('AOS-10.1-deploy-regiment', 'Another is being deployed.');
  const theirs = units.flatMap((unit, u) =>
    unit.side === state.now.side && unit.regiment === regiment ? [u] : [],
  );
  return regiment >= 0 && theirs.length > 0 && theirs.every((u) => state.where[u] === WHERE.waiting)
    ? undefined
    : refuse('AOS-10.1-deploy-regiment', 'Units of it are deployed already.');
};

/** What may be deployed, and where. */
export const offerDeployment = (state: State, action: Action, offer: (action: Action) => void): void => {
  const { units } = state.setup;
  const { side, regiment } = state.now;
  if (regiment === NONE)
    for (const r of new Set(units.flatMap((unit) => (unit.side === side ? [unit.regiment] : []))))
      if (!regimentRefused(state, r)) offer(setAction(action, 'regiment', NONE, r));
  const busy = regimentWaits(state);
  for (let u = 0; u < units.length; u++) {
    if (units[u]!.side !== side || state.where[u] !== WHERE.waiting) continue;
    if (busy && units[u]!.regiment !== regiment) continue;
    territoryPlaces(state, side, (x, y) => offer(setAction(action, 'deploy', u, NONE, x, y)));
  }
};
