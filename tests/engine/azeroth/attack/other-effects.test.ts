import { describe, expect, test } from 'vitest';
import { createSession } from '@engine/lab/session';
import { sampleFiles } from '../../../support/workspace';

/* "How it's calculated" names the source of every figure: no keyword changes an attack without being named. */

const FILES = sampleFiles('azeroth-at-war');

/** Shown by their consequences: who is above, the keyword of the other model, wounds healed before the attack. */
const BY_WHAT_FOLLOWS = ['Fly', 'Undead / Mechanical', 'Regeneration [1]'];

interface Attack {
  readonly path: string;
  readonly id: string;
  readonly attacker: string;
  readonly defender: string;
}

const ATTACKS = Object.entries(FILES).flatMap(([path, text]): Attack[] => {
  if (!path.endsWith('.scenario.json')) return [];
  const scenario = JSON.parse(text) as Attack & { kind: string };
  return scenario.kind === 'attack' ? [{ ...scenario, path }] : [];
});

const fileOf = (unit: string): string =>
  Object.keys(FILES).find((path) => path.endsWith(`/${unit.split('/').at(-1)}.unit.json`))!;

const opened = (files: Readonly<Record<string, string>>) => {
  const session = createSession();
  session.open(Object.entries(files).map(([path, text]) => ({ path, text })));
  return session;
};
const SESSION = opened(FILES);

/** The result of an attack, and the whole text of its explanation. */
const told = (
  session: typeof SESSION,
  { id, path }: Attack,
): { readonly figures: string | undefined; readonly words: string } => {
  const fought = session.fights(path)[0]?.outcome?.answer;
  const explained = session.explain('azeroth-at-war', id);
  return { figures: JSON.stringify(fought), words: JSON.stringify(explained) };
};

const CASES = ATTACKS.flatMap((attack) =>
  (['attacker', 'defender'] as const).flatMap((side) => {
    const path = fileOf(attack[side]);
    const { keywords = [] } = JSON.parse(FILES[path]) as { keywords?: string[] };
    const asked = keywords.filter((keyword) => !BY_WHAT_FOLLOWS.includes(keyword));
    return asked.map((keyword) => [attack.id, side, keyword, attack, path] as const);
  }),
);

describe('every keyword that changes an attack of the sample is named in its explanation', () => {
  test.each(CASES)('%s, %s: %s', (_id, _side, keyword, attack, path) => {
    const card = JSON.parse(FILES[path]) as { keywords: string[] };
    const without = JSON.stringify({ ...card, keywords: card.keywords.filter((each) => each !== keyword) });
    const { figures, words } = told(SESSION, attack);
    const other = told(opened({ ...FILES, [path]: without }), attack).figures;
    // If the attack is impossible without the keyword, there is nothing to compare.
    if (other !== undefined && other !== figures) expect(words).toContain(keyword.replace(/ \[.*/, ''));
  });
});

test('a heavy weapon’s Decisive Blow and a spell’s are named too', () => {
  const words = (id: string) => JSON.stringify(SESSION.explain('azeroth-at-war', id));
  const heavy = ATTACKS.find(({ attacker }) => FILES[fileOf(attacker)].includes('"tag": "HW", "decisive"'))!;
  expect(words(heavy.id)).toContain('on a natural 6 to hit');
});
