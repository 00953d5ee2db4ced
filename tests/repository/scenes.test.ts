import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { RULES } from '@engine/generated/rules';
import { RULE_SCENES } from '../engine/azeroth/battle/scenes';
import { filesBelow, ROOT } from '../support/workspace';

/** Chapters 3 to 11 of Azeroth at War, which battles use. */
const PLAYED = /^AAW-([3-9]|1[01])\b/;

test('every implemented rule of chapters 3 to 11 has a scene with its dice and its journal', () => {
  const implemented = RULES['azeroth-at-war'].filter(
    ({ id, state }) => state === 'implemented' && PLAYED.test(id),
  );
  const shown = new Set(RULE_SCENES.map(({ rule }) => rule));
  expect(implemented.length).toBeGreaterThan(150);
  expect(implemented.map(({ id }) => id).filter((id) => !shown.has(id))).toEqual([]);
});

test('each scene shows a rule of the rulebook', () => {
  const known = new Set(RULES['azeroth-at-war'].map(({ id }) => id));
  expect(RULE_SCENES.map(({ rule }) => rule).filter((rule) => !known.has(rule))).toEqual([]);
});

/** The folder of Glory's battles: rules implemented there belong to them. */
const GLORY_BATTLES = 'src-engine/systems/glory/battle/';

test('every rule of Glory that its battles play has a scene with scripted dice that cites it', () => {
  const scenes = new Set(
    filesBelow('tests/engine/glory/battle/scenes').flatMap(
      (file) => readFileSync(join(ROOT, file), 'utf8').match(/\bGLO-\d+(?:[.]\d+)*/g) ?? [],
    ),
  );
  const played = RULES.glory.filter(
    ({ state, where }) => state === 'implemented' && where.some((path) => path.startsWith(GLORY_BATTLES)),
  );
  expect(played.length).toBeGreaterThan(30);
  expect(played.map(({ id }) => id).filter((id) => !scenes.has(id))).toEqual([]);
});

test('no rule of Glory is unfinished', () => {
  expect(RULES.glory.filter(({ state }) => state === 'not yet').map(({ id }) => id)).toEqual([]);
});
