import { sampleFiles, textOf } from './workspace';

const STUDY = textOf({
  $schema: 'warbench:glory/study',
  id: 'quick',
  name: 'Quick',
  scenarios: ['patrols-at-mill-hill'],
  factors: [{ of: 'bot', levels: ['greedy', 'random'] }],
  responses: ['win-0', 'destroyed-0'],
  battles: 150,
});

/** Glory's sample with a study of quick bots and without goals: for tests of how battles are handed out, not of how they go. */
export const QUICK: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({ ...sampleFiles('glory'), 'studies/quick.study.json': STUDY }).filter(
    ([path]) => !path.startsWith('goals/'),
  ),
);
