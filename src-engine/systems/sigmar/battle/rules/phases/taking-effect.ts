import type { Journal } from '../../../../../kernel/journal';
import type { Plan } from '../../../../../kernel/plan/plan';
import { rollPlan } from '../../../../../kernel/plan/roll';
import type { Refusal, Referee } from '../../../../../simulation/game';
import { planAttack } from '../../../attack/attack';
import { withoutTable } from '../../../cards/effects';
import { isLasting, isSetUp } from '../../../cards/lasting';
import { readCount } from '../../../cards/number';
import { effectsAt } from '../../../cards/rolls';
import { withSurroundings, statesOf } from '../effects/attacks';
import { allocate, heal } from '../effects/damage';
import { meetsOnTable, DURATION, meetsCondition } from '../effects/influences';
import { returnModels } from './rally';
import { isOnTable } from '../../state/measure';
import { narrateWard } from '../events/powers';
import {
  narrateHealed,
  narrateLasting,
  narrateRolled,
  narrateTokens,
  narrateUsed,
} from '../events/abilities';
import { setUpBy } from '../effects/set-up';
import { noteUse, targetsOf } from './abilities';
import { setQuestion } from '../../state/asked';
import type { Power } from '../../state/setup/profile';
import { NONE, type State } from '../../state/state';

/**
 * The plan of a power's effect on its target: mortal damage, each point warded (AOS-17.2, AOS-18.1). Both units count
 * in their current state: wards and damage may depend on it (ruling S19).
 */
const effectPlan = (
  state: State,
  u: number,
  v: number,
  { name, type, effects }: Pick<Power, 'name' | 'type' | 'effects'>,
): Plan => {
  const { units, plans } = state.setup;
  const conditions = withSurroundings(state, statesOf(state, u, v), u, v);
  const situation = plans.situation(
    { attacker: units[u].card, defender: units[v].card, action: 'shoot', conditions },
    [],
  );
  // Conditions about the table are checked here, those about the two units in the plan.
  const damage = effects
    .filter(({ type, when }) => type === 'mortal-damage' && meetsOnTable(state, u, when))
    .map(withoutTable);
  // Its roll has been made; a ward may only work against spells or prayers (AOS-18.1).
  const cause = type === 'Ability' || type === 'After' ? 'Active' : type;
  // Dice for each model count the models left.
  const [attackerModels, defenderModels] = [state.left[u], state.left[v]];
  return planAttack({
    ...situation,
    attackerModels,
    defenderModels,
    cause,
    ability: { name, type: 'Active', text: name, effects: damage },
  });
};

/** An amount that an ability rolls (AOS-26.0). */
const rolled = (state: State, u: number, amount: number | string, what: string, referee: Referee): number => {
  const { dice, sides, plus } = readCount(amount);
  const faces = Array.from({ length: dice }, () => referee.dice.roll(6, 'magic'));
  const total = faces.reduce((sum, face) => sum + (sides === 3 ? Math.ceil(face / 2) : face), plus);
  if (dice > 0) narrateRolled(state, u, { what, faces, total }, referee);
  return total;
};

/** Applies a lasting effect to a unit (AOS-28.1). */
const applyLasting = (
  state: State,
  u: number,
  v: number,
  { name, lasts = 'turn', effects }: Power,
  referee: Referee,
): void => {
  const { lasting } = state.setup.reach;
  for (const effect of effects) {
    if (!isLasting(effect)) continue;
    if (effect.type === 'ward' && !effect.when && !effect.against && lasts === 'turn') {
      state.ward[v] = state.ward[v] === 0 ? effect.value : Math.min(state.ward[v], effect.value);
      narrateWard(state, v, effect.value, name, referee);
      continue;
    }
    const at = v * lasting.length + lasting.findIndex((one) => one.effect === effect);
    if (state.lasting[at] >= DURATION[lasts]) continue;
    state.lasting[at] = DURATION[lasts];
    state.lastingBy[at] = state.setup.units[u].side;
    narrateLasting(state, v, name, lasts, referee);
  }
};

/** An ability, what was rolled for it, and the damage of the attack after which it takes effect. */
interface Outcome {
  readonly power: Power;
  readonly total: number;
  readonly dealt?: number | undefined;
}

/**
 * Applies the effects of a cast spell, an answered prayer or an ability to one unit, in order (AOS-28.0): of outcomes
 * that depend on the roll, those for `total`. `dealt` is the damage of the attack after which it takes effect.
 */
export const takeEffect = (
  state: State,
  u: number,
  v: number,
  { power, total, dealt = 0 }: Outcome,
  referee: Referee,
): void => {
  if (!isOnTable(state, v)) return;
  const effects = effectsAt(power.effects, total);
  if (effects.some(({ type }) => type === 'mortal-damage')) {
    const journal: Journal | undefined = referee.log ? [] : undefined;
    const plan = effectPlan(state, u, v, { ...power, effects });
    const points = rollPlan(plan, referee.dice, journal)[0];
    allocate(state, v, { inflicted: points, by: u, rule: 'AOS-17.2', journal }, referee);
    if (!isOnTable(state, v)) return;
  }
  for (const effect of effects) {
    if (isLasting(effect) || !meetsCondition(state, v, effect.when)) continue;
    if (effect.type === 'heal') {
      const most = effect.amount === 'dealt' ? dealt : rolled(state, v, effect.amount, power.name, referee);
      narrateHealed(state, v, heal(state, v, most), power.name, referee);
    } else if (effect.type === 'return-models')
      returnModels(state, v, rolled(state, v, effect.amount, power.name, referee), referee);
    else if (effect.type === 'tokens') {
      state.tokens[v] = Math.min(15, Math.max(0, state.tokens[v] + effect.by));
      narrateTokens(state, v, power.name, referee);
    } else if (isSetUp(effect)) setUpBy(state, u, effect);
  }
  applyLasting(state, u, v, { ...power, effects }, referee);
};

/** The additional targets of a power (AOS-5.2): all in range, or those that the owner picks, one after the other. */
export const pickTargets = (
  state: State,
  u: number,
  known: Power,
  first: number,
  referee: Referee,
): readonly number[] => {
  if (known.targets === 'all') return targetsOf(state, u, known);
  const picked = [first];
  while (picked.length < known.targets) {
    const open = targetsOf(state, u, known).filter((v) => !picked.includes(v));
    if (open.length === 0) break;
    setQuestion(state, { unit: u, power: state.setup.powers.indexOf(known.name), open });
    const { side } = state.setup.units[u];
    const option = referee.decide({ side, kind: 'also', rule: 'AOS-5.2', options: open.length + 1 });
    if (option === 0) break;
    picked.push(open[option - 1]);
  }
  return picked;
};

/** The roll of an ability (AOS-2.2): a D3 is a D6 halved, rounded up. */
const rollFor = (dice: NonNullable<Power['dice']>, referee: Referee): readonly number[] => {
  const face = (): number => referee.dice.roll(6, 'magic');
  return dice === '2D6' ? [face(), face()] : dice === 'D3' ? [Math.ceil(face() / 2)] : [face()];
};

/** A unit uses an ability of its warscroll (AOS-5.2), and picks its additional targets. */
export const useAbility = (state: State, u: number, known: Power, v: number, referee: Referee): void =>
  useAbilityOn(state, u, known, { targets: pickTargets(state, u, known, v, referee) }, referee);

/** The targets of an ability, and the damage of the attack after which it is used. */
interface Picked {
  readonly targets: readonly number[];
  readonly dealt?: number;
}

/** The same on picked targets: with one roll for each, if the ability needs a roll. */
export const useAbilityOn = (
  state: State,
  u: number,
  known: Power,
  { targets, dealt = 0 }: Picked,
  referee: Referee,
): void => {
  noteUse(state, u, state.setup.powers.indexOf(known.name));
  for (const target of targets) {
    const faces = known.dice ? rollFor(known.dice, referee) : [];
    const total = faces.reduce((sum, face) => sum + face, 0);
    const done = faces.length === 0 || (total >= known.value && effectsAt(known.effects, total).length > 0);
    narrateUsed(state, u, known, { faces, total, done, target }, referee);
    if (done) takeEffect(state, u, target, { power: known, total, dealt }, referee);
  }
};

/** Mortal damage: its amount, source (a unit or NONE) and rule. */
interface Mortal {
  readonly by: number;
  readonly amount: number | string;
  readonly rule: Refusal['rule'];
}

/**
 * Inflicts mortal damage on a unit by an ability without a roll of its own (AOS-17.2), each point warded. `by`: the
 * unit that does it; NONE.
 */
export const inflict = (state: State, { by, amount, rule }: Mortal, v: number, referee: Referee): void => {
  const effect = { type: 'mortal-damage', amount } as Power['effects'][number];
  const power = { name: 'Mortal damage', type: 'Ability' as const, effects: [effect] };
  const journal: Journal | undefined = referee.log ? [] : undefined;
  const points = rollPlan(effectPlan(state, by === NONE ? v : by, v, power), referee.dice, journal)[0];
  allocate(state, v, { inflicted: points, by, rule, journal }, referee);
};

/** Mortal damage of a number of D3 that a unit does to itself. */
export const backfire = (
  state: State,
  u: number,
  dice: number,
  rule: Refusal['rule'],
  referee: Referee,
): void => inflict(state, { by: NONE, amount: `${dice}D3`, rule }, u, referee);
