import type { Chart, Figure, Outcome } from '../../kernel/outcome';
import type { FigureUnit } from '../../kernel/words';
import { mean, trimmed, type Pmf } from '../../kernel/plan/pmf';
import { chance, described, exactDuelOutcome } from '../common/answer';
import type { EventName, Party } from './attack/costs';
import type { DuelResult } from './attack/duel';
import { attackerLosses, defenderLosses, readExactly, type Exact } from './attack/exact';
import type { Fight } from './attack/fight';
import { reachChance } from './attack/movement';
import type { AttackPlan } from './attack/plan';

const SYSTEM = 'glory';

/** Models removed: a special unit is one model, removed with its last wound. */
const modelsOf = ({ special, health }: Party, losses: Pmf): Pmf =>
  special ? Float64Array.of(chance(1 - losses[health]), losses[health]) : losses;

const jointOf = ({ joint, columns }: Exact): number[][] =>
  Array.from({ length: joint.length / columns }, (_, row) => [
    ...joint.subarray(row * columns, (row + 1) * columns),
  ]);

const unitOf = ({ special }: Party): FigureUnit => (special ? 'wounds' : 'models');

/** Events with a figure of their own, and the label for the opposite chance. */
const EVENT_FIGURES: readonly { readonly event: EventName; readonly label: string; readonly not?: true }[] = [
  { event: 'fizzle', label: 'Chance to cast', not: true },
  { event: 'backlash', label: 'Chance of backlash' },
  { event: 'countered', label: 'Chance to be countered' },
  { event: 'attacker-critical', label: 'Chance that criticals alone cost the attacker' },
  { event: 'defender-critical', label: 'Chance that criticals alone cost the defender' },
];

const eventFigures = (plan: AttackPlan, { events }: Exact): Figure[] => {
  const arrives: Figure[] = plan.reach
    ? [
        {
          id: 'arrives',
          label: `Chance that the ${plan.action === 'charge' ? 'charge' : 'move'} arrives`,
          value: reachChance(plan.reach),
          unit: 'probability',
        },
      ]
    : [];
  return [
    ...arrives,
    ...EVENT_FIGURES.flatMap(({ event, label, not }): Figure[] => {
      const relevant = events.has(event) || (not && plan.cast !== undefined);
      const happens = chance(events.get(event) ?? 0);
      return relevant ? [{ id: event, label, value: not ? 1 - happens : happens, unit: 'probability' }] : [];
    }),
  ];
};

const chart = (id: string, { name, special, health }: Party, pmf: Pmf): Chart => ({
  type: 'distribution',
  id,
  title: `${special ? 'Wounds' : 'Models'} lost by ${name}`,
  unit: special ? 'wounds' : 'models',
  pmf: trimmed(pmf),
  lethal: health,
});

/** The outcome for a side that is a special unit: its wounds, besides its models. */
const woundsOf = (attacker: Party, dealtToAttacker: Pmf, defender: Party, dealtToDefender: Pmf): object => ({
  ...(attacker.special && { attacker: described(dealtToAttacker) }),
  ...(defender.special && { defender: described(dealtToDefender) }),
});

/** The outcome of an attack scenario: models removed on each side, and both together (`joint[attacker][defender]`). */
export const attackOutcome = (scenario: string, fight: Fight, plan: AttackPlan): Outcome => {
  const exact = readExactly(plan);
  const { attacker, defender } = plan;
  const [own, foe] = [attackerLosses(exact), defenderLosses(exact)];
  const destroyed = chance(foe[defender.health]);
  const attackerDestroyed = chance(own[attacker.health]);
  const points = fight.allies.reduce((sum, { card }) => sum + card.points, fight.attacker.points);
  const answer = {
    scenario,
    system: SYSTEM,
    kind: 'attack',
    exact: true,
    models: { attacker: described(modelsOf(attacker, own)), defender: described(modelsOf(defender, foe)) },
    ...((attacker.special || defender.special) && { wounds: woundsOf(attacker, own, defender, foe) }),
    joint: jointOf(exact),
    destroyed,
    attackerDestroyed,
    events: Object.fromEntries([...exact.events].map(([event, p]) => [event, chance(p)])),
  };
  const figures: Figure[] = [
    {
      id: 'removed',
      label: `Mean ${unitOf(defender)} removed`,
      value: mean(foe),
      unit: unitOf(defender),
      headline: true,
    },
    { id: 'lost', label: `Mean ${unitOf(attacker)} lost`, value: mean(own), unit: unitOf(attacker) },
    { id: 'destroyed', label: 'Chance to destroy', value: destroyed, unit: 'probability' },
    ...(attackerDestroyed > 0
      ? [
          {
            id: 'attacker-destroyed',
            label: 'Chance to be destroyed',
            value: attackerDestroyed,
            unit: 'probability' as const,
          },
        ]
      : []),
    ...(points > 0
      ? [
          {
            id: 'efficiency',
            label: `Removed per 100 points`,
            value: (mean(foe) * 100) / points,
            unit: 'per-100-points' as const,
          },
        ]
      : []),
    ...eventFigures(plan, exact),
  ];
  return {
    answer,
    exact: true,
    figures,
    charts: [chart('removed', defender, foe), chart('lost', attacker, own)],
  };
};

/** The outcome of a duel. `refs` are the sides' references. */
export const duelOutcome = (
  scenario: string,
  refs: readonly [string, string],
  names: readonly [string, string],
  { win, draw, bothGone, rounds }: DuelResult,
): Outcome =>
  exactDuelOutcome(
    { scenario, system: SYSTEM, refs, names, more: { bothGone: chance(bothGone) } },
    { win: [chance(win[0]), chance(win[1])], draw: chance(draw), drawn: 'Draw', rounds },
  );
