import { describe, expect, test } from 'vitest';
import type { KeywordFile } from '@engine/generated/glory';
import { planAttack } from '@engine/systems/glory/attack/attack';
import { readExactly } from '@engine/systems/glory/attack/exact';
import { fightOf, type FightConditions } from '@engine/systems/glory/attack/fight';
import { DEFAULT_SETTINGS } from '@engine/systems/glory/variants';
import { keywordOf, moveBonuses, type Card } from '@engine/systems/glory/cards/card';
import { KeywordFiles } from '@engine/systems/glory/cards/keywords';
import type { UnitFile } from '@engine/generated/glory';
import schema from '../../../schemas/glory/keyword.schema.json';
import { card, sourceOf } from './support';

/*
 * The whole vocabulary of keywords (GLO-8.2): every gain with every amount, on either side, in every attack and at
 * every odds. Each changes a fight, or is refused at its place, and every refusal is reported at its place.
 */

type Effect = KeywordFile['effects'][number];
const { properties: OF_EFFECT } = schema.properties.effects.items;
const GAINS = Object.entries(schema.definitions.bonus.properties) as [
  keyof Effect['bonus'],
  { minimum: number; maximum: number },
][];
const ACTIONS = OF_EFFECT.actions.items.enum as NonNullable<Effect['actions']>[number][];

/** Every condition by its key, with all its values; a key of the schema that is missing here fails the test below. */
const CONDITIONS = {
  actions: [undefined, ...ACTIONS.map((action) => [action] as [typeof action]), ['fight', 'spell']],
  outnumbers: [undefined, true, false],
} satisfies Record<string, readonly unknown[]>;

const EFFECTS: readonly Effect[] = (OF_EFFECT.when.enum as Effect['when'][]).flatMap((when) =>
  (CONDITIONS.actions as Effect['actions'][]).flatMap((actions) =>
    CONDITIONS.outnumbers.flatMap((outnumbers) =>
      GAINS.flatMap(([gain, { minimum, maximum }]) =>
        [...new Set([minimum, -1, 0, 1, maximum])].map((by) => ({
          when,
          ...(actions && { actions }),
          ...(outnumbers !== undefined && { outnumbers }),
          bonus: { [gain]: by },
        })),
      ),
    ),
  ),
);

interface World {
  readonly one: Partial<UnitFile>;
  readonly other: Partial<UnitFile>;
  readonly conditions: FightConditions;
}

/**
 * Attacks of every kind, by more models and by fewer; the charge and the approach to shoot need their dice to arrive.
 */
const WORLDS: readonly World[] = (
  [
    [6, 5],
    [5, 6],
  ] as const
).flatMap(([ours, theirs]) => {
  const both = { one: { models: ours }, other: { models: theirs } };
  return [
    { ...both, conditions: { action: 'fight' } },
    { ...both, conditions: { action: 'charge', distance: 20 } },
    { one: { ...both.one, role: 'archer' }, other: both.other, conditions: { action: 'shoot' } },
    {
      one: { ...both.one, role: 'archer' },
      other: both.other,
      conditions: { action: 'shoot', distance: 14, approach: true },
    },
    // A spell's caster is one model or, of an elite unit, several.
    {
      one: { ...both.one, class: 'elite', role: 'wizard' },
      other: both.other,
      conditions: { action: 'spell' },
    },
  ] as const;
});

/** The result of an attack if one of the two has such a keyword: the chance of every pair of losses. */
const fought = ({ one, other, conditions }: World, wearer: 'one' | 'other', effects: Effect[]): string => {
  const keyword = keywordOf(
    sourceOf('keyword', 'fury.keyword.json', {
      $schema: 'warbench:glory/keyword',
      id: 'fury',
      name: 'Fury',
      text: 'x',
      effects,
    }),
  );
  const wearing = (own: Partial<UnitFile>, worn: boolean): Card =>
    card({ ...own, ...(worn && { keywords: ['Fury'] }) }, { find: () => keyword });
  const [attacker, defender] = [wearing(one, wearer === 'one'), wearing(other, wearer === 'other')];
  const { joint } = readExactly(planAttack(fightOf(attacker, defender, conditions), DEFAULT_SETTINGS));
  const moved = (['move', 'charge'] as const).map((what) =>
    [attacker, defender].map((each) =>
      moveBonuses(each, what).reduce((sum, { bonus }) => sum + (bonus.move ?? 0), 0),
    ),
  );
  return JSON.stringify([Array.from(joint, (chance) => chance.toFixed(12)), moved]);
};

const SIDES = ['one', 'other'] as const;
const without = WORLDS.map((world) => SIDES.map((side) => fought(world, side, [])));

const changes = (effect: Effect): boolean =>
  WORLDS.some((world, w) => SIDES.some((side, s) => fought(world, side, [effect]) !== without[w][s]));

/** Where a book reports that an effect does nothing. */
const refused = (effect: Effect): string[] =>
  new KeywordFiles([
    sourceOf('keyword', 'fury.keyword.json', {
      $schema: 'warbench:glory/keyword',
      id: 'fury',
      name: 'Fury',
      text: 'x',
      effects: [effect],
    }),
  ])
    .check()
    .filter(({ code }) => code === 'effect-cannot-work')
    .map(({ path }) => path.join('.'));

describe('every effect of a keyword of Glory', () => {
  test('has no condition missing from this table', () => {
    expect(Object.keys(OF_EFFECT).sort()).toEqual(['when', 'bonus', ...Object.keys(CONDITIONS)].sort());
  });

  test.each(GAINS.map(([gain]) => gain))('%s works somewhere', (gain) => {
    expect(EFFECTS.some((effect) => gain in effect.bonus && refused(effect).length === 0)).toBe(true);
  });

  test.each(EFFECTS.map((effect) => [JSON.stringify(effect), effect] as const))(
    '%s changes a fight or is refused at its place',
    (_, effect) => {
      const [gain] = Object.keys(effect.bonus);
      // A move in a battle has no enemy unit to count: inches at odds would only be for attacks, and are refused.
      const atOdds = gain === 'move' && effect.outnumbers !== undefined;
      expect(refused(effect)).toEqual(changes(effect) && !atOdds ? [] : [`effects.0.bonus.${gain}`]);
    },
  );
});
