import { sampleFiles, textOf } from './workspace';

const STUDY = textOf({
  $schema: 'warbench:glory/study',
  id: 'quick',
  name: 'Quick',
  scenarios: ['patrols-at-mill-hill'],
  factors: [{ of: 'map', levels: ['mill-hill', 'two-fords'] }],
  responses: ['win-0', 'destroyed-0'],
  battles: 150,
});

const sample = sampleFiles('glory');
const SCENARIO = 'scenarios/patrols-at-mill-hill.scenario.json';

/**
 * Glory's sample with a study of the quickest bot and without goals: for tests of how battles are distributed, not of
 * how they go.
 */
export const QUICK: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    ...sample,
    [SCENARIO]: sample[SCENARIO].replaceAll('"objective"', '"random"'),
    'studies/quick.study.json': STUDY,
  }).filter(([path]) => !path.startsWith('goals/')),
);
