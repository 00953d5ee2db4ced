// @vitest-environment node
import { expect, test } from 'vitest';
import type { LeadRequest } from '../../../src-renderer/state/runs/messages';
import { LongRun } from '../../../src-renderer/state/runs/long-run.svelte';

/** Whoever fights, as the window sees it: what it was told, in order. */
class Fighters {
  readonly told: string[] = [];
  tell = ({ type }: LeadRequest<never>): void => void this.told.push(type);
  rest = (on: boolean): void => void this.told.push(on ? 'rest' : 'go on');
  leave = (): void => void this.told.push('leave');
  stop = (): void => void this.told.push('end');
}

/** A run with figures, of which a test says what comes in. */
class Run extends LongRun<Fighters> {
  readonly fighters = (this.client = new Fighters());
  kept = 0;
  protected keep = (): Promise<void> => Promise.resolve(void this.kept++);
  protected hasFigures = true;
  protected changes = (): readonly string[] => [];

  begin(): this {
    this.phase = 'running';
    this.begun(1000);
    return this;
  }
  fought = (fought: number): void => this.progressed({ fought, cap: 1000, done: false });
  ended(): void {
    this.phase = 'stopped';
  }
}

test('a run that is cancelled comes to rest first: what was on its way comes in, and only then may another begin', async () => {
  const run = new Run().begin();
  run.fought(400);
  await run.cancel();
  expect(run).toMatchObject({ phase: 'stopping', running: false, busy: true, calledOff: true, kept: 1 });
  run.fought(440);
  run.ended();
  expect(run).toMatchObject({ phase: 'stopped', busy: false, calledOff: true, progress: { fought: 440 } });
});

test('a paused run that is cancelled is told to go on, or its fighters would never come to rest', async () => {
  const run = new Run().begin();
  run.pause(true);
  await run.cancel();
  expect(run.fighters.told).toEqual(['rest', 'go on', 'cancel']);
});

test('what is paused is kept at once: who pauses may close the window', () => {
  const run = new Run().begin();
  run.fought(400);
  run.pause(true);
  expect(run.kept).toBe(1);
  run.pause(false);
  expect(run.kept).toBe(1);
});

test('what was called off is called off once', async () => {
  const run = new Run().begin();
  await run.cancel();
  await run.cancel();
  expect(run.fighters.told.filter((type) => type === 'cancel')).toHaveLength(1);
});
