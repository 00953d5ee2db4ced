import type { Modifier } from '../../../../kernel/plan/plan';
import { type DiceLine, note } from '../../../../simulation/dice-lines';
import { inches } from '../../../../simulation/phrases';
import type { Part } from '../../../../simulation/replay';
import { moveBonuses } from '../../cards/card';
import { cardBonus } from '../state/card-bonus';
import { unitsApart } from '../state/measure';
import { heightAt } from '../state/setup/terrain';
import type { EventOf } from '../state/events';
import { NONE, type State } from '../state/state';
import { verbFor, firstModel, heightOf, modelOf, nameOf, heightWords, stand, type Words } from './write';

/** The dice of a move in the journal: the faces, the certain inches, and the total. */
const reachLines = (
  state: State,
  u: number,
  what: 'move' | 'charge',
  faces: readonly number[],
  reach: number,
): readonly DiceLine[] => {
  const { card } = state.setup.units[u].profile;
  const byCard = cardBonus(state, u, what, 'move');
  const modifiers: Modifier[] = [
    { rule: 'GLO-4.2.1', label: 'Base movement', by: state.setup.settings.tables.baseMove[card.move] },
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

const far = (reach: number): string => (reach === Infinity ? 'any distance' : `up to ${inches(reach)}`);

/** The common part of a move's and a charge's dice. */
const rolled = (state: State, { u, type, faces, reach }: EventOf<'move-roll' | 'charge-roll'>) => ({
  model: firstModel(state, u),
  dice: faces.length > 0 ? reachLines(state, u, type === 'move-roll' ? 'move' : 'charge', faces, reach) : [],
  changes: [{ type: 'active', model: firstModel(state, u) } as const],
  part: { type: 'activation', round: state.now.round } satisfies Part,
  unit: u,
  facts: { faces, reach: reach === Infinity ? null : reach },
});

const moveRoll = (state: State, event: EventOf<'move-roll'>): Words => ({
  text: `${nameOf(state, event.u)} ${verbFor(state, event.u, 'move')} ${far(event.reach)}.`,
  ...rolled(state, event),
  target: NONE,
});

const chargeRoll = (state: State, event: EventOf<'charge-roll'>): Words => ({
  text: `${nameOf(state, event.u)} ${verbFor(state, event.u, 'charge')} ${nameOf(state, event.target)}, ${far(event.reach)}.`,
  ...rolled(state, event),
  target: event.target,
});

/** A charge that fails to come into contact (GLO-4.4.3): the roll is too low, or there is no path or no room. */
const chargeFailed = (state: State, { u, target, reach }: EventOf<'charge-failed'>): Words => {
  const short = reach < unitsApart(state, u, target);
  const stays = state.setup.units[u].profile.card.special ? 'it does not move' : 'they do not move';
  return {
    text: `The charge of ${nameOf(state, u)} ${short ? 'falls short of' : 'finds no way or no room at'} ${nameOf(state, target)}: ${stays}.`,
    model: firstModel(state, u),
    unit: u,
  };
};

/** A move of fewer inches than this is invisible. */
const LEAST_VISIBLE = 0.05;

/** One model moves along its path. */
const moved = (state: State, { m, path, length }: EventOf<'moved'>): Words => {
  const [x, y] = path[path.length - 1];
  const who = modelOf(state, state.setup.unitOf[m]);
  // Already in contact: the charge does not move it.
  const goes = length < LEAST_VISIBLE ? 'stays where it is' : `goes ${inches(length)}`;
  return {
    text: `${who} ${goes}${heightWords(heightAt(state.setup.field, x, y))}.`,
    model: m,
    changes: [stand(state, m, x, y)],
    drawn: { way: { model: m, path, label: inches(length), now: true } },
    pace: 0.4,
    unit: state.setup.unitOf[m],
    facts: { path, length, ...heightOf(state, x, y) },
  };
};

/** A unit stays where it is. */
const stayed = (state: State, { u }: EventOf<'stayed'>): Words => ({
  text: `${nameOf(state, u)} ${verbFor(state, u, 'stay')}.`,
  model: firstModel(state, u),
  pace: 0.3,
  unit: u,
});

/** The sentences for moves and charges. */
export const MOVES = {
  'move-roll': moveRoll,
  'charge-roll': chargeRoll,
  'charge-failed': chargeFailed,
  moved,
  stayed,
} as const;
