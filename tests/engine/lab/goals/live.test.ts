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
  const jobs = session.goalJobs().filter(({ scenario }) => scenario === 'patrol-and-deck-in-turns');
  const worker = new JobWorker();
  worker.read(new JobWriter().write(jobs));
  const schedule = new Schedule(jobs.map(({ run, enough }) => inBattles(untilEnough(run, enough!))));
  for (let piece = schedule.next(); piece && !schedule.done; piece = schedule.next()) {
    const run = worker.run(piece.run);
    if (run.ok) schedule.take(piece, run.value.stretch(piece.from, piece.count));
  }
  const after = goal(session, 'the-deck-can-be-beaten');
  expect(after.result).not.toBe('unknown');
  expect(after.battles).toBeGreaterThan(0);
  expect(after.battles).toBeLessThan(20_000);
});
