import { expect, test } from 'vitest';
import type { GoalReport } from '@engine/lab/goals/report';
import type { Effect } from '@engine/lab/studies/effects';
import { calibrationPicture } from '../../src-renderer/charts/picture/calibration';
import { matrixPicture } from '../../src-renderer/charts/picture/matrix';
import { COLOURS, PLOT } from '../../src-renderer/charts/picture/paper';
import { axisOf } from '../../src-renderer/state/balance/rows';
import { fairCostsPicture, worthsPicture } from '../../src-renderer/views/balance/pictures';
import { goalsPicture } from '../../src-renderer/views/goals/picture';
import { effectsPicture, playedPicture } from '../../src-renderer/views/team/pictures';

const EFFECT: Effect = {
  factor: 'Bow',
  level: 'ATK 5',
  against: 'as it stands',
  response: 'win-0',
  label: 'First army wins',
  unit: 'probability',
  change: { mean: 0.05, ci95: [0.02, 0.08] },
  isSignificant: true,
  battles: 1000,
};
const GOAL: GoalReport = {
  goal: 'even',
  name: 'The <b>first</b> raid is even',
  path: 'goals/even.goal.json',
  result: 'missed',
  exact: false,
  measured: { mean: 0.62, ci95: [0.58, 0.66] },
  wanted: [0.45, 0.55],
  unit: 'probability',
  battles: 800,
  evidence: {},
  about: [],
  notes: [],
};
const UNIT = {
  unit: 'horde/grunt',
  name: 'Grunt',
  book: 'horde',
  points: 45,
  fair: { mean: 50, ci95: [48, 53] },
  verdict: 'undercosted',
  record: { battles: 90, with: undefined, without: undefined },
} as const;
const PLAYED = {
  id: 'win-0',
  label: 'First army wins',
  games: 12,
  people: { mean: 0.75, ci95: [0.5, 0.9] },
  bots: { mean: 0.5, ci95: [0.47, 0.53] },
  botsBattles: 1000,
  apart: { mean: 0.25, ci95: [0, 0.4] },
  isSignificant: true,
} as const;
const WORTHS = {
  unit: 'horde/grunt',
  worths: [
    { change: 'ATK +1', points: { mean: 4, ci95: [2, 6] }, battles: 400 },
    { change: 'without Charge', points: { mean: -1, ci95: [-3, 1] }, battles: 400 },
    { change: 'ARM +1', points: undefined, battles: 0 },
  ],
} as unknown as Parameters<typeof worthsPicture>[0];

/** Every chart of the views outside the lab, and the words that its picture must contain. */
const PICTURES: readonly (readonly [name: string, svg: string, words: readonly string[]])[] = [
  [
    'a study’s effects',
    effectsPicture([EFFECT, { ...EFFECT, level: 'ATK 6', isSignificant: false }], 'Bows'),
    [
      'Bows',
      'First army wins: effect of each level',
      'Bow: ATK 5 against as it stands',
      '▲ +5.00 (+2.00 to +8.00)',
      '−10.0',
      '+10.0',
      'change in pp, with 95% intervals',
      'significant',
    ],
  ],
  [
    'people beside bots',
    playedPicture([PLAYED], 'First raid'),
    ['First raid', 'people 75% (50% to 90%), 12 games', '% of games, with 95% intervals', 'bots'],
  ],
  [
    'goals',
    goalsPicture([GOAL, { ...GOAL, measured: undefined!, result: 'unknown' }], 'my-game'),
    ['my-game', '✗ The <b>first</b> raid is even', 'wanted', 'missed', 'not known'],
  ],
  [
    'fair costs',
    fairCostsPicture(
      [
        { ...UNIT, advice: UNIT },
        { ...UNIT, name: 'Ogre', points: 90, advice: undefined },
      ],
      axisOf([45, 50, 90]),
      'Horde',
    ),
    ['Horde', 'Grunt', 'costs 45, fair 50.0 (48.0 to 53.0) ▲ undercosted', 'costs 90', 'cost', '50', '100'],
  ],
  [
    'what each change is worth',
    worthsPicture(WORTHS, 45, 'Grunt'),
    [
      'Grunt',
      'ATK +1',
      '▲ +4.0 (2.0 to 6.0)',
      '≈ −1.0 (−3.0 to 1.0)',
      'in no army',
      'points per model, with 95% intervals',
    ],
  ],
  [
    'calibration',
    calibrationPicture(
      [{ predicted: 0.4, observed: { mean: 0.5, ci95: [0.4, 0.6] }, battles: 90 }],
      'Fair costs',
    ),
    ['Fair costs', 'predicted (across), observed (up)', 'as predicted', '50%'],
  ],
  [
    'a matrix',
    matrixPicture(
      {
        title: 'Chance that the row wins',
        names: ['Grunt', 'Ogre'],
        cells: [[undefined, { text: '~40', lead: -0.2 }], [{ text: '60', lead: 0.2 }]],
      },
      'Matrix of a game',
    ),
    ['Matrix of a game', 'Grunt', 'Ogre', '~40', '60', 'favors the row'],
  ],
];

test.each(PICTURES)('%s as a picture: well-formed, with a title, units and a legend', (_, svg, words) => {
  const page = new DOMParser().parseFromString(svg, 'image/svg+xml');
  expect(page.querySelector('parsererror')).toBeNull();
  const texts = [...page.querySelectorAll('text')].map((text) => text.textContent);
  expect(texts).toEqual(expect.arrayContaining([...words]));
  expect(page.querySelector('b, script')).toBeNull();
});

test.each(PICTURES)('%s: all drawings are within the picture', (_, svg) => {
  const page = new DOMParser().parseFromString(svg, 'image/svg+xml');
  const [, , width, height] = page.documentElement.getAttribute('viewBox')!.split(' ').map(Number);
  const places = ['x', 'cx'].map((name) => [name, width] as const);
  for (const [name, most] of [...places, ...['y', 'cy'].map((each) => [each, height] as const)])
    for (const shape of page.querySelectorAll(`[${name}]`)) {
      const place = Number(shape.getAttribute(name));
      expect(place).toBeGreaterThanOrEqual(0);
      expect(place).toBeLessThanOrEqual(most);
    }
});

test('one row for each level, however many: the picture grows with them', () => {
  const heights = [2, 60].map((rows) =>
    Number(
      /height="(\d+)"/.exec(effectsPicture(Array.from({ length: rows }, () => EFFECT) as [Effect], 'x'))?.[1],
    ),
  );
  expect(heights[1] - heights[0]).toBe(58 * 46);
});

test('an effect is at its figure’s position, with no change in the middle', () => {
  const svg = effectsPicture([EFFECT], 'x');
  // 5 of an axis from −10 to +10.
  expect(svg).toContain(`<circle cx="${PLOT.left + PLOT.width * 0.75}"`);
  expect(svg).toContain(`M${PLOT.left + PLOT.width / 2} ${PLOT.top}v46" stroke="${COLOURS.muted}"`);
});
