import { expect, test } from 'vitest';
import { RULES } from '@engine/generated/rules';
import { PROOFS } from '../engine/azeroth/battle/proofs';

/** Chapters 3 to 11 of Azeroth at War, which battles play. */
const PLAYED = /^AAW-([3-9]|1[01])\b/;

test('every implemented rule of chapters 3 to 11 has a proof: a scene, its dice and the journal that they make', () => {
  const implemented = RULES['azeroth-at-war'].filter(
    ({ id, state }) => state === 'implemented' && PLAYED.test(id),
  );
  const proven = new Set(PROOFS.map(({ rule }) => rule));
  expect(implemented.length).toBeGreaterThan(150);
  expect(implemented.map(({ id }) => id).filter((id) => !proven.has(id))).toEqual([]);
});

test('what is proven is a rule of the rulebook', () => {
  const known = new Set(RULES['azeroth-at-war'].map(({ id }) => id));
  expect(PROOFS.map(({ rule }) => rule).filter((rule) => !known.has(rule))).toEqual([]);
});
