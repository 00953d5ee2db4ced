import { describe, expect, test } from 'vitest';
import { mean } from '@engine/kernel/pmf';
import type { Journal } from '@engine/kernel/journal';
import { rollPlan } from '@engine/kernel/roll';
import type { Variants } from '@engine/systems/system';
import { pierces, woundNeed } from '@engine/systems/azeroth/attack';
import { impossible, type AttackSetup } from '@engine/systems/azeroth/situation';
import { withScript, type ScriptedRoll } from '../../support/scripted-dice';
import { card, damageOf, planOf, type Difference } from './cards';

/** A row: what differs from two plain models, the dice, and the wounds they come to. */
interface Row {
  readonly rule: string;
  readonly what: string;
  readonly attacker?: Difference;
  readonly defender?: Difference;
  readonly setup: Partial<AttackSetup> & Pick<AttackSetup, 'action'>;
  readonly variants?: Variants;
  readonly dice: readonly ScriptedRoll[];
  readonly damage: readonly number[];
}

const setupOf = ({ attacker, defender, setup }: Row): AttackSetup => ({
  attacker: card(attacker),
  defender: card(defender),
  ...setup,
});

const HEAVY: Difference['weapons'] = [{ name: 'Maul', tag: 'HW', decisive: 2 }];
const dagger: Difference = { armor: 'LA', weapons: [{ name: 'Dagger', tag: 'LW' }] };

const ROWS: readonly Row[] = [
  // ── hit, wound, save, damage ──
  {
    rule: 'AAW-7.1-hit',
    what: 'a die that meets the skill hits',
    setup: { action: 'fight' },
    dice: [
      ['hit', 4],
      ['wound', 4],
      ['save', 3],
    ],
    damage: [1],
  },
  {
    rule: 'AAW-7.1-hit',
    what: 'a die below the skill misses',
    setup: { action: 'fight' },
    dice: [['hit', 3]],
    damage: [0],
  },
  {
    rule: 'AAW-7.1-wound',
    what: 'a hit that does not wound ends there',
    setup: { action: 'fight' },
    dice: [
      ['hit', 4],
      ['wound', 3],
    ],
    damage: [0],
  },
  {
    rule: 'AAW-7.1-save',
    what: 'a save negates the wound',
    setup: { action: 'fight' },
    dice: [
      ['hit', 4],
      ['wound', 4],
      ['save', 4],
    ],
    damage: [0],
  },
  {
    rule: 'AAW-7.1-damage',
    what: 'each unsaved wound removes one',
    attacker: { stats: { ATK: 2 } },
    setup: { action: 'fight' },
    dice: [
      ['hit', 4],
      ['wound', 4],
      ['save', 1],
      ['hit', 6],
      ['wound', 6],
      ['save', 3],
    ],
    damage: [2],
  },
  {
    rule: 'AAW-4.4-atk',
    what: 'one die for each point of attack',
    attacker: { stats: { ATK: 3 } },
    setup: { action: 'fight' },
    dice: [
      ['hit', 1],
      ['hit', 2],
      ['hit', 3],
    ],
    damage: [0],
  },
  {
    rule: 'AAW-4.4-skl',
    what: 'a skill of 7 never hits, not even held, elevated and on a 6',
    attacker: { stats: { SKL: 7 } },
    setup: { action: 'hold-shoot', elevated: true },
    dice: [['hit', 6]],
    damage: [0],
  },
  {
    rule: 'AAW-4.4-def',
    what: 'a defence of 7 never saves, not even in hard cover',
    defender: { stats: { DEF: 7 } },
    setup: { action: 'move-shoot', cover: 'hard' },
    dice: [
      ['hit', 4],
      ['wound', 4],
      ['save', 6],
    ],
    damage: [1],
  },
  // ── naturals (variant) ──
  {
    rule: 'AAW-7.1-hit',
    what: 'literal: a natural 1 hits when the modifiers reach the skill',
    attacker: { stats: { SKL: 2 } },
    setup: { action: 'hold-shoot' },
    dice: [
      ['hit', 1],
      ['wound', 1],
    ],
    damage: [0],
  },
  {
    rule: 'AAW-7.1-hit',
    what: 'one-fails-six-hits: a natural 1 misses all the same',
    attacker: { stats: { SKL: 2 } },
    setup: { action: 'hold-shoot' },
    variants: { naturals: 'one-fails-six-hits' },
    dice: [['hit', 1]],
    damage: [0],
  },
  {
    rule: 'AAW-7.1-hit',
    what: 'one-fails-six-hits: a natural 6 hits all the same',
    attacker: { stats: { SKL: 6 } },
    setup: { action: 'opportunity' },
    variants: { naturals: 'one-fails-six-hits' },
    dice: [
      ['hit', 6],
      ['wound', 1],
    ],
    damage: [0],
  },
  {
    rule: 'AAW-7.1-hit',
    what: 'literal: a natural 6 at −1 does not reach a skill of 6',
    attacker: { stats: { SKL: 6 } },
    setup: { action: 'opportunity' },
    dice: [['hit', 6]],
    damage: [0],
  },
  // ── ranged modifiers ──
  {
    rule: 'AAW-7.3-hold',
    what: 'holding adds 1 to hit',
    setup: { action: 'hold-shoot' },
    dice: [
      ['hit', 3],
      ['wound', 3],
    ],
    damage: [0],
  },
  {
    rule: 'AAW-5.2-hold-shoot',
    what: 'moving does not',
    setup: { action: 'move-shoot' },
    dice: [['hit', 3]],
    damage: [0],
  },
  {
    rule: 'AAW-7.3-elevated',
    what: 'standing higher adds 1 to hit',
    setup: { action: 'move-shoot', elevated: true },
    dice: [
      ['hit', 3],
      ['wound', 3],
    ],
    damage: [0],
  },
  {
    rule: 'AAW-7.1-bands',
    what: 'half the range is not long range',
    setup: { action: 'move-shoot', distance: 6 },
    dice: [
      ['hit', 4],
      ['wound', 3],
    ],
    damage: [0],
  },
  {
    rule: 'AAW-7.3-long-range',
    what: 'beyond half the range, −1 to hit',
    setup: { action: 'move-shoot', distance: 6.1 },
    dice: [['hit', 4]],
    damage: [0],
  },
  {
    rule: 'AAW-7.3-soft-cover',
    what: 'soft cover adds 1 to the save',
    setup: { action: 'move-shoot', cover: 'soft' },
    dice: [
      ['hit', 4],
      ['wound', 4],
      ['save', 3],
    ],
    damage: [0],
  },
  {
    rule: 'AAW-7.3-hard-cover',
    what: 'hard cover adds 2 to the save',
    setup: { action: 'move-shoot', cover: 'hard' },
    dice: [
      ['hit', 4],
      ['wound', 4],
      ['save', 2],
    ],
    damage: [0],
  },
  {
    rule: 'AAW-7.2.2',
    what: 'cover does nothing in melee',
    setup: { action: 'fight', cover: 'hard' },
    dice: [
      ['hit', 4],
      ['wound', 4],
      ['save', 3],
    ],
    damage: [1],
  },
  {
    rule: 'AAW-4.5-rw',
    what: 'a ranged weapon wounds with its own strength',
    attacker: { weapons: [{ name: 'Ballista', tag: 'RW', range: 24, strength: 8 }] },
    setup: { action: 'move-shoot' },
    dice: [
      ['hit', 4],
      ['wound', 2],
    ],
    damage: [1],
  },
  {
    rule: 'AAW-5.2-fight-shoot',
    what: 'shooting after a fight is no worse',
    setup: { action: 'fight-shoot' },
    dice: [
      ['hit', 4],
      ['wound', 3],
    ],
    damage: [0],
  },
  {
    rule: 'AAW-N8',
    what: 'variant minus-one: shooting after a fight has −1 to hit',
    setup: { action: 'fight-shoot' },
    variants: { 'fight-shoot': 'minus-one' },
    dice: [['hit', 4]],
    damage: [0],
  },
  // ── evasion, charging, flank, hills ──
  {
    rule: 'AAW-7.2.1',
    what: 'a quicker target costs 1 to hit',
    defender: { stats: { INI: 4 } },
    setup: { action: 'fight' },
    dice: [['hit', 4]],
    damage: [0],
  },
  {
    rule: 'AAW-7.2.1',
    what: 'charging makes up for one point of it',
    defender: { stats: { INI: 4 } },
    setup: { action: 'charge' },
    dice: [
      ['hit', 4],
      ['wound', 1],
    ],
    damage: [0],
  },
  {
    rule: 'AAW-7.3-evasion',
    what: 'evasion is of melee alone',
    defender: { stats: { INI: 9 } },
    setup: { action: 'move-shoot' },
    dice: [
      ['hit', 4],
      ['wound', 1],
    ],
    damage: [0],
  },
  {
    rule: 'AAW-4.5-la',
    what: 'light armour makes a target quicker',
    defender: { armor: 'LA' },
    setup: { action: 'fight' },
    dice: [['hit', 4]],
    damage: [0],
  },
  {
    rule: 'AAW-4.5-lw',
    what: 'a light weapon makes a target quicker',
    defender: { weapons: dagger.weapons! },
    setup: { action: 'fight' },
    dice: [['hit', 4]],
    damage: [0],
  },
  {
    rule: 'AAW-4.5-ha',
    what: 'heavy armour slows the attacker',
    attacker: { armor: 'HA' },
    setup: { action: 'fight' },
    dice: [['hit', 4]],
    damage: [0],
  },
  {
    rule: 'AAW-4.5-ma',
    what: 'medium armour changes no initiative',
    attacker: { armor: 'MA' },
    defender: { armor: 'MA' },
    setup: { action: 'fight' },
    dice: [
      ['hit', 4],
      ['wound', 1],
    ],
    damage: [0],
  },
  {
    rule: 'AAW-4.5-sw',
    what: 'a standard weapon changes no initiative',
    setup: { action: 'fight' },
    dice: [
      ['hit', 4],
      ['wound', 1],
    ],
    damage: [0],
  },
  {
    rule: 'AAW-4.5-hw',
    what: 'a heavy weapon slows its bearer',
    attacker: { weapons: HEAVY! },
    setup: { action: 'fight' },
    dice: [['hit', 4]],
    damage: [0],
  },
  {
    rule: 'AAW-N2',
    what: 'heavy armour and heavy weapon together take 2',
    attacker: { armor: 'HA', weapons: HEAVY!, stats: { INI: 4 } },
    setup: { action: 'fight' },
    dice: [['hit', 4]],
    damage: [0],
  },
  {
    rule: 'AAW-7.3-flank',
    what: 'a flanked target saves at −1',
    setup: { action: 'fight', flank: true },
    dice: [
      ['hit', 4],
      ['wound', 4],
      ['save', 4],
    ],
    damage: [1],
  },
  {
    rule: 'AAW-7.5',
    what: 'flank is of melee alone',
    setup: { action: 'move-shoot', flank: true },
    dice: [
      ['hit', 4],
      ['wound', 4],
      ['save', 4],
    ],
    damage: [0],
  },
  {
    rule: 'AAW-7.3-uphill',
    what: 'a defender uphill saves at +1',
    setup: { action: 'charge', hill: 'uphill' },
    dice: [
      ['hit', 4],
      ['wound', 4],
      ['save', 3],
    ],
    damage: [0],
  },
  {
    rule: 'AAW-7.7-uphill',
    what: 'against every melee attack from below (A26)',
    setup: { action: 'fight', hill: 'uphill' },
    dice: [
      ['hit', 4],
      ['wound', 4],
      ['save', 3],
    ],
    damage: [0],
  },
  {
    rule: 'AAW-7.7-level',
    what: 'flank and uphill add up (A8)',
    setup: { action: 'charge', hill: 'uphill', flank: true },
    dice: [
      ['hit', 4],
      ['wound', 4],
      ['save', 3],
    ],
    damage: [1],
  },
  // ── opportunity attacks ──
  {
    rule: 'AAW-6.5',
    what: 'an opportunity attack has −1 to hit',
    setup: { action: 'opportunity' },
    dice: [['hit', 4]],
    damage: [0],
  },
  {
    rule: 'AAW-6.5',
    what: 'never flanking (A7)',
    setup: { action: 'opportunity', flank: true },
    dice: [
      ['hit', 5],
      ['wound', 4],
      ['save', 4],
    ],
    damage: [0],
  },
  {
    rule: 'AAW-6.5',
    what: 'with full attack dice and no Momentum',
    attacker: { stats: { ATK: 2 }, keywords: ['Momentum [3]'] },
    setup: { action: 'opportunity' },
    dice: [
      ['hit', 1],
      ['hit', 1],
    ],
    damage: [0],
  },
  // ── piercing ──
  {
    rule: 'AAW-7.4',
    what: 'twice the toughness leaves no save',
    attacker: { stats: { STR: 8 } },
    setup: { action: 'fight' },
    dice: [
      ['hit', 4],
      ['wound', 2],
    ],
    damage: [1],
  },
  {
    rule: 'AAW-7.4-exception',
    what: 'a shield still saves',
    attacker: { stats: { STR: 8 } },
    defender: { shield: true },
    setup: { action: 'fight' },
    dice: [
      ['hit', 4],
      ['wound', 2],
      ['save', 4],
    ],
    damage: [0],
  },
  {
    rule: 'AAW-4.5-sh',
    what: 'a shield changes nothing else',
    defender: { shield: true },
    setup: { action: 'fight' },
    dice: [
      ['hit', 4],
      ['wound', 4],
      ['save', 3],
    ],
    damage: [1],
  },
  {
    rule: 'AAW-7.4-exception',
    what: 'heavy armour still saves',
    attacker: { stats: { STR: 8 } },
    defender: { armor: 'HA' },
    setup: { action: 'fight' },
    dice: [
      ['hit', 4],
      ['wound', 2],
      ['save', 4],
    ],
    damage: [0],
  },
  {
    rule: 'AAW-N3',
    what: "ranged strength decides at range, not the model's",
    attacker: { stats: { STR: 8 }, weapons: [{ name: 'Knife', tag: 'RW', range: 6, strength: 4 }] },
    setup: { action: 'move-shoot' },
    dice: [
      ['hit', 4],
      ['wound', 4],
      ['save', 4],
    ],
    damage: [0],
  },
  // ── keywords ──
  {
    rule: 'AAW-4.6-momentum',
    what: 'adds dice on the charge',
    attacker: { keywords: ['Momentum [2]'] },
    setup: { action: 'charge' },
    dice: [
      ['hit', 1],
      ['hit', 1],
      ['hit', 1],
    ],
    damage: [0],
  },
  {
    rule: 'AAW-7.3-momentum',
    what: 'and on nothing but the charge',
    attacker: { keywords: ['Momentum [2]'] },
    setup: { action: 'fight' },
    dice: [['hit', 1]],
    damage: [0],
  },
  {
    rule: 'AAW-7.3-downhill',
    what: 'applies again when charging downhill (A6)',
    attacker: { keywords: ['Momentum [1]'] },
    setup: { action: 'charge', hill: 'downhill' },
    dice: [
      ['hit', 1],
      ['hit', 1],
      ['hit', 1],
    ],
    damage: [0],
  },
  {
    rule: 'AAW-7.7-downhill',
    what: 'downhill gives nothing without Momentum',
    setup: { action: 'charge', hill: 'downhill' },
    dice: [['hit', 1]],
    damage: [0],
  },
  {
    rule: 'AAW-7.7-fly',
    what: 'a flyer charges the ground as if downhill',
    attacker: { keywords: ['Fly', 'Momentum [1]'] },
    setup: { action: 'charge' },
    dice: [
      ['hit', 1],
      ['hit', 1],
      ['hit', 1],
    ],
    damage: [0],
  },
  {
    rule: 'AAW-4.6-fly',
    what: 'a flyer shoots the ground from above',
    attacker: { keywords: ['Fly'] },
    setup: { action: 'move-shoot' },
    dice: [
      ['hit', 3],
      ['wound', 1],
    ],
    damage: [0],
  },
  {
    rule: 'AAW-4.6-fly',
    what: 'nobody stands above a flyer',
    defender: { keywords: ['Fly'] },
    setup: { action: 'move-shoot', elevated: true },
    dice: [['hit', 3]],
    damage: [0],
  },
  {
    rule: 'AAW-4.6-berserker',
    what: 'one die more at half its wounds',
    attacker: { keywords: ['Berserker'] },
    setup: { action: 'fight', attackerWounds: 2 },
    dice: [
      ['hit', 1],
      ['hit', 1],
    ],
    damage: [0],
  },
  {
    rule: 'AAW-4.6-berserker',
    what: 'not above half',
    attacker: { keywords: ['Berserker'] },
    setup: { action: 'fight', attackerWounds: 3 },
    dice: [['hit', 1]],
    damage: [0],
  },
  {
    rule: 'AAW-4.6-regeneration',
    what: 'comes before Berserker is judged (A23)',
    attacker: { keywords: ['Berserker', 'Regeneration [1]'] },
    setup: { action: 'fight', attackerWounds: 2 },
    dice: [['hit', 1]],
    damage: [0],
  },
  {
    rule: 'AAW-4.6-regeneration',
    what: 'an opportunity attack is no activation',
    attacker: { keywords: ['Berserker', 'Regeneration [1]'] },
    setup: { action: 'opportunity', attackerWounds: 2 },
    dice: [
      ['hit', 1],
      ['hit', 1],
    ],
    damage: [0],
  },
  {
    rule: 'AAW-4.6-undead-mechanical',
    what: 'does not regenerate',
    attacker: { keywords: ['Berserker', 'Regeneration [1]', 'Undead / Mechanical'] },
    setup: { action: 'fight', attackerWounds: 2 },
    dice: [
      ['hit', 1],
      ['hit', 1],
    ],
    damage: [0],
  },
  {
    rule: 'AAW-4.6-decisive-blow',
    what: 'a natural 6 to hit adds its number',
    attacker: { keywords: ['Decisive Blow [2]'] },
    setup: { action: 'fight' },
    dice: [
      ['hit', 6],
      ['wound', 4],
      ['save', 1],
    ],
    damage: [3],
  },
  {
    rule: 'AAW-4.6-decisive-blow',
    what: 'at range too',
    attacker: { keywords: ['Decisive Blow [1]'] },
    setup: { action: 'move-shoot' },
    dice: [
      ['hit', 6],
      ['wound', 4],
      ['save', 1],
    ],
    damage: [2],
  },
  {
    rule: 'AAW-4.6-decisive-blow',
    what: 'only if the 6 hits (A2)',
    attacker: { stats: { SKL: 6 }, keywords: ['Decisive Blow [2]'] },
    setup: { action: 'opportunity' },
    dice: [['hit', 6]],
    damage: [0],
  },
  {
    rule: 'AAW-N4',
    what: 'of two sources the highest counts, not the sum (A4)',
    attacker: { weapons: HEAVY!, keywords: ['Decisive Blow [1]'], stats: { INI: 4 } },
    setup: { action: 'fight' },
    dice: [
      ['hit', 6],
      ['wound', 4],
      ['save', 1],
    ],
    damage: [3],
  },
  {
    rule: 'AAW-4.5-hw',
    what: "the heavy weapon's own blow is of melee",
    attacker: { weapons: [...HEAVY!, { name: 'Bow', tag: 'RW', range: 12 }] },
    setup: { action: 'move-shoot' },
    dice: [
      ['hit', 6],
      ['wound', 4],
      ['save', 1],
    ],
    damage: [1],
  },
  // ── cleave ──
  {
    rule: 'AAW-4.6-cleave',
    what: 'a natural 6 also hits the bystander, who is wounded and saves alone',
    attacker: { keywords: ['Cleave'] },
    setup: { action: 'fight', bystander: card() },
    dice: [
      ['hit', 6],
      ['wound', 4],
      ['save', 1],
      ['wound', 4],
      ['save', 1],
    ],
    damage: [1, 1],
  },
  {
    rule: 'AAW-4.6-cleave',
    what: 'no one near, no effect',
    attacker: { keywords: ['Cleave'] },
    setup: { action: 'fight' },
    dice: [
      ['hit', 6],
      ['wound', 4],
      ['save', 1],
    ],
    damage: [1],
  },
  {
    rule: 'AAW-4.6-cleave',
    what: 'not at range',
    attacker: { keywords: ['Cleave'] },
    setup: { action: 'move-shoot', bystander: card() },
    dice: [
      ['hit', 6],
      ['wound', 4],
      ['save', 1],
    ],
    damage: [1, 0],
  },
  {
    rule: 'AAW-N5',
    what: "variant two-wound-dice: with no one near the second die is the target's",
    attacker: { keywords: ['Cleave'] },
    setup: { action: 'fight' },
    variants: { cleave: 'two-wound-dice' },
    dice: [
      ['hit', 6],
      ['wound', 4],
      ['save', 1],
      ['wound', 4],
      ['save', 1],
    ],
    damage: [2],
  },
  {
    rule: 'AAW-N5',
    what: "variant two-wound-dice: else the bystander's",
    attacker: { keywords: ['Cleave'] },
    setup: { action: 'fight', bystander: card() },
    variants: { cleave: 'two-wound-dice' },
    dice: [
      ['hit', 6],
      ['wound', 4],
      ['save', 1],
      ['wound', 3],
    ],
    damage: [1, 0],
  },
  // ── shooting into melee ──
  {
    rule: 'AAW-7.6',
    what: 'a miss that then rolls 1 strikes the friend',
    attacker: { keywords: ['Precision Shot'] },
    setup: { action: 'move-shoot', friend: card() },
    dice: [
      ['hit', 1],
      ['stray', 1],
      ['wound', 4],
      ['save', 1],
    ],
    damage: [0, 0, 1],
  },
  {
    rule: 'AAW-4.6-precision-shot',
    what: 'a miss that rolls 2 or more is clean',
    attacker: { keywords: ['Precision Shot'] },
    setup: { action: 'move-shoot', friend: card() },
    dice: [
      ['hit', 1],
      ['stray', 2],
    ],
    damage: [0, 0, 0],
  },
  {
    rule: 'AAW-7.6',
    what: 'a hit never strays',
    attacker: { keywords: ['Precision Shot'] },
    setup: { action: 'move-shoot', friend: card() },
    dice: [
      ['hit', 4],
      ['wound', 1],
    ],
    damage: [0, 0, 0],
  },
];

describe('scripted dice', () => {
  test.each(ROWS)('$rule: $what', (row) => {
    const plan = planOf(setupOf(row), row.variants);
    const journal: Journal = [];
    const damage = withScript(row.dice, (dice) => rollPlan(plan, dice, journal));
    expect(damage.slice(0, row.damage.length)).toEqual(row.damage);
    const rolled = journal.flatMap((entry) =>
      entry.type === 'roll' ? [[entry.roll.purpose, entry.face]] : [],
    );
    expect(rolled).toEqual(row.dice);
  });
});

describe('AAW-7.1-wound: strength against toughness', () => {
  test.each([
    [4, 2, 2],
    [5, 2, 2],
    [5, 4, 3],
    [7, 4, 3],
    [4, 4, 4],
    [3, 4, 5],
    [3, 5, 5],
    [2, 4, 6],
    [2, 5, 6],
    [1, 2, 6],
  ])('strength %i against toughness %i wounds on %i+', (strength, toughness, need) => {
    expect(woundNeed(strength, toughness)).toBe(need);
    expect(pierces(strength, toughness)).toBe(need === 2);
  });
});

describe("the seed's examples of 7.2.1", () => {
  const grunt = card({ stats: { INI: 3 }, armor: 'MA' });
  const rogue = card({ stats: { INI: 5 }, ...dagger });
  const knight = card({ stats: { INI: 4 }, armor: 'HA' });
  const footman = card({ stats: { INI: 3 }, armor: 'HA' });
  const hitModifiers = (setup: AttackSetup) => {
    const { each } = planOf(setup).pools[0]!;
    return each.type === 'roll' ? each.roll.modifiers : [];
  };
  test('a Grunt (3, charging 4) that charges a Rogue (5 + 1 + 1) has −1 to hit', () => {
    expect(hitModifiers({ attacker: grunt, defender: rogue, action: 'charge' })).toEqual([
      { rule: 'AAW-7.2.1', label: 'Evasion (initiative 7 against 4)', by: -1 },
    ]);
  });
  test('a Knight (4 − 1 + 1) that charges a Footman (3 − 1) has no modifier', () => {
    expect(hitModifiers({ attacker: knight, defender: footman, action: 'charge' })).toEqual([]);
  });
  test('two Grunts: equal, no modifier', () => {
    expect(hitModifiers({ attacker: grunt, defender: grunt, action: 'fight' })).toEqual([]);
  });
});

describe('what cannot be done at all', () => {
  const archer = card();
  const far = (distance: number): AttackSetup => ({
    attacker: card({ weapons: [{ name: 'Longbow', tag: 'RW', range: 24 }] }),
    defender: card({ name: 'Shade', keywords: ['Stealth'] }),
    action: 'move-shoot',
    distance,
  });
  test.each<[string, AttackSetup, RegExp | undefined]>([
    [
      'AAW-7.1-range: beyond the range',
      { attacker: archer, defender: card(), action: 'move-shoot', distance: 12.5 },
      /out of range/,
    ],
    [
      'AAW-7.1-range: at the range',
      { attacker: archer, defender: card(), action: 'move-shoot', distance: 12 },
      undefined,
    ],
    ['AAW-4.6-stealth: beyond 12"', far(13), /Stealth/],
    ['AAW-4.6-stealth: at 12"', far(12), undefined],
    [
      'AAW-7.6: without Precision Shot',
      { attacker: archer, defender: card(), action: 'move-shoot', friend: card() },
      /Precision Shot/,
    ],
    [
      'nothing to shoot with',
      { attacker: card({ weapons: [] }), defender: card(), action: 'move-shoot' },
      /no ranged weapon/,
    ],
  ])('%s', (_, setup, why) => {
    if (why) expect(impossible(setup)).toMatch(why);
    else expect(impossible(setup)).toBeUndefined();
  });
});

describe('abilities', () => {
  const bolt = {
    name: 'Bolt',
    type: 'Spell (Shoot)',
    mana: 1,
    range: 18,
    target: 'enemy',
    effects: [{ effect: 'attack', dice: 2, skill: 3, strength: 8 }],
    text: 'x',
  } as const;
  test('AAW-8.3-spell-shoot: its own dice, skill and strength, and the bonus for holding', () => {
    const plan = planOf({
      attacker: card({ stats: { ATK: 5 } }),
      defender: card(),
      action: 'hold-shoot',
      ability: bolt as never,
    });
    expect(
      withScript(
        [
          ['hit', 2],
          ['wound', 2],
          ['hit', 1],
        ],
        (dice) => rollPlan(plan, dice),
      )[0],
    ).toBe(1);
  });
  test("AAW-8.3-spell-shoot: what it leaves open is the model's", () => {
    const open = { ...bolt, effects: [{ effect: 'attack' }] };
    const plan = planOf({
      attacker: card({ stats: { ATK: 2 } }),
      defender: card(),
      action: 'move-shoot',
      ability: open as never,
    });
    expect(plan.pools[0]!.dice).toBe(2);
  });
  const buff = (effects: object[], type = 'Buff') =>
    ({ name: 'Rite', type, mana: 1, target: 'friend', effects, text: 'x' }) as never;
  test('AAW-8.3-buff: a buff on the attacker changes its own stats and rolls', () => {
    const active = [
      {
        ability: buff([
          { effect: 'modify-stat', stat: 'ATK', by: 1 },
          { effect: 'modify-roll', roll: 'hit', by: 1 },
        ]),
        on: 'attacker' as const,
      },
    ];
    const plan = planOf({ attacker: card(), defender: card(), action: 'fight', active });
    expect(
      withScript(
        [
          ['hit', 3],
          ['wound', 1],
          ['hit', 2],
        ],
        (dice) => rollPlan(plan, dice),
      )[0],
    ).toBe(0);
  });
  test("AAW-8.3-debuff: a debuff on the defender changes its saves, not the attacker's hits", () => {
    const active = [
      {
        ability: buff(
          [
            { effect: 'modify-roll', roll: 'hit', by: -3 },
            { effect: 'modify-roll', roll: 'save', by: -1 },
          ],
          'Debuff',
        ),
        on: 'defender' as const,
      },
    ];
    const plan = planOf({ attacker: card(), defender: card(), action: 'fight', active });
    expect(
      withScript(
        [
          ['hit', 4],
          ['wound', 4],
          ['save', 4],
        ],
        (dice) => rollPlan(plan, dice),
      )[0],
    ).toBe(1);
  });
  test('AAW-8.3-buff: a granted keyword counts', () => {
    const active = [
      { ability: buff([{ effect: 'grant', keyword: 'Momentum [2]' }]), on: 'attacker' as const },
    ];
    expect(planOf({ attacker: card(), defender: card(), action: 'charge', active }).pools[0]!.dice).toBe(3);
  });
  test('AAW-8.3-debuff: a suppressed keyword does not', () => {
    const active = [
      { ability: buff([{ effect: 'suppress', keyword: 'Momentum' }], 'Debuff'), on: 'attacker' as const },
    ];
    expect(
      planOf({ attacker: card({ keywords: ['Momentum [2]'] }), defender: card(), action: 'charge', active })
        .pools[0]!.dice,
    ).toBe(1);
  });
});

describe('blasts', () => {
  const blast = (template: 'small' | 'large', dice = 1) =>
    ({
      name: 'Flamestrike',
      type: 'Blast',
      mana: 3,
      range: 12,
      target: 'point',
      effects: [{ effect: 'blast', template, strength: 4, dice }],
      text: 'x',
    }) as never;
  const at = (
    template: 'small' | 'large',
    difference: Difference = {},
    caster: Difference = {},
  ): AttackSetup => ({
    attacker: card(caster),
    defender: card(difference),
    action: 'move-shoot',
    ability: blast(template),
  });
  const hitsOf = (setup: AttackSetup): number => mean(damageOf(setup)) / (1 / 2 / 2); // wounds and fails to save on 4+
  test('AAW-8.4-scatter: HIT lands on target; AAW-8.4-wounds: to wound and to save, no roll to hit', () => {
    expect(
      withScript(
        [
          ['scatter', 2],
          ['wound', 4],
          ['save', 3],
        ],
        (dice) => rollPlan(planOf(at('small')), dice),
      )[0],
    ).toBe(1);
  });
  test('AAW-8.4-hits: drifting 1" a small template still touches a 25 mm base; 2" it does not', () => {
    expect(
      withScript(
        [
          ['scatter', 3],
          ['scatter', 1],
          ['wound', 1],
        ],
        (dice) => rollPlan(planOf(at('small')), dice),
      )[0],
    ).toBe(0);
    expect(
      withScript(
        [
          ['scatter', 6],
          ['scatter', 2],
        ],
        (dice) => rollPlan(planOf(at('small')), dice),
      )[0],
    ).toBe(0);
  });
  test.each([
    ['AAW-8.4-templates: small on 25 mm', at('small'), 2 / 6 + (4 / 6) * (1 / 6)],
    ['AAW-8.4-templates: large on 25 mm', at('large'), 2 / 6 + (4 / 6) * (2 / 6)],
    [
      'AAW-8.4-skilled: a skill of 3+ drifts 1" less, but at least 1"',
      at('small', {}, { stats: { SKL: 3 } }),
      2 / 6 + (4 / 6) * (2 / 6),
    ],
    [
      'AAW-4.4-base: a 50 mm base is easier to touch',
      at('small', { base: '50mm' }),
      2 / 6 + (4 / 6) * (2 / 6),
    ],
  ])('%s', (_, setup, chance) => {
    expect(hitsOf(setup)).toBeCloseTo(chance, 9);
  });
  test('an oval base is touched by the direction of the drift: 3" along it a large template reaches, across it does too', () => {
    const chance = hitsOf(at('large', { base: '60x35mm' }));
    expect(chance).toBeGreaterThan(2 / 6 + (4 / 6) * (3 / 6) - 1e-9);
    expect(chance).toBeLessThan(1);
  });
});
