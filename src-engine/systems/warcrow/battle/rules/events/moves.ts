import type { RuleId } from '../../../../../kernel/words';
import type { Referee } from '../../../../../simulation/game';
import { leaderOf } from '../../state/measure';
import type { State } from '../../state/state';
import { nameOf } from '../../../../../simulation/report-event';
import {
  verbForFullName,
  verbFor,
  fullName,
  markerModel,
  onBoard,
  currentPlaces,
  strides,
  narrate,
  troopsOf,
} from './write';

const MOVE = ['move', 'moves'] as const;

/** The verb for a unit of several troops, and for one of a single troop. */
const VERBS: Readonly<Record<string, readonly [many: string, one: string]>> = {
  'WAR-move': MOVE,
  'WAR-charge': ['charge', 'charges'],
  'WAR-assault': ['assault', 'assaults'],
  'WAR-flee': ['flee', 'flees'],
  'WAR-rest': ['rest and move', 'rests and moves'],
  'WAR-shove': ['are shoved', 'is shoved'],
  'WAR-attract': ['are pulled', 'is pulled'],
  'WAR-displace': ['are displaced', 'is displaced'],
  'WAR-place': ['are placed', 'is placed'],
  'WAR-push-back': ['fall back or follow', 'falls back or follows'],
  'WAR-character-leaving': [
    'take the place that their Officer left',
    'takes the place that its Officer left',
  ],
};

/** A unit has moved along a path, its troops with it. */
export const narrateMoved = (
  state: State,
  u: number,
  path: readonly (readonly [number, number])[],
  rule: RuleId,
  referee: Referee,
): void =>
  narrate(referee, () => {
    const length = path.reduce((sum, [x, y], i) => {
      const [px, py] = path[i - 1] ?? [x, y];
      return sum + Math.sqrt((x - px) * (x - px) + (y - py) * (y - py));
    }, 0);
    return {
      why: rule,
      type: 'moved',
      text: `${fullName(state, u)} ${verbForFullName(state, u, ...(VERBS[rule] ?? MOVE))}: ${strides(length)}.`,
      model: leaderOf(state, u),
      changes: currentPlaces(state, u),
      drawn: {
        way: { model: leaderOf(state, u), path: path.map(onBoard), label: strides(length), now: true },
      },
      facts: { unit: u, path, length, troops: troopsOf(state, u) },
    };
  });

/** A unit that was moved has collided with another unit or with terrain (WAR-collide). */
export const narrateCollided = (state: State, u: number, referee: Referee): void =>
  narrate(referee, () => ({
    why: 'WAR-collide',
    type: 'collided',
    text: `${nameOf(state, u)} ${verbFor(state, u, 'collide', 'collides')} with an obstacle.`,
    model: leaderOf(state, u),
    pace: 0.4,
    facts: { unit: u },
  }));

/** Troops take their positions in the fight (WAR-positioning). */
export const narratePositions = (state: State, u: number, referee: Referee): void =>
  narrate(referee, () => ({
    why: 'WAR-positioning',
    type: 'positions',
    text: `${nameOf(state, u)} ${verbFor(state, u, 'close up around their', 'closes up around its')} enemy.`,
    model: leaderOf(state, u),
    changes: currentPlaces(state, u),
    pace: 0.5,
    facts: { unit: u, troops: troopsOf(state, u) },
  }));

/** A unit flees (WAR-flee). */
export const narrateFled = (state: State, u: number, off: boolean, referee: Referee): void =>
  narrate(referee, () => ({
    why: 'WAR-flee',
    type: 'fled',
    text: `${nameOf(state, u)} ${verbFor(state, u, 'flee', 'flees')}${off ? ' off the battlefield' : ''}.`,
    model: markerModel(state, u),
    pace: 0.5,
    facts: { unit: u, off, rallyAt: state.rallyAt[u] },
  }));
