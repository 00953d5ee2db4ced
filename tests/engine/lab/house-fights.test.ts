import { describe, expect, test } from 'vitest';
import { createSession, type Session } from '@engine/lab/session';
import { sampleFiles } from '../../support/workspace';

const GAME = 'azeroth-at-war';
const SHOT = 'javelin-over-ruins';
const COVER = 'house-rules/softer-cover.house.json';
const texts = sampleFiles(GAME);

const open = (more: Readonly<Record<string, string>> = {}): Session => {
  const session = createSession();
  session.open(Object.entries({ ...texts, ...more }).map(([path, text]) => ({ path, text })));
  return session;
};
const shotOf = (session: Session, path = COVER) =>
  session.fights(path).find(({ scenario }) => scenario.ref === SHOT)!;
const wounds = (outcome: ReturnType<typeof shotOf>['outcome']) => outcome!.figures[0].value;

describe('beside a house rules file the lab shows the game’s scenarios, as printed and under it', () => {
  test('attacks and duels follow the typed number, and the file is not chosen for anything else', () => {
    const session = open();
    const scenario = 'scenarios/javelin-over-ruins.scenario.json';
    const printed = wounds(session.fights(scenario)[0].outcome);
    const first = shotOf(session);
    expect(wounds(first.before)).toBe(printed);
    expect(wounds(first.outcome)).not.toBe(printed);
    session.edit(COVER, texts[COVER].replace('"AAW-7.3-hard-cover": 1', '"AAW-7.3-hard-cover": 0'));
    expect(wounds(shotOf(session).outcome)).not.toBe(wounds(first.outcome));
    expect(wounds(shotOf(session).before)).toBe(printed);
    expect(session.variantsApart(COVER)).toEqual(['Softer cover']);
    expect(session.variantsApart(scenario)).toEqual([]);
    expect(wounds(session.fights(scenario)[0].outcome)).toBe(printed);
  });

  test('every attack and duel of the game is there, and every battle, each run as printed and under it', () => {
    const session = open();
    const kinds = (reports: ReturnType<Session['fights']>) => reports.map(({ scenario }) => scenario.kind);
    const files = Object.keys(texts).filter((path) => path.endsWith('.scenario.json'));
    const all = [...session.fights(COVER), ...session.battles(COVER)];
    expect(kinds(all)).toHaveLength(files.length);
    expect(kinds(session.battles(COVER))).toContain('battle');
    expect(session.jobs(COVER)).toHaveLength(2 * session.battles(COVER).length);
  });

  test('steps, dice and battles of these fights are under it too', () => {
    const session = open();
    const { house } = shotOf(session).scenario;
    expect(house).toBe('softer-cover');
    const both = (ask: (under?: string) => unknown) =>
      [ask(house), ask()].map((each) => JSON.stringify(each));
    const asked = [
      both((under) => session.explain(GAME, SHOT, under)),
      both((under) => session.replay(GAME, 'first-blood', 0, under)),
      both((under) => {
        const play = session.play(GAME, 'first-blood', { index: 0, persons: [true, false], house: under });
        return play.ok && play.value.view().replay.origin;
      }),
    ];
    for (const [under, printed] of asked) expect(under).not.toBe(printed);
    const rolls = Array.from({ length: 12 }, (_, i) => both((under) => session.roll(GAME, SHOT, i, under)));
    expect(rolls.some(([under, printed]) => under !== printed)).toBe(true);
  });

  test('rules for many units count, and once, if the Rules menu chose the file too', () => {
    const ranks = 'house-rules/drilled-ranks.house.json';
    const values = (session: Session) =>
      session.fights(ranks).map(({ outcome }) => outcome?.figures[0]?.value);
    const session = open();
    const printed = session.fights(ranks).map(({ before }) => before?.figures[0]?.value);
    const alone = values(session);
    expect(alone).not.toEqual(printed);
    session.setVariants({ 'house:house-rules/drilled-ranks': 'on' });
    expect(values(session)).toEqual(alone);
  });

  test('an error in the file keeps the last results, with the reason', () => {
    const session = open();
    const last = wounds(shotOf(session).outcome);
    session.edit(COVER, texts[COVER].replace('"AAW-7.3-hard-cover": 1', '"AAW-7.3-hard-cover": 99'));
    const shot = shotOf(session);
    expect(shot.stale).toBe(true);
    expect(shot.problem).toMatch(/^house-rules\/softer-cover\.house\.json:\d+: /);
    expect(wounds(shot.outcome)).toBe(last);
  });
});
