import { describe, expect, it } from 'vitest';
import { auditBattle, type Audit } from './audit';
import { sampleSetup } from './sample';

describe('random battles', () => {
  it.each([
    ['shallow-graves', 'crossed-banners'],
    ['split-causeway', 'the-hinge'],
    ['four-wells', 'their-hearths'],
  ] as const)('of 1,000 points on %s break no rule: %s', (map, plan) => {
    const setup = sampleSetup(map, ['dawn-1000', 'mire-1000'], ['random', 'random'], plan);
    for (let index = 0; index < 3; index++) auditBattle(setup, index);
  });

  it('of 2,000 points break no rule', () => {
    auditBattle(sampleSetup('drowned-terraces', ['dawn-2000', 'mire-2000'], ['random', 'random']), 0);
  });

  it('include every kind of action', () => {
    const kinds = [
      'regiment',
      'deploy',
      'tactic',
      'activate',
      'cast',
      'rally',
      'move',
      'run',
      'retreat',
      'redeploy',
      'shoot',
      'covering-fire',
      'charge',
      'counter-charge',
      'fight',
      'power-through',
      'go',
      'stay',
      'done',
    ] as const;
    const audit: Audit = new Map();
    const setup = sampleSetup('shallow-graves', ['dawn-1000', 'mire-1000'], ['random', 'random']);
    // Some are rare (a whole regiment at once, power through): battles are run until each was seen.
    const unseen = () => kinds.filter((kind) => !audit.has(kind));
    for (let index = 20; unseen().length > 0 && index < 100; index++) auditBattle(setup, index, audit);
    expect(unseen()).toEqual([]);
  });
});

describe('battles of bots', () => {
  it.each(['greedy', 'objective'])('of the %s bot break no rule', (bot) => {
    const setup = sampleSetup('shallow-graves', ['dawn-1000', 'mire-1000'], [bot, bot]);
    for (let index = 0; index < 2; index++) auditBattle(setup, index);
  });
});
