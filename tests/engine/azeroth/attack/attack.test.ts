import { describe, expect, test } from 'vitest';
import { PRINTED } from '@engine/systems/azeroth/numbers';
import { pierces, woundNeed } from '@engine/systems/azeroth/attack/wounding';
import { impossible, outOfReach, type AttackSetup } from '@engine/systems/azeroth/attack/situation';
import { card, planOf } from '../cards';

describe('AAW-7.1-wound: strength (AAW-4.4-str) against toughness (AAW-4.4-tgh)', () => {
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
    expect(woundNeed(strength, toughness, PRINTED)).toBe(need);
    expect(pierces(strength, toughness, PRINTED)).toBe(need === 2);
  });
});

describe("the seed's examples of 7.2.1 (AAW-4.4-ini, AAW-7.3-initiative, AAW-NB)", () => {
  const grunt = card({ stats: { INI: 3 }, armor: 'MA' });
  const rogue = card({ stats: { INI: 5 }, armor: 'LA', weapons: [{ name: 'Dagger', tag: 'LW' }] });
  const knight = card({ stats: { INI: 4 }, armor: 'HA' });
  const footman = card({ stats: { INI: 3 }, armor: 'HA' });
  const hitModifiers = (setup: AttackSetup) => {
    const { each } = planOf(setup).pools[0];
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

describe('impossible attacks', () => {
  const bolt = {
    name: 'Bolt',
    type: 'Spell (Shoot)',
    mana: 1,
    target: 'enemy',
    effects: [{ effect: 'attack' }],
    text: 'x',
  } as never;
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
      'AAW-N30: an ability that states no range reaches 12" (A19)',
      { attacker: archer, defender: card(), action: 'move-shoot', distance: 12.5, ability: bolt },
      /reaches 12"/,
    ],
    [
      'nothing to shoot with',
      { attacker: card({ weapons: [] }), defender: card(), action: 'move-shoot' },
      /no ranged weapon/,
    ],
  ])('%s', (_, setup, why) => {
    const found = impossible(setup) ?? outOfReach(setup, PRINTED);
    if (why) expect(found).toMatch(why);
    else expect(found).toBeUndefined();
  });
});
