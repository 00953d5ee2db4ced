import { type Tables } from '../../../cards/tables';
import type { Journal } from '../../../../../kernel/journal';
import type { RuleId } from '../../../../../kernel/words';
import type { RuleReferee } from '../../state/events';
import type { LineAction } from '../../../automata';
import { asksOdds, type Card } from '../../../cards/card';
import { EVENTS, type Cost } from '../../../attack/costs';
import { rollAttack } from '../../../attack/roll';
import { hasFlag, modelsLeft, other, standing } from '../../state/measure';
import { FLAG, NONE, type State } from '../../state/state';
import { defenceLine, lineFor } from '../../state/card-bonus';
import { useOfAttack } from '../allowed/uses';
import { lose, removeLoneModels } from './lost';
import type { Attacker, BattleAttack } from '../../state/setup/plans';
import { fightingModels, markSpell, closeAll, openModels, shootingModels } from '../allowed/reach';
import { earnForWounds } from './glory';

/** Attack dice of a unit that attacks with this many models. */
const diceOf = ({ card, models }: Attacker, { attackDice }: Tables): number =>
  models * attackDice[card.class];

/** Marks the card's line as done if this unit carried it out (GLO-4.7.1). */
export const noteLine = (state: State, u: number, action: LineAction, referee: RuleReferee): void => {
  const { side } = state.setup.units[u];
  const play = state.cards[side];
  if (play.unit !== u || play.done || !lineFor(state, u, action)) return;
  play.done = true;
  referee.report?.({ type: 'line', rule: 'GLO-4.7.1', side, came: 'done' });
};

const attackerOf = (
  state: State,
  u: number,
  models: number,
  action: LineAction,
  plain = false,
): Attacker => ({
  card: state.setup.units[u].profile.card,
  models,
  left: asksOdds(state.setup.units[u].profile.card) ? modelsLeft(state, u) : undefined,
  inspired: !plain && hasFlag(state, u, FLAG.inspired),
  bonus: plain ? undefined : lineFor(state, u, action)?.bonus,
  charged: action === 'charge',
});

const wholeAttack = (
  state: State,
  kind: BattleAttack['kind'],
  attackers: readonly Attacker[],
  first: number,
  target: number,
): BattleAttack => ({
  kind,
  attackers,
  attackerLeft: state.health[first],
  dice: undefined,
  spell: undefined,
  counter: undefined,
  defender: state.setup.units[target].profile.card,
  defenderLeft: state.health[target],
  open: openModels(state, target),
  defenderInspired: hasFlag(state, target, FLAG.inspired),
  defenderBonus: defenceLine(state, target)?.bonus,
});

/** Applies the costs of an attack: hits and kills to the models it reaches (GLO-4.5.7), criticals alone to any. */
const settle = (
  state: State,
  u: number,
  target: number,
  costs: readonly Cost[],
  referee: RuleReferee,
): void => {
  const { units } = state.setup;
  for (const { event, to, amount } of costs) {
    if (amount === 0) continue;
    const harm = event === 'hit' || event === 'kill';
    const whom = to === 'defender' ? target : u;
    const lost = lose(state, whom, { amount, openOnly: harm }, EVENTS[event].rule, referee);
    if (!harm || lost === 0) continue;
    const { side } = units[u];
    state.dealt[u] += lost;
    state.killed[u] += lost * units[target].profile.pointsEach;
    state.wounds[side] += lost;
    state.woundsAt[state.now.round * 2 + side] += lost;
    earnForWounds(state, side, lost, referee);
  }
};

const RULES = { fight: 'GLO-4.5', shoot: 'GLO-4.3', spell: 'GLO-4.1' } as const;

/** The rule by which units attack: one die at a time, together, or by the kind of attack. */
const ruleOf = ({ kind, dice, attackers }: BattleAttack): RuleId =>
  dice === 1 ? 'GLO-5.3.2' : attackers.length > 1 ? 'GLO-4.5.6' : RULES[kind];

/** Rolls an attack of these units and applies its costs; then models that stand alone are lost (GLO-5.1.3). */
const carryOut = (
  state: State,
  attack: BattleAttack,
  [u, ...others]: readonly [number, ...number[]],
  target: number,
  referee: RuleReferee,
): void => {
  const journal: Journal | undefined = referee.report && [];
  const { costs } = rollAttack(state.setup.plans.of(attack), referee.dice, journal);
  referee.report?.({ type: 'attack', rule: ruleOf(attack), u, others, target, attack, journal, costs });
  useOfAttack(state, attack, target);
  settle(state, u, target, costs, referee);
  removeLoneModels(state, referee);
};

/** A unit's action in combat: a charge if its charge arrived this round (GLO-4.4). */
const combatAction = (state: State, u: number): LineAction =>
  hasFlag(state, u, FLAG.arrived) ? 'charge' : 'fight';

/**
 * All units of a side that have declared one target attack it together: one roll, one defence (GLO-4.5.6, GLO-7.3); a
 * special unit may be one of them (GLO-5.3.3). The unit with most dice is the attacker that loses a model to criticals
 * alone.
 */
export const attackTogether = (
  state: State,
  kind: 'fight' | 'shoot',
  target: number,
  referee: RuleReferee,
): void => {
  const { units } = state.setup;
  const side = other(units[target].side);
  const found: { u: number; attacker: Attacker; action: LineAction }[] = [];
  closeAll(state);
  for (let u = 0; u < units.length; u++) {
    if (units[u].side !== side || state.declared[u] !== target || !standing(state, u)) continue;
    const models = kind === 'fight' ? fightingModels(state, u, target) : shootingModels(state, u, target);
    if (models === 0) continue;
    const action = kind === 'fight' ? combatAction(state, u) : 'shoot';
    // A line to fight applies whether the unit has charged or not.
    const bonus = action === 'charge' && lineFor(state, u, 'fight') ? 'fight' : action;
    found.push({
      u,
      attacker: { ...attackerOf(state, u, models, bonus), charged: action === 'charge' },
      action: bonus,
    });
  }
  const { tables } = state.setup.settings;
  found.sort((a, b) => diceOf(b.attacker, tables) - diceOf(a.attacker, tables) || a.u - b.u);
  const [first] = found;
  if (!first || !standing(state, target)) return;
  const attack = wholeAttack(
    state,
    kind,
    found.map(({ attacker }) => attacker),
    first.u,
    target,
  );
  carryOut(state, attack, [first.u, ...found.slice(1).map(({ u }) => u)], target, referee);
  for (const { u, action } of found) noteLine(state, u, action, referee);
};

/** One die of a special unit's four attacks (GLO-5.3.2, ruling G28); its bonuses apply to the first of them. */
export const strikeOnce = (
  state: State,
  u: number,
  target: number,
  first: boolean,
  referee: RuleReferee,
): void => {
  closeAll(state);
  const kind = state.now.phase === 'shooting' ? 'shoot' : 'fight';
  if (kind === 'fight') fightingModels(state, u, target);
  else shootingModels(state, u, target);
  const action = kind === 'fight' ? combatAction(state, u) : 'shoot';
  const attack = wholeAttack(state, kind, [attackerOf(state, u, 1, action, !first)], u, target);
  carryOut(state, { ...attack, dice: 1 }, [u], target, referee);
  if (first) noteLine(state, u, action, referee);
};

/** The wizards that may counter a spell at a target (GLO-4.1.3, GLO-5.5.3), the target itself first. */
const counters = (state: State, target: number): number => {
  const { units } = state.setup;
  let count = 0;
  if (units[target].profile.wizard) state.scratch.asked[count++] = target;
  for (let u = 0; u < units.length; u++)
    if (u !== target && units[u].side === units[target].side && units[u].profile.wizard && standing(state, u))
      state.scratch.asked[count++] = u;
  return count;
};

/** Asks which wizard counters; returns its card, undefined if none does. A wizard that is the target always does. */
const counterOf = (state: State, target: number, referee: RuleReferee): Card | undefined => {
  const { units } = state.setup;
  const count = counters(state, target);
  if (count === 0) return undefined;
  const own = units[target].profile;
  if (own.wizard && count === 1) return own.card;
  const chosen = referee.decide({
    side: units[target].side,
    kind: 'counter',
    rule: 'GLO-5.5.3',
    options: own.wizard ? count : count + 1,
  });
  const u = chosen < count ? state.scratch.asked[chosen] : NONE;
  return u === NONE ? undefined : units[u].profile.card;
};

/** A wizard casts (GLO-4.1): the other side may counter, then the dice are rolled. */
export const castSpell = (
  state: State,
  u: number,
  target: number,
  dice: number,
  referee: RuleReferee,
): void => {
  const counter = counterOf(state, target, referee);
  closeAll(state);
  markSpell(state, u, target, dice);
  const attack = wholeAttack(
    state,
    'spell',
    [attackerOf(state, u, modelsLeft(state, u), 'spell')],
    u,
    target,
  );
  carryOut(state, { ...attack, spell: dice, counter }, [u], target, referee);
  noteLine(state, u, 'spell', referee);
};
