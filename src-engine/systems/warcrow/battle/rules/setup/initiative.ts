import type { Referee } from '../../../../../simulation/game';
import { DICE, S, type Colour } from '../../../words';
import { narrateInitiative } from '../events/set-up';
import type { State } from '../../state/state';

/** After this many ties the first side has the initiative, so that rolling ends. */
const MOST_TIES = 100;

const thrown = (more: boolean, { dice }: Referee): { successes: number; shown: string } => {
  const colours: readonly Colour[] = more ? ['orange', 'orange', 'yellow'] : ['orange', 'yellow'];
  let successes = 0;
  const shown = colours.map((colour) => {
    const face = DICE[colour].faces[dice.roll(DICE[colour].faces.length, 'initiative') - 1];
    successes += face.counts[S];
    return face.name;
  });
  return { successes, shown: shown.join(', ') };
};

/**
 * WAR-initiative-roll: an orange and a yellow die each, one more orange die for the side with more command tokens; ties
 * are rolled again.
 */
export const rollInitiative = (state: State, referee: Referee): 0 | 1 => {
  const [a, b] = state.setup.command;
  const tied: [string, string][] = [];
  for (let tie = 0; ; tie++) {
    const rolls = [thrown(a > b, referee), thrown(b > a, referee)] as const;
    const lead = rolls[0].successes - rolls[1].successes;
    const shown = [rolls[0].shown, rolls[1].shown] as const;
    if (lead === 0 && tie < MOST_TIES) {
      tied.push([...shown]);
      continue;
    }
    const winner = lead >= 0 ? 0 : 1;
    narrateInitiative(state, winner, { shown, tied, rule: 'WAR-initiative-roll' }, referee);
    return winner;
  }
};
