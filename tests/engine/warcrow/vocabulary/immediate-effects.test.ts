import { describe, expect, test } from 'vitest';
import type { ImmediateEffect, Skill as SkillFile, UnitFile } from '@engine/generated/warcrow';
import { seededDice } from '@engine/kernel/dice';
import type { Source } from '@engine/kernel/source';
import type { Referee } from '@engine/simulation/game';
import { compileCard } from '@engine/systems/warcrow/cards/card';
import { KeywordCatalogue } from '@engine/systems/warcrow/cards/keywords';
import schema from '../../../../schemas/warcrow/common.schema.json';
import { sources } from '../../../support/workspace';
import { card, Stage, type Standing } from '../battle/stage';
import { unit } from '../support';

/*
 * The whole vocabulary of deeds, immediate effects of skills: each deed, on each possible target, with each condition.
 * Each changes a battle, or is refused at its place.
 */

const { immediateEffect: OF_EFFECT } = schema.definitions;
const TO = [undefined, ...(OF_EFFECT.properties.to.enum as NonNullable<ImmediateEffect['to']>[])];
const EACH = schema.definitions.each.enum as NonNullable<ImmediateEffect['each']>[];

/** The keys of each deed, except who and when. */
const DEEDS = {
  damage: [{ damage: 1 }],
  heal: [{ heal: 1 }],
  stress: [{ stress: 1 }],
  relieve: [{ relieve: 1 }],
  state: (schema.definitions.state.enum as NonNullable<ImmediateEffect['state']>[]).map((state) => ({
    state,
  })),
  cure: (schema.definitions.state.enum as NonNullable<ImmediateEffect['cure']>[]).map((cure) => ({ cure })),
  tinge: [{ tinge: 1 }],
  recover: [{ recover: 1 }],
  shove: [{ shove: 2 }],
  attract: [{ attract: 1 }],
  displace: [{ displace: 2 }],
  place: [{ place: 4 }],
  strike: [{ strike: { red: 1, S: 1 } }],
  untinge: [{ untinge: 1 }],
  rally: [{ rally: true }],
  command: [{ command: 1 }],
  move: [{ move: 'first' }, { move: 'both' }],
  ready: [{ ready: true }],
} as const satisfies Partial<Record<keyof ImmediateEffect, readonly ImmediateEffect[]>>;

/** Keys for who and when, each with a case that applies and one that does not. */
const FRAMES: readonly (readonly [ImmediateEffect, ImmediateEffect])[] = [
  [
    { to: 'enemies', within: 10 },
    { to: 'enemies', within: 1 },
  ],
  [{ is: 'Infantry' }, { is: 'Cavalry' }],
  [{ test: 1 }, {}],
  [{ when: { stress: { atLeast: 1 } } }, { when: { stress: { atLeast: 5 } } }],
  [{ when: { foeStress: { atLeast: 1 } } }, { when: { foeStress: { atLeast: 5 } } }],
];

const skillOf = (immediate: ImmediateEffect): SkillFile => ({
  name: 'Skill',
  type: 'combat',
  text: 'x',
  target: 'enemy',
  dauntless: true,
  does: [immediate],
});
const CARD = {
  troops: 5,
  wounds: 5,
  morale: 4,
  command: 2,
  characteristics: ['Infantry'],
};

/** Every unit has everything that can be removed or healed, the states in one world only; all have lost troops. */
const laid = (of: Standing['card'], side: 0 | 1, x: number, y: number, states: boolean): Standing => ({
  card: of,
  side,
  at: [
    [x, y],
    [x + 1.2, y],
  ],
  damage: 3,
  stress: 2,
  tinge: 2,
  token: true,
  states: states ? ['frightened', 'slowed', 'disarmed', 'vulnerable'] : [],
});

/** The tokens when the skill is used: the states, or all units are demoralized. */
interface World {
  readonly states: boolean;
  readonly broken: boolean;
  readonly seed: number;
}

/** The state after the skill was used; the first answer is taken. */
const used = (immediate: ImmediateEffect, { states, broken, seed }: World): string => {
  const skilled = card('skilled', { ...CARD, skills: [skillOf(immediate)] });
  const plain = card('plain', CARD);
  const scene = new Stage({
    units: [
      { ...laid(skilled, 0, 30, 20, states), token: false },
      laid(plain, 0, 26, 20, states),
      laid(plain, 0, 30, 16, states),
      laid(plain, 1, 30, 24, states),
      laid(plain, 1, 34, 24, states),
    ],
  });
  const { state, game } = scene;
  if (broken) for (const u of [0, 1, 2, 3, 4]) state.rallyAt[u] = 5;
  const dice = seededDice(seed);
  const referee: Referee = {
    dice: { roll: (sides, purpose) => dice.roll(sides, purpose), real: () => 0 },
    decide: () => 0,
  };
  game.apply(state, scene.action('skill', 0, { target: 3, skill: 0 }), referee);
  const { bodies, damage, stress, states: known, tinge, token, rallyAt, command, at, troops, now } = state;
  const lies = [damage, stress, known, tinge, token, rallyAt, command, at, troops];
  return [bodies.x, bodies.y, bodies.alive, ...lies, now.free, now.freeWhy].map(String).join(';');
};

const WORLDS: readonly World[] = [1, 2, 3].flatMap((seed) => [
  { states: false, broken: false, seed },
  { states: true, broken: false, seed },
  { states: false, broken: true, seed },
]);
const differ = (one: ImmediateEffect, other: ImmediateEffect): boolean =>
  WORLDS.some((world) => used(one, world) !== used(other, world));

const refused = (immediate: ImmediateEffect): boolean => {
  const [source] = sources(unit('u', { ...CARD, skills: [skillOf(immediate)] }));
  return compileCard(source as Source<UnitFile>, new KeywordCatalogue([])).diagnostics.some(
    ({ severity, path }) => severity !== 'info' && path?.[2] === 'does',
  );
};

/** A deed without effect. */
const NOTHING: ImmediateEffect = { heal: 1, is: 'Nobody' };
const ALL: readonly ImmediateEffect[] = Object.values(DEEDS).flat();

describe('every deed', () => {
  test.each(
    ALL.flatMap((immediate) => TO.map((to) => (to ? { ...immediate, to } : immediate))).map(
      (immediate) => [JSON.stringify(immediate), immediate] as const,
    ),
  )('%s changes a battle, or is refused', (_, immediate) => {
    expect(refused(immediate) || differ(immediate, NOTHING)).toBe(true);
  });
  test.each(
    ALL.flatMap((immediate) => EACH.map((each) => ({ ...immediate, each }))).map(
      (deed) => [JSON.stringify(deed), deed] as const,
    ),
  )('%s counts, or is refused', (_, deed) => {
    const { each: _each, ...once } = deed;
    expect(refused(deed) || differ(deed, once)).toBe(true);
  });
  test.each(
    ALL.flatMap((immediate) =>
      FRAMES.map(
        ([on, off]) =>
          [
            JSON.stringify({ ...immediate, ...on }),
            { ...immediate, ...on },
            { ...immediate, ...off },
          ] as const,
      ),
    ),
  )('%s checks its conditions', (_, on, off) => {
    expect(refused(on) || refused(off) || differ(on, off)).toBe(true);
  });
  test('is in these tables', () => {
    const framed = FRAMES.flatMap(([on]) => Object.keys(on));
    const known = new Set([...Object.keys(DEEDS), ...framed, 'each', 'to']);
    expect([...known].sort()).toEqual(Object.keys(OF_EFFECT.properties).sort());
  });
});
