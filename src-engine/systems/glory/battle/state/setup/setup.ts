import type { ModelIndex } from '../../../../../tabletop/indices';
import { type Tables } from '../../../cards/tables';
import { type Numbers } from '../../../numbers';
import { sidesApart } from '../../../../../simulation/replay';
import { COUNTED } from './counted';
import type { Mover } from '../../../../../tabletop/movement/terrain-cost';
import type { Variants } from '../../../../system';
import { has, healthOf, moveBonuses, type Card } from '../../../cards/card';
import { STANDARD_DICE, type DiceSet } from '../../../cards/dice';
import { shoots } from '../../../attack/range';
import { BASE } from '../../../cards/tables';
import { radiusOf } from '../../../../common/base';
import { variantsInForce, type PlacedVariant } from '../../../../common/variants';
import { settingsOf, VARIANTS, type Settings } from '../../../variants';
import { Plans } from './plans';
import type { Deck } from './deck';
import { difficultyUnder, type Difficulty, type DifficultyName } from './difficulty';
import { ANYONE, fieldUnder, WALKER, type Field } from './terrain';

/** The player of an army. */
export interface Player {
  readonly bot: string;
  /** The deck and difficulty of an Automata; absent for any other player. */
  readonly automata?: { readonly deck: Deck; readonly difficulty: Difficulty };
}

/** One side's army as a scenario names it. */
export interface Roster {
  readonly bot: string;
  readonly automata?: { readonly deck: Deck; readonly difficulty: DifficultyName };
  readonly name: string;
  readonly units: readonly { readonly card: Card; readonly count: number }[];
  /** The unit that an Automata inspires first (GLO-4.7.5). */
  readonly leader: Card | undefined;
}

/** A card as battles need it. */
export interface Profile {
  readonly card: Card;
  readonly mover: Mover;
  /** What it can lose before it is destroyed. */
  readonly health: number;
  /** Inches of a normal move and of a charge before dice: the base movement (GLO-4.2.1) and what keywords add (GLO-8.2). */
  readonly move: number;
  readonly charge: number;
  readonly shooter: boolean;
  readonly wizard: boolean;
  /** Sees from its head (GLO-4.3.3). */
  readonly large: boolean;
  /** Points for each model, or wound of a special unit. */
  readonly pointsEach: number;
}

/** One unit of the battle; units of a card are numbered. */
export interface BattleUnit {
  readonly side: 0 | 1;
  readonly profile: Profile;
  readonly card: number;
  readonly name: string;
  /** Its models, by number: from `first` to before `end`. */
  readonly first: ModelIndex;
  readonly end: ModelIndex;
  readonly leader: boolean;
}

/** Everything that is the same in every battle of a run. */
export interface BattleSetup {
  readonly field: Field;
  readonly names: readonly [string, string];
  readonly players: readonly [Player, Player];
  readonly profiles: readonly Profile[];
  readonly units: readonly BattleUnit[];
  /** The unit of each model. */
  readonly unitOf: Uint8Array;
  readonly models: number;
  /** The places of objective markers. */
  readonly objectives: readonly { readonly x: number; readonly y: number }[];
  /** The dice of each side's roll-off: its first card's (GLO-2.2). */
  readonly dice: readonly [DiceSet, DiceSet];
  readonly settings: Settings;
  /** The variants with a value other than the default. */
  readonly inForce: readonly PlacedVariant[];
  readonly rounds: number;
  /** Plans of its attacks, shared by all its battles. */
  readonly plans: Plans;
}

/** Cards and attack plans shared by many battles of different armies. */
export interface Stock {
  readonly profiles: readonly Profile[];
  readonly plans: Plans;
}

/** The parts of a battle. */
export interface BattleInput {
  /** Includes every card of the rosters; created for this battle if absent. */
  readonly stock?: Stock;
  readonly field: Field;
  readonly rosters: readonly [Roster, Roster];
  /** The number of markers, if the scenario sets it. */
  readonly objectives: number | undefined;
  readonly variants: Variants;
}

const inchesOf = (card: Card, what: 'move' | 'charge', { baseMove }: Tables): number =>
  moveBonuses(card, what).reduce((sum, { bonus }) => sum + (bonus.move ?? 0), baseMove[card.move]);

const profileOf = (card: Card, tables: Tables): Profile => {
  const radius = radiusOf(card.base ?? BASE[card.move]);
  const shooter = shoots(card.role);
  const climbs = shooter || has(card, 'Hero') || has(card, 'Champion'); // GLO-4.2.4
  const health = healthOf(card);
  return {
    card,
    mover: {
      along: radius,
      across: radius,
      flies: card.move === 'flying',
      kinds: climbs ? ANYONE : ANYONE | WALKER,
    },
    health,
    move: inchesOf(card, 'move', tables),
    charge: inchesOf(card, 'charge', tables),
    shooter,
    wizard: card.role === 'wizard',
    large: card.special && (card.move === 'special' || card.move === 'flying'),
    pointsEach: card.points / health,
  };
};

/**
 * GLO-2.4, GLO-3.2, ruling G21: the number of markers for the models; with an even number none is in the center of the
 * table.
 */
const markersOf = ({ table }: Field, wanted: number): BattleSetup['objectives'] => {
  const places = table.objectives;
  const [first] = places;
  const central =
    first !== undefined &&
    Math.abs(first.x - table.width / 2) < 0.01 &&
    Math.abs(first.y - table.depth / 2) < 0.01;
  return wanted % 2 === 0 && central ? places.slice(1, wanted + 1) : places.slice(0, wanted);
};

const diceOfSide = ({ units }: Roster): DiceSet => units[0]?.card.dice ?? STANDARD_DICE;

/** The number of markers for armies with this many models (GLO-3.2, ruling G21). */
export const markersFor = (models: number, { objectivesPerModel }: Numbers): number =>
  Math.max(1, Math.ceil(objectivesPerModel * models));

/** The stock of these cards. */
export const stockOf = (cards: readonly Card[], variants: Variants): Stock => {
  const settings = settingsOf(variants);
  return {
    profiles: [...new Set(cards)].map((card) => profileOf(card, settings.tables)),
    plans: new Plans(settings),
  };
};

/** The player of an army, with the glory of its difficulty. */
const playerOf = ({ bot, automata }: Roster, numbers: Numbers): Player => ({
  bot,
  ...(automata && {
    automata: { ...automata, difficulty: difficultyUnder(automata.difficulty, numbers) },
  }),
});

/** A battle that can be run any number of times. */
export const battleSetup = (input: BattleInput): BattleSetup => {
  const { field, rosters, objectives, variants } = input;
  const cards = rosters.flatMap((roster) => roster.units.map(({ card }) => card));
  const { profiles, plans } = input.stock ?? stockOf(cards, variants);
  const units: BattleUnit[] = [];
  let models = 0;
  rosters.forEach((roster, side) => {
    for (const { card, count } of roster.units) {
      const index = profiles.findIndex((profile) => profile.card === card);
      for (let k = 0; k < count; k++) {
        const first = models;
        models += card.models;
        units.push({
          side: side as 0 | 1,
          profile: profiles[index],
          card: index,
          name: count > 1 ? `${card.name} ${k + 1}` : card.name,
          first,
          end: models,
          leader: card === roster.leader && k === 0,
        });
      }
    }
  });
  const settings = settingsOf(variants);
  return {
    field: fieldUnder(field, settings.numbers),
    names: sidesApart([rosters[0].name, rosters[1].name]),
    players: [playerOf(rosters[0], settings.numbers), playerOf(rosters[1], settings.numbers)],
    profiles,
    units,
    unitOf: Uint8Array.from(units.flatMap(({ first, end }, u) => Array<number>(end - first).fill(u))),
    models,
    objectives: markersOf(field, objectives ?? markersFor(models, settings.numbers)),
    dice: [diceOfSide(rosters[0]), diceOfSide(rosters[1])],
    settings,
    inForce: variantsInForce(VARIANTS, variants, COUNTED),
    rounds: settings.rounds,
    plans,
  };
};
