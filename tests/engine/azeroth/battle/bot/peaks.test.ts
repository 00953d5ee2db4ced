import { expect, test } from 'vitest';
import type { Player } from '@engine/systems/azeroth/battle/battle';
import { peakOn } from '@engine/systems/azeroth/battle/bot/evaluation/peaks';
import { strikeOn } from '@engine/systems/azeroth/battle/bot/evaluation/threats';
import { random } from '@engine/systems/azeroth/battle/bot/random';
import { newBattle } from '@engine/systems/azeroth/battle/new-battle';
import { playBattle } from '@engine/systems/azeroth/battle/play';
import { sampleBattle } from '../sample';

test.each(['kings-ford', 'burnt-steppe', 'ruined-abbey'])(
  'nobody may take more by one attack than its peak, wherever they stand: random battles on %s',
  (map) => {
    let looked = 0;
    const beyond: string[] = [];
    const watching: Player = {
      ...random,
      choose(battle, side, action) {
        const { bodies, side: sides } = battle.state;
        for (let i = 0; i < bodies.count; i++)
          for (let j = 0; j < bodies.count; j++) {
            if (!bodies.alive[i] || !bodies.alive[j] || sides[i] === sides[j]) continue;
            const strike = strikeOn(battle, i, j);
            if (strike === 0) continue;
            looked++;
            if (strike > peakOn(battle, i, j) + 1e-9) beyond.push(`${i} on ${j}: ${strike}`);
          }
        return random.choose(battle, side, action);
      },
    };
    const battle = newBattle(sampleBattle({ size: 'standard', map }), [watching, watching]);
    for (let index = 0; index < 4; index++) playBattle(battle, 3, index, 'drawn');
    expect(looked).toBeGreaterThan(1000);
    expect(beyond).toEqual([]);
  },
);
