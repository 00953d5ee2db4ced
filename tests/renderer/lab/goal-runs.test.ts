// @vitest-environment node
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { GoalReport } from '@engine/lab/goals/report';
import type { SourceFile } from '@engine/lab/session';
import { GoalRuns } from '../../../src-renderer/state/team/goal-runs.svelte';
import type { TeamPrepared, Wanted } from '../../../src-renderer/state/team/messages';
import { TeamRun, type TeamBench } from '../../../src-renderer/state/team/team.svelte';

const GOAL = 'goals/grunt-is-priced.goal.json';
const OTHER = 'goals/morale-is-no-cliff.goal.json';

/** The current files; a test changes them. */
let files: SourceFile[];
const put = (path: string, text: string): void => {
  files = [...files.filter((file) => file.path !== path), { path, text }];
};
const KINDS = /[.](unit|goal|map)[.]json$/;
const outlined = (path: string) => ({
  path,
  name: path.replace(/^.*\//, '').split('.')[0],
  kind: KINDS.exec(path)?.[1],
  system: 'azeroth-at-war',
});
const bench = {
  texts: () => files,
  engine: {
    get outline() {
      return files.map(({ path }) => outlined(path));
    },
    fileAt: (path: string) => (files.some((file) => file.path === path) ? outlined(path) : undefined),
  },
} as unknown as TeamBench;

const prepared = (more: Partial<TeamPrepared> = {}): TeamPrepared => ({
  problem: undefined,
  evidence: [],
  cap: 1000,
  counted: 'battles',
  keptAs: 'points',
  inputs: { system: 'azeroth-at-war', 'horde/orc-grunt.unit.json': 'hash', seed: '1' },
  ...more,
});
const report = (path: string, more: Partial<GoalReport> = {}): GoalReport =>
  ({ path, goal: path, name: path, result: 'unknown', exact: false, ownRun: true, about: ['a'], wanted: [0, 1], notes: [], battles: 0, ...more }) as GoalReport; // prettier-ignore

/** A run of the window whose battles are over as soon as they are requested. */
class QuickRun extends TeamRun {
  readonly asked: Wanted[] = [];
  answers = new Map<string, Partial<TeamPrepared> & { readonly ends?: 'done' | 'stopped' }>();

  override fight(wanted = this.wanted): Promise<void> {
    this.asked.push(wanted!);
    const path = wanted?.kind === 'goal' ? wanted.path : '';
    const { ends = 'done', ...more } = this.answers.get(path) ?? {};
    this.wanted = wanted;
    this.prepared = prepared(more);
    this.phase = more.problem === undefined ? ends : 'ready';
    this.findings =
      more.problem === undefined
        ? { goal: report(path, { result: 'met', measured: { mean: 1, ci95: [0.9, 1.1] } }) }
        : undefined;
    return Promise.resolve();
  }
}

let team: QuickRun;
let runs: GoalRuns;
beforeEach(() => {
  vi.useFakeTimers();
  files = [];
  put(GOAL, 'a goal');
  put(OTHER, 'another goal');
  put('horde/orc-grunt.unit.json', 'a card');
  put('horde/horde.unit.json', 'another card');
  team = new QuickRun(bench, () => undefined);
  runs = new GoalRuns(team);
});
afterEach(() => vi.useRealTimers());

const known = (path: string): GoalReport => runs.known([report(path)])[0];
/** The designer looks at a study meanwhile, and some time passes. */
const settle = (): void => {
  team.wanted = { kind: 'study', path: 'studies/waver.study.json' };
  runs.compare();
  vi.runAllTimers();
};

describe('the result of a goal', () => {
  test.each<[string, () => void, readonly string[]]>([
    ['a card that its battles depend on', () => put('horde/orc-grunt.unit.json', 'edited'), ['orc-grunt']],
    ['the goal itself', () => put(GOAL, 'other bounds'), ['grunt-is-priced']],
    ['a card that is gone', () => (files = files.filter(({ path }) => !path.includes('orc-grunt'))), ['horde/orc-grunt.unit.json']],
  ])('belongs to the earlier files once they change: %s', async (_, change, named) => {
    await runs.fight([GOAL]);
    expect(known(GOAL)).toMatchObject({ result: 'met', measured: { mean: 1 } });
    change();
    settle();
    const now = known(GOAL);
    expect(now.result).toBe('unknown');
    expect(now.notes).toEqual([`Changed since: ${named.join(', ')}. The results are for the earlier files.`]);
    // With the original files the result is valid again.
    files = [];
    put(GOAL, 'a goal');
    put('horde/orc-grunt.unit.json', 'a card');
    settle();
    expect(known(GOAL).result).toBe('met');
  }); // prettier-ignore

  test('stays valid while something else changes', async () => {
    await runs.fight([GOAL]);
    put('horde/horde.unit.json', 'edited');
    put(OTHER, 'edited');
    settle();
    expect(known(GOAL).result).toBe('met');
  });

  test('of fair costs depends on every card of the game, including a new one', async () => {
    team.answers.set(GOAL, { wholeGame: 'azeroth-at-war' });
    await runs.fight([GOAL]);
    put('horde/new-troll.unit.json', 'a card that armies may take');
    settle();
    expect(known(GOAL)).toMatchObject({
      result: 'unknown',
      notes: [expect.stringContaining('Changed since: new-troll.')],
    });
  });
});

describe('goals one after the other', () => {
  test('one that cannot be fought for shows the reason, and the next starts', async () => {
    team.answers.set(GOAL, { problem: 'Line 7, column 13: There is no unit "orc-grunts".' });
    await runs.fight([GOAL, OTHER]);
    expect(known(GOAL)).toMatchObject({
      result: 'unknown',
      notes: ['Line 7, column 13: There is no unit "orc-grunts".'],
    });
    expect(known(OTHER).result).toBe('met');
    expect(runs.queue).toEqual([]);
  });

  test('canceling one ends the queue: the others do not start by themselves', async () => {
    team.answers.set(GOAL, { ends: 'stopped' });
    await runs.fight([GOAL, OTHER]);
    expect(team.asked).toEqual([{ kind: 'goal', path: GOAL }]);
    expect(known(OTHER).result).toBe('unknown');
    expect(runs.queue).toEqual([]);
  });
});
