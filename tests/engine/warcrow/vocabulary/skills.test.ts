import { describe, expect, test } from 'vitest';
import type { Skill as SkillFile, UnitFile } from '@engine/generated/warcrow';
import type { Diagnostic } from '@engine/kernel/diagnostic';
import type { Source } from '@engine/kernel/source';
import { playBattle } from '@engine/simulation/play';
import { policyNamed } from '@engine/simulation/policy';
import type { Action } from '@engine/systems/warcrow/battle/state/action';
import { WarcrowGame } from '@engine/systems/warcrow/battle/game';
import { battleSetup, type BattleSetup, type Roster } from '@engine/systems/warcrow/battle/state/setup/setup';
import type { State } from '@engine/systems/warcrow/battle/state/state';
import { compileCard, type Card } from '@engine/systems/warcrow/cards/card';
import { KeywordCatalogue } from '@engine/systems/warcrow/cards/keywords';
import schema from '../../../../schemas/warcrow/common.schema.json';
import { rectangle } from '../../../support/battles/stage';
import { sources } from '../../../support/workspace';
import { unit } from '../support';

/*
 * The whole vocabulary of skills: every moment, for every side, and every part of a skill with all its values. Each
 * changes a battle, or is refused at its place. Effects on rolls have a table of their own (rolls.test.ts), deeds too
 * (deeds.test.ts).
 */

const { skill: OF_SKILL } = schema.definitions;
type Part = Partial<SkillFile>;

const CATALOGUE = new KeywordCatalogue([]);
const compiled = (id: string, rest: object): { card: Card; diagnostics: readonly Diagnostic[] } => {
  const [source] = sources(unit(id, rest));
  return compileCard(source as Source<UnitFile>, CATALOGUE);
};

/** Foot that shoots, casts and fights, and whose will breaks easily: everything may happen to it. */
const FOOT = {
  troops: 3,
  wounds: 2,
  move: [5, 4],
  charge: 12,
  morale: 1,
  command: 1,
  characteristics: ['Infantry'],
  keywords: ['Spellcaster'],
  panels: [
    {
      from: 1,
      conquest: 1,
      melee: { dice: { red: 2, orange: 1 }, switches: [{ cost: { X: 1 }, effects: [{ damage: 1 }] }] },
      ranged: { range: 14, dice: { red: 1, orange: 1 } },
      defence: { dice: { green: 1 }, switches: [{ cost: { X: 1 }, effects: [{ add: { B: 1 } }] }] },
    },
  ],
};
const BOLT = { name: 'Bolt', type: 'magic', target: 'enemy', range: 12, text: 'x', does: [{ damage: 1 }] };
/** Everything that a unit may be immune to affects the enemies of its owner. */
const PLAGUE: SkillFile = {
  name: 'Plague',
  type: 'passive',
  moment: 'round-start',
  text: 'x',
  does: [
    ...(['frightened', 'slowed', 'disarmed', 'vulnerable'] as const).map((state) => ({
      state,
      to: 'enemies' as const,
      within: 24,
    })),
    { shove: 1, stress: 1, tinge: 1, to: 'enemies', within: 24 },
  ],
};

/** A field with its units, besides the bearers of the skill. */
interface World {
  readonly bot: string;
  readonly index: number;
  /**
   * A crowd, tough and bold, under everything that its enemies may be immune to; else an open field, and wills that
   * break.
   */
  readonly crowd: boolean;
}

const WORLDS: readonly World[] = [
  { bot: 'greedy', index: 0, crowd: false },
  { bot: 'random', index: 0, crowd: false },
  { bot: 'greedy', index: 0, crowd: true },
  { bot: 'random', index: 1, crowd: false },
  { bot: 'random', index: 0, crowd: true },
  { bot: 'greedy', index: 1, crowd: true },
  { bot: 'greedy', index: 1, crowd: false },
  ...Array.from({ length: 12 }, (_, k) => k + 2).flatMap((index): World[] => [
    { bot: 'random', index, crowd: true },
    { bot: 'random', index, crowd: false },
  ]),
  // Rare: a bearer that fights several enemies, and one that makes an opportunity attack.
  { bot: 'greedy', index: 9, crowd: true },
  { bot: 'random', index: 15, crowd: true },
];

const TOUGH = { wounds: 4, morale: 4 };
const bearer = (skill: SkillFile | undefined, crowd: boolean) =>
  compiled('bearer', { ...FOOT, ...(crowd && TOUGH), skills: [BOLT, ...(skill ? [skill] : [])] });
const others = (crowd: boolean) => ({
  friends: compiled('friends', { ...FOOT, ...(crowd && TOUGH), characteristics: ['Cavalry'], skills: [BOLT] })
    .card,
  foes: compiled('foes', {
    ...FOOT,
    ...(crowd && TOUGH),
    keywords: ['Spellcaster', 'Intimidating (2)'],
    skills: crowd ? [BOLT, PLAGUE] : [BOLT],
  }).card,
});
const OPEN = others(false);
const CROWD = others(true);

const setupOf = (card: Card, { bot, index, crowd }: World): BattleSetup => {
  const { friends, foes } = crowd ? CROWD : OPEN;
  const roster = (name: string, cards: readonly Card[]): Roster => ({
    name,
    bot,
    entries: cards.map((one) => ({ card: one, count: 1, character: undefined })),
    commander: undefined,
  });
  const size = crowd ? 26 : 36;
  const m = size / 2;
  return battleSetup({
    map: {
      $schema: 'warbench:warcrow/map',
      id: 'field',
      name: 'Field',
      table: [size, size],
      terrain: [
        { type: 'light-forest', polygon: rectangle(m - 3, m - 2, m + 3, m + 2) },
        { type: 'fence', polygon: rectangle(1, m - 1, m - 5, m - 0.5) },
        { type: 'fence', polygon: rectangle(m + 5, m + 0.5, 2 * m - 1, m + 1) },
      ],
    },
    adventure: {
      $schema: 'warbench:warcrow/adventure',
      id: 'field',
      name: 'Field',
      zones: [rectangle(0, 0, size, 9), rectangle(0, size - 9, size, size)],
      objectives: [{ at: [m, m] }, { at: [m - 7, m + 1] }],
      rounds: 3,
      scoring: [{ when: 'round', for: 'control', points: 1 }],
    },
    rosters: [
      roster('Reds', [card, card, friends]),
      roster('Blues', [foes, foes, ...(crowd && index % 2 === 0 ? [foes, foes] : [friends])]),
    ],
    neutrals: [],
    points: 250,
    variants: {},
  });
};

/** Places, tokens and scores at each decision of a battle. */
const told = (card: Card, world: World): string => {
  const game = new WarcrowGame(setupOf(card, world));
  const state = game.newState();
  const policy = policyNamed<State, Action>(world.bot);
  const lines: string[] = [];
  const look = (now: State): void => {
    const { bodies, damage, stress, states, tinge, token, rallyAt, command, at, troops, points } = now;
    lines.push([bodies.x, bodies.y, bodies.alive, damage, stress, states, tinge, token, rallyAt, command, at, troops, points].map(String).join(';')); // prettier-ignore
  };
  playBattle(game, state, [policy, policy], { seed: 1, index: world.index, watch: look });
  look(state);
  return lines.join('\n');
};

const kept = new Map<string, string>();
const battle = (skill: SkillFile | undefined, k: number): string => {
  const key = `${JSON.stringify(skill)} ${k}`;
  if (!kept.has(key)) kept.set(key, told(bearer(skill, WORLDS[k].crowd).card, WORLDS[k]));
  return kept.get(key)!;
};

/** Whether two skills give two different battles: undefined means no skill. */
const differ = (one: SkillFile | undefined, other: SkillFile | undefined): boolean =>
  WORLDS.some((_, k) => battle(one, k) !== battle(other, k));

const refused = (skill: SkillFile, part: keyof SkillFile): boolean =>
  bearer(skill, false).diagnostics.some(({ severity, path }) => severity !== 'info' && path?.[2] === part);

const passive = (rest: Part): SkillFile => ({ name: 'Gift', type: 'passive', text: 'x', ...rest });
/** Its bearer and nearby units suffer; it may be destroyed itself. */
const HURTS: Part = {
  does: [
    { damage: 1, to: 'self' },
    { stress: 1, to: 'enemies', within: 24 },
  ],
};

describe('every moment', () => {
  const moments = OF_SKILL.properties.moment.enum as NonNullable<SkillFile['moment']>[];
  const whose = OF_SKILL.properties.whose.enum as NonNullable<SkillFile['whose']>[];
  test.each(moments.flatMap((moment) => whose.map((who) => [moment, who] as const)))(
    '"%s" of "%s" occurs in a battle',
    (moment, who) => {
      const skill = passive({ moment, whose: who, noSight: true, ...HURTS });
      expect(refused(skill, 'moment') || differ(skill, undefined)).toBe(true);
    },
  );
  test('is distinct: no two give the same battles', () => {
    const of = (moment: (typeof moments)[number]) =>
      WORLDS.map((_, k) => battle(passive({ moment, dauntless: true, ...HURTS }), k)).join();
    expect(new Set(moments.map(of)).size).toBe(moments.length);
  });
});

/**
 * A skill with a part, and its counterpart without: each changes a battle. By the key of the part, with all its values.
 */
const SHOUT: SkillFile = {
  name: 'Shout',
  type: 'combat',
  target: 'enemy',
  range: 10,
  text: 'x',
  does: [{ damage: 1, stress: 1 }],
};
const BOLD: SkillFile = {
  name: 'Bold',
  type: 'combat',
  target: 'self',
  text: 'x',
  duration: 'activation',
  effects: [{ on: 'any', automatic: { S: 1, B: 1 } }],
};
const BURN: SkillFile = {
  name: 'Burn',
  type: 'magic',
  target: 'enemy',
  range: 8,
  text: 'x',
  does: [{ damage: 1 }],
};
const FLAG = passive({ target: 'ally', range: 8, effects: [{ on: 'any', automatic: { S: 1, B: 1 } }] });
const AVENGES = passive({
  moment: 'wounded',
  whose: 'ally',
  does: [{ stress: 1, to: 'enemies', within: 12 }],
});
const attribute = (attributes: NonNullable<SkillFile['attributes']>): [SkillFile, Part] => [
  passive({}),
  { attributes },
];

const ROWS: Readonly<Record<string, readonly (readonly [SkillFile, Part])[]>> = {
  type: (OF_SKILL.properties.type.enum as SkillFile['type'][]).map((type) => [
    { ...SHOUT, type: type === 'combat' ? 'tinge' : 'combat' },
    { type },
  ]),
  long: [[SHOUT, { long: true }]],
  effects: [[passive({}), { effects: FLAG.effects! }]],
  limit: (OF_SKILL.properties.limit.enum as NonNullable<SkillFile['limit']>[]).map((limit) => [
    passive({
      moment: 'fought',
      whose: 'ally',
      limit: limit === 'activation' ? 'game' : 'activation',
      ...HURTS,
    }),
    { limit },
  ]),
  target: (['self', 'ally', 'enemy'] as const).map((target) => [
    { ...SHOUT, target: target === 'enemy' ? 'self' : 'enemy' },
    { target },
  ]),
  range: [[SHOUT, { range: 3 }]],
  noSight: [[SHOUT, { noSight: true }]],
  duration: ([...['roll', 'turn', 'round', 'game'], 1, 3] as NonNullable<SkillFile['duration']>[]).map(
    (duration) => [BOLD, { duration }],
  ),
  does: [[passive({ moment: 'moved' }), HURTS]],
  automatic: [[BURN, { automatic: true }]],
  alterations: (
    [
      [{ name: 'More', dice: 1 }],
      [{ name: 'Dark', tinge: 1, does: [{ damage: 2 }] }],
      [{ name: 'Far', range: 8 }],
      [{ name: 'Weak', effects: [{ on: 'any', lose: { S: 1 } }] }],
      [{ name: 'Hot', does: [{ damage: 2 }] }],
    ] as NonNullable<SkillFile['alterations']>[]
  ).map((alterations) => [BURN, { alterations }]),
  others: [[FLAG, { others: true }]],
  is: [[{ ...SHOUT, target: 'ally' }, { is: 'Cavalry' }]],
  when: [[SHOUT, { when: { foeStress: { atLeast: 1 } } }]],
  moment: [[passive({ ...HURTS, moment: 'moved' }), { moment: 'attacks' }]],
  whose: [[passive({ ...HURTS, moment: 'moved' }), { whose: 'enemy' }]],
  may: [[passive({ ...HURTS, moment: 'moved' }), { may: true }]],
  cost: ([{ stress: 1 }, { damage: 1 }, { tinge: 1 }, { command: 1 }] as const).map((cost) => [
    SHOUT,
    { cost },
  ]),
  attributes: [
    attribute({ move: [2, 0] }),
    attribute({ move: [0, -2] }),
    attribute({ charge: 4 }),
    attribute({ morale: 2 }),
    attribute({ conquest: 2 }),
    attribute({ range: 4 }),
    [
      passive({ attributes: { morale: 1 } }),
      { attributes: { morale: 1, each: { is: 'Cavalry', within: 9 } } },
    ],
  ],
  immune: (OF_SKILL.properties.immune.items.enum as NonNullable<SkillFile['immune']>[number][]).map((one) => [
    passive({}),
    { immune: [one] },
  ]),
  permits: (OF_SKILL.properties.permits.items.enum as NonNullable<SkillFile['permits']>[number][]).map(
    (one) => [passive({}), { permits: [one] }],
  ),
  permanent: [[AVENGES, { permanent: true }]],
  dauntless: [[passive({ moment: 'turn-end', ...HURTS }), { dauntless: true }]],
  laid: [[passive({ effects: FLAG.effects! }), { laid: true }]],
};

describe('every part of a skill', () => {
  test.each(
    Object.entries(ROWS).flatMap(([part, rows]) =>
      rows.map(([base, more]) => [part, JSON.stringify(more), base, more] as const),
    ),
  )('%s: %s changes a battle, or is refused', (part, _, base, more) => {
    const skill = { ...base, ...more };
    expect(refused(skill, part as keyof SkillFile) || differ(base, skill)).toBe(true);
  });
  test('is in this table, except for its text', () => {
    const words = ['name', 'text', 'requirements'];
    const known = Object.keys(OF_SKILL.properties).filter((key) => !words.includes(key));
    expect(Object.keys(ROWS).sort()).toEqual(known.sort());
  });
});
