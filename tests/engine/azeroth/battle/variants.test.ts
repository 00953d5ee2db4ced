import { describe, expect, test } from 'vitest';
import { apply } from '@engine/systems/azeroth/battle/rules/actions/apply';
import type { Battle } from '@engine/systems/azeroth/battle/state/battle';
import { random } from '@engine/systems/azeroth/battle/policy/random';
import { deploy } from '@engine/systems/azeroth/battle/rules/setup/deploy';
import type { BattleEvent } from '@engine/systems/azeroth/battle/state/events';
import { COUNTED, VARIANT } from '@engine/systems/azeroth/battle/state/uses';
import { wound } from '@engine/systems/azeroth/battle/rules/effects/harm';
import { manaPhase } from '@engine/systems/azeroth/battle/rules/phases/mana';
import { moralePhase } from '@engine/systems/azeroth/battle/rules/phases/morale';
import { newBattle } from '@engine/systems/azeroth/battle/rules/new-battle';
import type { Roster } from '@engine/systems/azeroth/battle/state/setup/setup';
import type { Card } from '@engine/systems/azeroth/cards/card';
import { VARIANTS, type VariantName } from '@engine/systems/azeroth/variants';
import type { Variants } from '@engine/systems/system';
import { inFull } from './in-full';
import { sampleBattle, sampleCard, type SampleBattle } from './sample';
import { BACK, deed, happening, stage, TOUCH, type Deed, type Scene, type Stand } from './stage';
import { playBattle, restart } from './fights';

const me: Stand = { side: 0, at: [10, 10] };
const near: Stand = { side: 1, at: [10 + TOUCH, 10], facing: BACK };
const away: Stand = { side: 1, at: [28, 19] };
const hero = { tier: ['Hero'] as ['Hero'] };
const shaken: Stand = { ...me, flags: ['shaken'] };
const fight = { sequence: 'fight', target: 1 } as const;
const fought = '0 strikes 1 (fight) for 0';

/** A friend is destroyed 4" away, then the Morale Phase. */
const aFriendFalls = (battle: Battle): void => {
  wound(battle, 1, 9, 'AAW-7.1-damage');
  moralePhase(battle);
};
const fallen = ['1 loses 4, 0 left', '1 is destroyed'];

/** Names the Warlord by its points. */
const nameWarlord = (battle: Battle): void => {
  restart(battle, 1, 0, 'drawn');
  deploy(battle);
  const { state, setup } = battle;
  const { points } = setup.fighters[state.fighter[state.warlord[0]]];
  expect(points).toBe(setup.rules.mostExpensiveWarlord ? 200 : 100);
};

/** Names the Warlords: known at once or not. */
const nameInTurn = (battle: Battle): void => {
  restart(battle, 1, 0, 'drawn');
  deploy(battle);
  expect([...battle.state.known]).toEqual(battle.setup.rules.secretWarlord ? [0, 0] : [1, 1]);
};

interface Case {
  readonly value: string;
  readonly scene: Scene;
  readonly does: Deed | ((battle: Battle) => void);
  /** Dice and journal without the variant, and with it. */
  /** Uses that are counted, if not one; none at all if the action is refused. */
  readonly uses?: number;
  readonly refused?: true;
  readonly off: readonly [dice: string, ...told: string[]];
  readonly on: readonly [dice: string, ...told: string[]];
}

/** By variant: a scene for each value, in which it differs from the printed rules. */
const CASES: Readonly<Record<VariantName, readonly Case[]>> = {
  naturals: [
    {
      value: 'one-fails-six-hits',
      scene: {
        models: [
          { ...me, is: { stats: { SKL: 6 } } },
          { ...near, is: { stats: { INI: 9 } } },
        ],
      },
      does: fight,
      off: ['hit 6', fought],
      on: ['hit 6, wound 1', fought],
    },
  ],
  cleave: [
    {
      value: 'two-wound-dice',
      scene: { models: [{ ...me, is: { keywords: ['Cleave'] } }, near] },
      does: fight,
      off: ['hit 6, wound 1', fought],
      on: ['hit 6, wound 1, wound 1', fought],
    },
  ],
  'fight-shoot': [
    {
      value: 'minus-one',
      scene: { models: [me, near, { side: 1, at: [10, 15] }] },
      does: { sequence: 'fight-shoot', target: 1, second: 2 },
      off: ['hit 1, hit 4, wound 1', fought, '0 strikes 2 (fight-shoot) for 0'],
      on: ['hit 1, hit 4', fought, '0 strikes 2 (fight-shoot) for 0'],
    },
  ],
  'command-aura': [
    {
      value: 'plus-one',
      scene: { models: [shaken, { side: 0, at: [12, 10], is: hero }, away] },
      does: moralePhase,
      off: ['morale 4, morale 4, morale 4, morale 4', '0 tests rolled again 4 + 4 against 7: wavers'],
      on: ['morale 4, morale 4', '0 tests 4 + 4 against 8, Command Aura +1 [AAW-10.2-aura]: passed'],
    },
    {
      value: 'both',
      scene: { models: [shaken, { side: 0, at: [12, 10], is: hero }, away] },
      does: moralePhase,
      off: ['morale 4, morale 5, morale 4, morale 4', '0 tests rolled again 4 + 4 against 7: wavers'],
      on: [
        'morale 4, morale 5, morale 4, morale 4',
        '0 tests rolled again 4 + 4 against 8, Command Aura +1 [AAW-10.2-aura]: passed',
      ],
    },
  ],
  'morale-trigger': [
    {
      value: '3in',
      scene: { models: [me, { ...me, at: [15, 10] }, away] },
      does: aFriendFalls,
      off: ['morale 1, morale 1', ...fallen, '0 tests 1 + 1 against 7: passed'],
      on: ['', ...fallen],
    },
    {
      value: 'same-or-higher-tier',
      scene: { models: [{ ...me, is: { tier: ['Elite'] } }, { ...me, at: [15, 10] }, away] },
      does: aFriendFalls,
      off: ['morale 1, morale 1', ...fallen, '0 tests 1 + 1 against 8: passed'],
      on: ['', ...fallen],
    },
  ],
  waver: [
    {
      value: 'may-move',
      scene: { models: [{ ...me, flags: ['wavering'] }, away] },
      does: { sequence: 'move', to: [13, 10] },
      off: ['', 'refused: wavering'],
      on: ['', '0 moves to 13, 10 for 3 [AAW-10.3-waver]'],
    },
  ],
  'objective-control': [
    {
      value: 'majority',
      scene: {
        models: [me, { ...me, at: [12, 10] }, { ...near, at: [14, 10] }],
        objective: 'hold-the-line',
        objectives: [[12, 11]],
      },
      does: manaPhase,
      off: ['', 'round 2, mana 3 and 3'],
      on: ['', 'round 2, mana 4 and 3'],
    },
  ],
  warlord: [
    {
      value: 'most-expensive',
      scene: {
        models: [
          { ...me, is: { ...hero, id: 'dear', points: 200, stats: { WND: 3 } } },
          { ...me, at: [12, 10], is: { ...hero, id: 'tough', points: 100, stats: { WND: 9 } } },
          { ...away, is: hero },
        ],
        objective: 'assassination',
      },
      does: nameWarlord,
      off: [''],
      on: [''],
    },
  ],
  'warlord-known': [
    {
      value: 'by-round-3',
      scene: {
        models: [
          { ...me, is: { ...hero, id: 'captain' } },
          { ...me, at: [12, 10] },
          { ...away, is: hero },
        ],
        objective: 'assassination',
      },
      does: nameInTurn,
      uses: 2,
      off: [''],
      on: [''],
    },
  ],
  'round-one': [
    {
      value: 'cautious',
      scene: { models: [me, { side: 1, at: [14, 10] }], round: 1 },
      does: { sequence: 'move-shoot', target: 1 },
      off: ['hit 4, wound 1', '0 strikes 1 (move-shoot) for 0'],
      on: ['hit 4', '0 strikes 1 (move-shoot) for 0'],
    },
    {
      value: 'advance-only',
      scene: { models: [me, { side: 1, at: [14, 10] }], round: 1 },
      does: { sequence: 'move-shoot', target: 1 },
      off: ['hit 4, wound 1', '0 strikes 1 (move-shoot) for 0'],
      on: ['', 'refused: round-one'],
      refused: true,
    },
  ],
  'hold-turn': [
    {
      value: 'may-turn',
      scene: { models: [me, away] },
      does: { sequence: 'hold-shoot', facing: 1 },
      off: ['', 'refused: holds'],
      on: ['', '0 moves to 10, 10 for 0 [AAW-7.5-facing]'],
    },
  ],
  'charge-engaged': [
    {
      value: 'yes',
      scene: { models: [me, { side: 1, at: [12, 10], facing: Math.PI }] },
      does: { sequence: 'charge', to: [12 - TOUCH, 10], target: 1 },
      off: ['', 'refused: engaged'],
      on: [
        'hit 1',
        `0 moves to ${(12 - TOUCH).toFixed(2)}, 10 for ${(2 - TOUCH).toFixed(2)} [AAW-5.2-charge]`,
        '0 strikes 1 (charge) for 0',
      ],
    },
  ],
  'mana-cap': [
    {
      value: '12',
      scene: { models: [me, away], mana: [9, 0] },
      does: manaPhase,
      off: ['', 'round 2, mana 10 and 3'],
      on: ['', 'round 2, mana 12 and 3'],
    },
  ],
};

/** A line in the words of `told`: a refusal, or an event with its rule. */
const full = (line: string): string[] => (line.startsWith('refused') ? [line] : inFull(line));

const told = (battle: Battle, does: Case['does'], dice: string): string[] => {
  let refused: string | undefined;
  const happened = happening(battle, dice, () => {
    if (typeof does === 'function') does(battle);
    else refused = apply(battle, deed(battle, does));
  });
  return refused === undefined ? happened : [`refused: ${refused}`];
};

/** Chances and uses of a variant so far; no uses if they are unknown. */
const counts = ({ totals: { chances, uses } }: Battle, name: VariantName): readonly number[] => [
  Number(chances[VARIANT[name]] > 0),
  uses[VARIANT[name]],
];
const countsOf = (name: VariantName, uses: number): readonly number[] => [
  1,
  'untold' in COUNTED[name] ? 0 : uses,
];

describe('each value of each variant changes what it should', () => {
  const cases = VARIANTS.flatMap(({ name }) => CASES[name].map((row) => ({ variant: name, ...row })));
  test.each(cases)('$variant: $value', ({ variant, value, scene, does, off, on, uses = 1, refused }) => {
    const [offDice, ...without] = off;
    const [onDice, ...withIt] = on;
    expect(told(stage(scene), does, offDice)).toEqual(without.flatMap(full));
    const battle = stage({ ...scene, variants: { [variant]: value } });
    expect(told(battle, does, onDice)).toEqual(withIt.flatMap(full));
    expect(counts(battle, variant)).toEqual(refused ? [0, 0] : countsOf(variant, uses));
  });
  test('no value is left out', () => {
    const values = (name: VariantName): string[] => CASES[name].map(({ value }) => value);
    for (const { name, values: offered } of VARIANTS)
      expect(values(name), name).toEqual(offered.slice(1).map(({ value }) => value));
  });
});

/** By variant: a scene in which it could matter, but decides nothing. */
const CHANCES: Readonly<
  Partial<Record<VariantName, { value: string; scene: Scene; does: Case['does']; dice: string }>>
> = {
  'fight-shoot': {
    value: 'minus-one',
    scene: { models: [me, near, { side: 1, at: [10, 15] }] },
    does: fight,
    dice: 'hit 1',
  },
  'command-aura': {
    value: 'plus-one',
    scene: { models: [shaken, { side: 0, at: [12, 10], is: hero }, away] },
    does: moralePhase,
    dice: 'morale 1, morale 1',
  },
  'morale-trigger': {
    value: '3in',
    scene: { models: [me, { ...shaken, at: [15, 10] }, away] },
    does: (battle) => wound(battle, 0, 9, 'AAW-7.1-damage'),
    dice: '',
  },
  warlord: {
    value: 'most-expensive',
    scene: {
      models: [
        { ...me, is: { ...hero, id: 'dear', points: 200 } },
        { ...away, is: hero },
      ],
      objective: 'assassination',
    },
    does: (battle) => {
      restart(battle, 1, 0, 'drawn');
      deploy(battle);
    },
    dice: '',
  },
  'charge-engaged': {
    value: 'yes',
    scene: { models: [me, { side: 1, at: [12, 10], facing: Math.PI }] },
    does: fight,
    dice: 'hit 1',
  },
  'mana-cap': { value: '12', scene: { models: [me, away], mana: [3, 0] }, does: manaPhase, dice: '' },
};

describe('a chance to matter is not a use by itself', () => {
  test.each(VARIANTS.flatMap(({ name }) => (CHANCES[name] ? [[name, CHANCES[name]] as const] : [])))(
    '%s',
    (variant, { value, scene, does, dice }) => {
      const battle = stage({ ...scene, variants: { [variant]: value } });
      told(battle, does, dice);
      expect(counts(battle, variant)).toEqual([1, 0]);
    },
  );
});

type Round = number;
/** How a random player shows that its first choice was refused: it does something else. */
const CHOICES: readonly BattleEvent['type'][] = ['activated', 'moved', 'attack', 'power'];
/** The first events in which battles with a variant may differ from battles without it, if players choose at random. */
const PARTS: Readonly<Record<VariantName, (event: BattleEvent, round: Round) => boolean>> = {
  naturals: ({ type }) => type === 'attack',
  cleave: ({ type }) => type === 'attack',
  'fight-shoot': (event) => event.type === 'attack' && event.action === 'fight-shoot',
  'command-aura': ({ type }) => type === 'morale',
  'morale-trigger': ({ type }) => type === 'morale',
  waver: ({ type }) => type === 'activated',
  'objective-control': ({ type }) => type === 'objectives' || type === 'round' || type === 'over',
  warlord: ({ type }) => type === 'marked',
  'warlord-known': ({ type }) => type === 'marked',
  'round-one': (event, round) => round === 1 && CHOICES.includes(event.type),
  'hold-turn': ({ type }) => CHOICES.includes(type),
  'charge-engaged': ({ type }) => CHOICES.includes(type),
  'mana-cap': ({ type }) => type === 'round',
};

const unit = (id: string, change: Partial<Card> = {}): Roster['units'][number] => ({
  card: { ...sampleCard(id), ...change },
  count: 1,
});

/** Armies of the clumsy and the quick, with fragile heroes: naturals and Warlords matter soon. */
const odd = (name: string): Roster => {
  const { stats } = sampleCard('footman');
  const clumsy = unit('footman', { stats: { ...stats, SKL: 6, INI: 1 } });
  const quick = unit('footman', { stats: { ...stats, INI: 9 } });
  const heroes = [
    unit('marshal-elowen', { wounds: 2, points: 90 }),
    unit('archmage-thelren', { wounds: 1, points: 200 }),
  ];
  return { name, bot: '', units: [...heroes, { ...clumsy, count: 2 }, { ...quick, count: 2 }] };
};

const SKIRMISH = { size: 'skirmish', map: 'crossroads' } as const;
const ODD = { ...SKIRMISH, rosters: [odd('A'), odd('B')] } as const;

/** The battle in which a variant can be seen, if not Annihilation between the sample's standard armies. */
const WHERE: Readonly<Record<string, Partial<SampleBattle>>> = {
  naturals: ODD,
  'objective-control': { objective: 'hold-the-line' },
  'round-one': SKIRMISH,
  warlord: { ...ODD, objective: 'assassination' },
  'warlord-known': { ...ODD, objective: 'assassination' },
};

const journal = (variant: string, variants: Variants, index: number): BattleEvent[] => {
  const events: BattleEvent[] = [];
  const setup = sampleBattle({ size: 'standard', map: 'kings-ford', ...WHERE[variant], variants });
  playBattle(newBattle(setup), random, 41, index, 'drawn', events);
  return events;
};

/** Battles in which a variant may be used. */
const BATTLES = 60;

describe('and nothing else', () => {
  const all = VARIANTS.flatMap(({ name, values }) =>
    values.map(({ value }, k) => ({ name, value, on: k > 0 })),
  );
  test.each(all.filter(({ on }) => !on))(
    '$name: $value equals the printed rules, byte for byte',
    ({ name, value }) => {
      for (let index = 0; index < 3; index++)
        expect(JSON.stringify(journal(name, { [name]: value }, index))).toBe(
          JSON.stringify(journal(name, {}, index)),
        );
    },
  );
  test.each(all.filter(({ on }) => on))(
    '$name: $value differs from them where it applies, and not before',
    ({ name, value }) => {
      let parted = 0;
      for (let index = 0; index < BATTLES; index++) {
        const [a, b] = [journal(name, {}, index), journal(name, { [name]: value }, index)];
        const at = a.findIndex((event, k) => JSON.stringify(event) !== JSON.stringify(b[k]));
        if (at < 0) continue;
        parted++;
        const round = a.slice(0, at + 1).filter(({ type }) => type === 'round').length;
        const speaks = [a[at], b[at]].some((event) => event !== undefined && PARTS[name](event, round));
        expect(speaks, `${name}: ${value}: ${JSON.stringify([a[at], b[at]])}`).toBe(true);
      }
      expect(parted, `${name}: ${value} shows itself`).toBeGreaterThan(0);
    },
  );
});
