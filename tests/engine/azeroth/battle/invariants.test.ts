import { describe, expect, test } from 'vitest';
import { auditOf } from './invariants';
import { mapsOf, sampleBattle } from './sample';

/**
 * Random legal actions break nothing: after every activation nobody overlaps or is off the table, mana is within its cap;
 * over a battle everyone moves within its budget at the ground's cost, acts once a round, and is somewhere to be found.
 * A longer run: WARBENCH_SOAK=200 npx vitest run tests/engine/azeroth/battle/invariants.test.ts
 */
const BATTLES = Number(process.env.WARBENCH_SOAK ?? 4);

const OBJECTIVES = ['annihilation', 'hold-the-line', 'assassination'] as const;

/** Every variant at its second value, for one of the battles. */
const VARIED = {
  naturals: 'one-fails-six-hits',
  cleave: 'two-wound-dice',
  'fight-shoot': 'minus-one',
  'command-aura': 'both',
  'morale-trigger': '3in',
  waver: 'may-move',
  'objective-control': 'majority',
  warlord: 'most-expensive',
  'round-one': 'cautious',
  'mana-cap': '12',
};

describe.each(['skirmish', 'standard', 'large'] as const)('random legal actions, %s', (size) => {
  test.each(mapsOf(size))(
    'on %s break nothing',
    (map) => {
      for (let index = 0; index < BATTLES; index++) {
        const objective = OBJECTIVES[(map.length + index) % 3]!;
        const variants = index % 2 === 0 ? {} : VARIED;
        expect(auditOf(sampleBattle({ size, map, objective, variants }), 11, index)).toEqual([]);
      }
    },
    60_000 + BATTLES * 20_000,
  );

  test('under every variant at once', () => {
    const map = mapsOf(size)[0]!;
    expect(auditOf(sampleBattle({ size, map, variants: VARIED }), 12, 0)).toEqual([]);
  }, 60_000);
});
