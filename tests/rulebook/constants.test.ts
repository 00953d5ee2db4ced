import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../support/workspace';

const SYSTEMS = join(ROOT, 'src-engine/systems');

/** Numbers of a bot or a search that are based on no rule. */
const NO_RULE: ReadonlySet<string> = new Set(['FADE', 'LEVEL']);

test('a rule’s constant is defined once: no game has two with the same name and value', () => {
  const stated = new Map<string, string[]>();
  const files = readdirSync(SYSTEMS, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.ts'),
  );
  for (const path of files) {
    const constants = readFileSync(join(SYSTEMS, path), 'utf8').matchAll(
      /^(?:export )?const ([A-Z][A-Z_]+) = ([\d.]+);/gm,
    );
    for (const [, name = '', value = ''] of constants) {
      if (NO_RULE.has(name)) continue;
      const what = `${path.split(/[/\\]/)[0]}: ${name} = ${value}`;
      stated.set(what, [...(stated.get(what) ?? []), path]);
    }
  }
  expect(stated.size).toBeGreaterThan(50);
  expect([...stated].filter(([, places]) => places.length > 1)).toEqual([]);
});
