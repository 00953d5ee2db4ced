import Ajv from 'ajv';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { SystemId } from '@engine/kernel/words';
import { journalOf } from '@engine/simulation/journal';
import type { BattleEvent } from '@engine/systems/azeroth/battle/state/events';
import { FACT_TYPES as GLORY } from '@engine/systems/glory/battle/narrate/narrate';
import { GAMES as MANIFESTS } from '@engine/generated/games';
import { SYSTEMS } from '@engine/systems/index';
import { FACT_TYPES as SIGMAR } from '@engine/systems/sigmar/battle/rules/events/fact-types';
import { FACT_TYPES as WARCROW } from '@engine/systems/warcrow/battle/rules/events/fact-types';
import { documents, ROOT, sampleFiles } from '../../../support/workspace';

/** A game's events in the schema: one alternative for each type. */
interface EventsSchema {
  readonly oneOf?: readonly { readonly properties: { readonly type: { readonly const: string } } }[];
}

const schema = JSON.parse(readFileSync(join(ROOT, 'docs/journal.schema.json'), 'utf8')) as {
  readonly definitions: Readonly<Record<string, EventsSchema>>;
};
const page = readFileSync(join(ROOT, 'docs/journal.md'), 'utf8');
const valid = new Ajv({ allErrors: true, strict: false }).compile(schema);

/**
 * The type checker requires every event of Azeroth at War here; the other games cannot write a fact that is not in
 * their list.
 */
const AZEROTH: Readonly<Record<BattleEvent['type'], true>> = {
  deployed: true,
  round: true,
  'roll-off': true,
  activated: true,
  moved: true,
  attack: true,
  power: true,
  test: true,
  template: true,
  wounded: true,
  healed: true,
  destroyed: true,
  removed: true,
  summoned: true,
  taunt: true,
  morale: true,
  objectives: true,
  rolled: true,
  warded: true,
  reached: true,
  marked: true,
  revealed: true,
  over: true,
};

/** Every type of event that each game can write. */
const TYPES: Readonly<Record<SystemId, readonly string[]>> = {
  'age-of-sigmar': SIGMAR,
  'azeroth-at-war': Object.keys(AZEROTH),
  glory: GLORY,
  warcrow: WARCROW,
};

const GAMES = [...SYSTEMS.keys()] as SystemId[];

/** A game's samples, and a battle of an army against itself. */
const bookOf = (system: SystemId, scenario: string, army: string) => {
  const files = sampleFiles(system);
  const mirror = JSON.parse(files[`scenarios/${scenario}.scenario.json`]) as { armies: { army: string }[] };
  for (const side of mirror.armies) side.army = army;
  const texts = { ...files, 'scenarios/mirror.scenario.json': JSON.stringify({ ...mirror, id: 'mirror' }) };
  return SYSTEMS.get(system)!.link(documents(texts).flatMap(({ source }) => source ?? []));
};
const books = {
  'age-of-sigmar': bookOf('age-of-sigmar', 'first-watch-against-high-tide', 'dawn-1000'),
  'azeroth-at-war': bookOf('azeroth-at-war', 'first-blood', 'horde-skirmish'),
  glory: bookOf('glory', 'patrols-at-mill-hill', 'ember-patrol'),
  warcrow: bookOf('warcrow', 'raid-against-raid', 'first-raid'),
};

/** A journal as a program reads it. */
interface Journal {
  readonly sides: readonly string[];
  readonly variants: Readonly<Record<string, string>>;
  readonly models: readonly { readonly id: string; readonly side: string }[];
  readonly events: readonly (Record<string, unknown> & { readonly type: string })[];
}

const journal = (
  system: SystemId,
  scenario: string,
  battle: number,
  variants: Record<string, string> = {},
): Journal => {
  const replay = books[system].replay!(scenario, { variants, seed: 5, ownSeed: false }, battle);
  if (!replay.ok) throw new Error(replay.error);
  return JSON.parse(JSON.stringify(journalOf(scenario, replay.value))) as Journal;
};

/** Every battle among a game's samples. */
const battlesOf = (system: SystemId): string[] =>
  Object.values(sampleFiles(system))
    .map((text) => JSON.parse(text) as { readonly id?: string; readonly kind?: string })
    .flatMap(({ id, kind }) => (kind === 'battle' && id ? [id] : []));

const SAMPLES = GAMES.flatMap((system) => battlesOf(system).map((scenario) => [system, scenario] as const));

test.each(SAMPLES)('%s: the journal of %s matches docs/journal.schema.json', (system, scenario) => {
  const written = journal(system, scenario, 0);
  const known = new Set(TYPES[system]);
  expect(written.events.filter(({ type }) => !known.has(type))).toEqual([]);
  valid(written);
  expect(valid.errors?.slice(0, 3) ?? []).toEqual([]);
});

/** The types in the first column of a game's table on the page. */
const onPage = (title: string): string[] => {
  const section = page.split(/^### /mu).find((part) => part.startsWith(`${title}\n`)) ?? '';
  const rows = [...section.matchAll(/^\| (`[^|]*`) \|/gmu)].map(([, cell]) => cell);
  return rows.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/gu)].map(([, type]) => type)).slice(1);
};

describe.each(GAMES)('%s: every event that it can write is described', (system) => {
  const expected = [...TYPES[system]].sort();
  test('in docs/journal.schema.json', () => {
    const alternatives = schema.definitions[system].oneOf ?? [];
    expect(alternatives.map(({ properties }) => properties.type.const).sort()).toEqual(expected);
  });
  test('in docs/journal.md', () => {
    expect(onPage(MANIFESTS[system].name).sort()).toEqual(expected);
  });
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

test.each(GAMES)('%s: two armies with the same name are distinguished', (system) => {
  const { sides, models } = journal(system, 'mirror', 0);
  expect(new Set(sides).size).toBe(2);
  expect(new Set(models.map(({ side }) => side))).toEqual(new Set(sides));
});
