import type { Chart, Figure, Outcome } from '../../kernel/outcome';
import type { FigureUnit } from '../../kernel/words';
import { duelCharts, duelSides } from '../common/answer';
import { isRanged, type AttackSetup } from './attack/attack';
import type { Contest } from './attack/contest';
import type { DuelResult } from './duel/duel';
import { described, readAttack, type AttackReading } from './attack/readers/reading';
import type { StateName } from './words';

const SYSTEM = 'warcrow';

const wounds = (id: string, title: string, pmf: number[], lethal: number): Chart => ({
  type: 'distribution',
  id,
  title,
  unit: 'wounds',
  pmf,
  lethal,
});

const answerOf = (scenario: string, reading: AttackReading): Outcome['answer'] => {
  const { dealt, suffered, own, joint, destroyed, lost, combat, states, statesSuffered } = reading;
  const { moves, healed, stress } = reading;
  return {
    scenario,
    system: SYSTEM,
    kind: 'attack',
    exact: reading.exact,
    dealt,
    suffered,
    joint,
    destroyed,
    attackerDestroyed: lost,
    ...combat,
    states,
    statesSuffered,
    ...(moves.length > 0 && { moves: Object.fromEntries(moves) }),
    ...(healed.mean > 0 && { healed }),
    stress: { attacker: stress[0], defender: stress[1] },
    ...(own.some((self) => self.mean > 0) && { selfInflicted: { attacker: own[0], defender: own[1] } }),
  };
};

const figure = (id: string, label: string, value: number, unit: FigureUnit): Figure => ({
  id,
  label,
  value,
  unit,
});

const stateFigures = (what: string, states: Partial<Record<StateName, number>>, name: string): Figure[] =>
  Object.entries(states).map(([state, value]) =>
    figure(`${what}-${state}`, `${name} becomes ${state}`, value, 'probability'),
  );

const figuresOf = ({ attacker, defender }: AttackSetup, reading: AttackReading): Figure[] => {
  const { dealt, suffered, destroyed, lost, combat, states, statesSuffered, stress } = reading;
  const points = attacker.card.points + (attacker.character?.points ?? 0);
  const [one, other] = [attacker.card.name, defender.card.name];
  return [
    { ...figure('dealt', 'Mean wounds dealt', dealt.mean, 'wounds'), headline: true },
    figure('suffered', 'Mean wounds suffered', suffered.mean, 'wounds'),
    figure('destroyed', 'Chance to destroy', destroyed, 'probability'),
    ...(combat
      ? [
          figure('wins', 'Wins the combat', combat.wins, 'probability'),
          figure('loses', 'Loses the combat', combat.loses, 'probability'),
        ]
      : []),
    figure('attacker-destroyed', `Chance that ${one} is destroyed`, lost, 'probability'),
    figure('stress-attacker', `Mean stress on ${one}`, stress[0].mean, 'stress'),
    figure('stress-defender', `Mean stress on ${other}`, stress[1].mean, 'stress'),
    ...stateFigures('given', states, other),
    ...stateFigures('suffered', statesSuffered, one),
    ...(points > 0
      ? [figure('efficiency', 'Wounds dealt per 100 points', (dealt.mean * 100) / points, 'per-100-points')]
      : []),
  ];
};

const chartsOf = ({ action, attacker, defender }: AttackSetup, reading: AttackReading): Chart[] => {
  const { profiles, dealt, suffered, combat } = reading;
  const [one, other] = [attacker.card.name, defender.card.name];
  const charts = [wounds('dealt', `Wounds dealt to ${other}`, dealt.pmf, profiles[1].left)];
  if (!isRanged(action))
    charts.push(wounds('suffered', `Wounds suffered by ${one}`, suffered.pmf, profiles[0].left));
  if (combat)
    charts.push({
      type: 'shares',
      id: 'combat',
      title: 'Who wins the combat',
      shares: [
        { label: one, value: combat.wins, side: 0 },
        { label: 'Draw', value: combat.draws, side: 'none' },
        { label: other, value: combat.loses, side: 1 },
      ],
    });
  return charts;
};

/** The outcome of an attack scenario: the joint distribution of both rolls, unclipped, and its effect on both units. */
export const attackOutcome = (scenario: string, setup: AttackSetup, contest: Contest): Outcome => {
  const reading = readAttack(setup, contest);
  return {
    answer: answerOf(scenario, reading),
    exact: reading.exact,
    figures: figuresOf(setup, reading),
    charts: chartsOf(setup, reading),
  };
};

/** The outcome of a duel: who is left, how many rounds it took, what each side had left; an estimate has intervals. */
export const duelOutcome = (
  scenario: string,
  refs: readonly [string, string],
  names: readonly [string, string],
  result: DuelResult,
): Outcome => {
  const { keys, labels } = duelSides(refs, names);
  const { exact: followed, cut, win, draw, fled, battles } = result;
  const exact = followed && !cut;
  const rounds = described(result.rounds);
  const interval = (estimate: { ci95: readonly [number, number] }): { ci95?: readonly [number, number] } =>
    exact ? {} : { ci95: estimate.ci95 };
  const figureOf = (estimate: DuelResult['draw']): unknown => (exact ? estimate.mean : estimate);
  const answer = {
    scenario,
    system: SYSTEM,
    kind: 'duel',
    exact,
    ...(!followed && { battles, seed: result.seed }),
    // WAR-switches: a roll can be spent in more ways than are tried.
    ...(cut && { cut: true }),
    win: Object.fromEntries([
      [keys[0], figureOf(win[0])],
      [keys[1], figureOf(win[1])],
    ]),
    draw: figureOf(draw),
    rounds,
    demoralized: Object.fromEntries([
      [keys[0], figureOf(fled[0])],
      [keys[1], figureOf(fled[1])],
    ]),
  };
  const share = (id: string, label: string, estimate: DuelResult['draw'], headline = false): Figure => ({
    id,
    label,
    value: estimate.mean,
    unit: 'probability',
    ...interval(estimate),
    ...(headline && { headline }),
  });
  return {
    answer,
    exact,
    figures: [
      share('win-0', `${labels[0]} wins`, win[0], true),
      share('draw', 'Neither wins', draw),
      share('win-1', `${labels[1]} wins`, win[1]),
      { id: 'rounds', label: 'Mean length', value: rounds.mean, unit: 'rounds' },
      share('fled-0', `${labels[0]} is demoralized`, fled[0]),
      share('fled-1', `${labels[1]} is demoralized`, fled[1]),
    ],
    charts: duelCharts(labels, {
      win: [win[0].mean, win[1].mean],
      draw: draw.mean,
      drawn: 'Neither wins',
      rounds: rounds.pmf,
    }),
  };
};
