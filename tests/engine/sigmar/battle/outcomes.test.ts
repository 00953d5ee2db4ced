import { describe, expect, it } from 'vitest';
import type { Ability, Effect, UnitFile } from '@engine/generated/age-of-sigmar';
import { rolls } from '../../../support/scripted-dice';
import { fight, problems, unit, workspace } from '../support';
import { row, Stage, type Standing } from './stage';

type Of = Partial<UnitFile>;
const plain: Of = { name: 'Plain', keywords: ['INFANTRY'] };
const bare: Of = { name: 'Bare', save: 7, health: 20 };
const wound: Effect = { type: 'modify-roll', roll: 'wound', by: 1 };
const harm = (amount: number | string, when: Effect['when']): Effect =>
  ({ type: 'mortal-damage', amount, when }) as Effect;
const unitAt = (side: 0 | 1, of: Of, at: Standing['at']): Standing => ({ of, side, at });
const active = (own: Partial<Ability>): Ability => ({
  name: 'Deed',
  type: 'Active',
  text: 'A deed.',
  ...own,
});

/** On a 1 nothing, on 2 to 4 one point, on 5 or more two. */
const omens = active({
  range: 12,
  use: { phase: 'hero', target: 'enemy' },
  effects: [harm(1, { rollAtLeast: 2, rollAtMost: 4 }), harm(2, { rollAtLeast: 5 })],
});

const scene = (ability: Ability, more = {}): Stage =>
  new Stage({
    units: [
      unitAt(0, { ...plain, name: 'Chief', keywords: ['WIZARD (1)', 'PRIEST (1)'], abilities: [ability] }, [
        [10, 6],
      ]),
      unitAt(0, { ...plain, name: 'Spears', models: 3, health: 1 }, row(10, 9, 3)),
      unitAt(0, { ...plain, name: 'Bows' }, [[20, 9]]),
      unitAt(1, bare, [[10, 14]]),
      unitAt(1, { ...bare, name: 'Other' }, [[14, 14]]),
      unitAt(1, { ...bare, name: 'Far' }, [[40, 28]]),
    ],
    phase: 'hero',
    command: [0, 0],
    ...more,
  });

describe('outcomes that depend on a roll (5.2)', () => {
  const suffered = (ability: Ability, script: string): number => {
    const s = scene(ability);
    s.act(
      ability.type === 'Spell' ? 'cast' : ability.type === 'Prayer' ? 'chant' : 'use',
      0,
      { power: 0, target: 3 },
      rolls(script),
    );
    return s.state.damage[3];
  };

  it('AOS-5.2: each total has its written outcome', () => {
    expect(suffered(omens, 'magic 1')).toBe(0);
    expect(suffered(omens, 'magic 2')).toBe(1);
    expect(suffered(omens, 'magic 4')).toBe(1);
    expect(suffered(omens, 'magic 5')).toBe(2);
  });

  it('AOS-5.2: the journal records the roll and whether it had an effect', () => {
    const s = scene(omens);
    s.act('use', 0, { power: 0, target: 3 }, rolls('magic 1'));
    expect(s.journal[0]).toBe('[AOS-5.2] Chief uses Deed on Bare: 1, failure.');
    const t = scene(omens);
    t.act('use', 0, { power: 0, target: 3 }, rolls('magic 6'));
    expect(t.journal.slice(0, 2)).toEqual([
      '[AOS-5.2] Chief uses Deed on Bare: 6, success.',
      '[AOS-17.2] Bare suffers 2 damage points.',
    ]);
  });

  it('AOS-2.2: of a D3 and of two dice, as the ability says', () => {
    const dice = (own: Ability['use'], ...effects: Effect[]): Ability =>
      active({
        range: 12,
        use: { ...own!, phase: 'hero', target: 'enemy' },
        effects: effects,
      });
    const d3 = dice(
      { dice: 'D3' } as Ability['use'],
      harm(2, { rollAtLeast: 2, rollAtMost: 2 }),
      harm(3, { rollAtLeast: 3 }),
    );
    expect([2, 3, 5].map((face) => suffered(d3, `magic ${face}`))).toEqual([0, 2, 3]);
    const two = dice({ dice: '2D6', roll: 8 } as Ability['use'], harm(1, undefined));
    expect(suffered(two, 'magic 4, magic 4')).toBe(1);
    expect(suffered(two, 'magic 4, magic 3')).toBe(0);
  });

  it('AOS-magic-2.0, AOS-magic-3.0: by the casting roll and by the chanting roll, with bonuses', () => {
    const greater = [harm(1, { rollAtMost: 7 }), harm(3, { rollAtLeast: 8 })];
    const spell = active({ type: 'Spell', value: 5, range: 12, effects: greater });
    expect(suffered(spell, 'magic 3, magic 4')).toBe(1);
    expect(suffered(spell, 'magic 4, magic 4')).toBe(3);
    const prayer = active({ type: 'Prayer', value: 3, range: 12, effects: greater });
    const s = scene(prayer);
    s.state.ritual[0] = 4;
    s.act('chant', 0, { power: 0, target: 3 }, rolls('magic 4'));
    expect(s.state.damage[3]).toBe(3);
  });

  it('AOS-28.1: the roll decides which lasting effects apply', () => {
    const blessing = active({
      range: 12,
      use: { phase: 'hero', target: 'friend' },
      effects: [
        { ...wound, when: { rollAtLeast: 4 } },
        { type: 'modify-roll', roll: 'hit', by: 1, when: { rollAtMost: 3 } },
      ],
    });
    const after = (script: string): number[] => {
      const s = scene(blessing);
      s.act('use', 0, { power: 0, target: 1 }, rolls(script));
      return [...s.state.lasting.slice(2, 4)];
    };
    expect(after('magic 4').map((left) => left > 0)).toEqual([true, false]);
    expect(after('magic 3').map((left) => left > 0)).toEqual([false, true]);
  });

  it('bots weight outcomes by their chances', () => {
    const worth = (ability: Ability): number => {
      const s = scene(ability);
      return s.game.worth(s.state, s.action('use', 0, { power: 0, target: 3 }), 'harm');
    };
    const sure = (points: number): number =>
      worth(active({ ...omens, effects: [{ type: 'mortal-damage', amount: points }] }));
    expect(worth(omens)).toBeCloseTo((3 / 6) * sure(1) + (2 / 6) * sure(2), 12);
  });
});

describe('several units picked at once (5.2)', () => {
  const bless = (targets: NonNullable<Ability['targets']>, own: Partial<Ability['use']> = {}): Ability =>
    active({
      range: 12,
      targets,
      use: { phase: 'hero', target: 'friend', ...own },
      effects: [wound],
    });
  const blessed = (s: Stage): boolean[] => [0, 1, 2].map((u) => s.state.lasting[u] > 0);

  it('AOS-5.2: at most its number, which the owner picks one after the other', () => {
    const s = scene(bless(2), { answers: [2] });
    s.act('use', 0, { power: 0, target: 1 });
    expect(s.asked).toEqual(['also (AOS-5.2), side 0: 2 of 3']);
    expect(blessed(s)).toEqual([false, true, true]);
    const fewer = scene(bless(2));
    fewer.act('use', 0, { power: 0, target: 1 });
    expect(blessed(fewer)).toEqual([false, true, false]);
  });

  it('AOS-5.2: all in range at once, each with a roll of its own', () => {
    const storm = active({
      range: 12,
      targets: 'all',
      use: { phase: 'hero', target: 'enemy', roll: 4 },
      effects: [{ type: 'mortal-damage', amount: 1 }],
    });
    const s = scene(storm);
    expect(s.refusal('use', 0, { power: 0, target: 3 })).toBe('AOS-5.2');
    s.act('use', 0, { power: 0, target: 0 }, rolls('magic 4, magic 3'));
    expect([...s.state.damage]).toEqual([0, 0, 0, 1, 0, 0]);
    expect(s.told('AOS-5.2')).toEqual([
      'Chief uses Deed on Bare: 4 of 4, success.',
      'Chief uses Deed on Other: 3 of 4, failure.',
    ]);
  });

  it('AOS-5.2: not usable with no unit in range', () => {
    const none = active({
      range: 3,
      targets: 'all',
      use: { phase: 'hero', target: 'enemy' },
      effects: [{ type: 'mortal-damage', amount: 1 }],
    });
    expect(scene(none).refusal('use', 0, { power: 0, target: 0 })).toBe('AOS-5.2');
  });

  it('AOS-magic-2.0: a spell on two units, with one casting roll', () => {
    const s = scene(
      active({
        type: 'Spell',
        value: 5,
        range: 12,
        targets: 2,
        effects: [{ type: 'mortal-damage', amount: 1 }],
      }),
      { answers: [1] },
    );
    s.act('cast', 0, { power: 0, target: 3 }, rolls('magic 3, magic 3'));
    expect([...s.state.damage]).toEqual([0, 0, 0, 1, 1, 0]);
  });

  it('bots pick units that it helps: more targets have more value', () => {
    const s = scene(active({ ...omens, targets: 2 }));
    const one = scene(omens);
    const [two, single] = [s, one].map((t) =>
      t.game.worth(t.state, t.action('use', 0, { power: 0, target: 3 }), 'harm'),
    );
    expect(two).toBeGreaterThan(single);
    s.state.asked.unit = 0;
    s.state.asked.power = 0;
    s.state.asked.open = [4];
    const question = { side: 0, kind: 'also', rule: 'AOS-5.2', options: 2 } as const;
    expect(s.game.worthOfAnswer(s.state, question, 1)).toBeGreaterThan(0);
    expect(s.game.describeAnswer(s.state, question, 1)).toBe('Pick Other too');
  });
});

describe('attack scenarios calculate the roll exactly', () => {
  const files = (ability: Ability, conditions = {}) =>
    workspace({
      unit: [
        { ...unit({ id: 'chief', name: 'Chief', keywords: ['WIZARD (1)'], abilities: [ability] }) },
        { ...unit({ id: 'bare', name: 'Bare', save: 7, health: 20, keywords: ['MONSTER'] }) },
      ],
      scenario: [
        { id: 's', name: 'S', kind: 'attack', attacker: 'chief', defender: 'bare', conditions } as {
          id: string;
        },
      ],
    });
  const pmf = (ability: Ability, conditions = {}): readonly number[] =>
    (fight(files(ability, conditions), 's').answer as { damage: { pmf: number[] } }).damage.pmf;

  it('AOS-5.2: a required roll, and outcomes that depend on it', () => {
    expect(pmf(omens, { ability: 'Deed' })).toEqual([1 / 6, 3 / 6, 2 / 6].map((p) => expect.closeTo(p, 12)));
    const needs = active({
      ...omens,
      use: { phase: 'hero', target: 'enemy', roll: 5 },
      effects: [harm(1, undefined)],
    });
    expect(pmf(needs, { ability: 'Deed' })).toEqual([4 / 6, 2 / 6].map((p) => expect.closeTo(p, 12)));
  });

  it('AOS-magic-2.0: by the casting roll', () => {
    const spell = active({
      type: 'Spell',
      value: 5,
      effects: [harm(1, { rollAtMost: 9 }), harm(3, { rollAtLeast: 10 })],
    });
    expect(pmf(spell, { ability: 'Deed' })).toEqual(
      [6 / 36, 24 / 36, 0, 6 / 36].map((p) => expect.closeTo(p, 12)),
    );
  });

  it('conditions on its target are checked', () => {
    const beasts = active({
      effects: [harm(1, { foe: 'MONSTER' }), harm(3, { notFoe: 'MONSTER' })],
    });
    expect(pmf(beasts, { ability: 'Deed' })).toEqual([0, 1]);
  });

  it('AOS-28.1: an applied ability names its total', () => {
    const blessing = active({
      use: { phase: 'hero', target: 'self' },
      effects: [
        { type: 'crit', crit: 'mortal', when: { rollAtLeast: 4 } },
        { ...wound, when: { rollAtMost: 3 } },
      ],
    });
    const low = pmf(blessing, { attackerUnder: ['Deed (2)'] });
    expect(low[1]).toBeCloseTo((3 / 6) * (4 / 6), 12);
    expect(pmf(blessing, { attackerUnder: ['Deed (5)'] })[1]).toBeCloseTo(1 / 6 + (2 / 6) * (3 / 6), 12);
    expect(problems(files(blessing, { attackerUnder: ['Deed'] }))).toMatchObject(
      [{ code: 'no-points' }].slice(1).concat([{ code: 'roll-not-said' }]),
    );
  });
});

describe('mistakes are reported at their place', () => {
  const codes = (ability: Partial<Ability>): string[] =>
    problems(workspace({ unit: [unit({ id: 'chief', abilities: [active(ability)] })] })).map(
      ({ code }) => code,
    );

  it('totals without a roll, totals that no roll reaches, dice without effect', () => {
    expect(codes({ type: 'Passive', effects: [{ ...wound, when: { rollAtLeast: 2 } }] })).toContain(
      'no-roll-here',
    );
    const use = { phase: 'hero', target: 'enemy' } as const;
    expect(codes({ use, effects: [harm(1, { rollAtLeast: 7 })] })).toEqual(['roll-out-of-reach']);
    expect(codes({ use: { ...use, roll: 7 }, effects: [harm(1, undefined)] })).toEqual(['roll-out-of-reach']);
    expect(codes({ use: { ...use, dice: '2D6' }, effects: [harm(1, undefined)] })).toEqual([
      'roll-for-nothing',
    ]);
    expect(codes({ use: { ...use, dice: '2D6', roll: 7 }, effects: [harm(1, undefined)] })).toEqual([]);
  });

  it('several targets for an ability with one', () => {
    expect(codes({ targets: 2, use: { phase: 'hero', target: 'self' }, effects: [wound] })).toEqual([
      'targets-of-self',
    ]);
    expect(codes({ type: 'Passive', targets: 2, effects: [wound] })).toEqual(['targets-of-passive']);
  });

  it('a book’s keyword has no roll', () => {
    const files = workspace({
      keyword: [
        { id: 'sworn', name: 'SWORN', text: 'Sworn.', effects: [{ ...wound, when: { rollAtLeast: 2 } }] } as {
          id: string;
        },
      ],
    });
    expect(problems(files).map(({ code }) => code)).toEqual(['no-roll-here']);
  });
});
