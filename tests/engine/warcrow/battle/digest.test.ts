import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { settingOf } from '@engine/systems/warcrow/battle/setting';
import { sampleSetup } from './sample';

type Two = readonly [string, string];

/**
 * Battles with fixed choices, dice and places: each company, map and adventure, and each bot except lookahead, which is
 * slow and evaluates by what the others do. Faster battles must not change them. When a rule, a bot, a sample card or a
 * map changes on purpose, they change too: copy the digests that are printed then to here, and explain the change in
 * the commit.
 */
const BATTLES: readonly (readonly [
  map: string,
  adventure: string,
  armies: Two,
  bots: Two,
  digest: string,
])[] = [
  ['black-tarn', 'break-through', ['first-raid', 'sea-wall'], ['greedy', 'greedy'], 'f2c4ac037c2a8824'],
  [
    'broken-abbey',
    'voices-in-the-fog',
    ['forge-march', 'spring-tide'],
    ['objective', 'greedy'],
    '7812a5e2eb2cec09',
  ],
  [
    'ford-of-reeds',
    'raise-the-banners',
    ['spring-tide', 'first-raid'],
    ['objective', 'objective'],
    'd046c0b8050889b8',
  ],
  [
    'hanging-stones',
    'behead-the-serpent',
    ['sea-wall', 'forge-march'],
    ['random', 'objective'],
    '623198a0c6bfb4dc',
  ],
  [
    'salt-works',
    'wake-the-sleeper',
    ['forge-march', 'forge-march'],
    ['greedy', 'random'],
    '68ae9732ba73e1fd',
  ],
  [
    'two-orchards',
    'take-the-wells',
    ['first-raid', 'spring-tide'],
    ['objective', 'random'],
    'cecb384a727b249a',
  ],
];

/** The events of a battle, without their sentences. */
const digestOf = (map: string, adventure: string, armies: Two, bots: Two): string => {
  const setting = settingOf(sampleSetup(map, adventure, armies, bots), map, {
    map,
    objective: adventure,
    variants: {},
  });
  const { events } = setting.replay(11, 3);
  const happened = events.map(({ why, fact, changes, dice }) => {
    const { text: _, ...bare } = { text: '', ...fact };
    return { why, fact: bare, changes, dice };
  });
  return createHash('sha256').update(JSON.stringify(happened)).digest('hex').slice(0, 16);
};

describe('battles of the samples are the same to the last byte', () => {
  it.each(BATTLES)('%s, %s', (map, adventure, armies, bots, digest) => {
    expect(digestOf(map, adventure, armies, bots)).toBe(digest);
  });
});
