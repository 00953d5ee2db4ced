import { expect, test } from 'vitest';
import type { StudyFile } from '../../../../src-engine/generated/every-game';
import { studyEvidence } from '../../../../src-engine/lab/studies/evidence';
import { sampleLibrary } from '../../../support/sample-book';

const study = (scenario: string, factors: object[], more: object = {}): StudyFile =>
  ({
    $schema: '',
    id: 'x',
    name: 'X',
    scenarios: [scenario],
    factors,
    responses: ['win-0'],
    ...more,
  }) as never;
const glory = () => sampleLibrary('glory').typed('glory')!;

test('a varied part is described by its levels, not by the scenario’s own', () => {
  const bots = { of: 'bot', levels: ['random', 'greedy'] };
  const of = (...factors: object[]) => studyEvidence(glory(), study('patrols-at-mill-hill', factors))[0];
  expect(of(bots)).toMatchObject({
    bots: ['random or greedy', 'random or greedy'],
    map: 'mill-hill',
    seed: 1,
  });
  expect(of({ ...bots, side: 2 })).toMatchObject({ bots: ['objective', 'random or greedy'] });
  expect(of({ of: 'map', levels: ['mill-hill', 'broken-walls'] })).toMatchObject({
    map: 'mill-hill or broken-walls',
    bots: ['objective', 'objective'],
  });
});

test('rules that a scenario sets are named, and the study’s choices override them', () => {
  const card = [{ of: 'card', file: 'hearth-levy', path: 'armour', levels: [5, 3] }];
  const rules = (factors: object[], more?: object) =>
    studyEvidence(glory(), study('patrol-and-deck-in-turns', factors, more))[0]?.variants;
  expect(rules(card)).toEqual({ 'turn-order': 'alternating' });
  expect(rules(card, { variants: { 'turn-order': 'kept' } })).toEqual({ 'turn-order': 'kept' });
  const varied = [{ of: 'variant', variant: 'turn-order', levels: ['kept', 'alternating'] }];
  expect(rules(varied)).toEqual({ 'turn-order': 'kept or alternating' });
  expect(studyEvidence(glory(), study('a-battle-that-is-gone', card))).toEqual([]);
});
