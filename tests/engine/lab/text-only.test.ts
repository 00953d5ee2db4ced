import { describe, expect, test } from 'vitest';
import { createSession, type Session } from '@engine/lab/session';
import type { SystemId } from '@engine/kernel/words';
import { sampleFiles } from '../../support/workspace';

/*
 * A keyword with text and no effects promises something that is not fought: the card, the lab and the explanation say
 * so, in every game.
 */

const GAMES: readonly (readonly [system: SystemId, keyword: string])[] = [
  ['azeroth-at-war', 'horde/beast-hunter'],
  ['age-of-sigmar', 'dawnbound/sunsworn'],
  ['glory', 'emberfold/oathbrand'],
  ['warcrow', 'tide-wardens/shieldmates'],
];

/** The sample of a game, with its keyword unchanged or without its effects. */
const opened = (system: SystemId, path: string, emptied: boolean): { session: Session; name: string } => {
  const files: Record<string, string> = sampleFiles(system);
  const keyword = JSON.parse(files[path]) as Record<string, unknown> & { name: string };
  if (emptied) {
    const does = 'rules' in keyword ? 'rules' : 'effects';
    files[path] = JSON.stringify({ ...keyword, [does]: [] });
  }
  const session = createSession();
  session.open(Object.entries(files).map(([at, text]) => ({ path: at, text })));
  return { session, name: keyword.name };
};

/** The file of the unit that has the keyword. */
const bearerOf = (system: SystemId, name: string): string =>
  Object.entries(sampleFiles(system)).find(
    ([path, text]) => path.endsWith('.unit.json') && text.includes(`"${name}`),
  )![0];

describe.each(GAMES)('%s: %s', (system, id) => {
  const path = `${id}.keyword.json`;

  test('without effects it is text only, wherever its numbers would be shown', () => {
    const { session, name } = opened(system, path, true);
    const unit = bearerOf(system, name);
    const keywords = session
      .card(unit)!
      .card.sections.flatMap((section) => (section.type === 'keywords' ? section.keywords : []));
    expect(keywords.filter(({ textOnly }) => textOnly).map(({ text }) => text)).toEqual([
      expect.stringContaining(name),
    ]);
    const reports = session.fights(unit);
    expect(reports.length).toBeGreaterThan(0);
    for (const { scenario } of reports) expect(scenario.textOnly).toContain(name);
    const attack = reports.find(({ scenario }) => scenario.kind === 'attack')!;
    expect(session.explain(system, attack.scenario.ref)!.notes.map(({ text }) => text)).toContain(
      `${name} is text only and not simulated`,
    );
  });

  test('with them there is no message', () => {
    const { session, name } = opened(system, path, false);
    const unit = bearerOf(system, name);
    const keywords = session
      .card(unit)!
      .card.sections.flatMap((section) => (section.type === 'keywords' ? section.keywords : []));
    expect(keywords.filter(({ textOnly }) => textOnly)).toEqual([]);
    for (const { scenario } of session.fights(unit)) expect(scenario.textOnly ?? []).not.toContain(name);
  });
});
