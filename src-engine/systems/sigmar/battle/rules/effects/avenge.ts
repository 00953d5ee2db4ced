import type { Journal } from '../../../../../kernel/journal';
import { NOTHING, type Plan, type RollNode } from '../../../../../kernel/plan/plan';
import { rollPlan } from '../../../../../kernel/plan/roll';
import type { Referee } from '../../../../../simulation/game';
import { influencesOf, type Influences } from '../../../attack/modifiers';
import { attackerWard } from '../../../attack/wards';
import { damageNode, nodesByFace, NAMES, rollNode, leastFace, wardNode } from '../../../attack/nodes';
import { readCount } from '../../../cards/number';
import type { Action } from '../../../words';
import type { State } from '../../state/state';
import { allocate } from './damage';
import { CONDITIONS } from '../../state/setup/plans';

/** The effect of one slain model: a roll of `face` or more inflicts mortal damage (AOS-17.2). */
const blow = (face: number, amount: number | string): RollNode => {
  const done = leastFace(face, 0);
  return rollNode(
    { purpose: 'damage', by: 'defender', rule: 'AOS-17.2', need: face },
    { modifiers: [], reroll: undefined },
    done,
    NAMES.hit,
    nodesByFace(done, damageNode(readCount(amount), 'AOS-17.2'), NOTHING),
  );
};

/** What `slain` models of the target do to their attacker after its ward; undefined if nothing. */
const planOf = (influences: Influences, slain: number): Plan | undefined => {
  const pools = influences.defender.flatMap(({ effect, label, rule }) =>
    effect.type === 'avenge'
      ? [{ label, dice: slain, modifiers: [], rule, each: blow(effect.face, effect.amount) }]
      : [],
  );
  if (pools.length === 0) return undefined;
  const ward = attackerWard(influences);
  const perPoint = ward === undefined ? {} : { perPoint: wardNode(ward) };
  return { targets: [influences.situation.attacker.name], pools, ...perPoint, notes: [] };
};

/** The models of `v` slain by an attack of `u` strike back, once the attack is resolved (AOS-17.2). */
export const avenge = (
  state: State,
  u: number,
  v: number,
  {
    action,
    conditions,
    slain,
  }: { readonly action: Action; readonly conditions: number; readonly slain: number },
  referee: Referee,
): void => {
  const { units, plans, reach } = state.setup;
  if (!reach.types.has('avenge') || slain === 0) return;
  // Its target may have damaged it meanwhile: its current ward counts (ruling S19).
  const now = state.damage[u] > 0 ? conditions | CONDITIONS.damaged : conditions & ~CONDITIONS.damaged;
  const influences = influencesOf(
    plans.situation({ attacker: units[u].card, defender: units[v].card, action, conditions: now }, []),
  );
  const plan = planOf(influences, slain);
  if (!plan) return;
  const journal: Journal | undefined = referee.log ? [] : undefined;
  const [points = 0] = rollPlan(plan, referee.dice, journal);
  allocate(state, u, { inflicted: points, by: v, rule: 'AOS-17.2', journal }, referee);
};
