import { SYSTEM_IDS } from '@engine/kernel/words';
import { createSession, type OpponentSet, type OutlineFile } from '@engine/lab/session';
import { describe, expect, it } from 'vitest';
import { sampleFiles } from '../../support/workspace';

const opened = (system: (typeof SYSTEM_IDS)[number]) => {
  const session = createSession();
  session.open(Object.entries(sampleFiles(system)).map(([path, text]) => ({ path, text })));
  return session;
};

/**
 * The first two units of different books (of one book, if a game has only one) in a scenario, so that they can fight.
 */
const pairOf = (session: ReturnType<typeof opened>) => {
  const units = session.outline().filter(({ unit }) => unit !== undefined);
  const first = units[0];
  const folder = (path: string) => path.slice(0, path.lastIndexOf('/'));
  const second = units.find(({ path }) => folder(path) !== folder(first.path)) ?? units[1];
  return [first, second] as const;
};

/** One opponent of the book of a unit. */
const opponents = (
  system: (typeof SYSTEM_IDS)[number],
  unit: OutlineFile,
  ...others: readonly OutlineFile[]
): OpponentSet => ({
  system,
  folder: unit.path.slice(0, unit.path.lastIndexOf('/')),
  refs: others.flatMap(({ unit: ref }) => ref ?? []),
});

describe('any two units', () => {
  it.each(SYSTEM_IDS)(
    '%s: fight at once, attacks and a duel, in addition to the unit’s own fights',
    (system) => {
      const session = opened(system);
      const [unit, foe] = pairOf(session);
      const own = session.fights(unit.path);
      session.against([opponents(system, unit, foe)]);
      const all = session.fights(unit.path);
      const more = all.filter(({ scenario }) => scenario.group === `Against ${foe.name}`);
      expect(all).toHaveLength(own.length + more.length);
      expect(all.slice(0, more.length)).toEqual(more);
      expect(new Set(more.map(({ scenario }) => scenario.kind))).toEqual(new Set(['attack', 'duel']));
      for (const { outcome, before, problem } of more) {
        expect(problem).toBeUndefined();
        expect(before?.figures).toEqual(outcome?.figures);
      }
      session.against([]);
      expect(session.fights(unit.path)).toHaveLength(own.length);
    },
  );

  it.each(SYSTEM_IDS)('%s: saved as a scenario, each has the same result', (system) => {
    const session = opened(system);
    const [unit, foe] = pairOf(session);
    session.against([opponents(system, unit, foe)]);
    const reports = session.fights(unit.path).filter(({ scenario }) => scenario.path === undefined);
    expect(reports.length).toBeGreaterThan(1);
    reports.forEach(({ scenario, outcome }, i) => {
      const path = `scenarios/kept-${i}.scenario.json`;
      const file = {
        $schema: `warbench:${system}/scenario`,
        id: `kept-${i}`,
        name: scenario.name,
        ...session.written(system, scenario.ref),
      };
      session.edit(path, JSON.stringify(file));
      const wrong = session.diagnostics().filter((each) => each.file === path);
      expect(wrong, scenario.name).toEqual([]);
      const [kept] = session.fights(path);
      expect(kept?.outcome?.figures, scenario.name).toEqual(outcome?.figures);
    });
  });

  it('a book has several opponents, and another book none of them', () => {
    const session = opened('azeroth-at-war');
    const units = session.outline().filter(({ unit }) => unit !== undefined);
    const [unit, other] = pairOf(session);
    const two = units.filter(({ unit: ref }) => ref !== unit.unit).slice(0, 2);
    session.against([opponents('azeroth-at-war', unit, ...two)]);
    const groups = (path: string) =>
      new Set(session.fights(path).flatMap(({ scenario: { group } }) => /^Against .*/.exec(group) ?? []));
    expect(groups(unit.path)).toEqual(new Set(two.map(({ name }) => `Against ${name}`)));
    expect(groups(other.path)).toEqual(new Set());
  });

  it('a unit fights itself', () => {
    const session = opened('azeroth-at-war');
    const [unit] = pairOf(session);
    session.against([opponents('azeroth-at-war', unit, unit)]);
    const mirror = session.fights(unit.path).filter(({ scenario }) => scenario.group.startsWith('Against'));
    expect(mirror.map(({ scenario }) => scenario.kind)).toContain('duel');
    for (const { before } of mirror) expect(before).toBeDefined();
  });
});

describe('a pin', () => {
  it('can be of texts that were pinned before', () => {
    const session = opened('azeroth-at-war');
    const path = 'horde/orc-grunt.unit.json';
    const text = sampleFiles('azeroth-at-war')[path];
    session.pin([
      ...Object.entries(sampleFiles('azeroth-at-war')).map(([each, own]) => ({ path: each, text: own })),
      { path, text: text.replace('"ATK": 2', '"ATK": 5') },
    ]);
    expect(session.baseline).toBe('pinned');
    const [report] = session.fights(path).filter(({ scenario }) => scenario.ref === 'grunt-charges-footman');
    expect(report?.before?.figures[0]?.value).toBeGreaterThan(report?.outcome?.figures[0]?.value ?? Infinity);
  });
});
