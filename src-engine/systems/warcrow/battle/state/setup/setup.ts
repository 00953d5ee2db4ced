import type { ModelIndex } from '../../../../../tabletop/indices';
import { sidesApart } from '../../../../../simulation/replay';
import { COUNTED } from './counted';
import type { AdventureFile, NeutralUnit } from '../../../../../generated/warcrow';
import { variantsInForce, type PlacedVariant } from '../../../../common/variants';
import type { Variants } from '../../../../system';
import { keywordOf, type Card, type Skill } from '../../../cards/card';
import { isConstant } from '../../../cards/profile';
import type { Numbers } from '../../../numbers';
import { settingsOf, VARIANTS, type Settings } from '../../../variants';
import { Attacks } from './contests';
import { compileField, groundFor, type Field, type Ground } from './terrain';
import type { MapFile } from '../../../../../generated/warcrow';
import { radiusOf } from './sizes';

/** No unit, nothing. */
const NONE = -1;

/** One line of a company: a number of units of a card, and the Character that joins the first of them. */
export interface Entry {
  readonly card: Card;
  readonly count: number;
  readonly character: Card | undefined;
}

/** One side's company as a scenario names it. */
export interface Roster {
  readonly name: string;
  readonly bot: string;
  readonly entries: readonly Entry[];
  readonly commander: Card | undefined;
}

/** A card as battles need it. */
export interface Profile {
  readonly card: Card;
  readonly radius: number;
  readonly ground: Ground;
  readonly large: boolean;
  readonly character: 'officer' | 'support' | undefined;
  readonly scout: boolean;
  readonly ambusher: boolean;
  /** Points for each damage needed to destroy it. */
  readonly pointsEach: number;
}

/** The side of units that are neither company's (WAR-neutral-units). */
export const NEUTRAL = 2;

/** A neutral unit of an adventure, with its card. */
export interface Neutral {
  readonly card: Card;
  readonly file: NeutralUnit;
  /** WAR-hostile-units. */
  readonly hostile: boolean;
}

/** One unit of the battle. */
export interface BattleUnit {
  readonly side: 0 | 1 | typeof NEUTRAL;
  /** Its behavior table, if it is neutral. */
  readonly neutral?: Neutral;
  /** An index into `profiles`. */
  readonly card: number;
  readonly profile: Profile;
  readonly name: string;
  /** Its own troops: from `first` to before `end`. */
  readonly first: ModelIndex;
  readonly end: number;
  readonly commander: boolean;
  /** The unit that this Character joins by the company's list; NONE. */
  readonly joins: number;
}

/** Numbers of a card's skills: as a unit of its own, and as a Character in a unit. */
export interface CardSkills {
  readonly own: readonly number[];
  readonly joined: readonly number[];
}

/** A passive skill that affects others, and the card that has it. */
export interface SetupAura {
  readonly skill: Skill;
  readonly card: number;
}

/** Everything that is the same in every battle of a run. */
export interface BattleSetup {
  readonly field: Field;
  readonly adventure: AdventureFile;
  readonly names: readonly [string, string];
  readonly bots: readonly [string, string];
  readonly profiles: readonly Profile[];
  readonly units: readonly BattleUnit[];
  /** Every skill of the cards. */
  readonly skills: readonly Skill[];
  /** WAR-sides, WAR-neutral-units, WAR-hostile-units: by unit, its enemies while they are on the table. */
  readonly enemiesOf: readonly (readonly number[])[];
  /** The same by pairs (unit × units + unit): 1 if the two are enemies. */
  readonly hostile: Uint8Array;
  /** By card, the numbers of skills used by choice: as a unit of its own, and as a Character in a unit. */
  readonly skillsOf: readonly CardSkills[];
  /** The same for skills with a moment. */
  readonly momentsOf: readonly CardSkills[];
  /** Moments that trigger some skill. */
  readonly moments: ReadonlySet<string>;
  /** Passive skills that affect other units. */
  readonly auras: readonly SetupAura[];
  readonly unitOf: Uint8Array;
  readonly models: number;
  /** The radius of the widest base, in strides. */
  readonly widest: number;
  /** WAR-command-tokens: tokens that each side begins with. */
  readonly command: readonly [number, number];
  readonly settings: Settings;
  /** Variants with a value other than the default reading: their uses are counted. */
  readonly inForce: readonly PlacedVariant[];
  /** WAR-rounds, ruling W21. */
  readonly rounds: number;
  readonly turns: number;
  /** Contests of its attacks, shared by all its battles. */
  readonly attacks: Attacks;
}

/** The parts of a battle; the adventure says what scores (WAR-adventure). */
export interface BattleInput {
  readonly map: MapFile;
  readonly adventure: AdventureFile;
  readonly rosters: readonly [Roster, Roster];
  /** The adventure's neutral units; none if absent. */
  readonly neutrals?: readonly Neutral[];
  /** The agreed points; those of a standard game if undefined (WAR-company-points). */
  readonly points: number | undefined;
  readonly variants: Variants;
}

const affectsOthers = (skill: Skill): boolean =>
  isConstant(skill) && (skill.file.target === 'ally' || skill.file.target === 'enemy');

/**
 * WAR-sides, WAR-neutral-units, WAR-hostile-units: whether two units are enemies: a neutral unit has none, a hostile
 * unit is everyone's.
 */
const areEnemies = (a: BattleUnit, b: BattleUnit): boolean => {
  if (a.side !== NEUTRAL && b.side !== NEUTRAL) return a.side !== b.side;
  return a !== b && (a.neutral?.hostile === true || b.neutral?.hostile === true);
};

const DAMAGE_OF_A_CARD = (card: Card): number => card.troops * card.wounds;

const profileOf = (field: Field, card: Card): Profile => {
  const has = (name: string): boolean => keywordOf(card.keywords, name) !== undefined;
  return {
    card,
    radius: radiusOf(card),
    ground: groundFor(field, card),
    large: has('Large'),
    character: card.source.value.character,
    scout: has('Scout'),
    ambusher: has('Ambusher'),
    pointsEach: card.points / DAMAGE_OF_A_CARD(card),
  };
};

/** WAR-commander: the named one, else one with High Command, else the first Officer. */
export const commanderOf = (entries: readonly Entry[]): Card | undefined => {
  const cards = entries.map(({ card }) => card);
  const high = (card: Card): boolean =>
    keywordOf(card.keywords, 'High Command') !== undefined ||
    (card.source.value.characteristics ?? []).includes('High Command');
  return cards.find(high) ?? cards.find(({ source }) => source.value.character === 'officer');
};

/** Ruling W21: turns of a round for companies of these points; printed turns are for a standard game. */
const turnsFor = (turns: number, points: number, { companyPoints }: Numbers): number =>
  Math.max(1, Math.min(10, Math.round((turns * points) / companyPoints)));

/** Collects every unit of a battle, and their cards. */
class UnitCollector {
  readonly profiles: Profile[] = [];
  readonly units: BattleUnit[] = [];
  /** Troops so far. */
  models = 0;

  constructor(private readonly field: Field) {}

  /** One side's company. */
  company({ entries, commander }: Roster, side: 0 | 1): void {
    // By file: an enhancement makes another card of the same file.
    const joined = new Map<Card['source'], number>();
    let commands = commander?.source;
    const add = ({ card, count, character }: Entry): void => {
      for (let k = 0; k < count; k++) {
        if (k === 0 && character) joined.set(character.source, this.units.length);
        const isCommander = card.source === commands;
        if (isCommander) commands = undefined;
        this.#add(card, {
          side,
          name: count > 1 ? `${card.name} ${k + 1}` : card.name,
          commander: isCommander,
          joins: k === 0 ? (joined.get(card.source) ?? NONE) : NONE,
        });
      }
    };
    // Characters come last: they are placed with units that are on the table (WAR-join-deployment).
    const isCharacter = ({ card }: Entry): boolean => card.source.value.character !== undefined;
    entries.filter((entry) => !isCharacter(entry)).forEach(add);
    entries.filter(isCharacter).forEach(add);
  }

  /** A unit of neither side (WAR-neutral-units). */
  neutral(neutral: Neutral): void {
    const { card, file } = neutral;
    this.#add(card, { side: NEUTRAL, neutral, name: file.name ?? card.name, commander: false, joins: NONE });
  }

  #add(card: Card, unit: Omit<BattleUnit, 'card' | 'profile' | 'first' | 'end'>): void {
    let index = this.profiles.findIndex((profile) => profile.card === card);
    if (index < 0) index = this.profiles.push(profileOf(this.field, card)) - 1;
    const first = this.models;
    this.models += card.troops;
    this.units.push({ ...unit, card: index, profile: this.profiles[index], first, end: this.models });
  }
}

/** The skills of every card, by number, and which card has which. */
const skillsIn = (
  profiles: readonly Profile[],
): Pick<BattleSetup, 'skills' | 'skillsOf' | 'momentsOf' | 'moments' | 'auras'> => {
  const skills: Skill[] = [];
  const numbers = profiles.map(({ card }) => card.skills.map((skill) => skills.push(skill) - 1));
  const pick = (which: (skill: Skill) => boolean): CardSkills[] =>
    profiles.map(({ card }, c) => {
      const own = numbers[c].filter((s) => which(skills[s]));
      return { own, joined: own.filter((s) => card.joined?.skills.includes(skills[s])) };
    });
  return {
    skills,
    skillsOf: pick(({ type, file }) => type !== 'passive' && file.moment === undefined),
    momentsOf: pick(({ file }) => file.moment !== undefined),
    moments: new Set(skills.flatMap(({ file }) => file.moment ?? [])),
    auras: profiles.flatMap(({ card }, c) =>
      card.skills.filter(affectsOthers).map((skill) => ({ skill, card: c })),
    ),
  };
};

const commandOf = ({ entries }: Roster): number =>
  entries.reduce((sum, { card, count }) => sum + (card.source.value.command ?? 0) * count, 0);

/** A battle that can be run any number of times. `attacks`: those of another setup with the same variants. */
export const battleSetup = (
  { map, adventure, rosters, neutrals = [], points, variants }: BattleInput,
  attacks?: Attacks,
): BattleSetup => {
  const settings = settingsOf(variants);
  const { numbers } = settings;
  const field = compileField(map, adventure, numbers);
  const mustering = new UnitCollector(field);
  mustering.company(rosters[0], 0);
  mustering.company(rosters[1], 1);
  for (const neutral of neutrals) mustering.neutral(neutral);
  const { profiles, units, models } = mustering;
  return {
    field,
    adventure,
    names: sidesApart([rosters[0].name, rosters[1].name]),
    bots: [rosters[0].bot, rosters[1].bot],
    profiles,
    units,
    ...skillsIn(profiles),
    enemiesOf: units.map((a) => units.flatMap((b, v) => (areEnemies(a, b) ? [v] : []))),
    hostile: Uint8Array.from(units.flatMap((a) => units.map((b) => (areEnemies(a, b) ? 1 : 0)))),
    unitOf: Uint8Array.from(units.flatMap(({ first, end }, u) => Array<number>(end - first).fill(u))),
    models,
    widest: Math.max(0, ...units.map(({ profile: { radius } }) => radius)),
    command: [commandOf(rosters[0]), commandOf(rosters[1])],
    settings,
    inForce: variantsInForce(VARIANTS, variants, COUNTED),
    rounds: adventure.rounds ?? numbers.rounds,
    turns: turnsFor(adventure.turns ?? numbers.turns, points ?? numbers.companyPoints, numbers),
    attacks: attacks ?? new Attacks(settings.policy),
  };
};
