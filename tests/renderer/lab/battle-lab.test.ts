import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte';
import { expect, it, vi } from 'vitest';
import type { Outcome } from '@engine/kernel/outcome';
import type { FightReport } from '@engine/lab/session';
import Lab from '../../../src-renderer/lab/Lab.svelte';
import type { Battles } from '../../../src-renderer/lab/props';

const outcome = (win: number, done: boolean): Outcome => ({
  answer: {},
  exact: false,
  figures: [
    {
      id: 'win-0',
      label: 'Horde wins',
      value: win,
      unit: 'probability',
      ci95: [win - 0.03, win + 0.03],
      headline: true,
    },
    { id: 'margin', label: 'Margin', value: 12, unit: 'points', ci95: [6, 18] },
  ],
  charts: [
    {
      type: 'shares',
      id: 'win',
      title: 'Who wins',
      shares: [
        { label: 'Horde', value: win, side: 0 },
        { label: 'Draw', value: 0, side: 'none' },
        { label: 'Alliance', value: 1 - win, side: 1 },
      ],
    },
    {
      type: 'distribution',
      id: 'margin',
      title: 'Margin',
      unit: 'points',
      pmf: [0.4, 0.6],
      from: -50,
      step: 50,
    },
  ],
  battle: {
    sides: ['Horde', 'Alliance'],
    progress: { fought: 400, cap: 1000, error: 0.03, target: 0.015, done },
    rounds: [
      {
        id: 'casualties',
        title: 'Casualties by round',
        unit: 'models',
        sides: [
          [0, 1, 2, 1, 0, 0],
          [0, 2, 1, 1, 0, 0],
        ],
      },
    ],
    exercised: [],
    swing: {
      of: 'points destroyed',
      step: 'activation',
      places: 2,
      mean: [0, 30, 45],
      low: [-40, -20, 0],
      high: [40, 80, 90],
      within: 0.8,
    },
    units: [
      {
        id: 'orc-grunt',
        name: 'Orc Grunt',
        side: 0,
        count: 3,
        points: 45,
        survives: 0.4,
        survivesCi95: [0.38, 0.42],
        kills: 31.5,
        killsCi95: [29, 34],
      },
    ],
  },
});

const report: FightReport = {
  scenario: {
    ref: 'first-blood',
    name: 'First blood',
    kind: 'battle',
    group: 'Battles',
    units: ['orc-grunt'],
    system: 'azeroth-at-war',
    path: 'scenarios/first-blood.scenario.json',
  },
  outcome: outcome(0.6, false),
  before: outcome(0.55, false),
  paired: [{ id: 'win-0', change: 0.05, ci95: [0.02, 0.08], isSignificant: true }],
  stale: false,
  pending: true,
};

const open = (more: Partial<Battles> = {}) => {
  const battles: Battles = {
    reports: [report],
    running: true,
    onrun: vi.fn(),
    behind: vi.fn(() =>
      Promise.resolve([
        {
          index: 41,
          winner: 0 as const,
          rounds: 5,
          destroyed: [180, 90] as const,
          survivors: [4, 1] as const,
        },
      ]),
    ),
    onreplay: vi.fn(),
    ...more,
  };
  render(Lab, {
    subject: 'First blood',
    reports: [],
    baseline: 'disk',
    onpin: vi.fn(),
    onunpin: vi.fn(),
    explain: vi.fn(),
    battles,
  });
  return battles;
};
const panel = (): HTMLElement => document.querySelector('article[data-fight="first-blood"]')!;

it('a battle is listed among the fights, with its progress, win rate and change', () => {
  open();
  expect(panel().textContent).toContain('400 battles');
  expect(within(panel()).getByRole('progressbar').getAttribute('aria-valuenow')).toBe('40');
  expect(within(panel()).getByRole('img').getAttribute('aria-label')).toContain('Horde 60.0');
});

it('the run is stopped and continued', async () => {
  const { onrun } = open();
  await fireEvent.click(within(panel()).getByRole('button', { name: 'Stop' }));
  expect(onrun).toHaveBeenCalledWith(false);
});

it('a finished one has nothing to stop', () => {
  open({ reports: [{ ...report, outcome: outcome(0.6, true) }], running: false });
  expect(within(panel()).queryByRole('button', { name: /Stop|Continue/ })).toBeNull();
});

it('a bar lists its battles, and one of them replays', async () => {
  const { behind, onreplay } = open();
  await fireEvent.click(screen.getByRole('button', { name: 'First blood' }));
  await fireEvent.click(screen.getByRole('button', { name: /^0 to 49 points: 60\.0/ }));
  expect(behind).toHaveBeenCalledWith('azeroth-at-war', 'first-blood', 'margin', 1, undefined);
  const list = await screen.findByRole('region', { name: 'Battles in this bar' });
  expect(list.textContent).toContain('180 : 90');
  await fireEvent.click(within(list).getByRole('button', { name: /41/ }));
  expect(onreplay).toHaveBeenCalledWith(report, 41);
});

it('paired battles show a significant change that two separate estimates could not', async () => {
  open();
  await fireEvent.click(screen.getByRole('button', { name: 'First blood' }));
  const row = document.querySelector('tr[data-figure="win-0"]')!;
  expect(row.textContent).toMatch(/▲ \+5\.0.±.3\.0.pp/);
});

it('each unit shows how often it survives and what it kills', async () => {
  open();
  await fireEvent.click(screen.getByRole('button', { name: 'First blood' }));
  const row = screen.getByRole('row', { name: /Orc Grunt/ });
  expect(row.textContent).toMatch(/40\.0%/);
  expect(row.textContent).toContain('31.5');
});

it('before the first battle is over there is a note; a scenario that cannot be fought shows the reason', () => {
  const { outcome: _, before: __, ...bare } = report;
  open({ reports: [bare] });
  expect(panel().textContent).toContain('Running the first battles.');
});

it('reports which fight is enlarged and when it is closed, which replays depend on', async () => {
  const onlarge = vi.fn();
  render(Lab, {
    subject: 'First blood',
    reports: [],
    baseline: 'disk',
    onpin: vi.fn(),
    onunpin: vi.fn(),
    explain: vi.fn(),
    onlarge,
    battles: { reports: [report], running: false, onrun: vi.fn(), behind: vi.fn(), onreplay: vi.fn() },
  });
  await fireEvent.click(screen.getByRole('button', { name: 'First blood' }));
  expect(onlarge).toHaveBeenLastCalledWith(expect.objectContaining({ scenario: report.scenario }));
  await fireEvent.keyDown(document.querySelector('.lab')!, { key: 'Escape' });
  expect(onlarge).toHaveBeenLastCalledWith(undefined);
});

it('is not dimmed while it runs; only the result of an earlier text is', () => {
  open();
  expect(panel().classList.contains('stale')).toBe(false);
  cleanup();
  open({ reports: [{ ...report, earlier: true }] });
  expect(panel().classList.contains('stale')).toBe(true);
});

it('a variant that was never used is reported on the panel and in the large view, not shown as no change', async () => {
  const exercised = [
    {
      variant: 'waver',
      value: 'may-move',
      title: 'Wavering models',
      chances: 0,
      chanceBattles: 0,
      uses: 0,
      battles: 0,
    },
  ];
  const battle = { ...report.outcome!.battle!, exercised };
  open({ reports: [{ ...report, outcome: { ...report.outcome!, battle } }] });
  expect(panel().textContent).toContain('waver = may-move: not exercised (0 uses in 400 battles)');
  await fireEvent.click(screen.getByRole('button', { name: 'First blood' }));
  expect(document.body.textContent).toContain('not exercised (0 uses in 400 battles)');
});

it('a points edit is marked on the panel', () => {
  open({ reports: [{ ...report, edit: 'scoring' }] });
  expect(panel().textContent).toContain('Scoring only: the armies stay as they are.');
});

it('a change is on the panel with its margin', () => {
  const [win] = report.outcome!.figures;
  const figures = ['win-0', 'draw', 'win-1'].map((id) => ({ ...win, id }));
  const sides = { outcome: { ...report.outcome!, figures }, before: { ...report.before!, figures } };
  open({ reports: [{ ...report, ...sides }] });
  expect(panel().textContent).toMatch(/▲ \+5\.0.±.3\.0.pp/);
});
