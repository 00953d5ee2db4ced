import type { Ability } from '../../../generated/age-of-sigmar';
import { NOTHING, type Count, type PlanNode, type Pool, type RollNode } from '../../../kernel/plan/plan';
import type { RuleId, Side } from '../../../kernel/words';
import { keywordOf } from '../cards/card';
import { damageNode, wardNode } from './nodes';
import { readCount } from '../cards/number';
import type { Situation } from './situation';

const FACES = [1, 2, 3, 4, 5, 6] as const;
const D3: Count = { dice: 1, sides: 3, plus: 0 };

/** One die of a casting, chanting or unbinding roll. `lead(total)` says what a total leads to. */
const die = (
  rule: RuleId,
  by: Side,
  need: number,
  before: number,
  lead: (total: number) => { readonly node: PlanNode; readonly name: string; readonly success: boolean },
): RollNode => {
  const ways = FACES.map((face) => lead(before + face));
  return {
    type: 'roll',
    roll: {
      purpose: 'magic',
      by,
      rule,
      need,
      modifiers: before === 0 ? [] : [{ rule, label: 'So far', by: before }],
    },
    on: ways.map(({ node }) => node),
    names: ways.map(({ name }) => name),
    success: ways.map(({ success }) => success),
  };
};

/** A roll of 2D6, die by die; totals lead to the same node object where `leadTo` gives the same. */
const twoDice = (
  rule: RuleId,
  by: Side,
  need: number,
  lead: (total: number) => { node: PlanNode; name: string; success: boolean },
): RollNode =>
  die(rule, by, need, 0, (first) => ({
    node: die(rule, by, need, first, lead),
    name: String(first),
    success: false,
  }));

/** AOS-magic-4.0: the unbinding roll must exceed the casting roll. */
const unbindNode = (cast: number, effect: PlanNode): RollNode =>
  twoDice('AOS-magic-4.0', 'defender', cast + 1, (total) =>
    total > cast
      ? { node: NOTHING, name: 'unbound', success: true }
      : { node: effect, name: 'not unbound', success: false },
  );

/** AOS-magic-2.0-miscast: two 1s inflict D3 mortal damage on the WIZARD; its own ward may stop them. */
const miscastNode = ({ attacker }: Situation): PlanNode => {
  const ward = keywordOf(attacker, 'WARD')?.value;
  if (ward === undefined) return damageNode(D3, 'AOS-magic-2.0-miscast', 1);
  return {
    type: 'times',
    count: D3,
    purpose: 'damage',
    rule: 'AOS-magic-2.0-miscast',
    each: wardNode({ value: ward, modifiers: [] }, 1),
  };
};

const spellNode = (situation: Situation, value: number, effect: PlanNode): RollNode => {
  const miscast = { node: miscastNode(situation), name: 'miscast', success: false };
  const failed = { node: NOTHING, name: 'fails', success: false };
  const unbinds = new Map<number, PlanNode>();
  return twoDice('AOS-magic-2.0', 'attacker', value, (total) => {
    if (total === 2) return miscast;
    if (total < value) return failed;
    if (!situation.unbind) return { node: effect, name: 'cast', success: true };
    if (!unbinds.has(total)) unbinds.set(total, unbindNode(total, effect));
    return { node: unbinds.get(total)!, name: 'cast', success: true };
  });
};

/** AOS-magic-3.0: an unmodified 1 fails; else the PRIEST adds its ritual points, and the prayer is answered or not. */
const prayerNode = ({ ritual }: Situation, value: number, effect: PlanNode): RollNode => {
  const answered = FACES.map((face) => face > 1 && face + ritual >= value);
  return {
    type: 'roll',
    roll: {
      purpose: 'magic',
      by: 'attacker',
      rule: 'AOS-magic-3.0',
      need: value,
      modifiers: ritual > 0 ? [{ rule: 'AOS-magic-3.0', label: 'Ritual points', by: ritual }] : [],
    },
    on: answered.map((yes) => (yes ? effect : NOTHING)),
    names: answered.map((yes) => (yes ? 'answered' : 'not answered')),
    success: answered,
  };
};

/** The pools of an ability used instead of weapons: its mortal damage (AOS-17.2), behind its casting or chanting roll. */
export const abilityPools = (situation: Situation, ability: Ability): Pool[] => {
  const amounts = (ability.effects ?? []).flatMap((effect) =>
    effect.type === 'mortal-damage' ? [readCount(effect.amount)] : [],
  );
  const effect: PlanNode = { type: 'all', nodes: amounts.map((amount) => damageNode(amount, 'AOS-17.2')) };
  const value = ability.value ?? 0;
  const pool = (rule: RuleId, each: PlanNode): Pool[] => [
    { label: ability.name, dice: 1, modifiers: [], rule, each },
  ];
  if (ability.type === 'Spell') return pool('AOS-magic-2.0', spellNode(situation, value, effect));
  if (ability.type === 'Prayer') return pool('AOS-magic-3.0', prayerNode(situation, value, effect));
  return pool('AOS-5.2', effect);
};
