import { describe, expect, it } from 'vitest';
import { JobWorker } from '@engine/lab/jobs/job-worker';
import { JobWriter } from '@engine/lab/jobs/jobs';
import { inBattles, Schedule, type Piece } from '@engine/simulation/run/schedule';
import { createSession, type Session } from '@engine/lab/session';
import { quickSample } from '../../../support/workspace';

const files = Object.entries(quickSample()).map(([path, text]) => ({ path, text }));
const path = files.find((file) => file.path.endsWith('first-blood.scenario.json'))!.path;
const grunt = files.find((file) => file.path.endsWith('orc-grunt.unit.json'))!;

const open = (): Session => {
  const session = createSession();
  session.open(files);
  return session;
};
const edited = (): Session => {
  const session = open();
  session.edit(grunt.path, grunt.text.replace(/"ATK": \d+/, '"ATK": 4'));
  return session;
};

/** As a worker would: from plain data that has gone through a message. */
const workerOf = (session: Session): JobWorker => {
  const worker = new JobWorker();
  worker.read(structuredClone(new JobWriter().write(session.jobs(path))));
  return worker;
};
const rowsOf = (worker: JobWorker, { run, from, count }: Piece): Float64Array => {
  const made = worker.run(run);
  if (!made.ok) throw new Error(made.error);
  return made.value.stretch(from, count);
};

describe('a schedule of battles', () => {
  it('workers out to whichever run is furthest behind, little at first', () => {
    const schedule = new Schedule(
      edited()
        .jobs(path)
        .map(({ run }) => inBattles(run)),
    );
    const pieces = Array.from({ length: 22 }, () => schedule.next()!);
    expect(pieces.slice(0, 4)).toEqual([
      { run: 0, from: 0, count: 2 },
      { run: 1, from: 0, count: 2 },
      { run: 0, from: 2, count: 2 },
      { run: 1, from: 2, count: 2 },
    ]);
    expect(pieces.at(-1)).toEqual({ run: 1, from: 20, count: 20 });
  });

  it('comes to the same bytes whoever fought which piece, in whatever order they come back', () => {
    const many = edited();
    const jobs = many.jobs(path);
    const schedule = new Schedule(jobs.map(({ run }) => inBattles(run)));
    const workers = [workerOf(many), workerOf(many), workerOf(many)];
    // Three at a time, taken in backwards: what came before its turn has to wait for it.
    for (let turn = 0; turn < 14; turn++) {
      const pieces = workers.map((worker) => ({ worker, piece: schedule.next()! }));
      for (const { worker, piece } of pieces.reverse()) schedule.take(piece, rowsOf(worker, piece));
    }

    const alone = edited();
    alone.jobs(path).forEach(({ run }, i) => {
      const { fought } = jobs[i].run.progress;
      expect(fought).toBeGreaterThan(200);
      run.step(() => run.progress.fought >= fought);
    });
    expect(JSON.stringify(many.battles(path))).toBe(JSON.stringify(alone.battles(path)));
  });

  it('drops what was fought past the end of a run', () => {
    const session = open();
    const [job] = session.jobs(path);
    const schedule = new Schedule([inBattles(job.run)]);
    const worker = workerOf(session);
    const pieces: Piece[] = [];
    for (let piece = schedule.next(); piece; piece = schedule.next()) pieces.push(piece);
    for (const piece of pieces) schedule.take(piece, rowsOf(worker, piece));
    expect(schedule.done).toBe(true);
    const { fought, cap, error, target } = job.run.progress;
    expect(fought === cap || error <= target).toBe(true);
    const before = fought;
    schedule.take(pieces.at(-1)!, rowsOf(worker, pieces.at(-1)!));
    expect(job.run.progress.fought).toBe(before);
  });
});

describe('jobs', () => {
  it('send every file once, and after an edit that one alone', () => {
    const session = open();
    const writer = new JobWriter();
    const first = writer.write(session.jobs(path));
    expect(first.fresh.length).toBe(first.books[0].sources.length);
    session.edit(grunt.path, grunt.text.replace(/"ATK": \d+/, '"ATK": 4'));
    const second = writer.write(session.jobs(path));
    expect(second.fresh.map(([, source]) => source.path)).toEqual([grunt.path]);
    expect(second.books).toHaveLength(2); // now, and the baseline
    expect(writer.write(session.jobs(path)).fresh).toEqual([]);
  });

  it('keep the runs that are wanted again, with the odds that they have worked out', () => {
    const session = open();
    const writer = new JobWriter();
    const worker = new JobWorker();
    worker.read(structuredClone(writer.write(session.jobs(path))));
    const before = worker.run(0);
    session.edit(grunt.path, grunt.text.replace(/"ATK": \d+/, '"ATK": 4'));
    worker.read(structuredClone(writer.write(session.jobs(path))));
    expect(worker.run(1)).toBe(before);
    expect(worker.run(0)).not.toBe(before);
  });

  it('say so where there is no such run', () => {
    expect(workerOf(open()).run(7)).toMatchObject({ ok: false });
  });
});
