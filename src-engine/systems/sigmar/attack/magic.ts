import type { Ability, Effect } from '../../../generated/age-of-sigmar';
import { NOTHING, type PlanNode, type Pool, type RollNode } from '../../../kernel/plan/plan';
import type { RuleId, Side } from '../../../kernel/words';
import { mortalNode } from './mortal';
import { damageNode, wardNode } from './nodes';
import type { Influences } from './modifiers';
import { diceOf3 } from '../cards/number';
import { asksRoll, effectsAt, type Dice } from '../cards/rolls';
import { appliesToTarget, type Situation } from './situation';
import { ownWard } from './wards';

const FACES = [1, 2, 3, 4, 5, 6] as const;

/** One die of a casting, chanting or unbinding roll. `lead(total)` returns the node for a total. */
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

/** A roll of 2D6, die by die; totals share a node object if `leadTo` returns the same one. */
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

/** AOS-magic-2.0-miscast: two 1s inflict D3 mortal damage on the WIZARD; its own ward may prevent it (ruling S19). */
const miscastNode = (influences: Influences): PlanNode => {
  const ward = ownWard(influences);
  const count = diceOf3(influences.situation.numbers.miscastDamage);
  if (ward === undefined) return damageNode(count, 'AOS-magic-2.0-miscast', 1);
  return {
    type: 'times',
    count,
    purpose: 'damage',
    rule: 'AOS-magic-2.0-miscast',
    each: wardNode(ward, 1),
  };
};

/** The node for a total. */
type At = (total: number) => PlanNode;

const spellNode = (influences: Influences, value: number, at: At): RollNode => {
  const { situation } = influences;
  const miscast = { node: miscastNode(influences), name: 'miscast', success: false };
  const failed = { node: NOTHING, name: 'fails', success: false };
  const unbinds = new Map<number, PlanNode>();
  return twoDice('AOS-magic-2.0', 'attacker', value, (total) => {
    if (total === 2) return miscast;
    if (total < value) return failed;
    if (!situation.unbind) return { node: at(total), name: 'cast', success: true };
    if (!unbinds.has(total)) unbinds.set(total, unbindNode(total, at(total)));
    // eslint-disable-next-line @typescript-eslint/no-non-null-assertion -- every total has its row
    return { node: unbinds.get(total)!, name: 'cast', success: true };
  });
};

/** AOS-magic-3.0: an unmodified 1 fails; else the PRIEST adds its ritual points, and the prayer is answered or not. */
const prayerNode = ({ ritual, numbers }: Situation, value: number, at: At): RollNode => {
  const answered = FACES.map((face) => face > numbers.prayerFails && face + ritual >= value);
  return {
    type: 'roll',
    roll: {
      purpose: 'magic',
      by: 'attacker',
      rule: 'AOS-magic-3.0',
      need: value,
      modifiers: ritual > 0 ? [{ rule: 'AOS-magic-3.0', label: 'Ritual points', by: ritual }] : [],
    },
    on: answered.map((yes, f) => (yes ? at(f + 1 + ritual) : NOTHING)),
    names: answered.map((yes) => (yes ? 'answered' : 'not answered')),
    success: answered,
  };
};

/** AOS-5.2: the roll of a used ability, die by die; a D3 is a D6 halved, rounded up (AOS-2.2). */
const usedNode = (dice: Dice, value: number, at: At): RollNode => {
  const lead = (total: number): ReturnType<Parameters<typeof twoDice>[3]> => {
    const node = total >= value ? at(total) : NOTHING;
    const done = node !== NOTHING;
    return { node, name: done ? 'done' : 'failed', success: done };
  };
  if (dice === '2D6') return twoDice('AOS-5.2', 'attacker', value, lead);
  return die('AOS-5.2', 'attacker', value, 0, (face) => lead(dice === 'D3' ? Math.ceil(face / 2) : face));
};

/** Mortal damage of the effects for a total (AOS-17.2): the same node for the same damage. */
const damageAt = (situation: Situation, effects: readonly Effect[]): At => {
  const nodes = new Map<string, PlanNode>();
  return (total) => {
    const done = effectsAt(effects, total).filter((effect) => appliesToTarget(situation, effect));
    const key = done.map((effect) => effects.indexOf(effect)).join();
    let node = nodes.get(key);
    if (!node) {
      const each = done.flatMap((effect) =>
        effect.type === 'mortal-damage' ? [mortalNode(effect, situation)] : [],
      );
      nodes.set(key, (node = each.length > 0 ? { type: 'all', nodes: each } : NOTHING));
    }
    return node;
  };
};

/** The pools of an ability used instead of weapons: its mortal damage (AOS-17.2), after its roll. */
export const abilityPools = (influences: Influences, ability: Ability): Pool[] => {
  const { situation } = influences;
  const { value = 0, effects = [], use } = ability;
  const damage = effects.filter(({ type }) => type === 'mortal-damage');
  const at = damageAt(situation, damage);
  const pool = (rule: RuleId, each: PlanNode): Pool[] => [
    { label: ability.name, dice: 1, modifiers: [], rule, each },
  ];
  if (ability.type === 'Spell') return pool('AOS-magic-2.0', spellNode(influences, value, at));
  if (ability.type === 'Prayer') return pool('AOS-magic-3.0', prayerNode(situation, value, at));
  if (use?.roll !== undefined || effects.some(asksRoll))
    return pool('AOS-5.2', usedNode(use?.dice ?? 'D6', use?.roll ?? 0, at));
  return pool('AOS-5.2', at(0));
};
