import type { Chart, Figure, Outcome } from '../../../kernel/outcome';
import { mean, trimmed } from '../../../kernel/plan/pmf';
import { chance, duelCharts, duelSides } from '../../common/answer';
import { bearable, engages, immune, intimidation, stressOf, stressPaid, winnerOf } from './aftermath';
import { isRanged, type AttackSetup } from './attack';
import type { Contest, ContestOutcome } from './contest';
import type { DuelResult } from '../duel/duel';
import { immovable, profileOf, type Profile } from '../cards/profile';
import { exactContest, type ContestResult } from './read-exact';
import { STATES, type StateName } from '../words';

const SYSTEM = 'warcrow';

interface Described {
  readonly pmf: number[];
  readonly mean: number;
}

const described = (pmf: readonly number[]): Described => {
  const array = Float64Array.from(pmf.length ? pmf : [1]);
  return { pmf: trimmed(array), mean: mean(array) };
};

/** The distribution of a whole number over a contest's outcomes. */
const spread = ({ outcomes, chances }: ContestResult, of: (index: number) => number): number[] => {
  const pmf: number[] = [];
  outcomes.forEach((_, i) => {
    const k = of(i);
    while (pmf.length <= k) pmf.push(0);
    pmf[k]! += chances[i]!;
  });
  return pmf;
};

const total = ({ outcomes, chances }: ContestResult, of: (index: number) => boolean): number =>
  chance(outcomes.reduce((sum, _, i) => (of(i) ? sum + chances[i]! : sum), 0));

/** Chances of the states that one side gives and the other takes on, by name; states nobody gives are left out. */
const statesGiven = (
  result: ContestResult,
  giver: 0 | 1,
  profiles: readonly [Profile, Profile],
): Partial<Record<StateName, number>> => {
  const other = giver === 0 ? 1 : 0;
  const given = (index: number, state: StateName): boolean => {
    const { gives } = result.outcomes[index]!;
    return (
      !immune(profiles[other], state) &&
      (gives[giver].states.includes(state) || gives[other].ownStates.includes(state))
    );
  };
  return Object.fromEntries(
    STATES.map((state) => [state, total(result, (i) => given(i, state))] as const).filter(([, p]) => p > 0),
  );
};

/** The joint distribution: element [d][s] is the chance of exactly d damage dealt and s suffered. */
const jointOf = ({ outcomes, chances }: ContestResult): number[][] => {
  const most = (of: (outcome: ContestOutcome) => number): number => Math.max(...outcomes.map(of));
  const [dealt, suffered] = [most((outcome) => outcome.dealt), most((outcome) => outcome.suffered)];
  const joint = Array.from({ length: dealt + 1 }, () => Array.from({ length: suffered + 1 }, () => 0));
  outcomes.forEach((outcome, i) => (joint[outcome.dealt]![outcome.suffered]! += chances[i]!));
  return joint;
};

/** Chances that the attacker's switches move somebody (WAR-shove, WAR-attract, WAR-displace, WAR-place), by what they do. */
const movesGiven = (result: ContestResult, profiles: readonly [Profile, Profile]): [string, number][] => {
  const firm = immovable(profiles[1], profiles[0]); // WAR-immovable
  const moved = ({ gives }: ContestOutcome): readonly string[] =>
    firm ? gives[0].ownMoves : [...gives[0].moves, ...gives[0].ownMoves];
  const names = new Set(result.outcomes.flatMap(moved));
  return [...names].map((name) => [name, total(result, (i) => moved(result.outcomes[i]!).includes(name))]);
};

/** The stress each side suffers: what it pays, what intimidates it, and what the outcome brings. */
const stressSuffered = (
  setup: AttackSetup,
  result: ContestResult,
  profiles: readonly [Profile, Profile],
): readonly [Described, Described] => {
  const paid = stressPaid(setup);
  const fighters = [setup.attacker, setup.defender] as const;
  return [0, 1].map((s) => {
    const side = s as 0 | 1;
    const other = side === 0 ? 1 : 0;
    const meeting = engages(setup.action) ? intimidation(fighters[side], profiles[other]) : [1];
    const pmf: number[] = [];
    meeting.forEach((p, frightened) =>
      spread(result, (i) =>
        bearable(
          profiles[side],
          fighters[side].stress,
          paid[side] + frightened + stressOf(setup.action, result.outcomes[i]!, profiles)[side],
        ),
      ).forEach((q, k) => {
        while (pmf.length <= k) pmf.push(0);
        pmf[k]! += p * q;
      }),
    );
    return described(pmf);
  }) as unknown as readonly [Described, Described];
};

const wounds = (id: string, title: string, pmf: number[], lethal: number): Chart => ({
  type: 'distribution',
  id,
  title,
  unit: 'wounds',
  pmf,
  lethal,
});

/** The answer to an attack scenario: the joint work of both rolls, unclipped, and what it means for both units. */
export const attackOutcome = (scenario: string, setup: AttackSetup, contest: Contest): Outcome => {
  const result = exactContest(contest);
  const { outcomes } = result;
  const profiles = [profileOf(setup.attacker), profileOf(setup.defender)] as const;
  const dealt = described(spread(result, (i) => outcomes[i]!.dealt));
  const suffered = described(spread(result, (i) => outcomes[i]!.suffered));
  const own = [0, 1].map((side) => described(spread(result, (i) => outcomes[i]!.self[side as 0 | 1])));
  const destroyed = total(result, (i) => outcomes[i]!.dealt + outcomes[i]!.self[1] >= profiles[1].left);
  const lost = total(result, (i) => outcomes[i]!.suffered + outcomes[i]!.self[0] >= profiles[0].left);
  const combat = !isRanged(setup.action) && setup.action !== 'opportunity';
  const wins = total(result, (i) => winnerOf(setup.action, outcomes[i]!) === 0);
  const loses = total(result, (i) => winnerOf(setup.action, outcomes[i]!) === 1);
  const states = statesGiven(result, 0, profiles);
  const statesSuffered = statesGiven(result, 1, profiles);
  const stress = stressSuffered(setup, result, profiles);
  const moves = movesGiven(result, profiles);
  const healed = described(spread(result, (i) => outcomes[i]!.gives[0].heal));
  const answer: Record<string, unknown> = {
    scenario,
    system: SYSTEM,
    kind: 'attack',
    exact: true,
    dealt,
    suffered,
    joint: jointOf(result),
    destroyed,
    attackerDestroyed: lost,
    ...(combat && { wins, loses, draws: chance(1 - wins - loses) }),
    states,
    statesSuffered,
    ...(moves.length > 0 && { moves: Object.fromEntries(moves) }),
    ...(healed.mean > 0 && { healed }),
    stress: { attacker: stress[0], defender: stress[1] },
    ...(own.some((self) => self.mean > 0) && { selfInflicted: { attacker: own[0], defender: own[1] } }),
  };
  const { attacker, defender } = setup;
  const points = attacker.card.points + (attacker.character?.points ?? 0);
  const figures: Figure[] = [
    { id: 'dealt', label: 'Mean wounds dealt', value: dealt.mean, unit: 'wounds', headline: true },
    { id: 'suffered', label: 'Mean wounds suffered', value: suffered.mean, unit: 'wounds' },
    { id: 'destroyed', label: 'Chance to destroy', value: destroyed, unit: 'probability' },
    ...(combat
      ? [
          { id: 'wins', label: 'Wins the combat', value: wins, unit: 'probability' as const },
          { id: 'loses', label: 'Loses the combat', value: loses, unit: 'probability' as const },
        ]
      : []),
    {
      id: 'attacker-destroyed',
      label: `Chance that ${attacker.card.name} is destroyed`,
      value: lost,
      unit: 'probability',
    },
    {
      id: 'stress-attacker',
      label: `Mean stress on ${attacker.card.name}`,
      value: stress[0].mean,
      unit: 'stress',
    },
    {
      id: 'stress-defender',
      label: `Mean stress on ${defender.card.name}`,
      value: stress[1].mean,
      unit: 'stress',
    },
    ...stateFigures('given', states, defender.card.name),
    ...stateFigures('suffered', statesSuffered, attacker.card.name),
    ...(points > 0
      ? [
          {
            id: 'efficiency',
            label: 'Wounds dealt per 100 points',
            value: (dealt.mean * 100) / points,
            unit: 'per-100-points' as const,
          },
        ]
      : []),
  ];
  const charts: Chart[] = [
    wounds('dealt', `Wounds dealt to ${defender.card.name}`, dealt.pmf, profiles[1].left),
  ];
  if (!isRanged(setup.action))
    charts.push(
      wounds('suffered', `Wounds suffered by ${attacker.card.name}`, suffered.pmf, profiles[0].left),
    );
  if (combat)
    charts.push({
      type: 'shares',
      id: 'combat',
      title: 'Who wins the combat',
      shares: [
        { label: attacker.card.name, value: wins, side: 0 },
        { label: 'Draw', value: chance(1 - wins - loses), side: 'none' },
        { label: defender.card.name, value: loses, side: 1 },
      ],
    });
  return { answer, exact: true, figures, charts };
};

const stateFigures = (what: string, states: Partial<Record<StateName, number>>, name: string): Figure[] =>
  Object.entries(states).map(([state, value]) => ({
    id: `${what}-${state}`,
    label: `${name} becomes ${state}`,
    value,
    unit: 'probability',
  }));

/** The answer to a duel: who is left, how long it took, what was left of each; an estimate carries its intervals. */
export const duelOutcome = (
  scenario: string,
  refs: readonly [string, string],
  names: readonly [string, string],
  result: DuelResult,
): Outcome => {
  const { keys, labels } = duelSides(refs, names);
  const { exact, win, draw, fled, battles } = result;
  const rounds = described(result.rounds);
  const interval = (estimate: { ci95: readonly [number, number] }): { ci95?: readonly [number, number] } =>
    exact ? {} : { ci95: estimate.ci95 };
  const told = (estimate: DuelResult['draw']): unknown => (exact ? estimate.mean : estimate);
  const answer = {
    scenario,
    system: SYSTEM,
    kind: 'duel',
    exact,
    ...(!exact && { battles, seed: result.seed }),
    win: Object.fromEntries([
      [keys[0], told(win[0])],
      [keys[1], told(win[1])],
    ]),
    draw: told(draw),
    rounds,
    demoralized: Object.fromEntries([
      [keys[0], told(fled[0])],
      [keys[1], told(fled[1])],
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
