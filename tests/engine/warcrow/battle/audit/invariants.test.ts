import { describe, expect, it } from 'vitest';
import { auditBattle, type Audit } from './audit';
import { ADVENTURES, ARMIES, MAPS, sampleSetup } from '../sample';

/**
 * Actions that occur in a few battles; arriving from the reserve and resisting Bloodlust are rare, and have scenes of
 * their own.
 */
const KINDS = ['place', 'join', 'move', 'attack', 'shoot', 'assault', 'charge', 'rest', 'skill', 'done'];

describe('random battles', () => {
  it.each(
    MAPS.map(
      (map, k) => [map, ADVENTURES[k % ADVENTURES.length], [ARMIES[k % 4], ARMIES[(k + 1) % 4]]] as const,
    ),
  )('on %s, %s, break no rule: %s', (map, adventure, armies) => {
    const setup = sampleSetup(map, adventure, armies, ['random', 'random']);
    for (let index = 0; index < 4; index++) auditBattle(setup, index);
  });

  // WAR-join-deployment: the zone is so crowded that the leader's place has no room for one more.
  it.each([
    ['ford-of-reeds', 1017],
    ['black-tarn', 1180],
  ])('on %s, number %i, stay on the table when a Character joins them in a crowd', (map, index) => {
    const bots = ['random', 'random'] as const;
    auditBattle(sampleSetup(map, 'take-the-wells', ['sea-wall', 'first-raid'], [...bots]), index);
  });

  it('include every kind of action, together with those of a bot that stays in a fight', () => {
    const audit: Audit = new Map();
    const setup = sampleSetup(
      'salt-works',
      'voices-in-the-fog',
      ['first-raid', 'spring-tide'],
      ['random', 'random'],
    );
    for (let index = 10; index < 26; index++) auditBattle(setup, index, audit);
    const melee = sampleSetup(
      'two-orchards',
      'take-the-wells',
      ['forge-march', 'sea-wall'],
      ['greedy', 'greedy'],
    );
    for (let index = 0; index < 2; index++) auditBattle(melee, index, audit);
    const seen = [...audit.keys()].sort();
    expect(seen).toEqual(expect.arrayContaining(KINDS));
  });
});

describe('battles of bots', () => {
  it.each(['greedy', 'objective'])('%s: makes only legal actions', (bot) => {
    const setup = sampleSetup('two-orchards', 'take-the-wells', ['forge-march', 'sea-wall'], [bot, bot]);
    for (let index = 0; index < 2; index++) auditBattle(setup, index);
  });
});
