import { readDocument } from '@engine/book/document';
import type { BattleFact } from '@engine/simulation/replay';
import type { LinkedBook } from '@engine/systems/system';
import { SYSTEMS } from '@engine/systems';
import { describe, expect, test } from 'vitest';
import { files, keywords } from './files';

/* Every keyword in the folder for all books changes a fight of the sample: its rules are removed, and the fight
   that uses it is fought again. */

const options = { variants: {}, seed: 1 };
const sources = files.flatMap((file) => readDocument(file).source ?? []);

/** The sample, in which some keywords keep their text and have no effect. */
const sampleWithout = (...ids: readonly string[]): LinkedBook =>
  SYSTEMS.get('azeroth-at-war')!.link(
    sources.map((source) =>
      source.kind === 'keyword' && ids.includes(source.id)
        ? { ...source, value: { ...(source.value as object), rules: [] } }
        : source,
    ),
  );

/** A scenario's exact answer for the acting side: mean wounds of an attack, its chance to win a duel. */
const gain = (book: LinkedBook, scenario: string): number => {
  const fought = book.fight(scenario, options);
  if (!fought.ok) throw new Error(fought.error);
  const answer = fought.value.answer as {
    readonly damage?: { readonly mean: number };
    readonly win?: Readonly<Record<string, number>>;
  };
  return answer.damage?.mean ?? Object.values(answer.win!)[0];
};

const FIGHTS = [
  ['battle-standard', 'levy-under-the-banner', 'more'],
  ['last-oath', 'captain-swears-again', 'more'],
  ['pack-hunters', 'hounds-pull-down-a-knight', 'more'],
  ['rending-claws', 'hounds-pull-down-a-knight', 'more'],
  ['lethal', 'crossbow-at-half-range', 'more'],
  ['rapid-fire', 'crossbow-at-half-range', 'more'],
  ['trample', 'ox-rider-tramples-militia', 'more'],
  ['shoulder-to-shoulder', 'grunt-into-the-levies', 'less'],
  ['runic-ward', 'javelin-at-rune-warder', 'less'],
  ['burning-blades', 'ember-blade-against-rogue', 'more'],
  ['brutal', 'pit-brute-against-hammerer', 'more'],
  ['stone-skin', 'pit-brute-against-hammerer', 'more'],
] as const;

/** What a battle's journal shows of a keyword that affects no attack. */
const SEEN: Readonly<Record<string, (facts: readonly BattleFact[]) => boolean>> = {
  'dread-presence': (facts) =>
facts.some((fact) => fact.type === 'morale' && JSON.stringify(fact).includes('"label":"Dread Presence","by":-1')),
  stubborn: (facts) => facts.some((fact) => fact.type === 'morale' && 'before' in fact && 'by' in fact && fact.by === -1),
  infiltrator: (facts) => facts.slice(0, rounds(facts)[0]).some(comesByItself),
  ambusher: (facts) => facts.slice(rounds(facts)[0]).some(comesByItself),
};
const rounds = (facts: readonly BattleFact[]): number[] =>
  facts.flatMap(({ type }, k) => (type === 'round' ? [k] : []));
const comesByItself = ({ type, why }: BattleFact): boolean =>
  type === 'deployed' && why === 'AAW-4.6-book-keywords';

/**
 * A seed whose first battle shows all four: an ambush, an infiltration, and a levy that fails its nerve test and tests
 * again.
 */
const SEED = 5;
const factsOf = (book: LinkedBook): BattleFact[] => {
  const replay = book.replay!('paid-in-advance', { variants: {}, seed: SEED }, 0);
  if (!replay.ok) throw new Error(replay.error);
  return replay.value.events.map(({ fact }) => fact);
};

const whole = sampleWithout();

test('every keyword has its fight', () => {
  const shared = keywords.filter(({ folder }) => folder === 'keywords').map(({ id }) => id);
  expect(shared).toHaveLength(16);
  expect([...FIGHTS.map(([id]) => id), ...Object.keys(SEEN)].sort()).toEqual(shared);
});

describe('in attacks and duels', () => {
  test.each(FIGHTS)('%s: %s, %s than without it', (id, scenario, sign) => {
    const change = gain(whole, scenario) - gain(sampleWithout(id), scenario);
    expect(sign === 'more' ? change : -change).toBeGreaterThan(0.005);
  });
});

describe('in battles, as their journals show', () => {
  const told = factsOf(whole);
  const untold = factsOf(sampleWithout(...Object.keys(SEEN)));
  test.each(Object.keys(SEEN))('%s', (id) => {
    expect(SEEN[id](told)).toBe(true);
    expect(SEEN[id](untold)).toBe(false);
  });
});
