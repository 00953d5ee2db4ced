import type { RuleId } from '../../../../../kernel/words';
import type { Numbers } from '../../../numbers';
import { agrees } from '../../../../../simulation/asking';
import type { Referee } from '../../../../../simulation/game';
import { isWithoutCommands } from '../effects/influences';
import { hasPhaseFlag, isUnit, setPhaseFlag } from '../../state/measure';
import { narrateCommand } from '../events/powers';
import { setQuestion } from '../../state/asked';
import { NONE, PHASE, type State } from '../../state/state';

/**
 * Every command of the rules: its name, the number for its cost, and its rule (AOS-commands-1.0); whether it picks a
 * unit, or is used by the acting unit.
 */
export const COMMANDS = [
  { name: 'Rally', picks: true, cost: 'costRally', rule: 'AOS-commands-2.0-rally' },
  {
    name: 'Magical Intervention',
    picks: true,
    cost: 'costMagicalIntervention',
    rule: 'AOS-commands-2.0-magical-intervention',
  },
  { name: 'Redeploy', picks: true, cost: 'costRedeploy', rule: 'AOS-commands-3.0-redeploy' },
  { name: 'At the Double', picks: false, cost: 'costAtTheDouble', rule: 'AOS-commands-3.0-at-the-double' },
  { name: 'Covering Fire', picks: true, cost: 'costCoveringFire', rule: 'AOS-commands-4.0' },
  { name: 'Counter-charge', picks: true, cost: 'costCounterCharge', rule: 'AOS-commands-5.0-counter-charge' },
  {
    name: 'Forward to Victory',
    picks: false,
    cost: 'costForwardToVictory',
    rule: 'AOS-commands-5.0-forward-to-victory',
  },
  { name: 'All-out Attack', picks: false, cost: 'costAllOutAttack', rule: 'AOS-commands-6.0' },
  { name: 'All-out Defence', picks: false, cost: 'costAllOutDefence', rule: 'AOS-commands-7.0' },
  { name: 'Power Through', picks: true, cost: 'costPowerThrough', rule: 'AOS-commands-8.0' },
] as const satisfies readonly {
  readonly name: string;
  readonly picks: boolean;
  readonly cost: keyof Numbers;
  readonly rule: RuleId;
}[];
export type CommandName = (typeof COMMANDS)[number]['name'];

/** Number of each command. */
const NUMBER = Object.fromEntries(COMMANDS.map(({ name }, k) => [name, k])) as Record<CommandName, number>;

/** Command points that a command costs. */
const costOf = ({ setup }: State, k: number): number => setup.numbers[COMMANDS[k].cost];

const commandNumber = (name: CommandName): number => NUMBER[name];

/**
 * Whether the unit may use the command now by the rules of commands: its side has the points, its army has not used it
 * this phase, and the unit has used none (AOS-commands-1.2). Pieces that are not units cannot use commands
 * (AOS-magic-7.0, AOS-terrain-1.5), and commands for attacks need a weapon (ruling S17).
 */
export const mayCommand = (state: State, u: number, name: CommandName): boolean => {
  const { side, profile } = state.setup.units[u];
  const k = commandNumber(name);
  return (
    state.command[side] >= costOf(state, k) &&
    (state.used[side] & (1 << k)) === 0 &&
    !hasPhaseFlag(state, u, PHASE.command) &&
    !isWithoutCommands(state, u) &&
    (isUnit(state, u) || (!COMMANDS[k].picks && profile.card.weapons.length > 0))
  );
};

/** Pays for a command and records it. */
export const payCommand = (state: State, u: number, name: CommandName, referee: Referee): void => {
  const { side } = state.setup.units[u];
  const k = commandNumber(name);
  state.command[side] -= costOf(state, k);
  state.used[side] |= 1 << k;
  state.commands[side]++;
  setPhaseFlag(state, u, PHASE.command);
  narrateCommand(state, u, name, COMMANDS[k].rule, referee);
};

/**
 * Asks the unit's owner whether it uses a command in reaction (AOS-5.2), and returns whether it does, with the points
 * paid. For a command in an attack, `target` is the attacker, and the question has the attack.
 */
export const reacts = (
  state: State,
  u: number,
  name: CommandName,
  referee: Referee,
  target: number = NONE,
): boolean => {
  if (!mayCommand(state, u, name)) return false;
  setQuestion(state, { unit: u, target });
  const { side } = state.setup.units[u];
  const { rule } = COMMANDS[commandNumber(name)];
  if (!agrees({ side, kind: name, rule }, referee)) return false;
  payCommand(state, u, name, referee);
  return true;
};
