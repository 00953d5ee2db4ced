import { describe, expect, test } from 'vitest';
import { inReach } from '@engine/systems/azeroth/battle/rules/actions/strike';
import { controlScore } from '@engine/systems/sigmar/battle/rules/phases/objectives';
import { beginRound } from '@engine/systems/sigmar/battle/rules/phases/turn';
import { WHERE } from '@engine/systems/sigmar/battle/state/state';
import type { Numbers } from '@engine/systems/sigmar/numbers';
import { rolls } from '../../support/scripted-dice';
import { being, foe } from '../azeroth/battle/pieces';
import { stage as azeroth } from '../azeroth/battle/stage';
import { Stage } from '../sigmar/battle/stage';
import { card as warcrowCard } from '../warcrow/battle/stage';
import { blue, one, other, red, stage as warcrow } from '../warcrow/battle/scenes/cast';

const sigmar = (numbers: Partial<Numbers>, scene: Partial<ConstructorParameters<typeof Stage>[0]>): Stage =>
  new Stage({
    units: [
      { of: { name: 'Own' }, side: 0, at: [[10, 10]] },
      { of: { name: 'Foe' }, side: 1, at: [[20, 24]] },
    ],
    phase: 'end',
    ...scene,
    numbers,
  });

describe('numbers that sample battles rarely need change scenes', () => {
  test.each([
    ['1', 1],
    ['2', 0],
  ])('WAR-scout.actions %s: side %d acts after the move', (actions, side) => {
    const scout = warcrowCard('scout', { keywords: ['Scout'] });
    const units = [red(scout, [], { reserve: true }), red(one, [[30, 10]]), blue(other, [[30, 50]])];
    const scene = warcrow(units, { variants: { 'WAR-scout.actions': actions } });
    scene.act('arrive', 0, { x: 1, y: 30 }).act('move', 0, { x: 4, y: 30 });
    expect(scene.state.now.side).toBe(side);
  });

  test.each([
    [3, WHERE.gone],
    [4, WHERE.reserve],
  ])('AOS-24.1 at %d: a unit in reserve at the start of round 3', (reservesUntil, where) => {
    const scene = sigmar({ reservesUntil }, { round: 2 });
    scene.state.where[0] = WHERE.reserve;
    scene.with(rolls('initiative 5, initiative 2'), (referee) => beginRound(scene.state, referee));
    expect(scene.state.where[0]).toBe(where);
  });

  test.each([0, 1, 2])('AOS-32.2 at %d: no ability takes a control score below it', (leastControl) => {
    const abilities = [
      {
        name: 'Cowed',
        type: 'Passive' as const,
        text: 'It counts for less.',
        effects: [{ type: 'modify-unit' as const, characteristic: 'control' as const, by: -5 }],
      },
    ];
    const units = [
      { of: { name: 'Own', control: 3, abilities }, side: 0 as const, at: [[10, 10] as const] },
      { of: { name: 'Foe' }, side: 1 as const, at: [[20, 24] as const] },
    ];
    const scene = sigmar({ leastControl }, { units, objectives: [[10, 11]] });
    expect(controlScore(scene.state, 0, 0)).toBe(leastControl);
  });

  test.each([
    [0, '6 of 7,'],
    [1, '7 of 7,'],
  ])('AOS-magic-7.2.more at %d: a second manifestation', (banishMore, told) => {
    const lantern = { name: 'Lantern', keywords: ['MANIFESTATION'], banishment: 7, control: '-', points: 0 };
    const units = [
      { of: lantern, side: 0 as const, at: [[14, 10] as const], summoned: 'lantern' },
      { of: lantern, side: 0 as const, at: [[18, 10] as const], summoned: 'other' },
      { of: { name: 'Foe', keywords: ['HERO', 'WIZARD (1)'] }, side: 1 as const, at: [[20, 24] as const] },
    ];
    const scene = sigmar({ banishMore }, { units: units as never, phase: 'hero', command: [0, 0] });
    Object.assign(scene.state.now, { active: 1, step: 0, side: 1 });
    scene.act('banish', 2, { target: 0 }, rolls('magic 3, magic 3'));
    expect(scene.told('AOS-magic-7.2')[0]).toContain(told);
  });

  test.each([
    ['12', false],
    ['14', true],
  ])('AAW-4.6-stealth at %s: a shot at Stealth from 13"', (stealth, reaches) => {
    const models = [being({}), foe(23, { keywords: ['Stealth'] })];
    const battle = azeroth({ models, variants: { 'AAW-4.6-stealth': stealth } });
    expect(inReach(battle, 0, 1, 24, 13)).toBe(reaches);
  });
});
