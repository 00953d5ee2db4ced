import Ajv from 'ajv';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { SystemId } from '@engine/kernel/words';
import { journalOf } from '@engine/simulation/journal';
import { SYSTEMS } from '@engine/systems/index';
import { documents, ROOT, sampleFiles } from '../../support/workspace';

const schema = JSON.parse(readFileSync(join(ROOT, 'docs/journal.schema.json'), 'utf8')) as object;
const valid = new Ajv({ allErrors: true, strict: false }).compile(schema);

/** A game's samples, and beside them a battle of an army against itself. */
const bookOf = (system: SystemId, scenario: string, army: string) => {
  const files = sampleFiles(system);
  const mirror = JSON.parse(files[`scenarios/${scenario}.scenario.json`]!) as { armies: { army: string }[] };
  for (const side of mirror.armies) side.army = army;
  const texts = { ...files, 'scenarios/mirror.scenario.json': JSON.stringify({ ...mirror, id: 'mirror' }) };
  return SYSTEMS.get(system)!.link(documents(texts).flatMap(({ source }) => source ?? []));
};
const books = {
  'azeroth-at-war': bookOf('azeroth-at-war', 'first-blood', 'horde-skirmish'),
  glory: bookOf('glory', 'patrols-at-mill-hill', 'ember-patrol'),
};

/** A journal as a program reads it. */
interface Journal {
  readonly sides: readonly string[];
  readonly variants: Readonly<Record<string, string>>;
  readonly models: readonly { readonly id: string; readonly side: string }[];
  readonly events: readonly (Record<string, unknown> & { readonly type: string })[];
}

const journal = (
  system: keyof typeof books,
  scenario: string,
  battle: number,
  variants: Record<string, string> = {},
): Journal => {
  const replay = books[system].replay!(scenario, { variants, seed: 5, ownSeed: false }, battle);
  if (!replay.ok) throw new Error(replay.error);
  return JSON.parse(JSON.stringify(journalOf(scenario, replay.value))) as Journal;
};

const SCENARIOS = [
  ['azeroth-at-war', 'first-blood'],
  ['azeroth-at-war', 'hold-the-ford'],
  ['azeroth-at-war', 'kill-the-warlord'],
  ['glory', 'patrols-at-mill-hill'],
  ['glory', 'rising-water-by-the-deck'],
] as const;
const BATTLES = SCENARIOS.flatMap(([system, scenario]) =>
  [0, 1, 2].map((battle) => [system, scenario, battle] as const),
);

test.each(BATTLES)('%s: the journal of %s, battle %i, is as docs/journal.schema.json says', (...battle) => {
  const told = journal(...battle);
  const known = new Set(
    Object.keys((schema as { definitions: Record<string, object> }).definitions[battle[0]]!),
  );
  expect(told.events.filter(({ type }) => !known.has(type))).toEqual([]);
  valid(told);
  expect(valid.errors?.slice(0, 3) ?? []).toEqual([]);
});

describe('the schema refuses', () => {
  const good = journal('azeroth-at-war', 'first-blood', 0);
  const cases = [
    ['an event without what it must tell', { events: [{ type: 'moved', model: 1, why: 'AAW-6.1' }] }],
    ['an event that it does not know', { events: [{ type: 'danced', model: 1, why: 'AAW-6.1' }] }],
    ['another game’s event', { events: [{ type: 'glory', side: 0, glory: 1, has: 1, why: 'GLO-1.1' }] }],
    ['another version', { version: 2 }],
    ['sides that can be confused', { sides: ['Horde', 'Horde'] }],
  ] as const;
  test.each(cases)('%s', (_, change) => {
    expect([valid(good), valid({ ...good, ...change })]).toEqual([true, false]);
  });
});

test.each(['azeroth-at-war', 'glory'] as const)('%s: two armies of one name are told apart', (system) => {
  const { sides, models } = journal(system, 'mirror', 0);
  expect(new Set(sides).size).toBe(2);
  expect(new Set(models.map(({ side }) => side))).toEqual(new Set(sides));
});
