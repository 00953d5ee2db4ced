import type { Offered } from '../../../../../simulation/game';
import { NONE, type State } from '../../state/state';
import { type Action, newAction, setAction } from '../../state/action';
import { type Offer, offerDeployment, offerLeftBehind, offerMoves, offerScouts, offerTurn } from './offers';
import { illegal } from './refusals';

/** Possible actions, before the slow part of the checks: see `BattleGame.candidates`. */
export const candidates = (state: State, offer: Offer, draft?: Offer): Offered => {
  const { now } = state;
  if (now.free !== NONE) {
    offerMoves(state, now.free, 'move', offer, draft);
    offer(setAction(newAction(), 'done', now.free));
  } else if (now.phase === 'placing') offerDeployment(state, offer);
  else if (now.phase === 'scouts') offerScouts(state, offer);
  else if (now.phase === 'left-behind') offerLeftBehind(state, offer, draft);
  else offerTurn(state, offer, draft);
  return 'sampled';
};

/** All legal actions: see `BattleGame.legal`. */
export const legal = (state: State, offer: Offer): Offered => {
  const found: Action[] = [];
  const offered = candidates(state, (one) => found.push({ ...one }));
  for (const one of found) if (!illegal(state, one)) offer(one);
  return offered;
};
