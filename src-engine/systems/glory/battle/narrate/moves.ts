import type { RuleId } from '../../../../kernel/words';
import type { Modifier } from '../../../../kernel/plan/plan';
import { type DiceLine, note } from '../../../../simulation/dice-lines';
import type { Referee } from '../../../../simulation/game';
import { inches } from '../../../../simulation/phrases';
import type { At, Part } from '../../../../simulation/replay';
import type { Reach } from '../../attack/movement';
import { BASE_MOVE } from '../../cards/tables';
import { moveBonuses } from '../../cards/card';
import { cardBonus } from '../state/card-bonus';
import { unitsApart } from '../state/measure';
import { heightAt } from '../state/setup/terrain';
import { NONE, type State } from '../state/state';
import { does, firstModel, heightOf, modelOf, nameOf, said, stand, tell } from './write';

/** The dice of a move as the journal shows them: the faces, what is certain besides, and what they come to. */
const reachLines = (
  state: State,
  u: number,
  what: 'move' | 'charge',
  faces: readonly number[],
  reach: number,
): readonly DiceLine[] => {
  const { card } = state.setup.units[u]!.profile;
  const byCard = cardBonus(state, u, what, 'move');
  const modifiers: Modifier[] = [
    { rule: 'GLO-4.2.1', label: 'Base movement', by: BASE_MOVE[card.move] },
    ...moveBonuses(card, what).flatMap(({ rule, label, bonus }) =>
      bonus.move ? [{ rule, label, by: bonus.move }] : [],
    ),
    ...(byCard ? [{ rule: 'GLO-4.7.1' as const, label: 'Card of the Automata', by: byCard }] : []),
  ];
  const rule = what === 'move' ? 'GLO-4.2.2' : 'GLO-4.4.1';
  return [
    {
      ...note(what === 'move' ? 'Move' : 'Charge', inches(reach), rule),
      faces,
      modifiers,
      note: false,
    },
  ];
};

/** The die of a move (GLO-4.2.2) or of a charge (GLO-4.4.1) and how far it lets a unit come. */
export const tellReach = (
  state: State,
  u: number,
  what: 'move' | 'charge',
  faces: readonly number[],
  reach: number,
  referee: Referee,
  target: number = NONE,
): void =>
  tell(state, referee, () => {
    const rule: Reach['rule'] = what === 'move' ? 'GLO-4.2.2' : 'GLO-4.4.1';
    const far = reach === Infinity ? 'any distance' : `up to ${inches(reach)}`;
    return {
      why: rule,
      type: what === 'move' ? 'move-roll' : 'charge-roll',
      text:
        what === 'move'
          ? `${nameOf(state, u)} ${does(state, u, 'move')} ${far}.`
          : `${nameOf(state, u)} ${does(state, u, 'charge')} ${nameOf(state, target)}, ${far}.`,
      model: firstModel(state, u),
      dice: faces.length > 0 ? reachLines(state, u, what, faces, reach) : [],
      changes: [{ type: 'active', model: firstModel(state, u) }],
      part: { type: 'activation', round: state.now.round } satisfies Part,
      unit: u,
      target,
      facts: { faces, reach: reach === Infinity ? null : reach },
    };
  });

/** A charge that does not come into contact (GLO-4.4.3): the roll is too low, or no way or room is left there. */
export const tellFailedCharge = (
  state: State,
  u: number,
  target: number,
  reach: number,
  referee: Referee,
): void =>
  tell(state, referee, () => {
    const short = reach < unitsApart(state, u, target);
    const stays = state.setup.units[u]!.profile.card.special ? 'it does not move' : 'they do not move';
    return {
      why: 'GLO-4.4.3',
      type: 'charge-failed',
      text: `The charge of ${nameOf(state, u)} ${short ? 'falls short of' : 'finds no way or no room at'} ${nameOf(state, target)}: ${stays}.`,
      model: firstModel(state, u),
      unit: u,
    };
  });

/** Less than this, in inches, is no move that anybody sees. */
const STIRS = 0.05;

/** One model goes its way. */
export const tellMoved = (
  state: State,
  m: number,
  path: readonly At[],
  length: number,
  rule: RuleId,
  referee: Referee,
): void =>
  tell(state, referee, () => {
    const [x, y] = path[path.length - 1]!;
    const who = modelOf(state, state.setup.unitOf[m]!);
    // In contact already: a charge leaves it where it is.
    const goes = length < STIRS ? 'stays where it is' : `goes ${inches(length)}`;
    return {
      why: rule,
      type: 'moved',
      text: `${who} ${goes}${said(heightAt(state.setup.field, x, y))}.`,
      model: m,
      changes: [stand(state, m, x, y)],
      drawn: { way: { model: m, path, label: inches(length), now: true } },
      pace: 0.4,
      unit: state.setup.unitOf[m]!,
      facts: { path, length, ...heightOf(state, x, y) },
    };
  });

/** A unit stays where it is. */
export const tellStayed = (state: State, u: number, referee: Referee): void =>
  tell(state, referee, () => ({
    why: 'GLO-4.2.1',
    type: 'stayed',
    text: `${nameOf(state, u)} ${does(state, u, 'stay')}.`,
    model: firstModel(state, u),
    pace: 0.3,
    unit: u,
  }));
