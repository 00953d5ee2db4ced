import type { RuleId } from '../../../../../kernel/words';
import { linesOf } from '../../../../../simulation/dice-lines';
import type { Referee } from '../../../../../simulation/game';
import { inches } from '../../../../../simulation/phrases';
import type { At, Change, Part } from '../../../../../simulation/replay';
import { firstModel } from '../../state/measure';
import type { Moving, State } from '../../state/state';
import { nameOf } from '../../../../../simulation/report-event';
import { modelsOf, narrate, stand, unitDoes } from './write';

const VERBS: Readonly<Record<Moving, readonly [many: string, one: string]>> = {
  move: ['may move', 'may move'],
  run: ['run,', 'runs,'],
  retreat: ['retreat,', 'retreats,'],
  charge: ['charge,', 'charges,'],
  redeploy: ['redeploy,', 'redeploys,'],
  'set-up': ['are set up', 'is set up'],
  'power-through': ['power through,', 'powers through,'],
};

/** The name of a move's dice: all kinds use the random stream of charges. */
const ROLLED: Readonly<Record<Moving, string>> = {
  move: 'Move',
  run: 'Run',
  retreat: 'Retreat',
  charge: 'Charge',
  redeploy: 'Redeploy',
  'set-up': 'Set up',
  'power-through': 'Power through',
};

/** How far a unit may move, and the dice for it. */
export interface ReachFacts {
  readonly moving: Moving;
  readonly faces: readonly number[];
  readonly reach: number;
  readonly rule: RuleId;
}

/** How far a unit may move: with its roll, if it has one. */
export const narrateReach = (
  state: State,
  u: number,
  { moving, faces, reach, rule }: ReachFacts,
  referee: Referee,
): void =>
  narrate(referee, () => ({
    why: rule,
    type: 'reach',
    text: `${unitDoes(state, u, ...VERBS[moving])} up to ${inches(reach)}.`,
    model: firstModel(state, u),
    dice: linesOf(faces.length ? [{ type: 'count', purpose: 'charge', rule, faces, total: reach }] : []).map(
      (line) => ({ ...line, purpose: ROLLED[moving] }),
    ),
    changes: [{ type: 'active', model: firstModel(state, u) }],
    part: { type: 'activation', round: state.now.round } satisfies Part,
    pace: 0.5,
    facts: { unit: u, moving, faces, reach },
  }));

const lengthOf = (way: readonly At[]): number => {
  let length = 0;
  for (let k = 1; k < way.length; k++) {
    const [[x0, y0], [x1, y1]] = [way[k - 1], way[k]];
    length += Math.sqrt((x1 - x0) * (x1 - x0) + (y1 - y0) * (y1 - y0));
  }
  return length;
};

/** A unit moves to its planned places (AOS-15.0): every model that moves, with the path of the first one drawn. */
export const narrateMoved = (state: State, u: number, rule: RuleId, referee: Referee): void =>
  narrate(referee, () => {
    const { bodies, scratch, setup } = state;
    const { first } = setup.units[u];
    const models = modelsOf(state, u);
    const turning = (m: number): readonly At[] | undefined =>
      bodies.x[m] === scratch.toX[m - first] && bodies.y[m] === scratch.toY[m - first]
        ? undefined
        : scratch.ways[m - first];
    const way = (m: number): readonly At[] =>
      turning(m) ?? [
        [bodies.x[m], bodies.y[m]],
        [scratch.toX[m - first], scratch.toY[m - first]],
      ];
    const length = (m: number): number => lengthOf(way(m));
    const longest = models.reduce((best, m) => (length(m) > length(best) ? m : best), models[0]);
    const charged: Change[] =
      rule === 'AOS-14.3' ? [{ type: 'status', model: models[0], status: 'charged', on: true }] : [];
    const ran: Change[] =
      rule === 'AOS-14.1-run' ? [{ type: 'status', model: models[0], status: 'ran', on: true }] : [];
    return {
      why: rule,
      type: 'moved',
      text:
        rule === 'AOS-15.3'
          ? `${unitDoes(state, u, 'pile in', 'piles in')}.`
          : `${unitDoes(state, u, rule === 'AOS-14.3' ? 'charge' : 'move')} up to ${inches(length(longest))}.`,
      model: longest,
      changes: [
        ...models.map((m) => stand(state, m, scratch.toX[m - first], scratch.toY[m - first])),
        ...charged,
        ...ran,
      ],
      drawn: { way: { model: longest, path: way(longest), label: inches(length(longest)), now: true } },
      facts: {
        unit: u,
        longest: length(longest),
        models: models.map((m) => [m, scratch.toX[m - first], scratch.toY[m - first]]),
        ways: models.flatMap((model) => (turning(model) ? [{ model, path: turning(model) }] : [])),
      },
    };
  });

/** A unit stays where it is; a charge falls short. */
export const narrateStayed = (
  state: State,
  u: number,
  moving: Moving,
  rule: RuleId,
  referee: Referee,
): void =>
  narrate(referee, () => ({
    why: rule,
    type: 'stayed',
    text:
      moving === 'charge'
        ? `The charge of ${nameOf(state, u)} falls short.`
        : `${unitDoes(state, u, 'stay')}.`,
    model: firstModel(state, u),
    pace: 0.3,
    facts: { unit: u, moving },
  }));
