import { expect, it } from 'vitest';
import { inBattles, Schedule } from '@engine/simulation/run/schedule';
import { createSession, type Session } from '@engine/lab/session';
import { quickSample } from '../../../support/workspace';

const FIRST_BLOOD = 'scenarios/first-blood.scenario.json';
const files = Object.entries(quickSample()).map(([path, text]) => ({ path, text }));
const path = files.find((file) => file.path.endsWith(FIRST_BLOOD))!.path;
const grunt = files.find((file) => file.path.endsWith('orc-grunt.unit.json'))!;

const open = () => {
  const session = createSession();
  session.open(files);
  return session;
};
/** Fights at least this many battles of those that the session needs for a file; returns whether all is done. */
const fight = (session: Session, file: string, battles: number): boolean => {
  const jobs = session.jobs(file);
  const schedule = new Schedule(jobs.map(({ run }) => inBattles(run)));
  for (let fought = 0; fought < battles;) {
    const piece = schedule.next();
    if (!piece) break;
    schedule.take(piece, jobs[piece.run].run.stretch(piece.from, piece.count));
    fought += piece.count;
  }
  return schedule.done;
};

it('a battle is listed before it is fought, refined while there is time, and done in the end', () => {
  const session = open();
  const [first] = session.battles(path);
  expect(first).toMatchObject({ scenario: { kind: 'battle', path }, pending: true });
  expect(first.outcome).toBeUndefined();
  // A person who plays it must choose a side by its name at once.
  expect(first.sides).toEqual(['Broken Spear outriders', 'Ford garrison']);
  expect(fight(session, path, 40)).toBe(false);
  expect(session.battles(path)[0].outcome!.battle!.progress.fought).toBe(40);
});

it('a unit shows its battles; without an edit, current and baseline are one run', () => {
  const session = open();
  const refs = session.battles(grunt.path).map(({ scenario }) => scenario.ref);
  expect(refs).toContain('first-blood');
  fight(session, grunt.path, 40);
  const report = session.battles(grunt.path)[0];
  expect(report.before).toEqual(report.outcome);
});

it('during fast typing the last answer stays until the newest text has one', () => {
  const session = open();
  fight(session, path, 40);
  for (const points of [1, 12, 123, 1234, 12345].map(String)) {
    session.edit(grunt.path, grunt.text.replace(/"points": \d+/, `"points": ${points}`));
    session.jobs(path); // each key starts a run that is never fought
    expect(session.battles(path)[0].outcome!.battle!.progress.fought).toBe(40);
  }
  expect(session.battles(path)[0].before!.battle!.progress.fought).toBe(40);
});

it('a battle’s outcome is the same object until another battle is added', () => {
  const session = open();
  fight(session, path, 40);
  const [known] = session.battles(path);
  expect(session.battles(path)[0].outcome).toBe(known.outcome);
  expect(session.battles(path)[0].paired).toBe(known.paired);
  fight(session, path, 20);
  expect(session.battles(path)[0].outcome).not.toBe(known.outcome);
});

it('an edit restarts its battles beside the baseline, on the same dice; the last answer stays until then', () => {
  const session = open();
  fight(session, path, 40);
  // The unit costs more, and its army is still legal.
  session.edit(grunt.path, grunt.text.replace(/"points": \d+/, '"points": 40'));
  const waiting = session.battles(path)[0];
  expect(waiting.pending).toBe(true);
  expect(waiting.outcome!.battle!.progress.fought).toBe(40); // the previous answer
  fight(session, path, 60);
  const report = session.battles(path)[0];
  const killed = report.paired!.find(({ id }) => id === 'destroyed-1')!;
  expect(report.outcome!.battle!.progress.fought).toBeGreaterThanOrEqual(20);
  expect(killed.change).toBeGreaterThan(0);
});

it('the battles behind a bar are those it counts, and each replays identically', () => {
  const session = open();
  fight(session, path, 60);
  const wins = session.behind('azeroth-at-war', 'first-blood', 'win', 0);
  const share = session.battles(path)[0].outcome!.figures.find(({ id }) => id === 'win-0')!.value;
  expect(wins.length).toBe(Math.round(share * 60));
  for (const battle of wins.slice(0, 3)) {
    const replay = session.replay('azeroth-at-war', 'first-blood', battle.index);
    if (!replay.ok) throw new Error(replay.error);
    expect(replay.value.index).toBe(battle.index);
    expect(replay.value.events.at(-1)).toMatchObject({ fact: { type: 'over', winner: 0 } });
  }
});

it('a scenario with a seed is fought and replayed with it, as on the command line', () => {
  const session = open();
  const text = files.find((file) => file.path === path)!.text;
  session.edit(path, text.replace(/"seed": \d+/, '"seed": 9'));
  fight(session, path, 20);
  expect(session.battles(path)[0].outcome!.answer).toMatchObject({ seed: 9 });
  expect(session.replay('azeroth-at-war', 'first-blood', 3)).toMatchObject({ value: { seed: 9, index: 3 } });
});

it('a battle that cannot be replayed says why', () => {
  expect(open().replay('azeroth-at-war', 'no-such', 0)).toMatchObject({ ok: false });
});
