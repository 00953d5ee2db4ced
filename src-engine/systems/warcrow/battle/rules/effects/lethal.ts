import type { Referee } from '../../../../../simulation/game';
import type { Journal } from '../../../../../kernel/journal';
import type { SymbolRoll } from '../../../../../kernel/plan/symbols';
import type { Contest, ContestSide } from '../../../attack/contest';
import { ContestRoller } from '../../../attack/readers/read-dice';
import type { RollSpec } from '../../../cards/keywords';
import type { Numbers } from '../../../numbers';
import { COLOURS, countsOf, DICE, type DiceCounts } from '../../../words';
import { profileNow } from '../../state/profiles';
import { isOnTable } from '../../state/measure';
import { narrateContest } from '../events/attacks';
import { elementKeyword } from '../../state/setup/terrain';
import { NONE, type State } from '../../state/state';
import { dealDamage } from './harm';
import { verbFor } from '../events/write';

const rollsOf = (dice: DiceCounts, { diceOfAColour }: Numbers): SymbolRoll[] =>
  COLOURS.flatMap((colour) =>
    Array.from({ length: Math.min(diceOfAColour, dice[colour] ?? 0) }, () => ({ die: DICE[colour] })),
  );

/** A side of a face-to-face roll with dice and symbols only: no switches, no modifiers. */
export const plainSide = (name: string, { dice, automatic }: RollSpec, numbers: Numbers): ContestSide => ({
  name,
  rolls: rollsOf(dice, numbers),
  automatic: countsOf(automatic),
  elite: false,
  rage: false,
  switches: [],
  repeat: undefined,
  cancelled: countsOf({}),
  lost: [],
  history: { printed: dice, changes: [], rolled: dice },
});

/** WAR-lethal: a unit that comes into contact with such an element defends against its roll, without modifiers and switches. */
export const sufferLethal = (
  state: State,
  u: number,
  elements: readonly number[],
  referee: Referee,
): void => {
  for (const e of elements) {
    if (!isOnTable(state, u)) return;
    const element = state.setup.field.elements[e];
    const keyword = elementKeyword(element, 'lethal');
    if (!keyword) continue;
    const profile = profileNow(state, u);
    const { policy, numbers } = state.setup.settings;
    const contest: Contest = {
      sides: [
        plainSide(element.piece.name, keyword.roll, numbers),
        plainSide(`${profile.name}: defence`, profile.defence, numbers),
      ],
      policy,
      rule: 'WAR-lethal',
      notes: [],
    };
    const journal: Journal | undefined = referee.log ? [] : undefined;
    const { dealt } = new ContestRoller(contest, false).roll(referee.dice, journal);
    narrateContest(
      state,
      u,
      NONE,
      {
        text: `${state.setup.units[u].name} ${verbFor(state, u, 'touch', 'touches')} ${element.piece.name}: ${dealt} damage.`,
        facts: { what: 'lethal', from: element.piece.name, dealt },
        rule: 'WAR-lethal',
        journal,
      },
      referee,
    );
    dealDamage(state, u, { amount: dealt, by: NONE, rule: 'WAR-lethal' }, referee);
  }
};
