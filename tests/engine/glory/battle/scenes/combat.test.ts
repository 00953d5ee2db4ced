import { describe, expect, it } from 'vitest';
import { playBattle } from '@engine/simulation/play';
import { botOf } from '@engine/systems/glory/battle/policy/bots';
import { GloryGame } from '@engine/systems/glory/battle/game';
import { black, card, white } from '../../support';
import type { ScriptedRoll } from '../../../../support/scripted-dice';
import { sampleSetup } from '../sample';
import { row, type Standing } from '../stage';
import { pair, four, ogre, red, blueSide, stage } from './cast';

describe('combat and special units', () => {
  const clash: Standing[] = [
    red(pair, [
      [10, 10],
      [11.1, 10],
    ]),
    red(ogre, [[10, 12.461]]),
    blueSide(four, [
      [10, 10.985],
      [11.1, 10.985],
      [12.2, 11],
      [13.3, 11],
    ]),
  ];

  it('GLO-5.3.3, GLO-7.3: a special unit joins a current fight: one roll, and the unit with most dice is the attacker', () => {
    const s = stage({ units: clash, phase: 'combat' });
    expect(s.refusal('fight', 1, { target: 2 })).toBeUndefined();
    s.act('fight', 0, { target: 2 });
    s.act('fight', 1, { target: 2 }, [...Array<ScriptedRoll>(6).fill(white('sword'))]);
    expect(s.journal).toContain('[GLO-4.5.6] Ogre, with Pair, fight Four without effect.');
  });

  it('GLO-8.2: the odds of a joining unit are those of all its models, like those of the attacker', () => {
    const effect = { when: 'attacking' as const, outnumbers: true, bonus: { attackDice: 1 } };
    const find = (name: string) => ({ name, rule: 'GLO-8.2' as const, effects: [effect] });
    const crowd = card({ name: 'Crowd', models: 6, keywords: ['Crowd'] }, { find: find as never });
    // Two of six reach Four, which are fewer than six and more than two.
    const places = [10, 8.9, 7.8].flatMap((y) => row(10, y, 2));
    const s = stage({ units: [red(crowd, places), clash[1], clash[2]], phase: 'combat' });
    s.act('fight', 0, { target: 2 });
    s.act('fight', 1, { target: 2 }, [...Array<ScriptedRoll>(7).fill(white('sword'))]);
    expect(s.journal).toContain('[GLO-4.5.6] Ogre, with Crowd, fight Four without effect.');
  });

  it('GLO-4.5.6: units that fight together are listed as a sentence lists names', () => {
    const others = [
      red(pair, row(12.2, 10.015, 2)),
      red(pair, row(10, 11.97, 2)),
      red(pair, row(12.2, 11.985, 2)),
    ];
    const s = stage({ units: [clash[1], ...others, clash[2]], phase: 'combat' });
    for (const u of [0, 1, 2]) s.act('fight', u, { target: 4 });
    s.act('fight', 3, { target: 4 }, [...Array<ScriptedRoll>(10).fill(white('sword'))]);
    expect(s.journal.find((text) => text.startsWith('[GLO-4.5.6]'))).toBe(
      '[GLO-4.5.6] Ogre, with Pair, Pair and Pair, fight Four without effect.',
    );
  });

  it('GLO-5.3.2, GLO-5.3.6, GLO-7.7: or it attacks with one die at a time, and moves in between', () => {
    const s = stage({
      units: [
        red(ogre, [[10, 10]]),
        blueSide(pair, [
          [10, 11.48],
          [11.1, 11.5],
        ]),
        blueSide(pair, row(18, 10, 2)),
      ],
      phase: 'combat',
    });
    s.act('split', 0);
    s.act('strike', 0, { target: 1 }, [white('axe'), black('dodge')]);
    expect(s.left(1)).toBe(0); // one is removed, the other is left alone
    expect(s.refusal('strike', 0, { target: 2 })).toBe('GLO-4.5.1');
    s.act('shift', 0, { x: 16.5236, y: 10 });
    expect(s.state.now.inches).toBeCloseTo(12 - 6.5236, 2);
    s.act('strike', 0, { target: 2 }, [white('sword')]);
    expect(s.refusal('shift', 0, { x: 3, y: 10 })).toBe('GLO-4.2.1');
    s.act('done', 0);
    expect(s.journal.filter((text) => text.startsWith('[GLO-5.3.2]'))).toHaveLength(2);
    expect(s.journal.some((text) => text.startsWith('[GLO-5.3.6]'))).toBe(true);
  });

  it('regular units cannot make separate attacks', () => {
    expect(stage({ units: clash, phase: 'combat' }).refusal('split', 0)).toBe('GLO-5.3.2');
  });

  it('GLO-1.2, GLO-6.2: a side without units has lost at once, whatever the glory', () => {
    const s = stage({
      units: [
        red(ogre, [[10, 10]]),
        blueSide(pair, [
          [10, 11.48],
          [11.1, 11.5],
        ]),
      ],
      phase: 'combat',
    });
    s.state.glory[1] = 9;
    s.act('fight', 0, { target: 1 }, [
      white('axe'),
      white('axe'),
      white('sword'),
      white('sword'),
      black('dodge'),
      black('dodge'),
    ]);
    expect(s.state.now).toMatchObject({ phase: 'over', winner: 0 });
    expect(s.journal.at(-1)).toBe('[GLO-6.2] Red wins: the enemy is wiped out.');
  });
});

it('GLO-4.5: the dice name which of two units of a card rolls, as the sentence does', () => {
  const setup = sampleSetup(
    'mill-hill',
    ['ember-vigil', 'rising-water'],
    [{ bot: 'greedy' }, { bot: 'greedy' }],
  );
  const game = new GloryGame(setup);
  const rolled = new Set<string>();
  for (let index = 0; index < 4; index++)
    playBattle(game, game.newState(), [botOf('greedy'), botOf('greedy')], {
      seed: 1,
      index,
      log: ({ text, dice }) => {
        const who = /^(Hearth Levy \d|Bog Runners \d).* fight /.exec(text)?.[1];
        if (who === undefined) return;
        expect(dice?.[0]?.purpose).toBe(`${who}: attack`);
        rolled.add(who);
      },
    });
  expect(rolled.size).toBeGreaterThan(2);
});
