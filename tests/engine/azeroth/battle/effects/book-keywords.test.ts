import type { GameBot } from '@engine/systems/azeroth/battle/policy/game-bot';
import { describe, expect, test } from 'vitest';
import type { KeywordFile } from '@engine/generated/azeroth-at-war';
import type { Battle } from '@engine/systems/azeroth/battle/state/battle';
import { aggressive } from '@engine/systems/azeroth/battle/policy/aggressive';
import { harm } from '@engine/systems/azeroth/battle/policy/strikes/unit-value';
import { FIGHT } from '@engine/systems/azeroth/battle/state/odds/draws';
import { oddsOn } from '@engine/systems/azeroth/battle/rules/actions/strike';
import type { BattleEvent } from '@engine/systems/azeroth/battle/state/events';
import { alive } from '@engine/systems/azeroth/battle/state/field';
import { newBattle } from '@engine/systems/azeroth/battle/rules/new-battle';
import { moraleTest, moralePhase } from '@engine/systems/azeroth/battle/rules/phases/morale';
import { checkEnd } from '@engine/systems/azeroth/battle/rules/victory/objectives';
import { edgeDistance } from '@engine/tabletop/bodies';
import { catalogueWith, citing, type Difference } from '../../cards';
import { carryOut, happening, R, stage, TOUCH, type Stand } from '../stage';
import { playBattle } from '../fights';

/* AAW-4.6-book-keywords: keywords of a book on the table, with real distances, rounds and morale. */

type Rules = KeywordFile['rules'];
const book = (...rules: Rules) => catalogueWith({ name: 'Fury', rules });
const bearer: Difference = { id: 'bearer', keywords: ['Fury'] };
const me = (rest: Partial<Stand> = {}): Stand => ({ side: 0, at: [10, 10], ...rest });
const foe = (rest: Partial<Stand> = {}): Stand => ({
  side: 1,
  at: [10 + TOUCH, 10],
  facing: Math.PI,
  ...rest,
});
const fight = { model: 0, sequence: 'fight', target: 1 } as const;
const meanOn = (battle: Battle): number => oddsOn(battle, 0, 1, FIGHT).mean;

describe('auras reach their exact distance, edge to edge', () => {
  const banner = book({
    side: 'attacker',
    aura: { to: 'friends', within: 6 },
    effects: [{ effect: 'modify-stat', stat: 'ATK', by: 1 }],
  });
  test.each([
    ['a friend 6" off lends its die', 6, 2],
    ['one a little farther does not', 6.1, 1],
  ])('%s', (_, inches, dice) => {
    const battle = stage({
      catalogue: banner,
      models: [me(), foe(), me({ at: [10 - inches - 2 * R, 10], is: bearer })],
    });
    expect(oddsOn(battle, 0, 1, FIGHT).plan().pools[0].dice).toBe(dice);
  });
  test('an enemy lends its rule to none of our models, and a fallen friend to none at all', () => {
    const battle = stage({
      catalogue: banner,
      models: [me(), foe({ is: bearer }), me({ at: [8, 10], is: bearer })],
    });
    battle.state.bodies.alive[2] = 0;
    expect(oddsOn(battle, 0, 1, FIGHT).plan().pools[0].dice).toBe(1);
  });
  test('they affect enemies, and those of several bearers count once', () => {
    const dread = book({
      side: 'attacker',
      aura: { to: 'enemies', within: 3 },
      effects: [{ effect: 'modify-roll', roll: 'hit', by: -1 }],
    });
    const models = [me(), foe({ is: bearer }), foe({ at: [10, 10 + TOUCH], is: bearer })];
    const battle = stage({ catalogue: dread, models });
    const plain = stage({ catalogue: dread, models: [me(), foe()] });
    expect(meanOn(battle)).toBeCloseTo((meanOn(plain) * 2) / 3, 12); // 5+ for 4+
  });
});

describe('nearby friends', () => {
  const pack = book({
    side: 'attacker',
    when: { outnumbers: true },
    effects: [{ effect: 'modify-stat', stat: 'ATK', by: 1 }],
  });
  test.each([
    ['alone they are even', [], 1],
    ['a friend within 2" of it makes them more', [me({ at: [10 - TOUCH, 10] })], 2],
    ['the foe has one too', [me({ at: [10 - TOUCH, 10] }), foe({ at: [10 + 2 * TOUCH, 10] })], 1],
    ['a friend farther off does not count', [me({ at: [10 - 2.1 - 2 * R, 10] })], 1],
  ] as [string, Stand[], number][])('%s', (_, others, dice) => {
    const battle = stage({ catalogue: pack, models: [me({ is: bearer }), foe(), ...others] });
    expect(oddsOn(battle, 0, 1, FIGHT).plan().pools[0].dice).toBe(dice);
  });
});

describe('lasting damage', () => {
  const venom = book({ side: 'attacker', effects: [{ effect: 'lasting-damage', amount: 1, rounds: 2 }] });
  const poisoned = (wounds = 4, catalogue = venom): Battle => {
    const battle = stage({
      catalogue,
      models: [me({ is: bearer }), foe({ wounds }), foe({ at: [25, 18] })],
    });
    happening(battle, 'hit 4, wound 4, save 1', () => carryOut(battle, fight));
    return battle;
  };
  const acts = (battle: Battle): string[] =>
    happening(battle, '', () => carryOut(battle, { model: 1, sequence: 'hold-shoot' }));

  test('a wound is lost at the start of each of its next two activations, and then no more', () => {
    const battle = poisoned();
    expect(battle.state.wounds[1]).toBe(3);
    battle.state.toAct = 1;
    expect(acts(battle)).toEqual(['1 loses 1, 2 left [AAW-4.6-book-keywords]']);
    battle.state.flags.fill(0);
    acts(battle);
    battle.state.flags.fill(0);
    expect(acts(battle)).toEqual([]);
    expect(battle.state.wounds[1]).toBe(1);
  });
  test('for a core keyword, it cites the rule of its row', () => {
    const rules: Rules = [
      { side: 'attacker', effects: [{ effect: 'lasting-damage', amount: 1, rounds: 1 }] },
    ];
    const battle = poisoned(4, citing(book(...rules), 'Fury', 'AAW-4.6-magical'));
    battle.state.toAct = 1;
    expect(acts(battle)).toEqual(['1 loses 1, 2 left [AAW-4.6-magical]']);
  });
  test('it may be the last wound: the model is destroyed before it acts', () => {
    const battle = poisoned(2);
    battle.state.toAct = 1;
    acts(battle);
    expect(alive(battle, 1)).toBe(false);
    expect(battle.state.destroyed[0]).toBe(50);
  });
  test('a model that is not wounded has no lasting damage', () => {
    const battle = stage({ catalogue: venom, models: [me({ is: bearer }), foe()] });
    happening(battle, 'hit 4, wound 4, save 4', () => carryOut(battle, fight));
    expect(battle.state.hurts[1]).toBe(0);
  });
  test('bots value it more than the plain attack', () => {
    const models = (is: Difference) => [me({ is }), foe()];
    const plain = stage({ catalogue: venom, models: models({ id: 'bearer' }) });
    const poison = stage({ catalogue: venom, models: models(bearer) });
    expect(harm(poison, 0, 1, FIGHT)).toBeGreaterThan(harm(plain, 0, 1, FIGHT));
  });
});

test('once per battle: the first attack has it, the second does not', () => {
  const once = book({
    side: 'attacker',
    once: true,
    effects: [{ effect: 'modify-stat', stat: 'ATK', by: 2 }],
  });
  const battle = stage({ catalogue: once, models: [me({ is: bearer }), foe(), foe({ at: [25, 18] })] });
  happening(battle, 'hit 1, hit 1, hit 1', () => carryOut(battle, fight));
  battle.state.flags.fill(0);
  happening(battle, 'hit 1', () => carryOut(battle, fight));
  expect(battle.state.spent[0]).toBe(1);
});

describe('morale', () => {
  const shaken = (rest: Partial<Stand>): Stand => me({ flags: ['shaken'], ...rest });
  const far = foe({ at: [28, 18] });
  const tested = (rules: Rules, models: Stand[]) =>
    moraleTest(stage({ catalogue: book(...rules), models }), 0);
  const steady: Rules = [{ side: 'attacker', effects: [{ effect: 'modify-roll', roll: 'morale', by: 2 }] }];
  const again: Rules = [
    { side: 'attacker', effects: [{ effect: 'reroll', roll: 'morale', faces: 'failed' }] },
  ];
  const aura: NonNullable<Rules[0]['aura']> = { to: 'friends', within: 6 };

  test('a keyword adds to morale, by its name', () => {
    const { need, modifiers } = tested(steady, [shaken({ is: bearer }), far]);
    expect(need).toBe(9);
    expect(modifiers.map(({ label, by }) => [label, by])).toEqual([['Fury', 2]]);
  });
  test('a core keyword adds to it by the rule of its row', () => {
    const catalogue = citing(book(...steady), 'Fury', 'AAW-4.6-fear');
    const { modifiers } = moraleTest(stage({ catalogue, models: [shaken({ is: bearer }), far] }), 0);
    expect(modifiers.map(({ rule }) => rule)).toEqual(['AAW-4.6-fear']);
  });
  test('only while it is badly wounded, if it says so', () => {
    const rules: Rules = [{ ...steady[0], when: { wounds: 'half' } }];
    expect(tested(rules, [shaken({ is: bearer }), far]).need).toBe(7);
    expect(tested(rules, [shaken({ is: bearer, wounds: 2 }), far]).need).toBe(9);
  });
  test('an aura lends it to friends near enough', () => {
    const rules: Rules = [{ ...steady[0], aura }];
    expect(tested(rules, [shaken({}), far, me({ at: [15, 10], is: bearer })]).need).toBe(9);
    expect(tested(rules, [shaken({}), far, me({ at: [18, 10], is: bearer })]).need).toBe(7);
  });
  test('a failed test is rerolled', () => {
    const battle = stage({ catalogue: book(...again), models: [shaken({ is: bearer }), far] });
    battle.state.phase = 'morale';
    expect(happening(battle, 'morale 5, morale 6, morale 1, morale 2', () => moralePhase(battle))).toEqual([
      '0 tests rolled again 1 + 2 against 7: passed [AAW-10.3-pass]',
    ]);
  });
  test('also for a friend in the aura of such a model', () => {
    expect(tested([{ ...again[0], aura }], [shaken({}), far, me({ at: [15, 10], is: bearer })]).rerolls).toBe(
      true,
    );
  });
});

describe('ambush and infiltrate', () => {
  const comes = (how: 'infiltrate' | 'ambush') =>
    book({ side: 'attacker', effects: [{ effect: 'deploy', how, distance: 9 }] });
  const idle: GameBot = { choose: () => false, answersYes: () => false };
  const played = (
    how: 'infiltrate' | 'ambush',
    catalogue = comes(how),
  ): { battle: Battle; events: BattleEvent[] } => {
    const { setup } = stage({
      catalogue,
      models: [me({ is: bearer }), me(), foe(), foe()],
    });
    const battle = newBattle(setup);
    const events: BattleEvent[] = [];
    playBattle(battle, idle, 1, 0, 'drawn', events);
    return { battle, events };
  };
  const whenDeployed = (events: readonly BattleEvent[], model: number): number => {
    const at = events.findIndex((event) => event.type === 'deployed' && event.model === model);
    return events.slice(0, at).filter(({ type }) => type === 'round').length;
  };
  const isBearer = ({ setup, state }: Battle, i: number): boolean =>
    setup.fighters[state.fighter[i]].deploys !== undefined;

  test('for a core keyword, it cites the rule of its row', () => {
    const { battle, events } = played('ambush', citing(comes('ambush'), 'Fury', 'AAW-4.6-stealth'));
    const late = events.filter((event) => event.type === 'deployed' && isBearer(battle, event.model));
    expect(late).toMatchObject([{ why: 'AAW-4.6-stealth' }]);
  });
  test.each([
    ['infiltrate', 0],
    ['ambush', 1],
  ] as const)(
    '%s: on the table after %i rounds, as near as 9" to an enemy, and the rest before round 1',
    (how, rounds) => {
      const { battle, events } = played(how);
      for (let i = 0; i < 4; i++) expect(whenDeployed(events, i)).toBe(isBearer(battle, i) ? rounds : 0);
      const one = [0, 1, 2, 3].find((i) => isBearer(battle, i))!;
      const { side, bodies } = battle.state;
      const gaps = [0, 1, 2, 3].filter((j) => side[j] !== side[one]).map((j) => edgeDistance(bodies, one, j));
      expect(Math.min(...gaps)).toBeGreaterThanOrEqual(9 - 1e-9);
      expect(Math.min(...gaps)).toBeLessThan(10.5);
    },
  );

  test.each(['infiltrate', 'ambush'] as const)(
    '%s: a model that waits takes no turn to deploy, the others alternate (AAW-3.3)',
    (how) => {
      const models = [me({ is: bearer }), me(), me(), foe(), foe()];
      const { setup } = stage({ catalogue: comes(how), models });
      const battle = newBattle(setup);
      for (let index = 0; index < 4; index++) {
        const events: BattleEvent[] = [];
        playBattle(battle, idle, 1, index, 'drawn', events);
        const [rolled] = events.filter((event) => event.type === 'roll-off');
        const placed = events.filter((event) => event.type === 'deployed' && event.why === 'AAW-3.3');
        const first = 1 - rolled.first;
        const sides = placed.map((event) => battle.state.side[event.type === 'deployed' ? event.model : 0]);
        expect(sides, `battle ${String(index)}`).toEqual([first, 1 - first, first, 1 - first]);
      }
    },
  );

  test('a model yet to arrive is in play: a side without any other has not lost', () => {
    const battle = stage({
      catalogue: comes('ambush'),
      models: [me({ is: bearer, flags: ['reserve'] }), foe()],
    });
    battle.state.bodies.alive[0] = 0;
    checkEnd(battle);
    expect(battle.state.phase).toBe('activation');
  });

  test('every bot plays on with such models', () => {
    const { setup } = stage({ catalogue: comes('ambush'), models: [me({ is: bearer }), me(), foe(), foe()] });
    const battle = newBattle(setup);
    for (let index = 0; index < 5; index++) playBattle(battle, aggressive, 3, index, 'drawn');
    expect(battle.state.phase).toBe('over');
  });
});
