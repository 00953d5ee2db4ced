import type { AttackScenario } from '@engine/generated/azeroth-at-war';
import { readDocument } from '@engine/book/document';
import { SYSTEMS } from '@engine/systems';
import { describe, expect, it } from 'vitest';
import { files, scenarios } from './files';

const attacks = scenarios.filter(
  (scenario): scenario is AttackScenario & { folder: string } => scenario.kind === 'attack',
);
const book = SYSTEMS.get('azeroth-at-war')?.link(
  files.map((file) => readDocument(file)).flatMap(({ source }) => source ?? []),
);

describe('the sample scenarios', () => {
  it('include at least 24 attacks and duels, one of them the Grunt that charges a Footman', () => {
    const fought = scenarios.filter(({ kind }) => kind !== 'battle').map(({ id }) => id);
    expect(fought.length).toBeGreaterThanOrEqual(24);
    expect(fought).toContain('grunt-charges-footman');
  });

  it.each(scenarios.filter(({ kind }) => kind !== 'battle').map(({ id }) => [id]))(
    '%s can be fought, exactly',
    (id) => {
      const fought = book?.fight(id, { variants: {}, seed: 1 });
      expect(fought).toMatchObject({ ok: true, value: { answer: { scenario: id, exact: true } } });
    },
  );

  it.each([
    ['action', ['charge', 'fight', 'opportunity', 'move-shoot', 'hold-shoot', 'fight-shoot']],
    ['hill', ['uphill', 'downhill']],
    ['flank', [true]],
    ['cover', ['soft', 'hard']],
    ['elevated', [true]],
  ] as const)('together use every %s', (condition, values) => {
    const used = new Set<unknown>(attacks.map(({ conditions }) => conditions[condition]));
    expect(values.filter((value) => !used.has(value))).toEqual([]);
  });

  it.each([
    'distance',
    'attackerWounds',
    'defenderWounds',
    'ability',
    'bystander',
    'friend',
    'active',
  ] as const)('include a %s', (condition) => {
    expect(attacks.filter(({ conditions }) => conditions[condition] !== undefined), `no sample attack gives a ${condition}`).not.toEqual([]);
  });
});
