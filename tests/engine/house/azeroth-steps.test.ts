import { describe, expect, test } from 'vitest';
import { SYSTEMS } from '@engine/systems/index';
import { sampleFiles } from '../../support/workspace';
import { scenarioFrom, Steps, type Scene } from './steps';

const GAME = 'azeroth-at-war';

const side = (army: string) => ({ army, bot: 'random' });

/** A sample whose ability states no range. */
const DRAKKA = sampleFiles(GAME)
  ['horde/drakka-stormspeaker.unit.json'].replace('"id": "drakka-stormspeaker"', '"id": "drakka"')
  .replace('"range": 14,', '');

/** Battles in which a rule matters often: what surrounds it is made likely. */
const MORE = [
  scenarioFrom(GAME, 'kill-the-warlord', 'blocked', {
    armies: [side('horde-large'), side('alliance-large')],
    numbers: { 'AAW-8.6.distance': 24, 'AAW-8.1-base.large': 20 },
  }),
  scenarioFrom(GAME, 'cautious-first-round', 'wounded', {
    armies: [side('horde-skirmish'), side('alliance-skirmish')],
    numbers: { 'AAW-10.2-wounds.share': 1 },
  }),
  ['horde/drakka.unit.json', DRAKKA],
  scenarioFrom(GAME, 'chain-lightning-on-knight', 'lightning', { attacker: 'drakka' }),
  scenarioFrom(GAME, 'kill-the-warlord', 'secret', { variants: { 'warlord-known': 'by-round-3' } }),
];

/** Where a number shows that the first battles of the samples do not need. */
const SCENES: Readonly<Record<string, Scene>> = {
  'AAW-3.2-forest': ['cautious-first-round', 5],
  'AAW-3.2-ruins': ['hold-the-ford', 5],
  'AAW-3.2-water': ['hold-the-ford', 14],
  'AAW-4.6-fear': ['paid-in-advance', 1],
  'AAW-7.3-initiative.light-weapon': ['bulwark-swats-rogue', 5],
  'AAW-8.5-dispel.roll': ['cautious-first-round', 8],
  'AAW-8.6.roll': ['blocked', 1],
  'AAW-10.2.mounted': ['cautious-first-round', 2],
  'AAW-10.2.elite': ['cautious-first-round', 2],
  'AAW-10.2.hero': ['hold-the-ford', 3],
  'AAW-10.2-last-hero': ['cautious-first-round', 4],
  'AAW-10.2-wounds': ['wounded', 1],
  'AAW-10.2-fear': ['paid-in-advance', 3],
  'AAW-N30': ['lightning', 5],
  'AAW-N31': ['cautious-first-round', 4],
  'AAW-N25': ['secret', 1],
};

/** A test with its own scene (`scenes.test.ts`). */
const ELSEWHERE = ['AAW-4.6-stealth'];

describe('the numbers of Azeroth at War', () => {
  const numbers = SYSTEMS.get(GAME)!.numbers.filter(({ id }) => !ELSEWHERE.includes(id));
  const steps = new Steps(GAME, Object.fromEntries(MORE));

  test.each(numbers.map((row) => [row.id, row] as const))(
    '%s changes a fight or a battle, or says why not',
    (id, row) => {
      const scene = SCENES[id];
      const changed = steps.changedBy(row, scene && [scene]);
      expect(changed !== undefined).toBe(row.idle === undefined);
    },
  );
});
