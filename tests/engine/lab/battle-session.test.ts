import { expect, it } from 'vitest';
import { createSession } from '@engine/lab/session';
import { sampleFiles } from '../../support/workspace';

const FIRST_BLOOD = 'scenarios/first-blood.scenario.json';
const files = Object.entries(sampleFiles('azeroth-at-war')).map(([path, text]) => ({ path, text }));
const path = files.find((file) => file.path.endsWith(FIRST_BLOOD))!.path;
const grunt = files.find((file) => file.path.endsWith('orc-grunt.unit.json'))!;

const open = () => {
  const session = createSession();
  session.open(files);
  return session;
};
const after = (battles: number) => {
  let fought = 0;
  return () => ++fought >= battles;
};

it('a battle is known before it is fought, refined while there is time, and done in the end', () => {
  const session = open();
  const [first] = session.battles(path);
  expect(first).toMatchObject({ scenario: { kind: 'battle', path }, pending: true });
  expect(first!.outcome).toBeUndefined();
  expect(session.refine(path, after(30))).toBe(false);
  expect(session.battles(path)[0]!.outcome!.battle!.progress.fought).toBe(30);
});

it('a unit shows the battles that it takes part in; unedited, now and before are one run', () => {
  const session = open();
  const refs = session.battles(grunt.path).map(({ scenario }) => scenario.ref);
  expect(refs).toContain('first-blood');
  session.refine(grunt.path, after(40));
  const report = session.battles(grunt.path)[0]!;
  expect(report.before).toEqual(report.outcome);
});

it('an edit starts its battles anew beside the baseline, on the same dice; the last answer stays until then', () => {
  const session = open();
  session.refine(path, after(40));
  session.edit(grunt.path, grunt.text.replace(/"points": \d+/, '"points": 99'));
  const waiting = session.battles(path)[0]!;
  expect(waiting.pending).toBe(true);
  expect(waiting.outcome!.battle!.progress.fought).toBe(40); // the answer before
  session.refine(path, after(60));
  const report = session.battles(path)[0]!;
  const killed = report.paired!.find(({ id }) => id === 'destroyed-1')!;
  expect(report.outcome!.battle!.progress.fought).toBeGreaterThanOrEqual(20);
  expect(killed.change).toBeGreaterThan(0);
});

it('battles behind a bar are those that it counts, and each of them replays as it was', () => {
  const session = open();
  session.refine(path, after(60));
  const wins = session.behind('azeroth-at-war', 'first-blood', 'win', 0);
  const share = session.battles(path)[0]!.outcome!.figures.find(({ id }) => id === 'win-0')!.value;
  expect(wins.length).toBe(Math.round(share * 60));
  for (const battle of wins.slice(0, 3)) {
    const replay = session.replay('azeroth-at-war', 'first-blood', battle.index);
    if (!replay.ok) throw new Error(replay.error);
    expect(replay.value.index).toBe(battle.index);
    expect(replay.value.events.at(-1)).toMatchObject({ type: 'over', winner: 0 });
  }
});

it('what cannot be replayed says why', () => {
  expect(open().replay('azeroth-at-war', 'no-such', 0)).toMatchObject({ ok: false });
});
