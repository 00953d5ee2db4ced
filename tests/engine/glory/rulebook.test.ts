import deck from '@rulebook/glory/automata.json';
import dice from '@rulebook/glory/dice.json';
import type { Outcome } from '@engine/kernel/outcome';
import type { Source } from '@engine/kernel/source';
import { AUTOMATA_DECK, LINE_TYPES } from '@engine/systems/glory/automata';
import { STANDARD_DICE } from '@engine/systems/glory/cards/dice';
import { glory } from '@engine/systems/glory';
import Ajv from 'ajv';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { samples } from './support';

const schemaOf = (kind: string): Record<string, unknown> =>
  JSON.parse(
    readFileSync(join(import.meta.dirname, `../../../schemas/glory/${kind}.schema.json`), 'utf8'),
  ) as Record<string, unknown>;

const documents = samples();
const sources = documents.flatMap(({ source }): Source[] => (source ? [source] : []));
const book = glory.link(sources);
const options = { variants: {}, seed: 1 };

const outcomeOf = (scenario: string): Outcome => {
  const result = book.fight(scenario, { ...options, battles: 3, error: 0 });
  if (!result.ok) throw new Error(result.error);
  return result.value;
};

describe('the data of the game', () => {
  test.each([
    { kind: 'dice', data: dice },
    { kind: 'automata', data: deck },
  ])('$kind.json is valid by its schema', ({ kind, data }) => {
    const validate = new Ajv({ strict: false }).compile(schemaOf(kind));
    expect(validate(data), JSON.stringify(validate.errors)).toBe(true);
  });

  test('the schema of the deck refuses eleven cards, an invalid bonus, and a line of unknown type', () => {
    const validate = new Ajv({ strict: false }).compile(schemaOf('automata'));
    const [first, ...rest] = deck.cards;
    const [line] = first.lines;
    const changed = (own: object) => ({
      ...deck,
      cards: [{ ...first, lines: [{ ...line, ...own }, line] }, ...rest],
    });
    expect(validate(changed({}))).toBe(true);
    expect(validate({ ...deck, cards: rest })).toBe(false);
    expect(validate(changed({ bonus: { luck: 1 } }))).toBe(false);
    expect(validate(changed({ bonus: {} }))).toBe(false);
    expect(validate(changed({ type: 'Mischief' }))).toBe(false);
  });

  test('the deck has twelve cards with their own names, with lines of every type (GLO-2.6, G7)', () => {
    expect(new Set(AUTOMATA_DECK.map(({ id }) => id)).size).toBe(12);
    expect(new Set(AUTOMATA_DECK.map(({ name }) => name)).size).toBe(12);
    expect(new Set(AUTOMATA_DECK.flatMap(({ lines }) => lines.map(({ type }) => type)))).toEqual(
      new Set(LINE_TYPES),
    );
  });

  test('white has two axes and a critical, black two shields and a critical, blue two spirals and a critical (GLO-2.2, G1)', () => {
    const shown = (name: 'white' | 'black' | 'blue', face: string) =>
      STANDARD_DICE[name].faces.filter((f) => f.name === face).length;
    expect([shown('white', 'axe'), shown('white', 'critical')]).toEqual([2, 1]);
    expect([shown('black', 'shield'), shown('black', 'critical')]).toEqual([2, 1]);
    expect([shown('blue', 'spiral'), shown('blue', 'critical'), shown('blue', 'bolt')]).toEqual([2, 1, 3]);
  });

  test.each(['book', 'unit', 'keyword', 'army', 'scenario', 'map', 'deck', 'dice', 'automata'])(
    'every property of %s has a description and an example',
    (kind) => {
      const visit = (node: unknown, path: string): void => {
        if (typeof node !== 'object' || node === null) return;
        const { properties, additionalProperties } = node as {
          properties?: Record<string, Record<string, unknown>>;
          additionalProperties?: unknown;
        };
        for (const [name, property] of Object.entries(properties ?? {})) {
          expect(property['description'], `${path}/${name}`).toBeTypeOf('string');
          expect(property['examples'], `${path}/${name}`).toBeInstanceOf(Array);
        }
        if (properties) expect(additionalProperties, path).toBe(false);
        for (const [key, child] of Object.entries(node)) visit(child, `${path}/${key}`);
      };
      visit(schemaOf(kind), kind);
    },
  );
});

describe('the sample warbands', () => {
  test('every file is valid, without any message', () => {
    expect(
      documents.flatMap(({ path, diagnostics }) => diagnostics.map(({ message }) => `${path}: ${message}`)),
    ).toEqual([]);
    expect(book.diagnostics.map(({ file, message }) => `${file}: ${message}`)).toEqual([]);
  });

  test('two warbands of at least six units, with every class, move and role, and a small one', () => {
    const folders = new Map<string, number>();
    for (const { source } of book.units) folders.set(source.folder, (folders.get(source.folder) ?? 0) + 1);
    expect([...folders.keys()].sort()).toEqual(['bridge-folk', 'emberfold', 'mirekin']);
    for (const folder of ['emberfold', 'mirekin'])
      expect(folders.get(folder), folder).toBeGreaterThanOrEqual(6);
    const values = book.units.map(
      ({ source }) => source.value as { class: string; move: string; role?: string },
    );
    expect(new Set(values.map((unit) => unit.class)).size).toBe(3);
    expect(new Set(values.map((unit) => unit.move)).size).toBe(4);
    expect(new Set(values.flatMap(({ role }) => role ?? [])).size).toBe(4);
  });

  test('every keyword is on a card that fights', () => {
    const keywords = sources.flatMap(({ kind, value }) =>
      kind === 'keyword' ? [(value as { name: string }).name] : [],
    );
    const borne = book.units.flatMap(({ ref, source }) =>
      book.fightsOf(ref).length > 0 ? ((source.value as { keywords?: string[] }).keywords ?? []) : [],
    );
    expect(keywords.filter((name) => !borne.includes(name))).toEqual([]);
  });

  test('there are at least twelve scenarios, of every kind of attack and duels', () => {
    expect(book.scenarios.length).toBeGreaterThanOrEqual(12);
    expect(new Set(book.scenarios.map(({ group }) => group))).toEqual(
      new Set(['Combat', 'Shooting', 'Spells', 'Duels', 'Battles']),
    );
  });

  test.each(book.scenarios.flatMap(({ ref, kind }) => (kind === 'battle' ? [] : [{ ref, kind }])))(
    '$ref is fought, and its chances add up',
    ({ ref, kind }) => {
      const { answer, exact, figures, charts } = outcomeOf(ref);
      expect(exact).toBe(true);
      expect(answer).toMatchObject({ scenario: ref, system: 'glory', kind });
      expect(figures.filter(({ headline }) => headline)).toHaveLength(1);
      for (const { value, unit } of figures)
        if (unit === 'probability') expect(value).toBeGreaterThanOrEqual(0);
      for (const chart of charts) {
        const list = chart.type === 'distribution' ? chart.pmf : chart.shares.map(({ value }) => value);
        expect(list.reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 9);
      }
    },
  );

  test.each(book.scenarios.flatMap(({ ref, kind }) => (kind === 'battle' ? [{ ref }] : [])))(
    '$ref is fought to its end, and its chances add up',
    ({ ref }) => {
      const { answer, exact, charts, battle } = outcomeOf(ref);
      expect(exact).toBe(false);
      expect(answer).toMatchObject({ scenario: ref, system: 'glory', kind: 'battle', battles: 3 });
      expect(battle?.progress.fought).toBe(3);
      for (const chart of charts) {
        const list = chart.type === 'distribution' ? chart.pmf : chart.shares.map(({ value }) => value);
        expect(list.reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 9);
      }
    },
  );

  test('an attack returns models removed on each side, their joint chances, and wounds of special units', () => {
    interface Answer {
      models: Record<'attacker' | 'defender', { pmf: number[]; mean: number }>;
      wounds: { defender: { pmf: number[]; mean: number } };
      joint: number[][];
      destroyed: number;
    }
    const { models, wounds, joint, destroyed } = outcomeOf('riders-and-levy-on-hulk')
      .answer as unknown as Answer;
    expect(models.defender.pmf).toHaveLength(2);
    expect(models.defender.mean).toBeCloseTo(destroyed, 12);
    expect(wounds.defender.pmf.at(-1)).toBeCloseTo(destroyed, 12);
    expect(wounds).not.toHaveProperty('attacker');
    const rows = joint.map((row) => row.reduce((sum, p) => sum + p, 0));
    models.attacker.pmf.forEach((p, lost) => expect(rows[lost]).toBeCloseTo(p, 12));
  });

  test("the other reading of the defence dice makes the Guard's attack weaker (variant defence-dice)", () => {
    const mean = (scenario: string) => outcomeOf(scenario).figures.find(({ id }) => id === 'removed')!.value;
    expect(mean('everyone-defends')).not.toBeCloseTo(mean('guard-fights-runners'), 3);
    const chosen = book.fight('everyone-defends', { ...options, variants: { 'defence-dice': 'models-hit' } });
    expect(chosen.ok && chosen.value.figures[0].value).toBeCloseTo(mean('guard-fights-runners'), 12);
  });

  test('every unit has fights in the lab: its scenarios, or the default set against the reference targets', () => {
    for (const { ref } of book.units) {
      const fights = book.fightsOf(ref);
      expect(fights.length, ref).toBeGreaterThan(0);
      for (const { ref: scenario, units } of fights) {
        expect(units).toContain(ref);
        expect(book.fight(scenario, options).ok, scenario).toBe(true);
      }
    }
  });
});
