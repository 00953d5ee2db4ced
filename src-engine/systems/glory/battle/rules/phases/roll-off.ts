import type { RuleId } from '../../../../../kernel/words';
import type { RuleReferee } from '../../state/events';
import { CRITICAL, PLAIN } from '../../../cards/dice';
import type { State } from '../../state/state';

/** After this many ties the first side wins, so that rolling ends. */
const MOST_TIES = 100;

interface Thrown {
  plain: number;
  critical: number;
  shown: string;
}

const thrown = (state: State, side: 0 | 1, extra: number, { dice }: RuleReferee): Thrown => {
  const { rollOffDice } = state.setup.settings.numbers;
  const die = state.setup.dice[side].white;
  const result: Thrown = { plain: 0, critical: extra, shown: '' };
  const faces: string[] = Array<string>(extra).fill('critical (GLO-3.3.2)');
  for (let k = 0; k < rollOffDice; k++) {
    const face = die.faces[dice.roll(die.faces.length, 'initiative') - 1];
    result.plain += face.counts[PLAIN];
    result.critical += face.counts[CRITICAL];
    faces.push(face.name);
  }
  result.shown = faces.join(', ');
  return result;
};

/**
 * A roll-off (ruling G12): as many white dice for each, criticals first, then axes; ties are rolled again. `critical`: the
 * side with more criticals (GLO-3.3.2), or -1.
 */
export const rollOff = (
  state: State,
  what: string,
  rule: RuleId,
  referee: RuleReferee,
  critical: -1 | 0 | 1 = -1,
): 0 | 1 => {
  const more = state.setup.settings.numbers.lastPlacedCriticals;
  for (let tie = 0; ; tie++) {
    const a = thrown(state, 0, critical === 0 ? more : 0, referee);
    const b = thrown(state, 1, critical === 1 ? more : 0, referee);
    const lead = a.critical - b.critical || a.plain - b.plain;
    if (lead === 0 && tie < MOST_TIES) continue;
    const winner = lead >= 0 ? 0 : 1;
    referee.report?.({ type: 'roll-off', rule, what, winner, shown: [a.shown, b.shown] });
    return winner;
  }
};
