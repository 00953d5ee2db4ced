import { describe, expect, it } from 'vitest';
import type { Ability, Effect, UnitFile, Use } from '@engine/generated/age-of-sigmar';
import { mayCommand } from '@engine/systems/sigmar/battle/rules/phases/commands';
import { castRefused, unbinder } from '@engine/systems/sigmar/battle/rules/phases/magic';
import { controlScore } from '@engine/systems/sigmar/battle/rules/phases/objectives';
import { TURN } from '@engine/systems/sigmar/battle/state/state';
import { rolls } from '../../../support/scripted-dice';
import { problems, unit, workspace } from '../support';
import { away, blue, red, stage } from './scenes/cast';
import { feature, row, type Stage } from './stage';

type Of = Partial<UnitFile>;
const deed = (use: Partial<Use>, own: Partial<Ability> = {}): Ability => ({
  name: 'Deed',
  type: 'Active',
  text: 'A deed.',
  range: 6,
  use: { phase: 'hero', target: 'enemy', ...use },
  effects: [{ type: 'mortal-damage', amount: 1 }],
  ...own,
});
const passive = (effect: Effect): Ability => ({
  name: 'Gift',
  type: 'Passive',
  text: 'A gift.',
  effects: [effect],
});
const chief = (...abilities: Ability[]): Of => ({
  name: 'Chief',
  health: 5,
  keywords: ['HERO', 'INFANTRY', 'WIZARD (1)'],
  abilities,
});
const CROWD: Of = { name: 'Crowd', models: 4, health: 1, keywords: ['INFANTRY'] };

/** A chief, four friends, two of them within 6" of it, and one enemy. */
const scene = (ability: Ability): Stage =>
  stage({
    units: [
      red(chief(ability), [[10, 10]]),
      red(CROWD, row(10, 14, 4)),
      blue({ name: 'Foe', keywords: ['CAVALRY'], health: 9 }, [[13, 10]]),
    ],
    phase: 'hero',
  });
const allowed = (s: Stage, target: number): boolean =>
  s.refusal('use', 0, { power: 0, target }) === undefined;

describe('AOS-5.2: conditions of an ability when it is used', () => {
  it('on the unit that uses it', () => {
    const s = scene(deed({ when: { charged: true } }));
    expect(allowed(s, 2)).toBe(false);
    s.state.turnFlags[0] |= TURN.charged;
    expect(allowed(s, 2)).toBe(true);
  });
  it('on its target', () => {
    const s = scene(deed({ targetWhen: { damaged: true } }));
    expect(allowed(s, 2)).toBe(false);
    s.state.damage[2] = 1;
    expect(allowed(s, 2)).toBe(true);
  });
  it('one of several keywords', () => {
    expect(allowed(scene(deed({ oneOf: ['CAVALRY', 'MONSTER'] })), 2)).toBe(true);
    expect(allowed(scene(deed({ oneOf: ['INFANTRY', 'MONSTER'] })), 2)).toBe(false);
  });
  const friend = (use: Partial<Use>): Ability =>
    deed({ target: 'friend', ...use }, { range: 5, effects: [{ type: 'ward', value: 5 }] });
  it('a friend wholly within range, or only within it', () => {
    expect(allowed(scene(friend({})), 1)).toBe(false);
    expect(allowed(scene(friend({ wholly: false })), 1)).toBe(true);
  });
  it('a friend, or another friend', () => {
    expect(allowed(scene(friend({})), 0)).toBe(true);
    expect(allowed(scene(friend({ others: true })), 0)).toBe(false);
  });
  it('AOS-6.0: a visible target, unless it says otherwise', () => {
    const behind = (use: Partial<Use>): Stage =>
      stage({
        units: [red(chief(deed(use)), [[10, 10]]), blue({ name: 'Foe' }, [[10, 14]])],
        terrain: [feature('obstacle', [0, 11.8, 44, 12.2], { height: 3, blocksSight: true })],
        phase: 'hero',
      });
    expect(allowed(behind({}), 1)).toBe(false);
    expect(allowed(behind({ seen: false }), 1)).toBe(true);
  });
  it('AOS-magic-2.0: a spell says its targets; the core rules say the rest', () => {
    const bolt = (use: Partial<Use>): Ability => deed(use, { type: 'Spell', value: 5 });
    const s = scene(bolt({ keyword: 'MONSTER' }));
    expect(s.refusal('cast', 0, { power: 0, target: 2 })).toBe('AOS-5.1');
    expect(scene(bolt({ keyword: 'CAVALRY' })).refusal('cast', 0, { power: 0, target: 2 })).toBeUndefined();
    const found = (use: Partial<Use>): string[] =>
      problems(workspace({ unit: [unit(chief(bolt(use)))] }))
        .filter(({ severity }) => severity === 'error')
        .map(({ code }) => code);
    expect(found({})).toEqual([]);
    expect(found({ once: 'battle' })).toEqual(['use-of-magic']);
    expect(found({ phase: 'combat' })).toEqual(['use-of-magic']);
  });
  it('no conditions on an attack: there is none yet', () => {
    const file = chief(deed({ when: { foe: 'CAVALRY' } }));
    expect(problems(workspace({ unit: [unit(file)] })).map(({ code }) => code)).toContain('no-foe-here');
  });
});

describe('AOS-17.2: mortal damage by dice, for each that shows enough', () => {
  const suffered = (effect: Partial<Effect>, script: string): number => {
    const s = scene(
      deed({}, { effects: [{ type: 'mortal-damage', amount: 1, each: 5, ...effect } as Effect] }),
    );
    s.act('use', 0, { power: 0, target: 2 }, rolls(script));
    return s.state.damage[2];
  };
  it('a number of dice', () => {
    expect(suffered({ dice: 3 }, 'damage 5, damage 4, damage 6')).toBe(2);
  });
  it('at most the highest number of dice', () => {
    const most = { dice: 'foeModels', most: 1, each: 5 } as Partial<Effect>;
    expect(suffered(most, 'damage 5')).toBe(1);
  });
  it('"dice" and "each" go together', () => {
    const file = chief(deed({}, { effects: [{ type: 'mortal-damage', amount: 1, each: 5 }] }));
    expect(problems(workspace({ unit: [unit(file)] })).map(({ code }) => code)).toContain(
      'effect-cannot-work',
    );
  });
  it('one for each model of the unit that uses it', () => {
    expect(suffered({ dice: 'models' }, 'damage 5')).toBe(1);
  });
});

describe('effects on a unit that battles simulate', () => {
  it('AOS-32.2: a control score has a maximum', () => {
    const at = (most: number): number =>
      controlScore(
        stage({
          units: [
            red(
              { ...CROWD, abilities: [passive({ type: 'cap-unit', characteristic: 'control', most })] },
              row(10, 10, 4),
            ),
            away,
          ],
          objectives: [[11, 11]],
        }).state,
        0,
        0,
      );
    expect(at(1)).toBe(1);
    expect(at(60)).toBe(4);
  });
  it('AOS-14.1-retreat: some units retreat without damage', () => {
    const hurt = (...abilities: Ability[]): number => {
      const s = stage({
        units: [red({ name: 'One', health: 5, abilities }, [[10, 10]]), blue({ name: 'Foe' }, [[12, 10]])],
        phase: 'movement',
      });
      s.act('retreat', 0, {}, rolls(abilities.length > 0 ? '' : 'damage 2'));
      return s.state.damage[0];
    };
    expect(hurt()).toBe(2);
    expect(hurt(passive({ type: 'safe-retreat' }))).toBe(0);
  });
  it('AOS-commands-1.2: a unit that cannot use commands uses none', () => {
    const may = (...abilities: Ability[]): boolean =>
      mayCommand(
        stage({ units: [red({ name: 'One', abilities }, [[10, 10]]), away], command: [4, 4] }).state,
        0,
        'At the Double',
      );
    expect(may()).toBe(true);
    expect(may(passive({ type: 'no-commands' }))).toBe(false);
  });
  it('AOS-14.3: a charge roll with more dice, and with fewer', () => {
    const reach = (by: number, script: string): number => {
      const dice = passive({ type: 'modify-unit', characteristic: 'charge-dice', by });
      const s = stage({
        units: [red({ name: 'One', abilities: [dice] }, [[10, 10]]), blue({ name: 'Foe' }, [[20, 10]])],
        phase: 'charge',
      });
      s.act('charge', 0, {}, rolls(script));
      return s.state.now.reach;
    };
    expect(reach(1, 'charge 2, charge 2, charge 3')).toBe(7);
    expect(reach(-1, 'charge 4')).toBe(4);
    expect(reach(3, 'charge 2, charge 2, charge 3')).toBe(7);
  });
  it('AOS-magic-4.0: a unit that is not a WIZARD unbinds if an ability says so', () => {
    const bolt = deed({}, { type: 'Spell', value: 5, name: 'Bolt', use: undefined } as never);
    const by = (...abilities: Ability[]): number =>
      unbinder(
        stage({
          units: [red(chief(bolt), [[10, 10]]), blue({ name: 'Foe', abilities }, [[13, 10]])],
          phase: 'hero',
        }).state,
        0,
      );
    expect(by()).toBe(-1);
    expect(by(passive({ type: 'modify-unit', characteristic: 'unbindings', by: 1 }))).toBe(1);
  });
  it('AOS-magic-1.1: a lower power level', () => {
    const bolt = deed({}, { type: 'Spell', value: 5, name: 'Bolt', use: undefined } as never);
    const cast = (...more: Ability[]) => {
      const s = stage({
        units: [red(chief(bolt, ...more), [[10, 10]]), blue({ name: 'Foe' }, [[13, 10]])],
        phase: 'hero',
      });
      return castRefused(s.state, 0, 0, 1)?.rule;
    };
    expect(cast()).toBeUndefined();
    expect(cast(passive({ type: 'modify-unit', characteristic: 'power', by: -1 }))).toBe('AOS-magic-1.1');
  });
});
