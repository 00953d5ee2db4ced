import type { GameBot } from '@engine/systems/azeroth/battle/policy/game-bot';
import { expect, test } from 'vitest';
import type { Battle } from '@engine/systems/azeroth/battle/state/battle';
import { PairShares } from '@engine/systems/azeroth/battle/policy/memory/kept-strikes';
import { refreshStrikes } from '@engine/systems/azeroth/battle/policy/strikes/standing-strikes';
import { strikeBy, strikeOn } from '@engine/systems/azeroth/battle/policy/strikes/threats';
import { random } from '@engine/systems/azeroth/battle/policy/random';
import { newBattle } from '@engine/systems/azeroth/battle/rules/new-battle';
import { sampleBattle } from '../sample';
import { scratchOf } from '@engine/systems/azeroth/battle/policy/memory/scratch';
import { playBattle } from '../fights';

test('a changed model is also forgotten for models yet to be summoned', () => {
  const shares = new PairShares(3);
  shares.known.fill(1);
  shares.forgetOf(0);
  expect([...shares.known]).toEqual([0, 0, 0, 0, 1, 1, 0, 1, 1]);
});

/** Every model with each of its enemies. */
const pairsOf = (battle: Battle, visit: (i: number, j: number) => void): void => {
  const { bodies, side } = battle.state;
  for (let i = 0; i < bodies.count; i++)
    for (let j = 0; j < bodies.count; j++)
      if (bodies.alive[i] && bodies.alive[j] && side[i] !== side[j]) visit(i, j);
};

test.each([
  ['skirmish', 'crossroads'],
  ['standard', 'kings-ford'],
  ['standard', 'ruined-abbey'],
  ['large', 'broken-pass'],
] as const)('strikes kept between activations equal recalculated ones: %s, %s', (size, map) => {
  let looked = 0;
  const wrong: string[] = [];
  const watching: GameBot = {
    ...random,
    choose(battle, side, action) {
      const scratch = scratchOf(battle);
      const kept = refreshStrikes(battle);
      scratch.standing = undefined;
      const anew = refreshStrikes(battle);
      scratch.standing = kept;
      pairsOf(battle, (i, j) => {
        looked++;
        const pair = i * kept.room + j;
        for (const of of ['apart', 'now', 'later'] as const)
          if (kept[of][pair] !== anew[of][pair]) wrong.push(`${of} of ${i} on ${j}`);
        if (strikeBy(battle, i, j, kept.known) !== strikeOn(battle, i, j)) wrong.push(`odds of ${i} on ${j}`);
      });
      scratch.isUpToDate = false;
      return random.choose(battle, side, action);
    },
  };
  const battle = newBattle(sampleBattle({ size, map }));
  for (let index = 0; index < 2; index++) playBattle(battle, watching, 5, index, 'drawn');
  expect(looked).toBeGreaterThan(1000);
  expect(wrong).toEqual([]);
});
