import { describe, expect, it } from 'vitest';
import { playBattle } from '@engine/simulation/play';
import { policyOf } from '@engine/simulation/policy';
import { Shortlist } from '@engine/simulation/policy/shortlist';
import type { Action } from '@engine/systems/warcrow/battle/state/action';
import { WarcrowGame } from '@engine/systems/warcrow/battle/game';
import type { State } from '@engine/systems/warcrow/battle/state/state';
import { sampleSetup } from './sample';

const PLACES = [
  ['ford-of-reeds', 'raise-the-banners', 'sea-wall', 'first-raid'],
  ['broken-abbey', 'break-through', 'forge-march', 'spring-tide'],
] as const;

describe('drafts of moves', () => {
  it.each([
    ['greedy', 'harm'],
    ['objective', 'objectives'],
  ] as const)('do not change the choices of %s compared with evaluating every move', (bot, aim) => {
    let weighed = 0;
    const fewer = { all: 0, drafted: 0 };
    for (const [map, adventure, a, b] of PLACES) {
      const game = new WarcrowGame(sampleSetup(map, adventure, [a, b], [bot, bot]));
      const worth = game.worth;
      Object.assign(game, { worth: (...asked: Parameters<typeof worth>) => (weighed++, worth(...asked)) });
      const [whole, drafted] = [new Shortlist<State, Action>(game), new Shortlist<State, Action>(game)];
      // The three best of each decision, so that the next after an illegal one is compared too.
      const best = (list: Shortlist<State, Action>, state: State): Action[] => {
        const found: Action[] = [];
        for (let k = 0; k < 3; k++) {
          const at = list.takeBestLegal(state);
          if (at >= 0) found.push({ ...list.action(at) });
        }
        return found;
      };
      playBattle(game, game.newState(), [policyOf(bot), policyOf(bot)], {
        seed: 4,
        index: 0,
        watch: (state) => {
          weighed = 0;
          whole.fill(state, (action) => game.worth(state, action, aim));
          const expected = best(whole, state);
          fewer.all += weighed;
          weighed = 0;
          drafted.fillByWorth(state, aim);
          expect(best(drafted, state)).toEqual(expected);
          fewer.drafted += weighed;
        },
      });
    }
    expect(fewer.drafted).toBeLessThan(0.85 * fewer.all);
  });
});
