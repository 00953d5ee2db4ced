import { createSession } from '@engine/lab/session';
import { beforeEach, describe, expect, test } from 'vitest';
import { sampleFiles } from '../../support/workspace';

const GUARD = 'emberfold/ember-guard.unit.json';
const files = Object.entries(sampleFiles('glory')).map(([path, text]) => ({ path, text }));
const DECK = 'scenarios/patrol-meets-the-deck.scenario.json';
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

  test('there are no problems, and the units are grouped by class', () => {
    expect(session.diagnostics()).toEqual([]);
    const groups = session.outline().flatMap(({ kind, group }) => (kind === 'unit' ? group : []));
    expect(new Set(groups)).toEqual(new Set(['regular', 'elite', 'special']));
  });

  test('one more model on the card changes the fights, not the baseline (GLO-4.5.2)', () => {
    session.edit(GUARD, guard.replace('"models": 4', '"models": 6'));
    const { now, before } = figure('guard-fights-runners', 'removed');
    expect(now).toBeGreaterThan(before!);
    expect(session.card(GUARD)?.card.subtitle).toBe('6 models · elite');
  });

  test('with an incomplete word the last valid fights stay, marked as such, and the mistake is reported', () => {
    session.edit(GUARD, guard.replace('"elite"', '"elit'));
    expect(figure('guard-fights-runners', 'removed').stale).toBe(true);
    expect(session.diagnostics().length).toBeGreaterThan(0);
  });

  test('an edit of a keyword affects the units that have it (GLO-8.2)', () => {
    const path = 'emberfold/shield-wall.keyword.json';
    const text = files.find((file) => file.path === path)!.text;
    session.edit(path, text.replace('"defenceDice": 1', '"defenceDice": 3'));
    const { now, before } = figure('runners-charge-guard', 'removed');
    expect(now).toBeLessThan(before!);
  });

  describe('alternatives for a battle against the Automata', () => {
    const asked = { system: 'glory', ref: 'patrol-meets-the-deck' } as const;
    const report = () => session.battles(DECK)[0];
    const group = (id: string) => report().alternatives!.find((one) => one.id === id)!;
    /** Runs this many battles of every requested run. */
    const fight = (battles: number) => {
      for (const { run } of session.jobs(DECK)) run.step(() => run.progress.fought >= battles);
    };

    test('no battle runs before it is requested, and other battles only offer other players', () => {
      expect(session.jobs(DECK)).toHaveLength(1);
      expect(report().alternatives!.map(({ id, asked: is, rows }) => [id, is, rows.length])).toEqual([
        ['bot', false, 4],
        ['difficulty', false, 4],
        ['card', false, 12],
      ]);
      const plain = session.battles('scenarios/patrols-at-mill-hill.scenario.json')[0];
      expect(plain.alternatives!.map(({ id }) => id)).toEqual(['bot']);
    });

    test('each difficulty on the same dice: the scenario’s own changes nothing, more glory for wounds helps it (GLO-6.5.1)', () => {
      session.alternatives({ ...asked, group: 'difficulty' });
      expect(session.jobs(DECK)).toHaveLength(4);
      fight(60);
      const rows = new Map(group('difficulty').rows.map((row) => [row.id, row]));
      expect(rows.get('difficulty=normal')).toMatchObject({ own: true, change: { change: 0 } });
      expect(rows.get('difficulty=easy')!.win!.value).toBeLessThan(rows.get('difficulty=normal')!.win!.value);
      expect(rows.get('difficulty=easy')!.change!.change).toBeLessThan(0);
      expect(group('card').asked).toBe(false);
    });

    test('the deck without each of its cards: the card is never drawn, the others as before (GLO-3.4.2)', () => {
      session.alternatives({ ...asked, group: 'card' });
      const without = session.jobs(DECK).find(({ options }) => options.instead === 'without=red-dawn')!;
      without.run.step(() => without.run.progress.fought >= 12);
      const drawn = new Map(
        without.run
          .outcome()
          .battle!.tables![0].rows.flatMap(({ name, inner, values }) =>
            inner ? [] : [[name, values[0]] as const],
          ),
      );
      expect(drawn.get('Red Dawn')).toBe(0);
      expect(drawn.get('No Quarter')).toBeGreaterThan(0);
    });

    test('an unknown alternative returns an error, not a battle', () => {
      const { run: _, ...job } = session.jobs(DECK)[0];
      expect(job.options.instead).toBeUndefined();
      session.alternatives({ ...asked, group: 'weather' });
      expect(session.jobs(DECK)).toHaveLength(1);
    });
  });
});
