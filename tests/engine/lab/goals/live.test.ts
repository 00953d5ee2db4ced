import { expect, test } from 'vitest';
import { createSession } from '@engine/lab/session';
import { JobWorker } from '@engine/lab/jobs/job-worker';
import { JobWriter } from '@engine/lab/jobs/jobs';
import { inBattles, Schedule, untilEnough } from '@engine/simulation/run/schedule';
import { sampleFiles } from '../../../support/workspace';

const opened = (system: string, files = sampleFiles(system)) => {
  const session = createSession();
  session.open(Object.entries(files).map(([path, text]) => ({ path, text })));
  return session;
};
const goal = (session: ReturnType<typeof opened>, id: string) =>
  session.goals().find((each) => each.goal === id)!;

/** Fights the session's battles for goals about a scenario. */
const fightGoals = (session: ReturnType<typeof opened>, scenario: string): void => {
  const jobs = session.goalJobs().filter((job) => job.scenario === scenario);
  const worker = new JobWorker();
  worker.read(new JobWriter().write(jobs));
  const schedule = new Schedule(
    jobs.map(({ run, enough }) => inBattles(enough ? untilEnough(run, enough) : run)),
  );
  for (let piece = schedule.next(); piece && !schedule.done; piece = schedule.next()) {
    const run = worker.run(piece.run);
    if (run.ok) schedule.take(piece, run.value.stretch(piece.from, piece.count));
  }
};

/** A goal with numbers of its own. */
const goalWith = (id: string, measure: object, numbers: object) => ({
  [`goals/${id}.goal.json`]: JSON.stringify({
    ...{ $schema: 'warbench:azeroth-at-war/goal', id, name: id, measure, numbers },
  }),
});

test('an exact goal names the numbers that it changes without effect, and no others', () => {
  const session = opened('azeroth-at-war', {
    ...sampleFiles('azeroth-at-war'),
    ...goalWith(
      'harm',
      { of: 'damage', scenario: 'javelin-over-ruins', between: [0, 9] },
      { 'AAW-7.3-hard-cover': 1, 'AAW-5': 5 },
    ),
  });
  expect(goal(session, 'harm').notes).toEqual([
    'AAW-5 was changed to 5, but nothing in this attack depends on it.',
  ]);
});

test('a goal about battles names them once a few battles were fought without each', () => {
  const path = 'scenarios/first-blood.scenario.json';
  const files = sampleFiles('azeroth-at-war');
  const session = opened('azeroth-at-war', {
    ...files,
    [path]: files[path].replaceAll(/"bot": "[a-z]+"/g, '"bot": "random"'),
    ...goalWith(
      'short',
      { of: 'rounds', scenario: 'first-blood', between: [0, 10] },
      { 'AAW-5': 1, 'AAW-8.5-counterspell.roll': 7 },
    ),
  });
  expect(goal(session, 'short').notes).toEqual([]);
  fightGoals(session, 'first-blood');
  expect(goal(session, 'short')).toMatchObject({
    result: 'met',
    notes: ['AAW-8.5-counterspell.roll was changed to 7, but nothing in the first 20 battles depends on it.'],
  });
});

test('exact goals are known once the files are read, and follow an edit', () => {
  const session = opened('azeroth-at-war');
  expect(goal(session, 'grunt-and-footman')).toMatchObject({ result: 'met', exact: true, battles: 0 });
  const path = 'horde/orc-grunt.unit.json';
  const text = sampleFiles('azeroth-at-war')[path];
  session.edit(path, text.replace(/"ATK": \d/, '"ATK": 9'));
  const missed = goal(session, 'grunt-and-footman');
  expect(missed).toMatchObject({ result: 'missed', exact: true });
  // The explorer marks what it is about: the goal, its scenario, both units.
  expect(missed.about).toEqual(expect.arrayContaining([path, 'goals/grunt-and-footman.goal.json']));
});

test('an incomplete text leaves the goals unchanged: they use the last valid files', () => {
  const session = opened('azeroth-at-war');
  const before = session.goals();
  session.edit('horde/orc-grunt.unit.json', '{ "$schema": "warbench:azeroth-at-war/un');
  expect(session.goals()).toEqual(before);
});

test('goals about battles are unknown until they are fought; their battles end when they are known', () => {
  // Bounds far from the result: few battles are enough.
  const path = 'goals/the-deck-can-be-beaten.goal.json';
  const files = sampleFiles('glory');
  const session = opened('glory', { ...files, [path]: files[path].replace('[0.25, 0.67]', '[0.05, 0.95]') });
  const before = goal(session, 'the-deck-can-be-beaten');
  expect(before).toMatchObject({ result: 'unknown', battles: 0 });
  fightGoals(session, 'patrol-and-deck-in-turns');
  const after = goal(session, 'the-deck-can-be-beaten');
  expect(after.result).not.toBe('unknown');
  expect(after.battles).toBeGreaterThan(0);
  expect(after.battles).toBeLessThan(20_000);
});
