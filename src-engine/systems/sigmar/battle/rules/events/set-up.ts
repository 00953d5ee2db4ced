import type { RuleId } from '../../../../../kernel/words';
import { linesOf } from '../../../../../simulation/dice-lines';
import type { Referee } from '../../../../../simulation/game';
import type { Change, Part } from '../../../../../simulation/replay';
import { NONE, type Phase, type State } from '../../state/state';
import { sideName } from '../../../../../simulation/report-event';
import { modelsOf, narrate, stand, unitDoes } from './write';

const PHASE_TITLES: Readonly<Record<Phase, string>> = {
  deployment: 'Deployment',
  start: 'Start of turn',
  hero: 'Hero phase',
  movement: 'Movement phase',
  shooting: 'Shooting phase',
  charge: 'Charge phase',
  combat: 'Combat phase',
  end: 'End of turn',
  over: 'The end',
};

/** The purpose of a roll-off, its dice and its winner. */
export interface RollOffFacts {
  readonly what: string;
  readonly winner: -1 | 0 | 1;
  readonly faces: readonly [number, number];
  readonly rule: RuleId;
}

/** A roll-off (AOS-2.2): for territories, or for priority, which may end in a tie. */
export const narrateRollOff = (
  state: State,
  { what, winner, faces, rule }: RollOffFacts,
  referee: Referee,
): void =>
  narrate(referee, () => ({
    why: rule,
    type: 'roll-off',
    text:
      winner === NONE
        ? `The roll-off for ${what} is a tie: both roll ${faces[0]}.`
        : `${sideName(state, winner)} wins the roll-off for ${what}: ${faces[winner]} against ${faces[winner === 0 ? 1 : 0]}.`,
    dice: linesOf([{ type: 'count', purpose: 'initiative', rule, faces, total: Math.max(...faces) }]),
    facts: { what, winner, faces },
  }));

/** A unit has no room to be set up, and counts as destroyed (AOS-24.0). */
export const narrateLeftOff = (state: State, u: number, referee: Referee): void =>
  narrate(referee, () => ({
    why: 'AOS-24.0',
    type: 'left-off',
    text: `${unitDoes(state, u, 'count')} as destroyed, because there is no room to deploy.`,
    part: { type: 'deployment', round: 0 } satisfies Part,
    facts: { unit: u },
  }));

/** A unit or faction terrain is set up (AOS-10.1-deploy-unit, AOS-10.1-deploy-terrain). */
export const narrateDeployed = (state: State, u: number, referee: Referee): void =>
  narrate(referee, () => {
    const models = modelsOf(state, u);
    const { x, y } = state.bodies;
    return {
      why: state.setup.units[u].feature ? 'AOS-10.1-deploy-terrain' : 'AOS-10.1-deploy-unit',
      type: 'deployed',
      text: `${unitDoes(state, u, 'deploy')}.`,
      model: models[0],
      changes: models.map((m) => stand(state, m, x[m], y[m])),
      part: { type: 'deployment', round: 0 } satisfies Part,
      pace: 0.5,
      facts: { unit: u, models: models.map((m) => [x[m], y[m]]), facing: state.bodies.facing[models[0]] },
    };
  });

/** A battle round begins (AOS-12.0), each side with its command points (AOS-commands-1.1). */
export const narrateRound = (state: State, referee: Referee): void =>
  narrate(referee, () => {
    const { round, first, underdog } = state.now;
    const under = underdog === NONE ? '' : `; ${sideName(state, underdog)} is the underdog`;
    return {
      why: 'AOS-12.0',
      type: 'round',
      text: `Battle round ${round} of ${state.setup.rounds}: ${sideName(state, first)} takes the first turn${under}.`,
      changes: ([0, 1] as const).map((side) => ({
        type: 'counter',
        counter: 'command',
        of: { side },
        value: state.command[side],
      })),
      part: { type: 'round', round, title: `Round ${round}` } satisfies Part,
      landmark: `Round ${round}`,
      facts: { round, first, underdog, command: [...state.command] },
    };
  });

/** A turn begins (AOS-11.0): effects of the turn before have ended. */
export const narrateTurn = (state: State, referee: Referee): void =>
  narrate(referee, () => {
    const { active, round, turn } = state.now;
    const over = state.setup.units.flatMap((_, u) =>
      modelsOf(state, u)
        .slice(0, 1)
        .flatMap((model): Change[] =>
          ['charged', 'ran', 'warded', 'defended'].map((status) => ({
            type: 'status',
            model,
            status,
            on: false,
          })),
        ),
    );
    return {
      why: 'AOS-11.0',
      type: 'turn',
      text: `${sideName(state, active)} begins its turn.`,
      changes: over,
      landmark: `Turn of ${sideName(state, active)}, round ${round}`,
      facts: { active, round, turn },
    };
  });

/** Phases listed in the replay: those in which units act. */
const LISTED: readonly Phase[] = ['hero', 'movement', 'shooting', 'charge', 'combat'];

/** A phase begins (AOS-13.0). */
export const narratePhase = (state: State, referee: Referee): void =>
  narrate(referee, () => {
    const { phase, active, round } = state.now;
    return {
      why: 'AOS-13.0',
      type: 'phase',
      text: `${PHASE_TITLES[phase]} of ${sideName(state, active)}.`,
      changes: [{ type: 'active', model: -1 }],
      part: {
        type: 'phase',
        round,
        title: `${PHASE_TITLES[phase]}, ${sideName(state, active)}`,
      } satisfies Part,
      pace: 0.3,
      ...(LISTED.includes(phase) && { landmark: `${PHASE_TITLES[phase]}, ${sideName(state, active)}` }),
      facts: { phase, active },
    };
  });
