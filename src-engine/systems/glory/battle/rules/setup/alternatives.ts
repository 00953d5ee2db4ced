import type { AlternativeGroup } from '../../../../system';
import { without } from '../../state/setup/deck';
import type { Numbers } from '../../../numbers';
import { DIFFICULTY_NAMES, difficultyUnder, type Difficulty } from '../../state/setup/difficulty';
import type { BattleCast } from './resolve';
import type { Roster } from '../../state/setup/setup';

type Automata = NonNullable<Roster['automata']>;

/** Which side the Automata plays; -1: none. */
const automataSide = ({ rosters }: BattleCast): number => rosters.findIndex(({ automata }) => automata);

const glory = ({ wound, objective }: Difficulty): string =>
  `${wound} glory a wound, ${objective} an objective`;

/**
 * Alternatives of a battle against the Automata for the designer of a solo deck, run on the same dice: each difficulty
 * (GLO-6.5.1), and the deck without each of its cards (GLO-3.4.2), which shows what a card is worth.
 */
export const alternativesOf = (cast: BattleCast, numbers: Numbers): readonly AlternativeGroup[] => {
  const side = automataSide(cast);
  const automata = cast.rosters[side as 0 | 1]?.automata;
  if (!automata) return [];
  const { cards } = automata.deck;
  return [
    {
      id: 'difficulty',
      title: 'By difficulty',
      side: side as 0 | 1,
      rows: DIFFICULTY_NAMES.map((name) => ({
        id: `difficulty=${name}`,
        name: `${name} (${glory(difficultyUnder(name, numbers))})`,
        ...(name === automata.difficulty && { own: true }),
      })),
    },
    {
      id: 'card',
      title: 'Without a card of the deck',
      side: side as 0 | 1,
      rows: cards.map(({ id, name }) => ({ id: `without=${id}`, name: `without ${name}` })),
    },
  ];
};

/** The Automata changed by an alternative; undefined if it does not exist. */
const changed = ({ deck, difficulty }: Automata, instead: string): Automata | undefined => {
  const [what, which = ''] = instead.split('=');
  const level = DIFFICULTY_NAMES.find((name) => name === which);
  if (what === 'difficulty' && level) return { deck, difficulty: level };
  const card = deck.cards.findIndex(({ id }) => id === which);
  return what === 'without' && card >= 0 ? { deck: without(deck, card), difficulty } : undefined;
};

/** The battle with an alternative in place of what its file says; undefined if it does not have it. */
export const insteadOf = (cast: BattleCast, instead: string): BattleCast | undefined => {
  const side = automataSide(cast);
  const roster = cast.rosters[side as 0 | 1];
  const automata = roster?.automata && changed(roster.automata, instead);
  if (!automata) return undefined;
  const one = { ...roster, automata };
  return { ...cast, rosters: side === 0 ? [one, cast.rosters[1]] : [cast.rosters[0], one] };
};
