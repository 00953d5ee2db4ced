import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Card } from '@engine/systems/warcrow/cards/card';
import { explore, rolled } from '@engine/systems/warcrow/duel/chance';
import { DuelRules } from '@engine/systems/warcrow/duel/rules';
import { fightDuel, sampleDuel } from '@engine/systems/warcrow/duel/duel';
import type { Duel } from '@engine/systems/warcrow/duel/state';
import type { DuelState } from '@engine/systems/warcrow/duel/state';
import { changed } from '@engine/systems/warcrow/duel/state';
import { compileCard } from '@engine/systems/warcrow/cards/card';
import { KeywordCatalogue } from '@engine/systems/warcrow/cards/keywords';
import { NUMBERS, numbersOf, PRINTED } from '@engine/systems/warcrow/numbers';
import { policyOf } from '@engine/systems/warcrow/attack/switches/policy';
import { stream } from '@engine/kernel/rng';
import type { Source } from '@engine/kernel/source';
import type { UnitFile } from '@engine/generated/warcrow';
import { anyNumbers } from '../../support/house-numbers';
import { sources } from '../../support/workspace';
import { bookOf, duel, outcomeOf, unit } from './support';

const catalogue = new KeywordCatalogue([]);
const card = (rest: object): Card =>
  compileCard(sources(unit('a', rest))[0] as Source<UnitFile>, catalogue).card;
const REFERENCE = policyOf('reference');

/** Always deals and blocks this much. */
const sure = (S: number, B: number, rest: object = {}): Card =>
  card({
    panels: [{ from: 1, melee: { dice: {}, automatic: { S } }, defence: { dice: {}, automatic: { B } } }],
    wounds: 20,
    ...rest,
  });

const duelOf = (a: Card, d: Card, rest: Partial<Duel> = {}): Duel => ({
  sides: [a, d],
  characters: [undefined, undefined],
  first: 0,
  charge: false,
  rounds: 6,
  pushBack: false,
  holdAndShoot: false,
  numbers: PRINTED,
  ...rest,
});

/** A unit whose duels need most rules: stress, tests, flight, modifiers and shots. */
const FIGHTER = card({
  troops: 2,
  wounds: 2,
  morale: 2,
  willpower: { orange: 1 },
  keywords: ['Intimidating (1)'],
  panels: [
    {
      from: 1,
      melee: { dice: { red: 1 }, modifier: { dice: { red: 3 } } },
      ranged: { dice: { orange: 1 }, range: 12 },
      defence: { dice: { green: 1 }, modifier: { dice: { black: 1 } } },
    },
  ],
});

/** Every state that one step may lead to, with its chance. */
const ways = (
  step: (pick: Parameters<Parameters<typeof explore>[0]>[0]) => DuelState,
): { state: DuelState; chance: number }[] => {
  const found: { state: DuelState; chance: number }[] = [];
  explore(step, (state, chance) => void found.push({ state, chance }));
  return found;
};

const rulesOf = (a: Card, d: Card, rest: Partial<Duel> = {}): DuelRules =>
  new DuelRules(duelOf(a, d, rest), REFERENCE);
const only = (found: { state: DuelState; chance: number }[]): DuelState => {
  expect(found).toHaveLength(1);
  return found[0].state;
};

describe('an activation (WAR-activation)', () => {
  test('an engaged unit attacks; the defeated one suffers 1 stress (WAR-combat-result)', () => {
    const rules = rulesOf(sure(3, 0), sure(0, 1));
    const { stands } = only(ways((pick) => rules.activate(rules.start(0), 0, pick)));
    expect(stands.map(({ left, stress }) => [left, stress])).toEqual([
      [20, 0],
      [18, 1],
    ]);
  });

  test('too far for a charge, it assaults; too far for that, it approaches (WAR-assault, WAR-movement-values)', () => {
    const rules = rulesOf(sure(1, 0, { move: [3, 2], charge: 4 }), sure(0, 0));
    const at = (gap: number): DuelState =>
      only(ways((pick) => rules.activate({ ...rules.start(0), gap }, 0, pick)));
    expect(at(5).gap).toBe(0);
    expect(at(6).gap).toBe(1);
  });

  test('a slowed unit reaches less far, and is no longer slowed after moving (WAR-slowed)', () => {
    const rules = rulesOf(sure(1, 0, { move: [3, 2], charge: 6 }), sure(0, 0));
    const slow = changed({ ...rules.start(0), gap: 4 }, 0, { states: ['slowed'] });
    const after = only(ways((pick) => rules.activate(slow, 0, pick)));
    expect([after.gap, after.stands[0].states]).toEqual([1, []]);
  });

  test('a modifier is used if it gains half a damage, and the defender decides first (WAR-modifier, ruling W5)', () => {
    const melee = (n: number): object => ({
      dice: {},
      automatic: { S: 1 },
      modifier: { automatic: { S: n } },
    });
    const with_ = (n: number): Card =>
      card({ wounds: 20, panels: [{ from: 1, melee: melee(n), defence: { dice: {} } }] });
    const rules = rulesOf(with_(1), sure(0, 0));
    expect(only(ways((pick) => rules.activate(rules.start(0), 0, pick))).stands[0].stress).toBe(1);
    const vain = rulesOf(with_(1), sure(0, 3));
    expect(only(ways((pick) => vain.activate(vain.start(0), 0, pick))).stands[0].stress).toBe(0);
  });

  test.each<[string, object, object, object, [number, number]]>([
    ['its stress', { when: { stress: { atLeast: 2 } } }, {}, { stress: 2 }, [19, 15]],
    ['damage that it has suffered', { when: { damage: { atLeast: 3 } } }, {}, { left: 17 }, [19, 15]],
    ['each point of its stress', { each: 'stress' }, {}, { stress: 1 }, [19, 15]],
    ['a state that it has', { when: { state: 'frightened' } }, {}, { states: ['frightened'] }, [19, 15]],
  ])(
    'conditions of a roll use the unit’s current state: %s (WAR-requirements)',
    (_, asks, more, then, left) => {
      const skill = {
        name: 'Spite',
        type: 'passive',
        text: 'Spite.',
        effects: [{ on: 'melee', automatic: { S: 4 }, ...asks }],
      };
      // The same rules for both: a result for one state is not used for another.
      const rules = rulesOf(sure(1, 0, { skills: [skill], morale: 9, ...more }), sure(0, 0));
      const struck = (stand: object): number =>
        only(ways((pick) => rules.activate(changed(rules.start(0), 0, stand), 0, pick))).stands[1].left;
      expect([struck({}), struck(then)]).toEqual(left);
    },
  );

  test('skills of a demoralized unit do not apply, unless they are Dauntless (WAR-skill-availability)', () => {
    const left = (more: object): number[] => {
      const effects = [{ on: 'defence', automatic: { B: 2 } }];
      const skills = [{ name: 'Shell', type: 'passive', text: 'Shell.', effects, ...more }];
      const rules = rulesOf(sure(3, 0), sure(0, 0, { skills }));
      const struck = (rally: number): number =>
        only(ways((pick) => rules.activate(changed(rules.start(0), 1, { rally }), 0, pick))).stands[1].left;
      return [struck(0), struck(2)];
    };
    expect([left({}), left({ dauntless: true })]).toEqual([
      [19, 17],
      [19, 19],
    ]);
  });

  test('a unit that holds and shoots does so before the charge, for 1 stress (WAR-hold-and-shoot)', () => {
    const shooter = card({
      wounds: 20,
      panels: [
        {
          from: 1,
          melee: { dice: {} },
          ranged: { range: 3, dice: {}, automatic: { S: 2 } },
          defence: { dice: {}, automatic: { B: 1 } },
        },
      ],
    });
    const rules = rulesOf(sure(1, 0), shooter, { charge: true, holdAndShoot: true });
    const { stands } = only(ways((pick) => rules.activate(rules.start(0), 0, pick)));
    expect(stands.map(({ left, stress }) => [left, stress])).toEqual([
      [18, 0],
      [20, 1],
    ]);
  });

  test('damage removes troops, and the panel changes with them (WAR-damage)', () => {
    const shrinking = card({
      troops: 2,
      wounds: 2,
      panels: [
        { from: 2, melee: { dice: {}, automatic: { S: 5 } }, defence: { dice: {} } },
        { from: 1, melee: { dice: {}, automatic: { S: 1 } }, defence: { dice: {} } },
      ],
    });
    const rules = rulesOf(shrinking, sure(0, 0));
    const hurt = changed(rules.start(0), 0, { left: 2 });
    expect(only(ways((pick) => rules.activate(hurt, 0, pick))).stands[1].left).toBe(19);
  });

  test('healing removes at most the existing damage (WAR-heal)', () => {
    const healer = card({
      troops: 2,
      wounds: 3,
      panels: [
        {
          from: 1,
          melee: { dice: {}, automatic: { X: 1 }, switches: [{ cost: { X: 1 }, effects: [{ heal: 2 }] }] },
          defence: { dice: {} },
        },
      ],
    });
    const rules = rulesOf(healer, sure(0, 0));
    const left = (before: number): number =>
      only(ways((pick) => rules.activate(changed(rules.start(0), 0, { left: before }), 0, pick))).stands[0]
        .left;
    expect([left(6), left(5), left(3), left(1)]).toEqual([6, 6, 3, 3]);
  });

  test('states end after their effect, and given ones stay (WAR-disarmed, WAR-vulnerable)', () => {
    const melee = {
      dice: {},
      automatic: { X: 1 },
      switches: [{ cost: { X: 1 }, effects: [{ state: 'vulnerable' }] }],
    };
    const rules = rulesOf(card({ panels: [{ from: 1, melee, defence: { dice: {} } }] }), sure(0, 0));
    const start = changed(rules.start(0), 0, { states: ['disarmed'] });
    expect(only(ways((pick) => rules.activate(start, 0, pick))).stands.map(({ states }) => states)).toEqual([
      [],
      ['vulnerable'],
    ]);
  });
});

describe('push back (WAR-push-back)', () => {
  const start = (stress: number, loser: object = {}, winner: object = {}): DuelState => {
    const rules = rulesOf(
      sure(1, 0, { move: [2, 2], ...winner }),
      sure(0, 0, { move: [3, 2], morale: 2, ...loser }),
      { pushBack: true },
    );
    return only(ways((pick) => rules.activate(changed(rules.start(0), 1, { stress }), 0, pick)));
  };

  test('the loser stays for 1 stress if allowed', () => {
    expect([start(0).gap, start(0).stands[1].stress]).toEqual([0, 2]);
  });

  test('otherwise it is shoved, out of reach of a slower winner', () => {
    expect([start(1).gap, start(1).stands[1].edge]).toEqual([1, 27]);
    expect(start(1, {}, { move: [3, 1] }).gap).toBe(0);
  });

  test('immovable and large units stay, but a large one pushes an immovable one (WAR-immovable, WAR-large)', () => {
    expect(start(1, { keywords: ['Immovable'] }).stands[1].edge).toBe(30);
    expect(start(1, { keywords: ['Large'] }).stands[1].edge).toBe(30);
    expect(start(1, { keywords: ['Immovable'] }, { keywords: ['Large'] }).stands[1].edge).toBe(27);
  });
});

describe('nerves', () => {
  /** The attacker always wins; the defender starts with `stress`, morale 1, and tests with a red die. */
  const tested = (stress: number, rest: object = {}): { state: DuelState; chance: number }[] => {
    const rules = rulesOf(sure(1, 0), sure(0, 0, { morale: 1, willpower: { red: 1 }, ...rest }));
    return ways((pick) => rules.activate(changed(rules.start(0), 1, { stress }), 0, pick));
  };
  const broken = (found: { state: DuelState; chance: number }[]): number =>
    found.reduce((sum, { state, chance }) => (state.stands[1].broken ? sum + chance : sum), 0);

  test('more stress than morale needs one success, two if it is two above (WAR-stress-test)', () => {
    expect(broken(tested(0))).toBe(0);
    expect(broken(tested(1))).toBeCloseTo(1 / 8, 12);
    expect(broken(tested(2))).toBeCloseTo(6 / 8, 12);
  });

  test('stress above morale is removed, whatever the result', () => {
    for (const { state } of tested(2)) expect(state.stands[1].stress).toBe(1);
  });

  test('a golem is not tested (WAR-golem)', () => expect(broken(tested(2, { keywords: ['Golem'] }))).toBe(0));

  test('demoralized units flee, and choose no more fights (WAR-demoralized, WAR-flee)', () => {
    const rules = rulesOf(sure(1, 0), sure(3, 0, { morale: 1, willpower: {} }));
    const fled = only(ways((pick) => rules.activate(changed(rules.start(0), 1, { stress: 1 }), 0, pick)));
    expect([fled.gap, fled.stands[1].edge, fled.stands[1].rally]).toEqual([5, 25, 3]);
    expect(only(ways((pick) => rules.activate(fled, 1, pick)))).toBe(fled);
  });

  test('a unit that fights while demoralized flees afterwards, and suffers no more stress', () => {
    const rules = rulesOf(sure(1, 0), sure(0, 0));
    const start = changed(rules.start(0), 1, { rally: 2, stress: 2 });
    const { stands, gap } = only(ways((pick) => rules.activate(start, 0, pick)));
    expect([gap, stands[1].stress, stands[1].edge]).toEqual([5, 2, 25]);
  });

  test('two turns later it rallies with one success, to one stress below morale (WAR-rally, WAR-events)', () => {
    const rules = rulesOf(sure(0, 0), sure(0, 0, { willpower: { red: 1 } }));
    const start = changed({ ...rules.start(0), gap: 20 }, 1, { rally: 3, stress: 2 });
    const found = ways((pick) => rules.endOfRound(start, pick));
    const rallied = found
      .filter(({ state }) => state.stands[1].rally === 0)
      .reduce((sum, { chance }) => sum + chance, 0);
    expect(rallied).toBeCloseTo(1 - (1 / 8) ** 2, 12); // turns 3 and 5
    const failed = found.find(({ state }) => state.stands[1].rally > 0)!;
    expect([failed.state.stands[1].rally, failed.state.stands[1].edge]).toEqual([2, 20]);
  });

  test('the round’s end removes 1 stress from an activated unit, 2 from any other; an unengaged one rests (WAR-reduce-stress, WAR-left-behind)', () => {
    const rules = rulesOf(sure(0, 0), sure(0, 0));
    const stressed = (activated: boolean, gap: number): number =>
      only(
        ways((pick) =>
          rules.endOfRound({ ...changed(rules.start(0), 0, { activated, stress: 4 }), gap }, pick),
        ),
      ).stands[0].stress;
    expect([stressed(true, 0), stressed(false, 0), stressed(false, 9)]).toEqual([3, 2, 0]);
  });
});

describe('whole duels', () => {
  test('the unit that strikes first wins, and the order changes every round (WAR-initiative-change)', () => {
    const glass = (): Card => sure(1, 0, { wounds: 2, morale: 9 });
    const { exact, win, rounds } = fightDuel(duelOf(glass(), glass()), REFERENCE, 1);
    expect([exact, win[0].mean, win[1].mean]).toEqual([true, 0, 1]); // a hits, d hits; d opens round 2 and hits
    expect(rounds[2]).toBe(1);
  });

  test('dice and the exact reader agree, within their intervals', () => {
    const fighter = card({
      wounds: 3,
      morale: 1,
      willpower: { orange: 1 },
      panels: [
        {
          from: 1,
          melee: { dice: { red: 1, orange: 1 }, modifier: { dice: { yellow: 1 } } },
          defence: { dice: { green: 1 } },
        },
      ],
    });
    const fight = duelOf(fighter, fighter, { charge: true, first: 'roll-off', rounds: 4, pushBack: true });
    const exact = fightDuel(fight, REFERENCE, 1);
    expect(exact.exact).toBe(true);
    const n = 20_000;
    const sample = sampleDuel(fight, new DuelRules(fight, REFERENCE), 7, n);
    for (const [mean, estimate] of [
      [exact.win[0].mean, sample.win[0]],
      [exact.draw.mean, sample.draw],
      [exact.fled[1].mean, sample.fled[1]],
    ] as const)
      expect(Math.abs(estimate.mean - mean)).toBeLessThan(5 * Math.sqrt((mean * (1 - mean)) / n) + 1e-9);
    expect(exact.win[0].mean).toBeCloseTo(exact.win[1].mean, 12); // a fair roll-off between equals
  });

  test('dice and the exact reader agree under any house numbers', () => {
    const n = 4000;
    fc.assert(
      fc.property(anyNumbers(Object.values(NUMBERS)), fc.integer(), (chosen, seed) => {
        const rest = { charge: true, rounds: 2, pushBack: true, holdAndShoot: true };
        const fight = duelOf(FIGHTER, FIGHTER, { ...rest, numbers: numbersOf(chosen) });
        const exact = fightDuel(fight, REFERENCE, 1);
        expect(exact.exact).toBe(true);
        const sample = sampleDuel(fight, new DuelRules(fight, REFERENCE), seed, n);
        for (const [{ mean }, estimate] of [
          [exact.win[0], sample.win[0]],
          [exact.draw, sample.draw],
          [exact.fled[0], sample.fled[0]],
          [exact.fled[1], sample.fled[1]],
        ] as const)
          expect(Math.abs(estimate.mean - mean)).toBeLessThan(6 * Math.sqrt((mean * (1 - mean)) / n) + 1e-9);
      }),
      { numRuns: 15, seed: 20261128 },
    );
  });

  test.each([
    ['WAR-round-start', 1],
    ['WAR-reduce-stress.activated', 0],
    ['WAR-stress-test.above', 1],
    ['WAR-stress-test.successes', 1],
    ['WAR-modifier', 2],
    ['WAR-combat-result', 0],
    ['WAR-push-back', 0],
    ['WAR-hold-and-shoot', 0],
    ['WAR-demoralized', 1],
    ['WAR-intimidating', 0],
  ])('%s at %d changes a duel', (id, value) => {
    const under = (chosen: Readonly<Record<string, string>>) => {
      const rest = { charge: true, rounds: 3, pushBack: true, holdAndShoot: true };
      const { win, draw, fled } = fightDuel(
        duelOf(FIGHTER, FIGHTER, { ...rest, numbers: numbersOf(chosen) }),
        REFERENCE,
        1,
      );
      return [win, draw, fled];
    };
    expect(under({ [id]: String(value) })).not.toEqual(under({}));
  });

  test('a duel with too many ways is rolled, and reports its intervals', () => {
    const horde = card({
      troops: 10,
      wounds: 5,
      morale: 5,
      panels: [
        {
          from: 1,
          melee: { dice: { red: 3, orange: 3, yellow: 3 } },
          defence: { dice: { green: 3, blue: 3 } },
        },
      ],
    });
    const first = fightDuel(duelOf(horde, horde, { rounds: 12 }), REFERENCE, 5);
    expect(first.exact).toBe(false);
    expect(first.win[0].ci95[0]).toBeLessThan(first.win[0].mean);
    expect(fightDuel(duelOf(horde, horde, { rounds: 12 }), REFERENCE, 5)).toEqual(first);
  });

  test('the outcome names the sides and adds up to 1', () => {
    const outcome = outcomeOf(bookOf(unit('a', {}), unit('d', {}), duel({ charge: true })));
    const { win, draw } = outcome.answer as { win: Record<string, number>; draw: number };
    expect(Object.keys(win)).toEqual(['a', 'd']);
    expect(win.a + win.d + draw).toBeCloseTo(1, 10);
  });

  test('a program of picks is read exactly or by dice', () => {
    const seen = ways(
      (pick) => ({ gap: pick([0.25, 0, 0.75]) * 10 + pick([0.5, 0.5]) }) as unknown as DuelState,
    );
    expect(seen.map(({ state, chance }) => [state.gap, chance])).toEqual([
      [0, 0.125],
      [1, 0.125],
      [20, 0.375],
      [21, 0.375],
    ]);
    const pick = rolled(stream(1, 0, 'duel'));
    const share =
      Array.from({ length: 10_000 }, () => pick([0.25, 0, 0.75])).filter((i) => i === 2).length / 10_000;
    expect(Math.abs(share - 0.75)).toBeLessThan(5 * Math.sqrt(0.1875 / 10_000));
  });
});
