import { createSession } from '@engine/lab/session';
import { beforeEach, describe, expect, test } from 'vitest';
import { sampleFiles } from '../../support/workspace';

const GUARD = 'emberfold/ember-guard.unit.json';
const files = Object.entries(sampleFiles('glory')).map(([path, text]) => ({ path, text }));
const guard = files.find(({ path }) => path === GUARD)!.text;

describe('the workbench on the sample warbands', () => {
  let session = createSession();
  beforeEach(() => {
    session = createSession();
    session.open(files);
  });

  const figure = (scenario: string, id: string) => {
    const report = session.fights(GUARD).find(({ scenario: { ref } }) => ref === scenario)!;
    const value = (outcome: typeof report.outcome) => outcome?.figures.find((f) => f.id === id)?.value;
    return { now: value(report.outcome), before: value(report.before), stale: report.stale };
  };

  test('nothing is wrong, and the units are grouped by class', () => {
    expect(session.diagnostics()).toEqual([]);
    const groups = session.outline().flatMap(({ kind, group }) => (kind === 'unit' ? group : []));
    expect(new Set(groups)).toEqual(new Set(['regular', 'elite', 'special']));
  });

  test('a model more on the card: the fights change, the baseline stays (GLO-4.5.2)', () => {
    session.edit(GUARD, guard.replace('"models": 4', '"models": 6'));
    const { now, before } = figure('guard-fights-runners', 'removed');
    expect(now).toBeGreaterThan(before!);
    expect(session.card(GUARD)?.card.subtitle).toBe('6 models · elite');
  });

  test('half a word: the last good fights stay, marked as such, and the mistake is told', () => {
    session.edit(GUARD, guard.replace('"elite"', '"elit'));
    expect(figure('guard-fights-runners', 'removed').stale).toBe(true);
    expect(session.diagnostics().length).toBeGreaterThan(0);
  });

  test('an edit of a keyword reaches the units that bear it (GLO-8.2)', () => {
    const path = 'emberfold/shield-wall.keyword.json';
    const text = files.find((file) => file.path === path)!.text;
    session.edit(path, text.replace('"defenceDice": 1', '"defenceDice": 3'));
    const { now, before } = figure('runners-charge-guard', 'removed');
    expect(now).toBeLessThan(before!);
  });
});
