import { PRINTED } from '@engine/systems/azeroth/numbers';
import { expect, test } from 'vitest';
import { SYSTEMS } from '@engine/systems';
import { roomOf } from '@engine/systems/azeroth/battle/state/setup/room';
import { sampleFiles, sources } from '../../../../support/workspace';

const battleOf = (count: number) => {
  // An entry of an army has at most 30 copies.
  const units = Array.from({ length: Math.ceil(count / 30) }, (_, k) => ({
    unit: 'footman',
    count: Math.min(30, count - 30 * k),
  }));
  const army = (name: string) => ({ name, bot: 'random', units });
  const files = {
    ...Object.fromEntries(
      Object.entries(sampleFiles('azeroth-at-war'))
        .filter(([path]) => !path.includes('scenario'))
        .map(([path, text]) => [path, JSON.parse(text) as unknown]),
    ),
    'many.scenario.json': {
      $schema: 'warbench:azeroth-at-war/scenario',
      id: 'many',
      name: 'Many',
      kind: 'battle',
      size: 'large',
      map: 'burnt-steppe',
      objective: 'annihilation',
      armies: [army('Reds'), army('Blues')],
    },
  };
  return SYSTEMS.get('azeroth-at-war')!.link(sources(files));
};

test('more models than 128 fight, each separately', () => {
  const replay = battleOf(70).replay!('many', { variants: {}, seed: 1 }, 0);
  expect(replay.ok && replay.value.scene.models.length).toBe(140);
});

test('too many models for a battle are refused, with the place', () => {
  const { diagnostics } = battleOf(121);
  expect(diagnostics).toContainEqual(
    expect.objectContaining({
      file: 'many.scenario.json',
      code: 'too-many-models',
      severity: 'error',
      path: ['armies'],
      message: 'The two armies have 242 models: a battle takes at most 240.',
    }),
  );
});

test('there is room for the deployed models, for those they may summon, and for those that these may (AAW-4.6-summon)', () => {
  // Fighter 0 summons two of fighter 1 each round, which summon one of fighter 2.
  const summons = new Map([
    [0, [{ fighter: 1, count: 2 }]],
    [16, [{ fighter: 2, count: 1 }]],
  ]);
  expect(roomOf({ armies: [[0, 2], [2]], summons, numbers: PRINTED })).toBe(3 + 6 * 2 * (1 + 6));
  expect(roomOf({ armies: [[2], [2, 2]], summons, numbers: PRINTED })).toBe(3);
});
