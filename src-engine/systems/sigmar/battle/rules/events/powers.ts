import type { RuleId } from '../../../../../kernel/words';
import { linesOf } from '../../../../../simulation/dice-lines';
import type { Referee } from '../../../../../simulation/game';
import { counted } from '../../../../../simulation/phrases';
import { firstModel } from '../../state/measure';
import { NONE, type State } from '../../state/state';
import { nameOf, sideName } from '../../../../../simulation/report-event';
import { narrate, unitDoes } from './write';

/** A command is used and paid (AOS-commands-1.2). */
export const narrateCommand = (state: State, u: number, name: string, rule: RuleId, referee: Referee): void =>
  narrate(referee, () => {
    const { side } = state.setup.units[u];
    return {
      why: rule,
      type: 'command',
      text: `${sideName(state, side)} uses ${name} for ${nameOf(state, u)}. ${counted(state.command[side], 'command point')} left.`,
      model: firstModel(state, u),
      changes: [
        { type: 'counter', counter: 'command', of: { side }, value: state.command[side] },
        ...(name === 'All-out Defence'
          ? [{ type: 'status' as const, model: firstModel(state, u), status: 'defended', on: true }]
          : []),
      ],
      landmark: name,
      facts: { unit: u, command: name, left: state.command[side] },
    };
  });

/** A casting, chanting or unbinding roll. */
export interface MagicRoll {
  readonly faces: readonly number[];
  readonly total: number;
  readonly need: number;
  readonly by: number;
  /** The die of the ritual points that a chant of 1 costs (AOS-magic-3.0). */
  readonly lost?: number;
}

/** The spell, its roll and whether it succeeded. */
export interface CastFacts {
  readonly what: string;
  readonly roll: MagicRoll;
  readonly done: boolean;
  readonly rule: RuleId;
  readonly target?: number;
}

/** A casting, chanting or unbinding attempt. */
export const narrateCast = (
  state: State,
  u: number,
  { what, roll: { faces, total, need, by, lost }, done, rule, target = NONE }: CastFacts,
  referee: Referee,
): void =>
  narrate(referee, () => {
    const banishes = rule === 'AOS-magic-7.2';
    const at = target === NONE ? '' : `${banishes ? '' : ' at'} ${nameOf(state, target)}`;
    const verb =
      what === 'unbind'
        ? 'unbinds'
        : banishes
          ? 'tries to banish'
          : rule === 'AOS-magic-3.0'
            ? `chants ${what}`
            : `casts ${what}`;
    return {
      why: rule,
      type: 'magic',
      text: `${nameOf(state, u)} ${verb}${at}: ${total} of ${need}, ${done ? 'success' : 'failure'}.`,
      model: firstModel(state, u),
      dice: linesOf([{ type: 'count', purpose: 'magic', rule, faces, total }]),
      changes: [
        { type: 'counter', counter: 'ritual', of: { model: firstModel(state, u) }, value: state.ritual[u] },
      ],
      landmark: what,
      facts: {
        unit: u,
        target,
        what,
        faces,
        total,
        need,
        by,
        done,
        ...(rule === 'AOS-magic-3.0' && { ritual: state.ritual[u] }),
        ...(lost !== undefined && { lost: [lost] }),
      },
    };
  });

/** A unit receives a ward until the turn ends (AOS-28.1). */
export const narrateWard = (state: State, u: number, ward: number, what: string, referee: Referee): void =>
  narrate(referee, () => ({
    why: 'AOS-28.1',
    type: 'ward',
    text: `${what}: ${unitDoes(state, u, 'have', 'has')} WARD (${ward}+) this turn.`,
    model: firstModel(state, u),
    changes: [{ type: 'status', model: firstModel(state, u), status: 'warded', on: true }],
    facts: { unit: u, ward, what },
  }));

/** A HERO uses a place of power (AOS-terrain-1.2-place-of-power). */
export const narratePower = (state: State, u: number, face: number, referee: Referee): void =>
  narrate(referee, () => ({
    why: 'AOS-terrain-1.2-place-of-power',
    type: 'place-of-power',
    text: `${nameOf(state, u)} uses a place of power: ${face <= state.setup.numbers.powerFails ? 'backlash' : 'success'}.`,
    model: firstModel(state, u),
    dice: linesOf([
      { type: 'count', purpose: 'magic', rule: 'AOS-terrain-1.2-place-of-power', faces: [face], total: face },
    ]),
    facts: { unit: u, face },
  }));

/** Rally rolls (AOS-commands-2.0-rally). */
export const narrateRally = (
  state: State,
  u: number,
  faces: readonly number[],
  points: number,
  referee: Referee,
): void =>
  narrate(referee, () => ({
    why: 'AOS-commands-2.0-rally',
    type: 'rally',
    text: `${unitDoes(state, u, 'rally', 'rallies')}: ${counted(points, 'rally point')}.`,
    model: firstModel(state, u),
    dice: linesOf([
      { type: 'count', purpose: 'rally', rule: 'AOS-commands-2.0-rally', faces, total: points },
    ]),
    facts: { unit: u, faces, points },
  }));
