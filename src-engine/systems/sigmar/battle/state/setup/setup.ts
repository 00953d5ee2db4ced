import type { ModelIndex } from '../../../../../tabletop/indices';
import { sidesApart } from '../../../../../simulation/replay';
import type { Battleplan } from '../../../../../generated/age-of-sigmar';
import { contains } from '../../../../../tabletop/geometry';
import type { Card } from '../../../cards/card';
import type { CardEffect } from '../../../cards/effects';
import { Plans } from './plans';
import { profileOf, type Power, type Profile } from './profile';
import { ownEffects, reachOf, type OwnEffects, type Reach } from './reach';
import { fieldUnder, type Field } from './terrain';
import { PRINTED, type Numbers } from '../../../numbers';

/** One unit of a roster. */
export interface RosterUnit {
  readonly card: Card;
  readonly reinforced: boolean;
  /** Its regiment by number; -1: an auxiliary unit (AOS-army-3.6). */
  readonly regiment: number;
  readonly general: boolean;
  /** The spells and prayers it knows besides its own, if not its roster's: none in a Regiment of Renown. */
  readonly lores?: readonly Power[];
  /** The effects that its army gives it: its formation's, and its enhancements' (AOS-army-2.1, AOS-army-4.1). */
  readonly extras?: readonly CardEffect[];
  /** A manifestation that its lore may set up, by its name in the lore (AOS-magic-7.0). */
  readonly summoned?: string;
  /** A faction terrain feature (AOS-army-3.7). */
  readonly feature?: boolean;
}

/** One side's army as a scenario names it. */
export interface BattleRoster {
  readonly name: string;
  readonly bot: string;
  readonly units: readonly RosterUnit[];
  /** The spells and prayers that its WIZARDS and PRIESTS know besides their own (AOS-army-4.2). */
  readonly lores: readonly Power[];
  /** Points below its limit (AOS-army-1.2.1). */
  readonly unspent: number;
}

/** One unit of the battle; units of a card are numbered. */
export interface BattleUnit extends OwnEffects {
  readonly side: 0 | 1;
  readonly profile: Profile;
  /** An index into the setup's profiles. */
  readonly card: number;
  readonly name: string;
  /** Its models, by number: from `first` to before `end`. */
  readonly first: ModelIndex;
  readonly end: ModelIndex;
  readonly regiment: number;
  readonly general: boolean;
  readonly summoned?: string | undefined;
  readonly feature: boolean;
}

/** The place of an objective: in which territory, or on neutral ground (AOS-9.1.2). */
export interface Objective {
  readonly x: number;
  readonly y: number;
  /** The territory it is in; -1: neutral. */
  readonly territory: -1 | 0 | 1;
  /** No objective is nearer to the battlefield's center: of a mirrored pair both are central. */
  readonly centre: boolean;
}

/** Everything that is the same in every battle of a run. */
export interface BattleSetup {
  readonly field: Field;
  readonly plan: Battleplan;
  readonly numbers: Numbers;
  readonly names: readonly [string, string];
  readonly bots: readonly [string, string];
  readonly profiles: readonly Profile[];
  readonly units: readonly BattleUnit[];
  /** The unit of each model. */
  readonly unitOf: Uint8Array;
  readonly models: number;
  readonly objectives: readonly Objective[];
  readonly rounds: number;
  readonly tactics: boolean;
  /**
   * Command points that each side gains every round, and in the first one, besides the four (AOS-army-3.6,
   * AOS-army-1.2.1).
   */
  readonly extraPoints: readonly [number, number];
  readonly firstPoints: readonly [number, number];
  /** Every known spell and prayer, by its name: a side uses each once per turn (AOS-magic-5.0). */
  readonly powers: readonly string[];
  /** What abilities affect beyond their own card's attacks. */
  readonly reach: Reach;
  /** Plans of attacks, and their expected damage: shared by all battles. */
  readonly plans: Plans;
}

/** The parts of a battle: a battlefield, a battleplan and two armies (AOS-1.0, AOS-8.0). */
export interface BattleInput {
  readonly field: Field;
  readonly plan: Battleplan;
  readonly rosters: readonly [BattleRoster, BattleRoster];
  /** The chosen numbers; the printed ones if absent. */
  readonly numbers?: Numbers;
}

/** Two objectives are equally near the center if their squared distances differ by no more than this. */
const SLACK = 1e-6;

/** An objective's territory (AOS-32.0: on a border it is wholly within none; here it is neutral). */
const objectivesOf = ({ table }: Field): Objective[] => {
  const [cx, cy] = [table.width / 2, table.depth / 2];
  const away = table.objectives.map(({ x, y }) => (x - cx) * (x - cx) + (y - cy) * (y - cy));
  const least = Math.min(...away);
  return table.objectives.map(({ x, y }, i) => ({
    x,
    y,
    territory: contains(table.zones[0], x, y) ? 0 : contains(table.zones[1], x, y) ? 1 : -1,
    centre: away[i] <= least + SLACK,
  }));
};

const auxiliaries = ({ units }: BattleRoster): number =>
  units.filter(({ regiment, summoned, feature }) => regiment < 0 && summoned === undefined && !feature)
    .length;

/** Command points in the first round for an army well below its limit (AOS-army-1.2.1). */
const pointsSaved = ({ unspent }: BattleRoster, { underspent, underspentCommand }: Numbers): number =>
  unspent >= underspent ? underspentCommand : 0;

/** The profile of a roster's unit, and its index into the setup's profiles. */
type FindProfile = (unit: RosterUnit, side: 0 | 1) => readonly [number, Profile];

/** The units of two rosters with their models, and what the rosters give both sides. */
export const sidesOf = (
  rosters: BattleInput['rosters'],
  numbers: Numbers,
  find: FindProfile,
): Pick<BattleSetup, 'units' | 'unitOf' | 'models' | 'extraPoints' | 'firstPoints'> => {
  const units: BattleUnit[] = [];
  let models = 0;
  rosters.forEach(({ units: list }, each) => {
    const side = each as 0 | 1;
    const met = new Map<Card, number>();
    for (const unit of list) {
      const { card, regiment, general, extras, summoned, feature = false } = unit;
      const [index, profile] = find(unit, side);
      const number = (met.get(card) ?? 0) + 1;
      met.set(card, number);
      const several = list.filter((other) => other.card === card).length > 1;
      const first = models;
      models += profile.size;
      units.push({
        side,
        profile,
        card: index,
        name: several ? `${card.name} ${number}` : card.name,
        first,
        end: models,
        regiment,
        general,
        summoned,
        feature,
        ...ownEffects(profile, extras),
      });
    }
  });
  const [one, two] = [auxiliaries(rosters[0]), auxiliaries(rosters[1])];
  return {
    units,
    unitOf: Uint8Array.from(units.flatMap(({ first, end }, u) => Array<number>(end - first).fill(u))),
    models,
    extraPoints: [one < two ? numbers.fewerAuxiliaries : 0, two < one ? numbers.fewerAuxiliaries : 0],
    firstPoints: [pointsSaved(rosters[0], numbers), pointsSaved(rosters[1], numbers)],
  };
};

/** The part of a setup that depends on its cards alone. */
export const sharedSetup = (
  profiles: readonly Profile[],
  given: readonly CardEffect[],
  numbers: Numbers,
): Pick<BattleSetup, 'profiles' | 'powers' | 'reach' | 'plans'> => ({
  profiles,
  powers: [...new Set(profiles.flatMap((profile) => profile.powers.map(({ name }) => name)))],
  reach: reachOf(profiles, given),
  plans: new Plans(profiles, numbers),
});

/** A battle that can be run any number of times. */
export const battleSetup = ({ field, plan, rosters, numbers = PRINTED }: BattleInput): BattleSetup => {
  const profiles: Profile[] = [];
  const knownBy: { readonly side: 0 | 1; readonly lores: readonly Power[] }[] = [];
  const sized = sidesOf(rosters, numbers, ({ card, reinforced, lores: own }, side) => {
    const lores = own ?? rosters[side].lores;
    let index = profiles.findIndex(
      (known, i) =>
        known.card === card &&
        known.reinforced === reinforced &&
        knownBy[i].side === side &&
        knownBy[i].lores === lores,
    );
    if (index < 0) {
      knownBy.push({ side, lores });
      index = profiles.push(profileOf(card, reinforced, lores, numbers)) - 1;
    }
    return [index, profiles[index]];
  });
  const given = rosters.flatMap(({ units }) => units.flatMap(({ extras = [] }) => extras));
  return {
    ...sized,
    ...sharedSetup(profiles, given, numbers),
    field: fieldUnder(field, numbers),
    plan,
    numbers,
    names: sidesApart([rosters[0].name, rosters[1].name]),
    bots: [rosters[0].bot, rosters[1].bot],
    objectives: objectivesOf(field),
    rounds: plan.rounds ?? numbers.rounds,
    tactics: plan.tactics ?? true,
  };
};
