import { describe, expect, test } from 'vitest';
import type { AttackConditions, Effect, UnitFile } from '@engine/generated/age-of-sigmar';
import { exactDamage } from '@engine/kernel/plan/exact';
import { planAttack } from '@engine/systems/sigmar/attack/attack';
import { effectsInForce, situationOf } from '@engine/systems/sigmar/attack/situation';
import {
  controlCap,
  isPermitted,
  isWithoutCommands,
  retreatsWithoutDamage,
  unitModifier,
} from '@engine/systems/sigmar/battle/rules/effects/influences';
import { reserveOf } from '@engine/systems/sigmar/battle/rules/effects/set-up';
import { TURN, WHERE } from '@engine/systems/sigmar/battle/state/state';
import schema from '../../../../schemas/age-of-sigmar/unit.schema.json';
import { Stage } from '../battle/stage';
import { card, melee, problems, ranged, unit, workspace } from '../support';
import { AURAS, CONDITIONS, EFFECTS, type Condition } from './tables';

/*
 * The whole vocabulary of warscroll abilities, condition by condition: each effect changes an attack, the order of
 * strikes or something in a battle, or is refused at its place; and every refusal is reported at its place.
 */

type Abilities = UnitFile['abilities'];
const passive = (effect: Effect): Abilities => [
  { name: 'Gift', type: 'Passive', text: 'x', effects: [effect] as [Effect] },
];

/**
 * A unit that every effect can change: spare dice, a ward, weapons with criticals, one with Companion, one that shoots.
 */
const BARE: Partial<UnitFile> = {
  models: 4,
  health: 3,
  keywords: ['INFANTRY', 'HERO', 'WARD (5+)'],
  weapons: [
    melee({ attacks: 2, rend: 1, damage: 3 }),
    melee({ name: 'Fang', abilities: ['Companion'] }),
    ranged({ attacks: 2, rend: 1, damage: 3 }),
    ranged({ name: 'Spit', abilities: ['Companion', 'Crit (2 Hits)'] }),
    melee({ name: 'Club', abilities: ['Crit (2 Hits)'] }),
    ranged({ name: 'Sling', abilities: ['Crit (2 Hits)'] }),
  ],
};
const wearing = (abilities: Abilities): Partial<UnitFile> => ({ ...BARE, abilities });

type Wearer = 'attacking' | 'defending';
const WEARERS: readonly Wearer[] = ['attacking', 'defending'];
const ROLLS = [{}, { hit: 1, wound: 1, save: 1 }, { hit: -1, wound: -1, save: -1 }];
const CIRCUMSTANCES = (['fight', 'shoot'] as const).flatMap((action) =>
  ROLLS.map((modifiers): AttackConditions => ({ action, modifiers })),
);

interface Sides {
  readonly attacker?: Abilities;
  readonly defender?: Abilities;
  readonly friend?: Abilities;
  readonly foe?: Abilities;
}

/** The result of an attack: every chance on either side, whether slain models avenge, and which side strikes first. */
const fought = (sides: Sides, conditions: AttackConditions, friends: boolean): string => {
  const beside = (worn: Abilities | undefined) =>
    worn || friends ? [card({ ...wearing(worn ?? []), name: 'Friend' })] : [];
  const situation = situationOf(
    card(wearing(sides.attacker ?? [])),
    card(wearing(sides.defender ?? [])),
    conditions,
    { attacker: beside(sides.friend), target: beside(sides.foe) },
  );
  const plan = planAttack(situation);
  const asked = (['attacker', 'defender'] as const).map((side) =>
    effectsInForce(situation, side).filter(({ effect: { type } }) =>
      side === 'attacker' ? type === 'strike' : type === 'avenge',
    ),
  );
  return JSON.stringify([
    plan.targets.map((_, target) => Array.from(exactDamage(plan, target), (chance) => chance.toFixed(12))),
    asked.map((found) => found.map(({ effect }) => effect.type)),
  ]);
};

const kept = new Map<string, string>();
const without = (conditions: AttackConditions, friends: boolean): string => {
  const key = JSON.stringify([conditions, friends]);
  if (!kept.has(key)) kept.set(key, fought({}, conditions, friends));
  return kept.get(key)!;
};

/**
 * What battles read from a unit: its characteristics and rolls, what it may do after a run or a retreat, whether it may
 * wait in reserve.
 */
const lived = (own: Abilities, friend: Abilities, { battle }: Pick<Condition, 'battle'>): string => {
  const stage = new Stage({
    units: [
      {
        of: wearing(own),
        side: 0,
        at: [
          [10, 4],
          [11.4, 4],
        ],
      },
      { of: { ...wearing(friend), name: 'Friend' }, side: 0, at: [[10, 6]] },
      { of: wearing([]), side: 1, at: [[13, 4]] },
    ],
    objectives: [[10, 5]],
  });
  const { state } = stage;
  battle?.(state);
  const flags = state.turnFlags[0];
  const permitted = [TURN.ran, TURN.retreated].flatMap((bit) => {
    state.turnFlags[0] = flags | bit;
    return (['shoot', 'charge'] as const).map((ability) => isPermitted(state, 0, ability));
  });
  state.turnFlags[0] = flags;
  const rolls = (
    [
      'move',
      'control',
      'casting',
      'chanting',
      'unbinding',
      'charge',
      'run',
      'power',
      'charge-dice',
      'unbindings',
    ] as const
  ).map((of) => unitModifier(state, 0, of));
  return JSON.stringify([
    rolls,
    permitted,
    reserveOf(state, 0),
    controlCap(state, 0),
    retreatsWithoutDamage(state, 0),
    isWithoutCommands(state, 0),
  ]);
};

const ofBattles = ({ type }: Effect): boolean =>
  ['modify-unit', 'cap-unit', 'permit', 'safe-retreat', 'no-commands', 'reserve'].includes(type);

const changes = (effect: Effect, condition: Condition): boolean => {
  const one = { ...effect, ...(condition.when && { when: condition.when }) };
  if (ofBattles(one)) return lived(passive(one), [], condition) !== lived([], [], condition);
  return WEARERS.some((wearer) =>
    CIRCUMSTANCES.some((circumstances) => {
      const conditions = { ...circumstances, ...condition[wearer] };
      const sides = wearer === 'attacking' ? { attacker: passive(one) } : { defender: passive(one) };
      const { friends = false } = condition;
      return fought(sides, conditions, friends) !== without(conditions, friends);
    }),
  );
};

const changesByAura = (effect: Effect, { aura, attacking }: (typeof AURAS)[number]): boolean => {
  const one = { ...effect, aura } as Effect;
  const friendly = aura.on === 'friends';
  if (ofBattles(one) && friendly) {
    const battle: Condition['battle'] = (state) => (state.damage[1] = 1);
    return lived([], passive(one), { battle }) !== lived([], [], { battle });
  }
  if (ofBattles(one)) return effect.type !== 'reserve'; // read by the same code: shown by the auras on friends
  const sides = friendly ? { friend: passive(one) } : { foe: passive(one) };
  const turned = friendly ? { foe: passive(one) } : { friend: passive(one) };
  // An aura affects the attacker or the defender: of its own side if it is for friends.
  return CIRCUMSTANCES.some((circumstances) => {
    const conditions = { ...circumstances, ...attacking };
    const on = { ...conditions, ...(attacking?.attackerIs && { targetIs: attacking.attackerIs }) };
    return (
      fought(sides, conditions, true) !== without(conditions, true) ||
      fought(turned, on, true) !== without(on, true)
    );
  });
};

/** The places of an effect's errors, inside it. */
const refused = (effect: Effect): string[] =>
  problems(workspace({ unit: [unit({ id: 'own', ...wearing(passive(effect)) })] }))
    .filter(({ severity, path }) => severity === 'error' && path?.[0] === 'abilities')
    .map(({ path }) => path.slice(4).join('.'));

const told = (effect: Effect): string => JSON.stringify(effect);

describe('the tables of the vocabulary', () => {
  const { effect, when, aura } = schema.definitions;
  test('have every effect', () => {
    const known = effect.oneOf.map(({ properties }) => properties.type.const);
    expect([...new Set(EFFECTS.map(({ type }) => type))].sort()).toEqual([...known].sort());
  });
  test('have every condition', () => {
    const asked = new Set(CONDITIONS.flatMap((each) => Object.keys(each.when ?? {})));
    expect([...asked].sort()).toEqual(Object.keys(when.properties).sort());
  });
  test('have every part of an aura', () => {
    const asked = new Set(AURAS.flatMap((each) => Object.keys(each.aura)));
    expect([...asked].sort()).toEqual(Object.keys(aura.properties).sort());
  });
});

/**
 * Effects that no condition helps: numbers without effect, names of enemy weapons, deeds that no passive ability has.
 */
const NEVER = EFFECTS.filter(
  (effect) =>
    ('by' in effect && effect.by === 0) ||
    (effect.type === 'crit-on' && effect.face === 6) ||
    (effect.type === 'set-weapon' && effect.characteristic === 'hit' && effect.to === 'D3') ||
    (effect.type === 'modify-weapon' && effect.of === 'enemy' && effect.companion) ||
    (effect.type === 'modify-roll' && effect.roll === 'ward' && effect.companion) ||
    (effect.type === 'modify-roll' &&
      effect.weapon !== undefined &&
      (effect.roll === 'save') !== (effect.of === 'enemy')) ||
    (effect.type === 'reroll' && effect.weapon !== undefined && effect.roll === 'save') ||
    ['heal', 'return-models', 'tokens', 'summon', 'return-unit'].includes(effect.type),
);

/**
 * Effects that are accepted without any effect. Many refused ones would do something somewhere, but not what they say.
 */
const idle = (all: readonly (readonly [Effect, () => boolean])[]): string[] =>
  all.flatMap(([one, works]) => (refused(one).length > 0 || works() ? [] : [told(one)]));

describe('every effect of a passive ability', () => {
  test.each(EFFECTS.map((effect) => [told(effect), effect] as const))(
    '%s changes something under each condition, or is refused at its place',
    (_, effect) => {
      const all = CONDITIONS.map((condition) => {
        const one = { ...effect, ...(condition.when && { when: condition.when }) };
        return [one, () => changes(effect, condition)] as const;
      });
      expect(idle(all)).toEqual([]);
      expect(all.some(([one]) => refused(one).length === 0)).toBe(!NEVER.includes(effect));
    },
  );
  test.each(EFFECTS.map((effect) => [told(effect), effect] as const))(
    '%s as an aura changes something, or is refused',
    (_, effect) => {
      expect(
        idle(AURAS.map((each) => [{ ...effect, aura: each.aura }, () => changesByAura(effect, each)])),
      ).toEqual([]);
    },
  );
});

describe('every effect of a used ability', () => {
  const use = { phase: 'hero', target: 'self' } as const;
  const active = (effect: Effect): Abilities => [
    { name: 'Deed', type: 'Active', text: 'x', use, effects: [effect] as [Effect] },
  ];
  const wrongIn = (effect: Effect): string[] =>
    problems(workspace({ unit: [unit({ id: 'own', ...wearing(active(effect)) })] }))
      .filter(({ code }) => code === 'effect-cannot-work')
      .map(({ path }) => path.slice(4).join('.'));
  const used = EFFECTS.filter(
    (effect) => !('by' in effect && effect.by === 0) && !['summon', 'reserve'].includes(effect.type),
  );
  const atOnce = used.filter(({ type }) =>
    ['mortal-damage', 'heal', 'return-models', 'tokens', 'return-unit'].includes(type),
  );
  const stage = (effect: Effect): Stage => {
    const s = new Stage({
      units: [
        {
          of: { ...wearing(active(effect)), models: 5 },
          side: 0,
          at: [
            [10, 4],
            [11.4, 4],
          ],
        },
        { of: { ...wearing([]), name: 'Gone' }, side: 0, at: [] },
        { of: wearing([]), side: 1, at: [[13, 20]] },
      ],
      phase: 'hero',
    });
    s.state.damage[0] = 1;
    s.state.where[1] = WHERE.gone;
    return s;
  };
  const kept = ({ damage, left, tokens, lasting, ward, now }: Stage['state']): string =>
    JSON.stringify([damage, left, tokens, lasting, ward, now.moving]);
  /** The dice: of several the first shows enough, and no ward helps. */
  const rolledBy = (effect: Effect): readonly (readonly ['damage' | 'ward', number])[] => {
    if (effect.type !== 'mortal-damage') return [];
    if (effect.dice === undefined) return [['ward', 1]];
    const missed = (typeof effect.dice === 'number' ? effect.dice : 2) - 1;
    return [['damage', 6], ...Array.from({ length: missed }, () => ['damage', 1] as const), ['ward', 1]];
  };
  test.each(used.map((effect) => [told(effect), effect] as const))(
    '%s does something when it is used',
    (_, effect) => {
      const one = ('amount' in effect ? { ...effect, amount: 1 } : effect) as Effect;
      const s = stage(one);
      const before = kept(s.state);
      s.act('use', 0, { power: 0, target: 0 }, rolledBy(one));
      expect(kept(s.state)).not.toBe(before);
    },
  );
  test.each(atOnce.map((effect) => [told(effect), effect] as const))(
    '%s happens under any condition except a roll',
    (_, effect) => {
      expect(wrongIn(effect)).toEqual([]);
      expect(wrongIn({ ...effect, when: { charged: true } })).toEqual(['when']);
      expect(wrongIn({ ...effect, when: { rollAtLeast: 3 } })).toEqual([]);
    },
  );
  test.each(used.map((effect) => [told(effect), effect] as const))(
    '%s affects its target, and cannot be an aura',
    (_, effect) => {
      expect(wrongIn({ ...effect, aura: { on: 'friends', within: 6 } })).toContain('aura');
    },
  );
});

test('a formation or an enhancement may put its unit in reserve', () => {
  const extras: Effect[] = [{ type: 'reserve', round: 2 }];
  const { state } = new Stage({
    units: [
      { of: BARE, side: 0, at: [], extras },
      { of: BARE, side: 1, at: [[13, 4]] },
    ],
  });
  expect(reserveOf(state, 0)).toEqual(extras[0]);
});
