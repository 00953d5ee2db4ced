import { describe, expect, test } from 'vitest';
import { comparedBy, editKind } from '@engine/lab/edit-kind';
import { createSession, type Session } from '@engine/lab/session';
import { sampleFiles } from '../../support/workspace';

const files = Object.entries(sampleFiles('azeroth-at-war')).map(([path, text]) => ({ path, text }));
const fileOf = (name: string) => files.find((file) => file.path.endsWith(name))!;
const battle = fileOf('first-blood.scenario.json').path;
const grunt = fileOf('orc-grunt.unit.json');
const attack = fileOf('footman-charges-grunt.scenario.json').path;

const open = (): Session => {
  const session = createSession();
  session.open(files);
  return session;
};
/** Fights this many battles of every run that the session needs. */
const fight = (session: Session, battles: number, path = battle): void => {
  for (const { run } of session.jobs(path)) run.take(run.stretch(0, battles - run.progress.fought));
};
const firstBlood = (session: Session, path = battle) =>
  session.battles(path).find(({ scenario }) => scenario.ref === 'first-blood')!;

describe('a variant is an edit like any other', () => {
  test('the baseline is without it, the current run with it, on the same dice', () => {
    const session = open();
    expect(session.jobs(battle)).toHaveLength(1);
    session.setVariants({ 'round-one': 'advance-only' });
    expect(session.jobs(battle).map(({ options }) => options.variants)).toEqual([
      { 'round-one': 'advance-only' },
      {},
    ]);
    fight(session, 20);
    const { paired, outcome, before } = firstBlood(session);
    expect(outcome!.answer).not.toEqual(before!.answer);
    expect(paired!.some(({ change }) => change !== 0)).toBe(true);
    expect(session.variantsApart(battle)).toEqual(['round-one']);
  });

  test('exact fights too', () => {
    const session = open();
    const cards = files.filter(({ path }) => path.endsWith('.unit.json'));
    const values = (which: 'outcome' | 'before') =>
      cards.flatMap(({ path }) =>
        session
          .fights(path)
          .filter(({ scenario }) => scenario.kind === 'attack')
          .flatMap((report) => report[which]!.figures.map(({ value }) => value)),
      );
    const plain = values('before');
    expect(values('outcome')).toEqual(plain);
    session.setVariants({ 'fight-shoot': 'minus-one', naturals: 'one-fails-six-hits' });
    expect(values('before')).toEqual(plain);
    expect(values('outcome')).not.toEqual(plain);
    session.setVariants({});
    expect(values('outcome')).toEqual(plain);
  });

  test('a pinned baseline keeps the variants of that moment', () => {
    const session = open();
    session.setVariants({ 'round-one': 'advance-only' });
    session.pin();
    expect(session.variantsApart(battle)).toEqual([]);
    expect(session.jobs(battle)).toHaveLength(1);
    session.setVariants({ 'round-one': 'cautious' });
    expect(session.variantsApart(battle)).toEqual(['round-one']);
    expect(session.jobs(battle).map(({ options }) => options.variants['round-one'])).toEqual([
      'cautious',
      'advance-only',
    ]);
    session.unpin();
    expect(session.jobs(battle).at(-1)!.options.variants).toEqual({});
  });

  test('earlier variants continue with the battles they had', () => {
    const session = open();
    fight(session, 20);
    session.setVariants({ waver: 'may-move' });
    session.setVariants({});
    expect(firstBlood(session).outcome!.battle!.progress.fought).toBe(20);
  });
});

describe('what an edit can do to a battle', () => {
  const edited = (from: string | RegExp, to: string): Session => {
    const session = open();
    session.edit(grunt.path, grunt.text.replace(from, to));
    return session;
  };
  const entryOf = (session: Session) => {
    const job = session.jobs(battle)[0];
    return { sources: job.sources, variants: job.options.variants };
  };
  test.each([
    ['its points: scoring only', /"points": \d+/, '"points": 40', 'scoring'],
    ['a stat', /"ATK": \d+/, '"ATK": 4', 'play'],
    ['its name', /"name": "Orc Grunt"/, '"name": "Grunt of the Orcs"', 'nothing'],
  ] as const)('%s', (_name, from, to, kind) => {
    const session = edited(from, to);
    expect(editKind(entryOf(open()), entryOf(session))).toBe(kind);
  });

  test('only a points edit is marked as a change of scoring', () => {
    const priced = edited(/"points": \d+/, '"points": 40');
    fight(priced, 20);
    expect(firstBlood(priced).edit).toBe('scoring');
    const stronger = edited(/"ATK": \d+/, '"ATK": 4');
    expect(firstBlood(stronger).edit).toBeUndefined();
  });

  test('an army over its limit fights and replays nothing: the last legal result stays, with the reason', () => {
    const session = open();
    fight(session, 20);
    const { outcome } = firstBlood(session);
    session.edit(grunt.path, grunt.text.replace(/"points": \d+/, '"points": 60'));
    const after = firstBlood(session);
    expect(after.outcome!.answer).toEqual(outcome!.answer);
    expect(after).toMatchObject({ stale: true, earlier: true });
    expect(after.problem).toMatch(/over its limit of 500[.] Battles use the last legal list[.]/);
    expect([after.edit, after.paired]).toEqual([undefined, undefined]);
    expect(session.jobs(battle)).toHaveLength(1); // the baseline's run, which is legal
    expect(session.replay('azeroth-at-war', 'first-blood', 0)).toMatchObject({ ok: false });
    const byHand = { index: 0, persons: [true, false] } as const;
    expect(session.play('azeroth-at-war', 'first-blood', byHand)).toMatchObject({ ok: false });
    session.edit(grunt.path, grunt.text);
    expect(session.replay('azeroth-at-war', 'first-blood', 0)).toMatchObject({ ok: true });
  });

  test('an edit that affects no battle changes every figure by exactly 0', () => {
    const session = edited(/"name": "Orc Grunt"/, '"name": "Grunt"');
    fight(session, 20);
    for (const { change, ci95, isSignificant } of firstBlood(session).paired!)
      expect([change, ...ci95, isSignificant]).toEqual([0, 0, 0, false]);
  });

  test('an edit without a visible effect still has an interval', () => {
    const session = edited(/"INI": \d+/, '"INI": 2');
    const [now, before] = session.jobs(battle).map(({ run }) => run);
    now.take(now.stretch(0, 1));
    before.take(before.stretch(0, 1));
    for (const { ci95 } of comparedBy('play', now, before)) expect(ci95[1]).toBeGreaterThan(ci95[0]);
  });
});

describe('the shown result while more battles are fought', () => {
  test('is the current one as soon as there is one, and marked as earlier until then', () => {
    const session = open();
    fight(session, 20);
    expect(firstBlood(session)).toMatchObject({ pending: true });
    expect(firstBlood(session).earlier).toBeUndefined();
    session.edit(grunt.path, grunt.text.replace(/"ATK": \d+/, '"ATK": 4'));
    expect(firstBlood(session)).toMatchObject({ pending: true, earlier: true });
    fight(session, 21);
    expect(firstBlood(session).earlier).toBeUndefined();
    expect(session.fights(attack)[0].earlier).toBeUndefined();
  });
});
