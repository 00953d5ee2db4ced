// @vitest-environment node
import { describe, expect, test, vi } from 'vitest';
import { runOf } from '@engine/lab/jobs/job';
import { battlesOfRows, PointsRun } from '@engine/lab/points/run';
import type { ArmyWishes } from '@engine/simulation/armies';
import type { SystemId } from '@engine/kernel/words';
import { PointsLead } from '../../../src-renderer/state/balance/run/lead';
import type { FighterWorker } from '../../../src-renderer/state/runs/crew';
import type { FighterAnswer, FighterRequest } from '../../../src-renderer/state/runs/messages';
import type {
  BalanceAnswer,
  BalanceQuestion,
  BalanceReplies,
} from '../../../src-renderer/state/balance/run/messages';
import { battlesIn, sampleLibrary } from '../../support/sample-book';

// Battles are fought, on a machine that may be busy.
vi.setConfig({ testTimeout: 400_000 });

const SYSTEM = 'glory';
const WISHES = { variants: {}, size: '300', bot: 'random' };
const filesOf = (system: SystemId) =>
  [...sampleLibrary(system).documents].map(({ path, text }) => ({ path, text }));
const FILES = filesOf(SYSTEM);

/** A worker that fights in this thread, one turn later; after it was ended it does not answer. */
class Core implements FighterWorker {
  onmessage: FighterWorker['onmessage'] = null;
  #run: { block(i: number): Float64Array } | undefined;
  #over = false;

  postMessage(request: FighterRequest): void {
    if (request.type === 'job') {
      const run = runOf(request.job);
      if (run.ok) this.#run = run.value;
    } else if (request.type === 'block') {
      const { block } = request;
      setTimeout(() => {
        if (this.#over) return;
        const rows = Float64Array.from(this.#run!.block(block));
        this.onmessage?.({ data: { block, rows } } as MessageEvent<FighterAnswer>);
      }, 0);
    }
  }

  terminate(): void {
    this.#over = true;
  }
}

class Window {
  readonly heard: BalanceAnswer[] = [];
  #id = 0;
  readonly lead: PointsLead;

  constructor(cores = 1) {
    this.lead = new PointsLead(
      () => new Core(),
      cores,
      (answer) => this.heard.push(answer),
    );
  }

  async ask<T extends BalanceQuestion['type']>(
    question: BalanceQuestion & { type: T },
  ): Promise<BalanceReplies[T]> {
    const id = ++this.#id;
    this.lead.hear({ type: 'question', id, question });
    const reply = await vi.waitUntil(
      () => this.heard.find((each) => each.type === 'reply' && each.id === id),
      400_000,
    );
    return (reply as { reply: unknown }).reply as BalanceReplies[T];
  }

  prepare(files = FILES, wishes: ArmyWishes = WISHES): Promise<BalanceReplies['prepare']> {
    return this.ask({ type: 'prepare', order: { files, system: undefined, wishes, seed: 1 } });
  }

  async run(battles: number, rows: Float64Array = new Float64Array()): Promise<void> {
    const ended = this.heard.filter(({ type }) => type === 'ended').length;
    this.lead.hear({ type: 'run', run: 1, battles, rows });
    await vi.waitUntil(() => this.heard.filter(({ type }) => type === 'ended').length > ended, 400_000);
  }

  get policies() {
    return this.heard.filter((each) => each.type === 'advice').at(-1)?.policies;
  }

  get advice() {
    return this.heard.filter((each) => each.type === 'advice').at(-1)?.advice;
  }
}

/** The same run without workers. */
const alone = (battles: number) => {
  const run = new PointsRun(battlesIn(sampleLibrary(SYSTEM), SYSTEM, WISHES), 1, { battles });
  for (let i = 0; !run.take(run.block(i)); i++);
  return run.advice();
};

describe('a run of the advice, led beside the window', () => {
  test('gives the same result with any workers, and continues from kept battles', async () => {
    const [one, three, later] = [new Window(1), new Window(3), new Window(2)];
    for (const window of [one, three, later]) await window.prepare();
    await one.run(200);
    await three.run(200);
    await later.run(100);
    await later.prepare();
    await later.run(
      200,
      await (async () => {
        const first = new Window(1);
        await first.prepare();
        await first.run(100);
        return first.ask({ type: 'rows' });
      })(),
    );
    const wanted = alone(200);
    for (const window of [one, three, later]) {
      const { units, ...rest } = window.advice!;
      expect(units.every(({ formula }) => formula !== undefined && formula > 0)).toBe(true);
      expect({ ...rest, units: units.map(({ formula: _, ...unit }) => unit) }).toEqual(wanted);
    }
  });

  test('a kept run is shown without another battle', async () => {
    const [first, later] = [new Window(), new Window()];
    await first.prepare();
    await first.run(200);
    const rows = await first.ask({ type: 'rows' });
    expect(battlesOfRows(rows)).toBe(200);
    await later.prepare();
    await later.run(battlesOfRows(rows), rows);
    expect(later.advice).toEqual(first.advice);
  });

  test('if no bot is chosen, the game’s panel plays, and each bot’s own result is shown', async () => {
    const window = new Window();
    const { bot: _, ...wishes } = WISHES;
    const prepared = await window.prepare(FILES, wishes);
    expect(prepared.choices?.panel).toEqual(['objective', 'greedy']);
    expect(prepared.setting?.bot).toBe('objective, greedy');
    await window.run(80);
    expect(window.advice?.battles).toBe(80);
    for (const { bot, pair } of await window.ask({ type: 'behind', unit: 'reed-archers' }))
      expect([bot, pair < 20]).toEqual([expect.toBeOneOf([0, 1]), true]);
  });

  test('reports before any battle what can be fought, and what is left out', async () => {
    const broken = FILES.map(({ path, text }) =>
      path === 'mirekin/reed-archers.unit.json'
        ? { path, text: text.replace(/"points": \d+/, '"points": "many"') }
        : { path, text },
    );
    const prepared = await new Window().prepare(broken);
    expect(prepared).toMatchObject({
      system: 'glory',
      problem: undefined,
      broken: ['mirekin/reed-archers.unit.json'],
    });
    expect(prepared.units).toHaveLength(19);
    expect(prepared.inputs['emberfold/ember-guard.unit.json']).toMatch(/^[0-9a-f]{16}$/);
  });

  test('canceled: its battles are kept, and it sends nothing after another run is prepared', async () => {
    const window = new Window();
    await window.prepare();
    window.lead.hear({ type: 'run', run: 1, battles: 40_000, rows: new Float64Array() });
    await vi.waitUntil(
      () => window.heard.some((each) => each.type === 'progress' && each.progress.fought > 0),
      400_000,
    );
    window.lead.hear({ type: 'cancel' });
    await vi.waitUntil(() => window.heard.some((each) => each.type === 'ended' && each.stopped), 400_000);
    expect((await window.ask({ type: 'rows' })).length).toBeGreaterThan(0);
    await window.prepare();
    window.lead.hear({ type: 'run', run: 1, battles: 40_000, rows: new Float64Array() });
    await new Promise((resolve) => setTimeout(resolve, 300));
    await window.prepare();
    const said = window.heard.filter(({ type }) => type === 'advice' || type === 'ended').length;
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(window.heard.filter(({ type }) => type === 'advice' || type === 'ended')).toHaveLength(said);
  });

  test.each([
    ['azeroth-at-war', 'skirmish'],
    ['age-of-sigmar', '1000'],
    ['glory', '300'],
    ['warcrow', 'skirmish'],
  ] as const)('the battles behind a unit are listed, and any can be replayed: %s', async (system, size) => {
    const window = new Window();
    const { units } = await window.prepare(filesOf(system), { variants: {}, size, bot: 'random' });
    await window.run(20);
    const { unit, name } = units[0];
    const behind = await window.ask({ type: 'behind', unit });
    expect(behind.length).toBeGreaterThan(1);
    for (const { own, score } of behind) {
      expect(own).toContain(name);
      expect([0, 0.5, 1]).toContain(score);
    }
    for (const { bot, pair, turned } of behind.slice(0, 2)) {
      const replay = await window.ask({ type: 'replay', bot, pair, turned });
      expect(replay).toMatchObject({ seed: 1, index: pair, scene: { system } });
      expect(replay!.scene.cards.map((card) => card.name)).toContain(name);
      expect(replay!.events.length).toBeGreaterThan(10);
    }
  });

  test('battles can be spent on one unit, with a forecast before any is fought, and reasons after', async () => {
    const window = new Window(1);
    const { units } = await window.prepare();
    const [{ unit }] = units;
    const order = { files: FILES, system: undefined, wishes: WISHES, seed: 1, unit };
    const { forecast, inputs } = await window.ask({ type: 'prepare', order });
    expect(forecast?.battles).toBeGreaterThan(100);
    expect(forecast?.rate).toBeGreaterThan(0);
    expect(inputs['units']).toBe(JSON.stringify([unit]));
    await window.run(100);
    const battles = window.advice!.units.find((each) => each.unit === unit)!.record.battles;
    expect(battles).toBeGreaterThan(80);
    expect(await window.ask({ type: 'reasons' })).toEqual(expect.any(Array));
  });

  test('games without battles between armies are reported', async () => {
    const window = new Window();
    const prepared = await window.prepare([]);
    expect(prepared.problem).toBe('This workspace has no units of a game with battles.');
  });
});
