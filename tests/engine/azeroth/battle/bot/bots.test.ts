import { describe, expect, test } from 'vitest';
import type { Player } from '@engine/systems/azeroth/battle/state/battle';
import { BOTS } from '@engine/systems/azeroth/battle/bots';
import { illegal } from '@engine/systems/azeroth/battle/rules/actions/legal';
import { newBattle } from '@engine/systems/azeroth/battle/rules/new-battle';
import { playBattle } from '@engine/systems/azeroth/battle/rules/play';
import { LADDER, rung } from './ladder';
import { sampleBattle } from '../sample';

/** Counts what a player offers, and what of it is refused. */
const counted = (player: Player): { player: Player; offers: number; refused: string[] } => {
  const count = {
    offers: 0,
    refused: [] as string[],
    player: {
      ...player,
      choose: (battle, side, action) => {
        const chosen = player.choose(battle, side, action);
        count.offers++;
        const why = chosen ? illegal(battle, action) : 'passed';
        if (why) count.refused.push(`${why}: ${action.sequence}`);
        return chosen;
      },
    } satisfies Player,
  };
  return count;
};

describe('bots act by the rules (AAW-5.1-activation)', () => {
  test.each([...BOTS.keys()])('%s offers what is legal, but for one time in a hundred at most', (name) => {
    const count = counted(BOTS.get(name)!);
    for (const objective of ['annihilation', 'hold-the-line', 'assassination'] as const) {
      const setup = sampleBattle({ size: 'skirmish', map: 'mill-stream', objective });
      const battle = newBattle(setup, [count.player, count.player]);
      for (let index = 0; index < 2; index++) playBattle(battle, 3, index, 'drawn');
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
    const count = counted(BOTS.get(name)!);
    const variants = { [variant]: value };
    const setup = sampleBattle({ size: 'skirmish', map: 'crossroads', variants });
    const battle = newBattle(setup, [count.player, count.player]);
    for (let index = 0; index < 2; index++) playBattle(battle, 3, index, 'drawn');
    expect(count.refused.length / count.offers, count.refused.join(', ')).toBeLessThan(0.01);
  });

  test('they use their powers, their reactions and answers to the enemy’s (rulings A25)', () => {
    const used = new Set<string>();
    const player = BOTS.get('aggressive')!;
    const setup = sampleBattle({ size: 'standard', map: 'kings-ford' });
    const battle = newBattle(setup, [player, player]);
    for (let index = 0; index < 12; index++) {
      const events: Parameters<typeof playBattle>[4] = [];
      playBattle(battle, 4, index, 'drawn', events);
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

  test('the ladder names every bot there is', () => {
    expect([...LADDER].sort()).toEqual([...BOTS.keys()].sort());
  });
});
