import type { BattleEvent } from '@engine/systems/azeroth/battle/state/events';
import { isSlow } from '@engine/simulation/policy';
import { ExpertPolicy } from '@engine/simulation/policy/expert';
import { BOT_NAMES, botOf } from '@engine/systems/azeroth/battle/policy/bots';
import { describe, expect, test } from 'vitest';
import { illegal } from '@engine/systems/azeroth/battle/rules/actions/legal';
import { newBattle } from '@engine/systems/azeroth/battle/rules/new-battle';
import { LADDER, rung } from './ladder';
import { sampleBattle } from '../sample';
import { playBattle, type Bot } from '../fights';

/** An expert that plays fewer battles out before it decides: it offers what it would offer, less well chosen. */
const HASTY = { rivals: 3, batch: 1, samples: 2 };
const inHaste = (bot: ReturnType<typeof botOf>): ReturnType<typeof botOf> =>
  bot instanceof ExpertPolicy ? new ExpertPolicy(bot.usual, bot.rollout, HASTY) : bot;

/** Counts what a bot offers, and what of it is refused. */
const counted = (name: string): { player: Bot; offers: number; refused: string[] } => {
  const bot = inHaste(botOf(name));
  const count = {
    offers: 0,
    refused: [] as string[],
    player: {
      choose: (game, battle, lots) => {
        const action = bot.choose(game, battle, lots)!;
        count.offers++;
        const why = illegal(battle, action);
        if (why) count.refused.push(`${why}: ${action.sequence}`);
        return action;
      },
      answer: (...asked) => bot.answer(...asked),
    } satisfies Bot,
  };
  return count;
};

describe('bots act by the rules (AAW-5.1-activation)', () => {
  test.each([...BOT_NAMES])('%s offers what is legal, but for one time in a hundred at most', (name) => {
    const count = counted(name);
    for (const objective of ['annihilation', 'hold-the-line', 'assassination'] as const) {
      const setup = sampleBattle({ size: 'skirmish', map: 'mill-stream', objective });
      const battle = newBattle(setup);
      for (let index = 0; index < 2; index++) playBattle(battle, count.player, 3, index, 'drawn');
    }
    expect(count.offers).toBeGreaterThan(100);
    expect(count.refused.length / count.offers, count.refused.join(', ')).toBeLessThan(0.01);
  });

  test.each([
    { name: 'cautious', variant: 'round-one', value: 'cautious' },
    { name: 'aggressive', variant: 'round-one', value: 'advance-only' },
    { name: 'lookahead', variant: 'round-one', value: 'advance-only' },
    { name: 'aggressive', variant: 'waver', value: 'may-move' },
  ])('$name under $variant: $value', ({ name, variant, value }) => {
    const count = counted(name);
    const variants = { [variant]: value };
    const setup = sampleBattle({ size: 'skirmish', map: 'crossroads', variants });
    const battle = newBattle(setup);
    for (let index = 0; index < 2; index++) playBattle(battle, count.player, 3, index, 'drawn');
    expect(count.refused.length / count.offers, count.refused.join(', ')).toBeLessThan(0.01);
  });

  test('they use their powers, their reactions and answers to the enemy’s (rulings A25)', () => {
    const used = new Set<string>();
    const setup = sampleBattle({ size: 'standard', map: 'kings-ford' });
    const battle = newBattle(setup);
    for (let index = 0; index < 12; index++) {
      const events: BattleEvent[] = [];
      playBattle(battle, 'aggressive', 4, index, 'drawn', events);
      for (const event of events)
        if (event.type === 'power') used.add(event.kind);
        else if (event.type === 'test') used.add(event.what);
    }
    expect([...used]).toEqual(expect.arrayContaining(['Buff', 'Debuff', 'Instant', 'dispel']));
  });
});

/** Few battles show wide gaps only: `npm run ladder` measures every rung, in every scenario at two sizes. */
describe('stronger bots beat weaker ones in mirror battles, from both sides', () => {
  test.each([
    { stronger: 'aggressive', weaker: 'random', size: 'standard', objective: 'annihilation', each: 2 },
    { stronger: 'cautious', weaker: 'aggressive', size: 'skirmish', objective: 'annihilation', each: 6 },
    { stronger: 'objective', weaker: 'cautious', size: 'standard', objective: 'hold-the-line', each: 8 },
    { stronger: 'lookahead', weaker: 'aggressive', size: 'skirmish', objective: 'assassination', each: 4 },
  ] as const)(
    '$stronger against $weaker in $objective',
    ({ stronger, weaker, size, objective, each }) => {
      const { wins, bySide } = rung(stronger, weaker, size, objective, each);
      expect(wins.mean).toBeGreaterThan(0.5);
      for (const side of bySide) expect(side.ci95[1]).toBeGreaterThan(0.5);
    },
    300_000,
  );

  test('the ladder names every quick bot there is', () => {
    expect([...LADDER].sort()).toEqual(BOT_NAMES.filter((name) => !isSlow(name)).sort());
  });
});
