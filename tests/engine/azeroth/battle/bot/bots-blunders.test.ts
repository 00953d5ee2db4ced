import { describe, expect, test } from 'vitest';
import type { Action } from '@engine/systems/azeroth/battle/state/action';
import type { Battle } from '@engine/systems/azeroth/battle/state/battle';
import type { BattleEvent } from '@engine/systems/azeroth/battle/state/events';
import { newBattle } from '@engine/systems/azeroth/battle/rules/new-battle';
import type { Size } from '@engine/systems/azeroth/words';
import type { Difference } from '../../cards';
import { sampleBattle } from '../sample';
import { BACK, stage, type Scene, type Stand } from '../stage';
import { chosenBy, playBattle } from '../fights';

/** Mistakes of bots that were seen in replays, and must not occur again. */
const chosen = (bot: string, scene: Scene, change?: (battle: Battle) => void): Action => {
  const battle = stage(scene);
  change?.(battle);
  return chosenBy(bot, battle);
};

const swords: Difference = { weapons: [{ name: 'Blade', tag: 'SW' }] };
const acted = { flags: ['activated'] } as const;
const WEIGHING = ['cautious', 'objective', 'lookahead'] as const;

/** Good at throwing, bad in melee. */
const javelineer: Difference = {
  weapons: [
    { name: 'Bone knife', tag: 'LW' },
    { name: 'Javelins', tag: 'RW', range: 12 },
  ],
  stats: { ATK: 2, STR: 3 },
};

test('an aggressive javelineer throws at a captain, and does not charge him with a knife', () => {
  const captain: Difference = {
    ...swords,
    points: 150,
    tier: ['Hero'],
    armor: 'HA',
    stats: { WND: 5, TGH: 5 },
  };
  const { sequence, target } = chosen('aggressive', {
    models: [
      { side: 0, at: [6, 10], is: javelineer },
      { side: 1, at: [10.5, 10], facing: BACK, is: captain },
    ],
  });
  expect([sequence, target]).toEqual(['hold-shoot', 1]);
});

test.each(WEIGHING)(
  '%s: a rider with a bow does not make a charge worth less than its shot to escape a gun',
  (bot) => {
    const rider: Difference = {
      points: 60,
      stats: { ATK: 2, WND: 2 },
      weapons: [
        { name: 'Spear', tag: 'LW' },
        { name: 'Bow', tag: 'RW', range: 12 },
      ],
    };
    const gunner: Difference = {
      points: 80,
      stats: { ATK: 4, SKL: 3, STR: 6 },
      weapons: [
        { name: 'Axe', tag: 'SW' },
        { name: 'Gun', tag: 'RW', range: 18 },
      ],
    };
    const { sequence } = chosen(bot, {
      models: [
        { side: 0, at: [10, 10], is: rider },
        { side: 1, at: [14, 10], facing: BACK, is: { ...swords, points: 45, stats: { SKL: 5, WND: 2 } } },
        { side: 1, at: [24, 10], facing: BACK, is: gunner },
      ],
    });
    expect(sequence).toBe('move-shoot');
  },
);

test.each(['aggressive', ...WEIGHING])(
  '%s: an archer does not shoot if an expensive friend is likelier to be destroyed (AAW-7.6)',
  (bot) => {
    const archer: Difference = {
      points: 40,
      keywords: ['Precision Shot'],
      weapons: [
        { name: 'Blade', tag: 'SW' },
        { name: 'Bow', tag: 'RW', range: 14 },
      ],
    };
    const { target } = chosen(bot, {
      models: [
        { side: 0, at: [4, 10], is: archer },
        { side: 0, at: [14, 10], is: { ...swords, points: 100, stats: { WND: 1, DEF: 6 } }, ...acted },
        {
          side: 1,
          at: [15, 10],
          facing: BACK,
          is: { ...swords, points: 20, stats: { WND: 1, DEF: 3 } },
          ...acted,
        },
      ],
    });
    expect(target).toBe(-1);
  },
);

test.each(
  ['aggressive', ...WEIGHING].flatMap((bot) =>
    [
      ['his army', [5, 5, 5]],
      ['his army with one rider', [12, 2, 2]],
    ].map(([whom, guard]) => [bot, whom, guard] as [string, string, number[]]),
  ),
)('%s: a warlord does not run ahead of %s in round 1 (AAW-11-assassination)', (bot, _, guard) => {
  const hero: Difference = { ...swords, points: 180, tier: ['Hero'], stats: { ATK: 4, SKL: 3, WND: 6 } };
  const killer: Difference = { ...swords, points: 120, stats: { MOV: 6, ATK: 6, SKL: 3, STR: 6 } };
  const { x } = chosen(
    bot,
    {
      objective: 'assassination',
      round: 1,
      models: [
        { side: 0, at: [6, 10], is: hero },
        ...guard.map((x, k): Stand => ({ side: 0, at: [x, 7 + 3 * k], is: swords, ...acted })),
        ...[8, 10, 12].map((y): Stand => ({ side: 1, at: [24, y], facing: BACK, is: killer })),
      ],
    },
    (battle) => {
      battle.state.warlord.set([0, 4]);
    },
  );
  expect(x).toBeLessThanOrEqual(11);
});

describe.each(WEIGHING)('%s, late in a battle', (bot) => {
  const leaves = (ahead: number): string =>
    chosen(
      bot,
      {
        round: 5,
        models: [
          { side: 0, at: [10, 10], is: { ...swords, points: 60, stats: { ATK: 3 } } },
          {
            side: 1,
            at: [15, 10],
            facing: BACK,
            is: { ...swords, points: 60, stats: { ATK: 4, SKL: 3, DEF: 3 } },
          },
        ],
      },
      (battle) => {
        battle.state.destroyed[ahead > 0 ? 0 : 1] = Math.abs(ahead);
      },
    ).sequence;

  test('keeps away from a stronger enemy if its side leads', () => {
    expect(leaves(50)).toBe('move-shoot');
  });
  test.each([
    ['is behind', -50],
    ['is level, for a draw serves nobody', 0],
  ])('attacks it anyway if its side %s', (_, ahead) => {
    expect(leaves(ahead)).toBe('charge');
  });
});

/**
 * Battles between two armies of one bot: the share of activations without effect, and of battles with hardly any
 * losses.
 */
const fought = (
  bot: string,
  size: Size,
  map: string,
  battles: number,
): { idle: number; unfought: number } => {
  const setup = sampleBattle({ size, map });
  const battle = newBattle(setup);
  const army = setup.armies[0].reduce((sum, fighter) => sum + setup.fighters[fighter].points, 0);
  let [activations, idle, unfought] = [0, 0, 0];
  for (let index = 0; index < battles; index++) {
    const events: BattleEvent[] = [];
    playBattle(battle, bot, 1, index, 'drawn', events);
    events.forEach(({ type }, k) => {
      if (type !== 'activated') return;
      activations++;
      const next = events[k + 1]?.type;
      if (next === 'activated' || next === 'round' || next === 'morale') idle++;
    });
    const [a, b] = battle.state.destroyed;
    if (a + b < army / 5) unfought++;
  }
  return { idle: idle / activations, unfought: unfought / battles };
};

describe('two armies of one bot', () => {
  test('do not wait for each other throughout a skirmish', () => {
    expect(fought('objective', 'skirmish', 'crossroads', 6).idle).toBeLessThan(0.2);
  });
  test('fight, even if cautious: one army loses a fifth in most battles', () => {
    expect(fought('cautious', 'standard', 'kings-ford', 8).unfought).toBeLessThanOrEqual(0.25);
  });
});
