import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Ability, AttackConditions, Effect, UnitFile } from '@engine/generated/age-of-sigmar';
import { exactDamage } from '@engine/kernel/plan/exact';
import { playBattle } from '@engine/simulation/play';
import { policyOf } from '@engine/simulation/policy';
import { planAttack } from '@engine/systems/sigmar/attack/attack';
import { situationOf } from '@engine/systems/sigmar/attack/situation';
import type { Action } from '@engine/systems/sigmar/battle/state/action';
import type { State } from '@engine/systems/sigmar/battle/state/state';
import { Stage } from './battle/stage';
import { card, melee, problems, ranged, unit, workspace } from './support';

const page = readFileSync(
  new URL('../../../docs/formats/age-of-sigmar-passives.md', import.meta.url),
  'utf8',
);
const [, written = '', not = ''] = page.split(/^## .*$/m);
const rowsOf = (part: string): [says: string, more: string][] =>
  part
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| ---'))
    .slice(1)
    .map((line) => line.slice(2, -2).split(' | ') as [string, string]);

/** The abilities of a row: effects alone are those of a Passive. */
const abilitiesOf = (code: string): Ability[] => {
  const value = JSON.parse(code.trim().replace(/^`|`$/g, '')) as unknown;
  return (Array.isArray(value) ? value : [value]).map((one: Ability | Effect, k) => {
    const full = /^[A-Z]/.test(one.type) ? one : { type: 'Passive', effects: [one] };
    return { name: `Tried ${k + 1}`, text: 'As the row says.', ...full } as Ability;
  });
};

const BOLT = {
  name: 'Bolt',
  type: 'Spell',
  value: 5,
  range: 18,
  text: 'One point.',
  effects: [{ type: 'mortal-damage', amount: 1 }],
};
const MEND = {
  name: 'Mend',
  type: 'Prayer',
  value: 4,
  range: 12,
  text: 'Heals.',
  effects: [{ type: 'heal', amount: 1 }],
};
const of = (name: string, own: Partial<UnitFile> = {}): Partial<UnitFile> => ({
  name,
  models: 5,
  keywords: ['HERO', 'INFANTRY', 'WARD (6+)', 'WIZARD (1)', 'PRIEST (1)'],
  weapons: [
    melee({ attacks: 2, rend: 1, damage: 2, abilities: ['Crit (Mortal)', 'Charge (+1 Damage)'] }),
    melee({ name: 'Beak', abilities: ['Companion'] }),
    ranged(),
  ],
  ...own,
  abilities: [BOLT, MEND, ...(own.abilities ?? [])] as Ability[],
});
const beast = { name: 'Beast', keywords: ['MONSTER', 'INFANTRY'] };

const tags = (...all: string[]): AttackConditions[] =>
  all.flatMap((tag) => [{ attackerIs: [tag] }, { targetIs: [tag] }] as unknown as AttackConditions[]);
/** Conditions that may change an attack: each alone, then two at a time. */
const SINGLE: readonly AttackConditions[] = [
  {},
  { charged: true },
  { targetCharged: true },
  { action: 'shoot' },
  { attackerDamage: 2 },
  { defenderDamage: 2 },
  { attackerModels: 2 },
  { defenderModels: 2 },
  { enemyTurn: true },
  { round: 3 },
  { attackerTokens: 2 },
  { targetTokens: 2 },
  { modifiers: { hit: 1 } },
  { attackerUnder: ['Tried 1'] },
  { targetUnder: ['Tried 1'] },
  ...tags(
    'contesting',
    'contesting what its side controls',
    'in own territory',
    'moved',
    'beside damaged friends',
  ),
];
const CONDITIONS = [...SINGLE, ...SINGLE.flatMap((a, i) => SINGLE.slice(i + 1).map((b) => ({ ...a, ...b })))];

/** The units of an attack, one of them with these abilities: attacker, defender, a friend of either. */
const places = (abilities: readonly Ability[]) => {
  const [plain, tried] = [of('Plain'), of('Tried', { abilities: [...abilities] })].map(card) as [
    ReturnType<typeof card>,
    ReturnType<typeof card>,
  ];
  const monster = card(beast);
  return [
    [tried, plain, [plain], [plain, monster]],
    [plain, tried, [plain], [plain, monster]],
    [plain, plain, [tried], [plain]],
    [plain, plain, [plain], [tried]],
  ] as const;
};

const damage = (
  [attacker, defender, own, foes]: ReturnType<typeof places>[number],
  conditions: AttackConditions,
): string => {
  const plan = planAttack(situationOf(attacker, defender, conditions, { attacker: own, target: foes }));
  return [exactDamage(plan), exactDamage(plan, 1)]
    .map((pmf) => Array.from(pmf, (p) => p.toFixed(9)).join())
    .join(';');
};

/** Whether some attack has another result. */
const changesAttack = (abilities: readonly Ability[]): boolean => {
  const [with_, without] = [places(abilities), places([])];
  return CONDITIONS.some((conditions) =>
    with_.some((place, k) => damage(place, conditions) !== damage(without[k], conditions)),
  );
};

const everybody = (abilities: readonly Ability[]): Stage =>
  new Stage({
    units: [
      { of: of('Tried', { abilities: [...abilities] }), side: 0, at: [] },
      { of: { ...beast, models: 1, health: 6 }, side: 0, at: [] },
      { of: of('Foe', { health: 2 }), side: 1, at: [] },
      { of: { name: 'Mob', models: 10, health: 1 }, side: 1, at: [] },
    ],
    objectives: [
      [22, 11],
      [22, 19],
    ],
  });

/** The end of one battle of bots: places, damage and points. */
const ending = (stage: Stage, bot: 'greedy' | 'random', index: number): string => {
  const state = stage.game.newState();
  const players = [policyOf<State, Action>(bot), policyOf<State, Action>(bot)] as const;
  playBattle(stage.game, state, players, { seed: 3, index });
  const { left, damage: hurt, victory, bodies, command, ritual } = state;
  return [left, hurt, victory, command, ritual, bodies.x].map((array) => Array.from(array).join()).join(';');
};

/** Whether some battle of bots ends differently. */
const changesBattle = (abilities: readonly Ability[]): boolean => {
  const [with_, without] = [everybody(abilities), everybody([])];
  for (let index = 0; index < 10; index++)
    for (const bot of ['greedy', 'random'] as const)
      if (ending(with_, bot, index) !== ending(without, bot, index)) return true;
  return false;
};

describe('every kind of ability that the page lists as supported', () => {
  const rows = rowsOf(written);

  it('there are at least sixty, and unsupported ones say why', () => {
    expect(rows.length).toBeGreaterThanOrEqual(60);
    for (const [says, why] of rowsOf(not)) expect(why.length, says).toBeGreaterThan(5);
  });

  it('an ability without effect changes nothing', () => {
    const idle = abilitiesOf('{"type":"modify-roll","roll":"hit","by":0}');
    expect(changesAttack(idle)).toBe(false);
    expect(changesBattle(idle)).toBe(false);
  });

  it.each(rows)('%s', (_, code) => {
    const abilities = abilitiesOf(code);
    const file = unit({ ...of('Tried', { abilities }), id: 'tried' });
    expect(problems(workspace({ unit: [file] })).filter(({ severity }) => severity !== 'info')).toEqual([]);
    expect(changesAttack(abilities) || changesBattle(abilities)).toBe(true);
  });
});
