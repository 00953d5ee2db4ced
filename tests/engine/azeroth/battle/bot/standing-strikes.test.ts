import { expect, test } from 'vitest';
import { attackQuery } from '@engine/systems/azeroth/battle/actions/draws';
import type { Player } from '@engine/systems/azeroth/battle/battle';
import { peakOn } from '@engine/systems/azeroth/battle/bot/evaluation/peaks';
import { StandingHarm } from '@engine/systems/azeroth/battle/bot/evaluation/standing-harm';
import {
  refreshStrikes,
  standingLater,
  standingPeak,
  standingStrike,
} from '@engine/systems/azeroth/battle/bot/evaluation/standing-strikes';
import { comingShare, laterBy, strikeOn } from '@engine/systems/azeroth/battle/bot/evaluation/threats';
import { random } from '@engine/systems/azeroth/battle/bot/random';
import { newBattle } from '@engine/systems/azeroth/battle/new-battle';
import { playBattle } from '@engine/systems/azeroth/battle/play';
import { sampleBattle } from '../sample';

test('whoever changes is forgotten towards models yet to be summoned too', () => {
  const harms = new StandingHarm();
  harms.makeRoom(3);
  const places = [harms.place(0, 2, attackQuery()), harms.place(2, 0, attackQuery())];
  const other = harms.place(1, 2, attackQuery());
  for (const place of [...places, other]) harms.keep(place, 7);
  harms.forgetOf(0);
  expect(places.map((place) => harms.at(place))).toEqual([NaN, NaN]);
  expect(harms.at(other)).toBe(7);
});

test.each([
  ['skirmish', 'crossroads'],
  ['standard', 'kings-ford'],
  ['large', 'broken-pass'],
] as const)('strikes kept from activation to activation are what they would be anew: %s, %s', (size, map) => {
  let looked = 0;
  const wrong: string[] = [];
  const watching: Player = {
    ...random,
    choose(battle, side, action) {
      const { bodies, side: sides } = battle.state;
      refreshStrikes(battle);
      const anew = (ask: () => number): number => {
        battle.scratch.harms.holds = false;
        const answer = ask();
        battle.scratch.harms.holds = true;
        return answer;
      };
      for (let i = 0; i < bodies.count; i++)
        for (let j = 0; j < bodies.count; j++) {
          if (!bodies.alive[i] || !bodies.alive[j] || sides[i] === sides[j]) continue;
          looked++;
          if (standingStrike(battle, i, j) !== anew(() => strikeOn(battle, i, j)))
            wrong.push(`strike of ${i} on ${j}`);
          if (standingLater(battle, i, j, 0, Infinity) !== laterBy(battle, i, j, comingShare(battle, i, j)))
            wrong.push(`later strike of ${i} on ${j}`);
          // Were it to stand elsewhere: what is kept of attacks holds wherever the two stand.
          const [x, facing] = [bodies.x[i]!, bodies.facing[i]!];
          bodies.x[i] = (bodies.x[i]! + bodies.x[j]!) / 2;
          bodies.facing[i] = facing + looked;
          if (strikeOn(battle, i, j) !== anew(() => strikeOn(battle, i, j)))
            wrong.push(`strike of ${i} on ${j} from elsewhere`);
          [bodies.x[i], bodies.facing[i]] = [x, facing];
          if (standingPeak(battle, i, j) !== peakOn(battle, i, j)) wrong.push(`peak of ${i} on ${j}`);
        }
      battle.scratch.harms.holds = false;
      return random.choose(battle, side, action);
    },
  };
  const battle = newBattle(sampleBattle({ size, map }), [watching, watching]);
  for (let index = 0; index < 2; index++) playBattle(battle, 5, index, 'drawn');
  expect(looked).toBeGreaterThan(1000);
  expect(wrong).toEqual([]);
});
