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

/** As in a worker: from plain data that was sent in a message. */
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
  it('gives workers pieces of the run that is furthest behind, small ones first', () => {
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

  it('gives the same bytes for any worker and any order of pieces', () => {
    const many = edited();
    const jobs = many.jobs(path);
    const schedule = new Schedule(jobs.map(({ run }) => inBattles(run)));
    const workers = [workerOf(many), workerOf(many), workerOf(many)];
    // Three at a time, added in reverse order: those that come before their turn must wait.
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

  it('drops battles past the end of a run', () => {
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
  it('send every file once, and after an edit only the edited file', () => {
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

  it('keep runs that are needed again, with the odds they have calculated', () => {
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

  it('report a missing run', () => {
    expect(workerOf(open()).run(7)).toMatchObject({ ok: false });
  });
});
