import { expect, test } from 'vitest';
import { Library } from '@engine/lab/library';
import { fightingModels } from '@engine/systems/glory/battle/rules/allowed/reach';
import { isAloneAt } from '@engine/systems/glory/battle/rules/effects/lost';
import { gatherGroup } from '@engine/systems/glory/battle/rules/moving/formation';
import { modelsAt, sees, standsAt } from '@engine/systems/glory/battle/state/measure';
import { tablesOf } from '@engine/systems/glory/cards/tables';
import { numbersOf } from '@engine/systems/glory/numbers';
import { sampleFiles } from '../../support/workspace';
import { away, blueSide, drake, hero, pair, red, six, stage, wall } from '../glory/battle/scenes/cast';
import { roll, row } from '../glory/battle/stage';

/** Places that read a number which other places read too: the steps of the numbers see only one of them. */
test.each([
  [
    'GLO-4.5.3.others',
    '3',
    ({ defenceDice }: ReturnType<typeof tablesOf>) => [defenceDice.regular, defenceDice.elite],
  ],
  ['GLO-4.3.1.archer', '5', ({ ranges }: ReturnType<typeof tablesOf>) => [ranges.archer.inches]],
  ['GLO-5.5.1.one-range', '9', ({ spells }: ReturnType<typeof tablesOf>) => [spells.get(1)?.range]],
])('%s at %s: every entry of the tables has it', (id, value, entries) => {
  expect(new Set(entries(tablesOf(numbersOf({ [id]: value }))))).toEqual(new Set([Number(value)]));
});

test.each([
  ['6', 0, 'GLO-4.2.3'],
  ['7', 1, undefined],
])('GLO-4.2.3 at %s: a unit of six is offered %d splits', (splitBelow, splits, refusal) => {
  const scene = stage({
    units: [red(six, row(20, 5, 6)), away],
    markers: [[20, 8]],
    variants: { 'GLO-4.2.3': splitBelow },
  }).act('move', 0, {}, [roll(1)]);
  let offered = 0;
  scene.game.legal(scene.state, ({ models }) => (offered += models > 0 ? 1 : 0));
  expect(offered).toBe(splits);
  expect(scene.refusal('go', 0, { x: 21, y: 10, models: 3 })).toBe(refusal);
});

test.each([
  ['1', 1],
  ['3', 2],
])('GLO-4.5.1 at %s: %d models fight', (fightReach, models) => {
  const units = [
    red(pair, [
      [18, 18],
      [18, 20],
    ]),
    blueSide(hero, [[18, 16.5]]),
  ];
  const { state } = stage({ units, variants: { 'GLO-4.5.1': fightReach } });
  expect(fightingModels(state, 0, 1)).toBe(models);
});

test.each([
  ['1', true, 1],
  ['3', false, 2],
])('GLO-5.1.3 at %s: a model 2" from its friend is alone: %s', (coherency, alone, group) => {
  const units = [
    red(pair, [
      [18, 18],
      [18, 21],
    ]),
    away,
  ];
  const { state } = stage({ units, variants: { 'GLO-5.1.3': coherency } });
  expect(isAloneAt(state, 0, 18, 18)).toBe(alone);
  expect(gatherGroup(state, state.setup.units[0], 0, () => true)).toBe(group);
});

test.each([
  ['1', false],
  ['2', true],
])('GLO-4.3.3 at %s: a drake sees over a wall 2.5" high: %s', (headHeight, seen) => {
  const { state } = stage({
    units: [red(drake, [[10, 11]]), blueSide(pair, row(10, 13.6, 2))],
    terrain: [wall(2.5)],
    variants: { 'GLO-4.3.3': headHeight },
  });
  expect(sees(state, 0, 1)).toBe(seen);
});

test.each(['0', '5'])('GLO-6.5.1.hard-wound at %s: a hard Automata earns it for each wound', (glory) => {
  const { setup } = stage({
    units: [red(hero, [[18, 18]]), away],
    automata: { side: 1, difficulty: 'hard' },
    variants: { 'GLO-6.5.1.hard-wound': glory },
  }).state;
  expect(setup.players[1].automata?.difficulty).toEqual({ wound: Number(glory), objective: 1 });
});

test.each([
  ['1.5', 0],
  ['4', 1],
])('GLO-6.1 at %s: %d models hold an objective 3" away', (holdReach, models) => {
  const units = [red(hero, [[18, 18]]), away];
  const { state } = stage({ units, markers: [[18, 22]], variants: { 'GLO-6.1': holdReach } });
  expect([modelsAt(state, 0, 0), standsAt(state, 0, 0)]).toEqual([models, models > 0]);
});

/** A sample shot from a height of 3", over terrain 2" high. */
const shot = (numbers: Readonly<Record<string, number>>) => {
  const files = sampleFiles('glory');
  const [path, text] = Object.entries(files).find(
    ([, each]) => each.includes('"action": "shoot"') && each.includes('/scenario"'),
  )!;
  const scenario = JSON.parse(text) as { readonly id: string; readonly conditions?: object };
  const library = new Library();
  for (const [each, content] of Object.entries(files)) library.put(each, content);
  const conditions = { ...scenario.conditions, height: 3, obstacle: 2 };
  library.put(path, JSON.stringify({ ...scenario, conditions, numbers }));
  const found = library.diagnostics().filter(({ file }) => file === path);
  const result = library.typed('glory')!.fight(scenario.id, { variants: {}, seed: 1 });
  return {
    codes: found.map(({ code }) => code),
    harms: result.ok && result.value.figures.some(({ headline, value }) => headline && value > 0),
  };
};

test('GLO-4.2.4, GLO-4.2.6: a scenario is checked and calculated with the numbers that it chooses', () => {
  expect(shot({}).codes).toContain('too-high-to-climb');
  expect(shot({}).harms).toBe(false);
  expect(shot({ 'GLO-4.2.4': 4 }).codes).not.toContain('too-high-to-climb');
  expect(shot({ 'GLO-4.2.6': 3 }).harms).toBe(true);
});
