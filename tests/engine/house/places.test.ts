import { expect, test } from 'vitest';
import { movePlaces as gloryPlaces } from '@engine/systems/glory/battle/rules/moving/places';
import { chargeChance } from '@engine/systems/sigmar/battle/policy/values';
import { movePlaces as sigmarPlaces } from '@engine/systems/sigmar/battle/rules/moves/places';
import { unitsApart } from '@engine/systems/sigmar/battle/state/measure';
import { PRINTED } from '@engine/systems/sigmar/numbers';
import { costOfActing } from '@engine/systems/warcrow/battle/policy/collect-context';
import { movePlaces as warcrowPlaces } from '@engine/systems/warcrow/battle/rules/moves/candidate-places';
import { rolls } from '../../support/scripted-dice';
import { blueSide, hero, red as gloryRed, stage as glory } from '../glory/battle/scenes/cast';
import { feature, Stage } from '../sigmar/battle/stage';
import { blue, one, other, red, stage as warcrow } from '../warcrow/battle/scenes/cast';

/** Every place that a candidate list gives. */
const placesOf = (list: (take: (x: number, y: number) => void) => void): (readonly [number, number])[] => {
  const found: (readonly [number, number])[] = [];
  list((x, y) => found.push([Math.round(x * 1000) / 1000, Math.round(y * 1000) / 1000]));
  return found;
};

const charging = (chargeEnd: number): Stage =>
  new Stage({
    units: [
      { of: { name: 'Own', base: '25mm' }, side: 0, at: [[10, 10]] },
      { of: { name: 'Foe', base: '25mm' }, side: 1, at: [[10, 16.5]] },
    ],
    phase: 'charge',
    numbers: { chargeEnd },
  }).act('charge', 0, {}, rolls('charge 2, charge 2'));

test.each([
  [0.5, 0],
  [2, 1],
])('AOS-14.3.end at %d: %d targets of a charge of 4" at 5.5"', (chargeEnd, targets) => {
  const { game, state } = charging(chargeEnd);
  let offered = 0;
  game.legal(state, ({ type }) => (offered += type === 'go' ? 1 : 0));
  expect(offered).toBe(targets);
});

test('AOS-14.3.end: the reason against a charge states the number in force', () => {
  const scene = charging(1);
  const action = scene.action('go', 0, { target: 1 });
  expect(scene.game.illegal(scene.state, action)?.words).toContain('within 1″');
});

test.each([
  [1, 'success'],
  [2, 'backlash'],
])('AOS-terrain-1.2-place-of-power.fails at %d: a 2 is a %s', (powerFails, word) => {
  const scene = new Stage({
    units: [
      { of: { name: 'Mage', keywords: ['HERO', 'WIZARD (1)'] }, side: 0, at: [[10, 10]] },
      { of: { name: 'Foe' }, side: 1, at: [[40, 28]] },
    ],
    terrain: [feature('place-of-power', [10, 12, 12, 14])],
    phase: 'start',
    plan: { name: 'Plan', scoring: [{ points: 1, for: 'each' }], tactics: false },
    numbers: { powerFails },
  }).act('activate', 0, {}, rolls(powerFails === 1 ? 'magic 2' : 'magic 2, damage 1'));
  expect(scene.told('AOS-terrain-1.2-place-of-power')[0]).toContain(word);
});

test.each([
  [1, 0.5, 6, 1 / 6],
  [1, 0.5, 7, 0],
  [2, 0.5, 7.5, 21 / 36],
  [2, 2, 9, 21 / 36],
  [3, 0.5, 18.5, 1 / 216],
  [3, 0.5, 3, 1],
])(
  'AOS-14.3: the bots expect %d dice that end within %d" to cover %d" with a chance of %d',
  (chargeDice, chargeEnd, inches, chance) => {
    expect(chargeChance({ ...PRINTED, chargeDice, chargeEnd }, inches)).toBeCloseTo(chance, 12);
  },
);

test.each([
  [2, 6],
  [3, 9],
])('AOS-14.3.dice at %d: a move to %d" before an enemy is offered', (chargeDice, away) => {
  const { state } = new Stage({
    units: [
      { of: { name: 'Own', base: '25mm' }, side: 0, at: [[20, 1]] },
      { of: { name: 'Foe', base: '25mm' }, side: 1, at: [[20, 15]] },
    ],
    numbers: { chargeDice },
  });
  expect(placesOf((take) => sigmarPlaces(state, 0, 9, take))).toContainEqual([
    20,
    Math.round((1 + unitsApart(state, 0, 1) - away) * 1000) / 1000,
  ]);
});

test.each([
  ['3', 2.9],
  ['5', 4.9],
])('GLO-4.3.1.archer at %s: a move to %d" before an enemy is offered', (range, away) => {
  const { state } = glory({
    units: [gloryRed(hero, [[18, 10]]), blueSide(hero, [[18, 20]])],
    variants: { 'GLO-4.3.1.archer': range },
  });
  const across = state.setup.units[0].profile.mover.across;
  const places = placesOf((take) => gloryPlaces(state, 0, { x: 18, y: 10 }, 12, take));
  expect(places.map(([, y]) => y)).toContainEqual(expect.closeTo(20 - 2 * across - away, 2));
});

test.each([
  ['2', 29 - 1.2],
  ['6', 29 - 3.2],
])('WAR-objectives at %s: a move ends beside the marker', (marker, y) => {
  const units = [red(one, [[30, 20]]), blue(other, [[5, 50]])];
  const { state } = warcrow(units, {
    objectives: [{ at: [30, 30] }],
    variants: { 'WAR-objectives': marker },
  });
  expect(placesOf((take) => warcrowPlaces(state, 0, [8, 4], take))).toContainEqual([30, y]);
});

test.each([
  ['0', 1],
  ['1', 2.6],
  ['2', 4.2],
])('WAR-activation.again at %s: another activation costs %d points', (again, cost) => {
  const units = [red(one, [[30, 20]], { token: true }), blue(other, [[5, 50]])];
  const { state } = warcrow(units, { variants: { 'WAR-activation.again': again } });
  expect(costOfActing(state, 0)).toBeCloseTo(cost, 12);
});
