import { setValue } from '@engine/book/edit';
import { createSession } from '@engine/lab/session';
import { describe, expect, it } from 'vitest';
import { sampleFiles } from '../../support/workspace';

const SYSTEM = 'azeroth-at-war';
const GRUNT = 'horde/orc-grunt.unit.json';
const text = sampleFiles(SYSTEM)[GRUNT];

const opened = () => {
  const session = createSession();
  session.open(Object.entries(sampleFiles(SYSTEM)).map(([path, own]) => ({ path, text: own })));
  return session;
};
const withStat = (key: string, value: number): string => {
  const edited = setValue(text, ['stats', key], value);
  return edited.ok ? edited.value : '';
};

describe('a trial', () => {
  it('gives the figures that the edit itself would give, and changes nothing', () => {
    const session = opened();
    const [{ scenario, outcome }] = session
      .fights(GRUNT)
      .filter(({ scenario: { kind } }) => kind === 'attack');
    const tried = session.trial({
      system: SYSTEM,
      scenario: scenario.ref,
      path: GRUNT,
      text: withStat('DEF', 2),
    });
    const same = (path: string) => session.fights(path).find((each) => each.scenario.ref === scenario.ref);
    expect(same(GRUNT)?.outcome?.figures).toEqual(outcome?.figures);
    session.edit(GRUNT, withStat('DEF', 2));
    expect(tried).toEqual({ ok: true, value: same(GRUNT)?.outcome?.figures });
  });
  it('says why a value cannot be fought with', () => {
    const session = opened();
    const [{ scenario }] = session.fights(GRUNT);
    const tried = session.trial({
      system: SYSTEM,
      scenario: scenario.ref,
      path: GRUNT,
      text: withStat('DEF', 9),
    });
    expect(tried).toMatchObject({ ok: false, error: expect.stringContaining('DEF') });
  });
});

describe('the card of a unit that was edited', () => {
  it('gives the earlier value of each changed stat, and no others', () => {
    const session = opened();
    expect(session.card(GRUNT)?.before).toBeUndefined();
    session.edit(GRUNT, withStat('ATK', 3));
    expect(session.card(GRUNT)?.before).toEqual({ 'stats.ATK': '2' });
    session.pin();
    expect(session.card(GRUNT)?.before).toBeUndefined();
  });
});
