import type { DeckFile } from '../../../../../generated/glory';
import { diagnose } from '../../../../../kernel/diagnose';
import type { Diagnostic } from '../../../../../kernel/diagnostic';
import type { JsonPath, Source } from '../../../../../kernel/source';
import { closest } from '../../../../../kernel/names/suggest';
import { AUTOMATA_DECK, type AutomataCard, type AutomataLine } from '../../../automata';
import { shoots } from '../../../attack/range';
import { cardById, type Deck } from '../../state/setup/deck';
import type { Roster } from '../../state/setup/setup';

/** Why no unit can ever carry a line out, on any table: its conditions exclude each other. */
const contradiction = ({ action, when = {}, whom }: AutomataLine): string | undefined => {
  const { role, engaged, enemyWithin, noEnemyWithin, fromRound, untilRound } = when;
  if (engaged === true && (action === 'charge' || action === 'shoot'))
    return `a unit base to base with an enemy does not ${action}`;
  if (engaged === false && action === 'fight') return 'a unit only fights base to base with an enemy';
  if (action === 'spell' && role !== undefined && role !== 'wizard')
    return `only a wizard casts, and no ${role}`;
  if (action === 'shoot' && role === 'wizard') return 'a wizard does not shoot';
  if (enemyWithin !== undefined && noEnemyWithin !== undefined && enemyWithin <= noEnemyWithin)
    return `it asks for no enemy within ${noEnemyWithin}" and for one within ${enemyWithin}"`;
  if (fromRound !== undefined && untilRound !== undefined && fromRound > untilRound)
    return `round ${fromRound} comes after round ${untilRound}`;
  const ofObjectives = whom === 'free-objective' || whom === 'enemy-objective';
  if (action === 'take-objective' && whom !== undefined && !ofObjectives && whom !== 'closest')
    return `this line takes an objective, and "${whom}" names units`;
  if (action !== 'take-objective' && ofObjectives)
    return `"${whom}" names objectives, and this action needs a unit`;
  return whom === 'friend' && action !== 'move' ? 'a unit cannot attack a friend' : undefined;
};

const checkCard = (source: Source<DeckFile>, card: AutomataCard, path: JsonPath): Diagnostic[] =>
  card.lines.flatMap((line, k) => {
    const why = contradiction(line);
    return why === undefined
      ? []
      : [
          diagnose(
            source,
            [...path, 'lines', k],
            'line-never-possible',
            `No unit can ever carry out this line: ${why}. Change or remove it.`,
          ),
        ];
  });

/** Problems of a deck that its schema cannot express: unknown cards, lines that no unit can carry out. */
export const checkDeck = (source: Source<DeckFile>): readonly Diagnostic[] => {
  const known = AUTOMATA_DECK.map(({ id }) => id);
  const own = new Map<string, AutomataCard>();
  return source.value.cards.flatMap((card, i): Diagnostic[] => {
    const path = ['cards', i];
    if (typeof card === 'string') {
      if (cardById(card)) return [];
      const near = closest(card, known);
      const hint =
        near === undefined
          ? 'Write its lines here, or name a card of the rulebook.'
          : `Did you mean "${near}"?`;
      return [
        diagnose(source, path, 'unknown-card', `The rulebook has no card "${card}". ${hint}`, {
          replacement: near,
        }),
      ];
    }
    const before = own.get(card.id) ?? cardById(card.id);
    own.set(card.id, card);
    const twice =
      before && JSON.stringify(before.lines) !== JSON.stringify(card.lines)
        ? [
            diagnose(
              source,
              [...path, 'id'],
              'card-id-twice',
              `Another card with other lines has the id "${card.id}", so both would count as one. Give this card its own id.`,
            ),
          ]
        : [];
    return [...twice, ...checkCard(source, card, path)];
  });
};

/** Why no unit of this army can carry a line out; undefined if some unit may. */
const reasonAgainst = ({ units }: Roster, { action, when = {} }: AutomataLine): string | undefined => {
  const some = (is: (unit: Roster['units'][number]) => boolean): boolean => units.some(is);
  const { role, class: unitClass } = when;
  const fits = ({ card }: Roster['units'][number]): boolean =>
    (role === undefined || card.role === role) && (unitClass === undefined || card.class === unitClass);
  if (!some(fits)) return `it has no unit that is ${[unitClass, role].filter(Boolean).join(' and ')}`;
  if (action === 'spell' && !some((unit) => fits(unit) && unit.card.role === 'wizard'))
    return 'it has no wizard';
  if (action === 'shoot' && !some((unit) => fits(unit) && shoots(unit.card.role)))
    return 'it has no unit that shoots';
  return undefined;
};

/** The lines of a deck that no unit of this army can carry out: each card's, with the reason. */
export const idleLines = (roster: Roster, { cards }: Deck): readonly string[] =>
  cards.flatMap((card) =>
    card.lines.flatMap((line, k) => {
      const why = reasonAgainst(roster, line);
      return why === undefined ? [] : [`${card.name}, line ${k + 1} (${line.action}): ${why}`];
    }),
  );
