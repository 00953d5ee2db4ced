import { describe, expect, it } from 'vitest';
import type { Figure } from '@engine/kernel/outcome';
import type { FightReport } from '@engine/lab/session';
import { neighbour } from '../../src-renderer/lab/move';
import { exactness, figuresInBrief, grouped, matches, panelOf } from '../../src-renderer/lab/panel';
import { grunt, odd } from './fixture/reports';

const ALL = { text: '', kind: 'all' } as const;
const panels = (reports: readonly FightReport[]) => reports.map((report) => panelOf(report));
const names = (reports: readonly FightReport[], sort: 'book' | 'change' | 'name') =>
  grouped(panels(reports), ALL, sort).map((group) => [
    group.name,
    ...group.panels.map((panel) => panel.report.scenario.ref),
  ]);

describe('a panel', () => {
  it('puts the headline first and pairs each figure with the baseline’s', () => {
    const panel = panelOf(grunt(3)[0]);
    expect(panel.figures.map((row) => row.figure.id)).toEqual(['mean', 'destroyed', 'per-100']);
    expect(panel.figures[0].change!.direction).toBe('up');
  });
  it('has no change if the baseline has no such fight', () => {
    const panel = panelOf(grunt(3).find((report) => report.scenario.ref === 'duel-new')!);
    expect(panel.figures[0]).not.toHaveProperty('change');
    expect(panel.moved).toBe(0);
  });
  it('does not repeat the shares of a duel among its figures', () => {
    const panel = panelOf(grunt(3).find((report) => report.scenario.ref === 'duel-footman')!);
    expect(figuresInBrief(panel).map((row) => row.figure.id)).toEqual(['win', 'rounds']);
  });
  it('in brief keeps the first chance and the cost, whatever is between', () => {
    const [report] = grunt(3);
    const slain: Figure = { id: 'slain', label: 'Slain', value: 2, unit: 'models' };
    const figures = [
      slain,
      { ...slain, id: 'rallied' },
      { ...slain, id: 'fled' },
      ...report.outcome!.figures,
    ];
    const panel = panelOf({ ...report, outcome: { ...report.outcome!, figures } });
    expect(figuresInBrief(panel).map((row) => row.figure.id)).toEqual([
      'mean',
      'slain',
      'destroyed',
      'per-100',
    ]);
  });
  it('is empty, not broken, if the fight cannot be fought', () =>
    expect(panelOf(odd()[0])).toMatchObject({ figures: [], charts: [], moved: 0 }));
});

describe('the order of the panels', () => {
  it('is the book’s', () =>
    expect(names(grunt(3), 'book').map(([group]) => group)).toEqual(['Attacks', 'Ranged', 'Duels']));
  it('by name, within the groups', () =>
    expect(names(grunt(3), 'name')[1]).toEqual(['Ranged', 'throws-footman', 'throws-mage']));
  it('by size of the change: the largest first, unchanged fights last', () => {
    const [first, ...rest] = names(grunt(3), 'change');
    expect(first).toEqual([
      'Attacks',
      // By distance of the distributions: 0.141, 0.134 … 0.043; the Golem's mean grew by half, as much as the Rogue's.
      ...['fights-rogue', 'opportunity', 'downhill', 'charges-footman', 'charges-knight', 'fights-golem'],
    ]);
    expect(rest).toEqual([
      ['Duels', 'duel-footman', 'duel-rogue', 'duel-knight', 'duel-new'],
      ['Ranged', 'throws-footman', 'throws-mage'],
    ]);
  });
  it('by change counts a new points cost, which changes no distribution', () =>
    expect(panelOf(grunt(2, 50)[0]).moved).toBeCloseTo(0.1, 9));
  it('by change ranks no noise: a change that is not significant counts as none, however large it seems', () => {
    const [report] = grunt(2);
    const rounds: Figure = { id: 'wasted', label: 'Wasted', value: 0.02, unit: 'mana', ci95: [0, 0.04] };
    const figures = [rounds, { ...rounds, id: 'win', value: 0.55, unit: 'probability' as const }];
    const moved = (change: number, half: number, isSignificant: boolean) => ({
      change,
      ci95: [change - half, change + half] as const,
      isSignificant,
    });
    const panel = (wasted: ReturnType<typeof moved>, win: ReturnType<typeof moved>) =>
      panelOf({
        ...report,
        outcome: { answer: {}, exact: false, charts: [], figures },
        before: { answer: {}, exact: false, charts: [], figures },
        paired: [
          { id: 'wasted', ...wasted },
          { id: 'win', ...win },
        ],
      });
    expect(panel(moved(0.01, 0.009, false), moved(0.01, 0.05, false)).moved).toBe(0);
    // Significant: it counts from the end of its interval nearer to 0.
    expect(panel(moved(0.01, 0.03, false), moved(0.08, 0.03, true)).moved).toBeCloseTo(0.05, 9);
  });
  it('keeps the order by change if nothing changed', () =>
    expect(names(grunt(2), 'change')).toEqual(names(grunt(2), 'book')));
});

describe('colors', () => {
  it('stay with the unit in focus, whichever side of the fight it is on', () => {
    const report = grunt(3).find(({ scenario }) => scenario.ref === 'duel-footman')!;
    const sides = (unit: string, units: readonly string[]) => {
      const { charts } = panelOf({ ...report, scenario: { ...report.scenario, units } }, unit);
      const shares = charts.find((chart) => chart.type === 'shares');
      return shares?.type === 'shares' ? shares.shares.map(({ side }) => side) : [];
    };
    expect(sides('grunt', ['grunt', 'footman'])).toEqual([0, 'none', 1]);
    expect(sides('grunt', ['footman', 'grunt'])).toEqual([1, 'none', 0]);
  });
});

describe('the filter', () => {
  const [footman] = panels(grunt(3));
  it.each([
    ['', 'all', true],
    ['FOOT', 'all', true],
    ['foot charges', 'all', true],
    ['attacks', 'all', true],
    ['knight', 'all', false],
    ['', 'duel', false],
    ['', 'attack', true],
  ] as const)('“%s” of kind %s keeps "Charges a Footman": %s', (text, kind, kept) =>
    expect(matches(footman, { text, kind })).toBe(kept),
  );
  it('changes no axis: a group’s axes are those of all its panels', () => {
    const all = grouped(panels(grunt(3)), ALL, 'book')[0].axes;
    const few = grouped(panels(grunt(3)), { text: 'rogue', kind: 'attack' }, 'book')[0].axes;
    expect(few).toEqual(all);
  });
});

describe('exactness is shown once', () => {
  it.each([
    ['none', [] as FightReport[]],
    ['exact', grunt(3)],
    ['mixed', odd()],
    ['estimated', odd().slice(3)],
  ])('%s', (word, reports) => expect(exactness(reports)).toBe(word));
});

describe('arrows move between panels', () => {
  // Two columns: 0 1 / 2 3 / 4
  const places = [0, 1, 2, 3, 4].map((i) => ({ left: (i % 2) * 300, top: Math.floor(i / 2) * 150 }));
  it.each([
    ['ArrowRight', 0, 1],
    ['ArrowRight', 4, 4],
    ['ArrowLeft', 2, 1],
    ['ArrowLeft', 0, 0],
    ['ArrowDown', 1, 3],
    ['ArrowDown', 3, 4],
    ['ArrowDown', 4, 4],
    ['ArrowUp', 3, 1],
    ['ArrowUp', 1, 1],
    ['Home', 3, 0],
    ['End', 0, 4],
    ['a', 1, undefined],
  ])('%s from %i leads to %s', (key, from, to) => expect(neighbour(key, places, from)).toBe(to));
});
