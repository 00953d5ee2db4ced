import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { tick } from 'svelte';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Explanation } from '@engine/kernel/outcome';
import type { FightReport } from '@engine/lab/session';
import Lab from '../../../src-renderer/lab/Lab.svelte';
import type { Drawing, Painter } from '../../../src-renderer/charts/marks';
import type { LabProps } from '../../../src-renderer/lab/props';
import { grunt, odd, stale, steps } from '../fixture/reports';

/** A simulated browser has no canvas: draw calls are recorded instead. */
const drawn = vi.hoisted(() => ({ created: [] as string[], redrawn: [] as string[] }));
vi.mock('../../../src-renderer/charts/histogram/small-histogram', () => ({
  createSmallHistogram: (_canvas: unknown, { model }: Drawing): Painter => {
    drawn.created.push(model.title);
    return { draw: ({ model }) => drawn.redrawn.push(model.title), destroy: () => undefined };
  },
}));

const open = (props: Partial<LabProps> = {}) => {
  const given: LabProps = {
    subject: 'Orc Grunt',
    reports: grunt(3),
    baseline: 'disk',
    pinKey: 'Ctrl+B',
    onpin: vi.fn(),
    onunpin: vi.fn(),
    explain: vi.fn(() => steps),
    ...props,
  };
  return { ...render(Lab, given), given };
};
const panel = (name: string): HTMLElement => screen.getByRole('button', { name }).closest('article')!;
const figure = (within_: HTMLElement, id: string): string =>
  within_.querySelector(`[data-figure="${id}"]`)!.textContent.replace(/\s+/g, ' ').trim();
const said = (): string => screen.getByRole('status').textContent.replace(/\s+/g, ' ').trim();
const names = (): string[] =>
  [...document.querySelectorAll('[data-panel]')].map((button) => button.textContent.trim());
const only = (name: string): FightReport => grunt(3).find((report) => report.scenario.name === name)!;

beforeEach(() => {
  // A simulated browser has no layout: every chart is in view.
  vi.stubGlobal('IntersectionObserver', undefined);
  drawn.created.length = drawn.redrawn.length = 0;
});

describe('a panel of the lab', () => {
  it('shows the headline and the other figures, each with its change', () => {
    open();
    const charge = panel('Charges a Footman');
    expect(figure(charge, 'mean')).toBe('1.55 wounds Mean damage ▲ +0.310');
    expect(figure(charge, 'destroyed')).toBe('Chance to destroy 49.2% ▲ +12.6 pp');
    expect(figure(charge, 'per-100')).toBe('Damage per 100 points 3.44 ▲ +0.689');
  });
  it('says so if nothing changed', () => {
    open({ reports: grunt(2) });
    expect(figure(panel('Throws at a Footman'), 'mean')).toBe('0.420 wounds Mean damage no change');
  });
  it('shows a duel as shares, each with its change', () => {
    open();
    const bar = within(panel('Orc Grunt against Footman')).getByRole('img', { name: /Who is left standing/ });
    expect(bar.getAttribute('aria-label')!.replace(/\s+/g, ' ')).toBe(
      'Who is left standing: Orc Grunt 57.3%, up 6.10 pp; draw 5.00%, no change; Footman 37.7%, down 6.10 pp',
    );
  });
  it('never rounds a chance to certainty', () => {
    open({ reports: odd() });
    expect(figure(panel('Reavers attack the Wall'), 'wins')).toBe('Wins the combat >99.9%');
  });
  it('shows the problem if the fight cannot be fought', () => {
    open({ reports: odd() });
    expect(panel('Charges a Fotman').textContent).toContain('Did you mean “footman”?');
  });
});

describe('statements shown once', () => {
  it('that all are exact', () => {
    open();
    expect(said()).toContain('9 of 12 fights changed, exact');
    expect(screen.queryByText('estimated')).toBeNull();
  });
  it('that some are estimated, at those', () => {
    open({ reports: odd() });
    expect(panel('First blood').textContent).toContain('estimated');
    expect(panel('Ten models with great axes').textContent).not.toContain('estimated');
  });
  it('why all are stale: the last valid charts stay, dimmed', () => {
    open({ reports: stale('orc-grunt.unit.json:7:22 “ATK” must be a whole number.') });
    expect(said()).toContain('Showing the last valid results. orc-grunt.unit.json:7:22');
    const charge = panel('Charges a Footman');
    expect(charge.dataset['stale']).toBe('true');
    expect(figure(charge, 'mean')).toContain('1.55 wounds');
    expect(charge.textContent).not.toContain('must be a whole number');
  });
  it('why most are stale, and of the others each for its own reason', () => {
    const [first, ...rest] = stale('the number is too large') as [FightReport, ...FightReport[]];
    open({ reports: [{ ...first, problem: 'another' }, ...rest] });
    expect(said()).toContain('the number is too large');
    expect(panel(first.scenario.name).textContent).toContain('another');
    expect(panel(rest[0]!.scenario.name).textContent).not.toContain('too large');
  });
  it('unless only some are stale, each for its own reason', () => {
    const [first, second, ...rest] = grunt(3) as [FightReport, FightReport, ...FightReport[]];
    open({
      reports: [
        { ...first, stale: true, problem: 'one' },
        { ...second, stale: true, problem: 'another' },
        ...rest,
      ],
    });
    expect(panel('Charges a Footman').textContent).toContain('one');
    expect(said()).toContain('12 fights');
  });
});

describe('charts are redrawn only if their data changed', () => {
  it('none for the same numbers in other objects', async () => {
    const { rerender } = open();
    await tick();
    const before = drawn.created.length;
    expect(before).toBe(12);
    await rerender({ reports: structuredClone(grunt(3)) });
    expect(drawn).toMatchObject({ redrawn: [], created: { length: before } });
  });
  it('one for one fight that changed on the same axes', async () => {
    const reports = grunt(3);
    const { rerender } = open({ reports });
    await tick();
    const at = reports.findIndex((report) => report.scenario.name === 'Fights a Rogue');
    await rerender({ reports: reports.with(at, { ...grunt(2)[at], before: reports[at].before! }) });
    expect(drawn.redrawn).toEqual(['Wounds dealt to Rogue']);
  });
});

describe('order and filter', () => {
  it('by name', async () => {
    open();
    await fireEvent.change(screen.getByRole('combobox', { name: 'Sort fights by' }), {
      target: { value: 'name' },
    });
    expect(names()[0]).toBe('Charges a Footman');
    expect(names().slice(-4)).toEqual(
      names()
        .slice(-4)
        .sort((a, b) => a.localeCompare(b)),
    );
  });
  it('by size of the change', async () => {
    open();
    await fireEvent.change(screen.getByRole('combobox', { name: 'Sort fights by' }), {
      target: { value: 'change' },
    });
    expect(names()[0]).toBe('Fights a Rogue');
    expect(names().at(-1)).toBe('Throws at a Mage in cover');
  });
  it('by words, and Escape clears them', async () => {
    open();
    const filter = screen.getByRole('searchbox', { name: 'Filter fights' });
    await fireEvent.input(filter, { target: { value: 'rogue' } });
    expect(names()).toEqual(['Fights a Rogue', 'Orc Grunt against Rogue']);
    expect(said()).toContain('2 of 12 fights');
    await fireEvent.keyDown(filter, { key: 'Escape' });
    expect(names()).toHaveLength(12);
  });
  it('by kind', async () => {
    open();
    await fireEvent.change(screen.getByRole('combobox', { name: 'Kind of fight' }), {
      target: { value: 'duel' },
    });
    expect(names()).toHaveLength(4);
  });
  it('offers a way out if nothing matches', async () => {
    open();
    await fireEvent.input(screen.getByRole('searchbox'), { target: { value: 'murloc' } });
    await fireEvent.click(screen.getByRole('button', { name: 'Show all fights' }));
    expect(names()).toHaveLength(12);
  });
});

describe('fights that changed', () => {
  const isShown = (name: string) => screen.queryByRole('button', { name }) !== null;

  it('come first, and the others are collapsed until expanded', async () => {
    open();
    expect(isShown('Charges a Footman')).toBe(true);
    expect(isShown('Throws at a Footman')).toBe(false);
    await fireEvent.click(screen.getByRole('button', { name: 'Show 2 unchanged fights' }));
    expect(isShown('Throws at a Footman')).toBe(true);
    expect(screen.getByRole('button', { name: 'Hide 2 unchanged fights' })).toBeTruthy();
  });
  it('collapse nothing if none changed', () => {
    open({ reports: grunt(2) });
    expect(isShown('Throws at a Footman')).toBe(true);
    expect(screen.queryByRole('button', { name: /unchanged/ })).toBeNull();
  });
});

describe('an enlarged fight', () => {
  it('stays with the file that it was opened for', async () => {
    const { rerender } = open({ file: 'a.unit.json' });
    await fireEvent.click(screen.getByRole('button', { name: 'Charges a Footman' }));
    expect(screen.getByRole('heading', { name: 'Charges a Footman' })).toBeTruthy();
    await rerender({ file: 'b.unit.json' });
    expect(screen.queryByRole('button', { name: /All fights/ })).toBeNull();
  });
  it('shows exact or cumulative chances on one axis', async () => {
    open();
    await fireEvent.click(screen.getByRole('button', { name: 'Charges a Footman' }));
    expect(screen.getByRole('img', { name: /^Histogram/ })).toBeTruthy();
    await fireEvent.click(screen.getByRole('button', { name: 'Cumulative' }));
    expect(screen.getByRole('img', { name: /^Cumulative chances/ })).toBeTruthy();
  });
});

describe('a file without fights', () => {
  it('a unit offers a new one', async () => {
    const onnew = vi.fn();
    open({ reports: [], kind: 'unit', onnew });
    await fireEvent.click(screen.getByRole('button', { name: 'New fight' }));
    expect(onnew).toHaveBeenCalledOnce();
  });
  it('a study leads to its view', async () => {
    const onview = vi.fn();
    open({ reports: [], kind: 'study', onview });
    await fireEvent.click(screen.getByRole('button', { name: 'Open Studies' }));
    expect(onview).toHaveBeenCalledWith('studies');
  });
});

describe('opponents', () => {
  const opponents = {
    books: [{ name: 'Alliance', units: [{ ref: 'footman', name: 'Footman' }] }],
    chosen: [],
    targets: ['footman'],
    onchoose: vi.fn(),
  };
  it('are chosen one by one, or from the book', async () => {
    open({ opponents });
    await fireEvent.click(screen.getByText('Against'));
    await fireEvent.click(screen.getByRole('checkbox', { name: 'Footman' }));
    await fireEvent.click(screen.getByRole('button', { name: 'Book’s targets' }));
    expect(opponents.onchoose.mock.calls).toEqual([[['footman']], [['footman']]]);
  });
});

describe('the baseline', () => {
  it('is pinned by the button or the chooser', async () => {
    const { given } = open();
    await fireEvent.click(screen.getByRole('button', { name: /Pin/ }));
    await fireEvent.change(screen.getByRole('combobox', { name: 'Compare with' }), {
      target: { value: 'pinned' },
    });
    expect(given.onpin).toHaveBeenCalledTimes(2);
    expect(given.onunpin).not.toHaveBeenCalled();
  });
  it('returns to the files on disk', async () => {
    const { given } = open({ baseline: 'pinned' });
    await fireEvent.change(screen.getByRole('combobox', { name: 'Compare with' }), {
      target: { value: 'disk' },
    });
    expect(given.onunpin).toHaveBeenCalledTimes(1);
  });
});

describe('the large view', () => {
  const enter = async (name = 'Charges a Footman', props: Partial<LabProps> = {}) => {
    const opened = open(props);
    screen.getByRole('button', { name }).focus();
    await fireEvent.click(screen.getByRole('button', { name }));
    await tick();
    return opened;
  };

  it('shows every figure before, after and the change', async () => {
    await enter();
    const row = document.querySelector<HTMLElement>('tr[data-figure="destroyed"]')!;
    expect(
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent.replace(/\s+/g, ' ').trim()),
    ).toEqual(['36.6%', '49.2%', '▲ +12.6 pp']);
  });
  it('shows the numbers behind the chart as a table', async () => {
    await enter();
    const table = screen.getByRole('table', { name: /Wounds dealt to Footman/ });
    const rows = within(table).getAllByRole('row').slice(2);
    expect(rows).toHaveLength(6);
    expect(rows[1].textContent.replace(/\s+/g, ' ')).toContain('35.1%');
    expect(rows[1].textContent.replace(/\s+/g, ' ')).toContain('84.4%');
  });
  it('shows the plan’s steps, each modifier with its rule', async () => {
    const { given } = await enter();
    expect(given.explain).toHaveBeenCalledWith('azeroth-at-war', 'charges-footman', undefined);
    const evasion = screen.getByText('Initiative as evasion').closest('li')!;
    expect(evasion.textContent.replace(/\s+/g, ' ')).toContain('−1');
    expect(evasion.textContent).toContain('AAW-7.2.1');
  });
  it('requests the steps again when the fight changed', async () => {
    const { given, rerender } = await enter();
    await rerender({ reports: grunt(4) });
    expect(given.explain).toHaveBeenCalledTimes(2);
  });
  it('never shows one fight’s steps under another’s name', async () => {
    let answer: (explanation: Explanation | undefined) => void = () => undefined;
    const explain = vi.fn((_system: string, ref: string) =>
      ref === 'charges-footman'
        ? steps
        : new Promise<Explanation | undefined>((resolve) => (answer = resolve)),
    );
    await enter('Charges a Footman', { explain });
    await fireEvent.click(screen.getByRole('button', { name: 'Next fight' }));
    expect(screen.queryByText('Initiative as evasion')).toBeNull();
    answer({ steps: [], notes: [{ rule: 'AAW-7.3-uphill', text: 'It stands uphill.' }] });
    await vi.waitFor(() => expect(screen.getByText(/It stands uphill/)).toBeTruthy());
  });
  it('closes with Escape, and the panel has the focus again', async () => {
    await enter('Fights a Rogue');
    await fireEvent.keyDown(screen.getByRole('button', { name: /All fights/ }), { key: 'Escape' });
    await tick();
    expect(document.activeElement?.textContent).toContain('Fights a Rogue');
    expect(names()).toHaveLength(12);
  });
  it('opens the file behind the fight', async () => {
    const onopen = vi.fn();
    await enter('Charges a Footman', { onopen });
    await fireEvent.click(screen.getByRole('button', { name: 'open the scenario' }));
    expect(onopen).toHaveBeenCalledWith('scenarios/charges-footman.scenario.json');
  });
  it('closes when its fight is gone', async () => {
    const { rerender } = await enter();
    await rerender({ reports: [only('Fights a Rogue')] });
    expect(names()).toEqual(['Fights a Rogue']);
  });
});

describe('keys', () => {
  it('one panel is reached by Tab, the others by arrows', async () => {
    open();
    const buttons = screen.getAllByRole('button').filter((button) => button.dataset['panel']);
    expect(buttons.filter((button) => button.tabIndex === 0)).toHaveLength(1);
    buttons[0].focus();
    await fireEvent.keyDown(buttons[0], { key: 'ArrowRight' });
    expect(document.activeElement).toBe(buttons[1]);
    await fireEvent.keyDown(buttons[1], { key: 'End' });
    expect(document.activeElement).toBe(buttons.at(-1));
    expect(buttons.at(-1)!.tabIndex).toBe(0);
  });
});

describe('errors of an engine', () => {
  it('two fights with one reference, or two figures with one id, are both shown', () => {
    const [first] = grunt(3) as [FightReport];
    const outcome = { ...first.outcome!, figures: [...first.outcome!.figures, first.outcome!.figures[1]] };
    open({ reports: [first, { ...first, outcome }, first] });
    expect(names()).toHaveLength(3);
  });
});

describe('empty states', () => {
  it('say what to do if no unit is in focus', () => {
    open({ subject: undefined, reports: [] });
    expect(screen.getByText('No unit in focus.')).toBeTruthy();
  });
  it('say what is missing if the unit has no fight', () => {
    open({ reports: [] });
    expect(screen.getByText('No fight involves Orc Grunt yet.')).toBeTruthy();
  });
  it('report nothing missing until the engine has answered', () => {
    open({ reports: [], reading: true });
    expect(screen.queryByText(/No fight involves/)).toBeNull();
    expect(screen.getByText('Reading Orc Grunt…')).toBeTruthy();
  });
  it.each([
    ['book', 'Orc Grunt is a book.'],
    ['map', 'Create a battle that uses it.'],
    ['army', 'Create a battle that uses it.'],
    ['unit', /choose its opponents above/],
  ] as const)('say for a %s how to add fights', (kind, words) => {
    open({ reports: [], kind });
    expect(screen.getByText(words)).toBeTruthy();
  });
});
