import { CONTACT } from '../../../tabletop/bodies';
import { contains, distanceToPolygonSquared } from '../../../tabletop/geometry';
import type { Around } from '../cards/around';
import type { Skill, Touch } from '../cards/card';
import { isAny } from '../cards/join';
import { nameKey } from '../cards/keywords';
import { countsAllies, fresh, profileOf, type Fighter, type Profile } from '../cards/profile';
import { STATES, type StateName } from '../words';
import { AT, MOST_MEMBERS, NONE, type State } from './state';
import { NEUTRAL, type SetupAura } from './setup/setup';
import { CONTEST, FORMATION, MARKER_RADIUS } from './setup/sizes';
import { KEYWORD_NAMES } from './setup/terrain';

/** Two places within this many strides are the same. */
export const SLACK = 1e-6;

/** The other side. */
export const other = (side: number): 0 | 1 => (side === 0 ? 1 : 0);

/** True while the unit stands on the table as a unit of its own. */
export const standing = (state: State, u: number): boolean => state.at[u] === AT.table;

/** The model that leads a unit (WAR-leader): everything is measured from it. */
export const leaderOf = (state: State, u: number): number => state.members[u * MOST_MEMBERS]!;

/** Member `k` of a unit, the leader first. */
export const memberOf = (state: State, u: number, k: number): number => state.members[u * MOST_MEMBERS + k]!;

/** The unit that a model belongs to now: a joined Character's is that of its host (WAR-character-member). */
export const ownerOf = (state: State, m: number): number => {
  const u = state.setup.unitOf[m]!;
  const host = state.host[u]!;
  return host === NONE ? u : host;
};

/** WAR-sides, WAR-neutral-units, WAR-hostile-units: whether two units are enemies: a neutral one is nobody's, a hostile one everybody's. */
export const hostile = ({ setup: { hostile: pairs, units } }: State, u: number, v: number): boolean =>
  pairs[u * units.length + v] === 1;

/** WAR-sides: whether two units are of one company; a unit is its own ally. */
export const allied = (state: State, u: number, v: number): boolean => {
  const { side } = state.setup.units[u]!;
  return u === v || (side !== NEUTRAL && side === state.setup.units[v]!.side);
};

/** Who decides for a unit; for one of nobody's whoever it does not act against (WAR-against-the-system). */
export const playerOf = (state: State, u: number): 0 | 1 => {
  const { side } = state.setup.units[u]!;
  return side === NEUTRAL ? other(state.now.against) : side;
};

/** The enemies of a unit that stand on the table, to be walked over. */
export const eachEnemy = (state: State, u: number, visit: (v: number) => void): void => {
  const enemies = state.setup.enemiesOf[u]!;
  for (let k = 0; k < enemies.length; k++) if (standing(state, enemies[k]!)) visit(enemies[k]!);
};

/** The units of a side that stand on the table, to be walked over. */
export const eachUnit = (state: State, side: number, visit: (u: number) => void): void => {
  const { units } = state.setup;
  for (let u = 0; u < units.length; u++) if (units[u]!.side === side && standing(state, u)) visit(u);
};

/** WAR-distances: strides between the nearest edges of two models. */
export const apart = ({ bodies: { x, y, across } }: State, i: number, j: number): number => {
  const dx = x[i]! - x[j]!;
  const dy = y[i]! - y[j]!;
  return Math.sqrt(dx * dx + dy * dy) - across[i]! - across[j]!;
};

/** WAR-range: strides from a model to the nearest troop of a unit. */
export const rangeTo = (state: State, m: number, v: number): number => {
  let least = Infinity;
  for (let k = 0; k < state.count[v]!; k++) least = Math.min(least, apart(state, m, memberOf(state, v, k)));
  return least;
};

/** Strides from a place to the nearest edge of a unit's troops. */
export const placeToUnit = (state: State, px: number, py: number, v: number): number => {
  const { x, y, across } = state.bodies;
  let least = Infinity;
  for (let k = 0; k < state.count[v]!; k++) {
    const m = memberOf(state, v, k);
    const dx = x[m]! - px;
    const dy = y[m]! - py;
    least = Math.min(least, Math.sqrt(dx * dx + dy * dy) - across[m]!);
  }
  return least;
};

/** Strides between the nearest troops of two units. */
export const unitsApart = (state: State, u: number, v: number): number => {
  let least = Infinity;
  for (let k = 0; k < state.count[u]!; k++) least = Math.min(least, rangeTo(state, memberOf(state, u, k), v));
  return least;
};

/** Two bases touch within this many strides: a hair more than places beside each other are laid out with. */
export const TOUCH = CONTACT;

/** Whether any bases of two units touch. Who is far off by either axis is passed over. */
const meet = (state: State, u: number, v: number): boolean => {
  const { x, y, across } = state.bodies;
  for (let k = 0; k < state.count[u]!; k++) {
    const i = memberOf(state, u, k);
    for (let l = 0; l < state.count[v]!; l++) {
      const j = memberOf(state, v, l);
      const far = across[i]! + across[j]! + TOUCH + SLACK;
      const dx = x[i]! - x[j]!;
      const dy = y[i]! - y[j]!;
      if (dx > far || dx < -far || dy > far || dy < -far) continue;
      if (apart(state, i, j) <= TOUCH) return true;
    }
  }
  return false;
};

/** Draws the box round the middles of a unit's bases: least x and y, greatest x and y. */
const drawBox = ({ bodies: { x, y }, members, count, boxes }: State, u: number): void => {
  const first = u * MOST_MEMBERS;
  const end = first + count[u]!;
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let at = first; at < end; at++) {
    const m = members[at]!;
    const px = x[m]!;
    const py = y[m]!;
    if (px < x0) x0 = px;
    if (px > x1) x1 = px;
    if (py < y0) y0 = py;
    if (py > y1) y1 = py;
  }
  boxes[u * 4] = x0;
  boxes[u * 4 + 1] = y0;
  boxes[u * 4 + 2] = x1;
  boxes[u * 4 + 3] = y1;
};

/** Works out anew where units stand and which touch, where somebody has moved or fallen since. */
const learnContact = (state: State): void => {
  const { setup, contact, boxes } = state;
  const n = setup.units.length;
  contact.fill(0);
  state.contactKnown = true;
  const far = 2 * setup.widest + TOUCH + SLACK;
  for (let u = 0; u < n; u++) {
    if (!standing(state, u)) continue;
    drawBox(state, u);
    const [x0, y0, x1, y1] = [
      boxes[u * 4]! - far,
      boxes[u * 4 + 1]! - far,
      boxes[u * 4 + 2]! + far,
      boxes[u * 4 + 3]! + far,
    ];
    for (let v = 0; v < u; v++) {
      if (!standing(state, v)) continue;
      if (boxes[v * 4]! > x1 || boxes[v * 4 + 2]! < x0) continue;
      if (boxes[v * 4 + 1]! > y1 || boxes[v * 4 + 3]! < y0) continue;
      if (meet(state, v, u)) contact[u * n + v] = contact[v * n + u] = 1;
    }
  }
};

/**
 * Whether a unit that stands lies wholly beyond one side of the box round two places, with the middles of its bases farther off
 * than `reach`: no base of that size, and no line between its troops, meets what lies in the box.
 */
export const liesBeyond = (
  state: State,
  w: number,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  reach: number,
): boolean => {
  if (!state.contactKnown) learnContact(state);
  const { boxes } = state;
  return (
    boxes[w * 4 + 2]! < (x0 < x1 ? x0 : x1) - reach ||
    boxes[w * 4]! > (x0 < x1 ? x1 : x0) + reach ||
    boxes[w * 4 + 3]! < (y0 < y1 ? y0 : y1) - reach ||
    boxes[w * 4 + 1]! > (y0 < y1 ? y1 : y0) + reach
  );
};

/** WAR-adjacent: whether two units stand base to base. */
export const touching = (state: State, u: number, v: number): boolean => {
  if (!state.contactKnown) learnContact(state);
  return state.contact[u * state.setup.units.length + v] === 1;
};

/** WAR-engaged: whether two units are engaged with each other. */
export const engagedWith = (state: State, u: number, v: number): boolean =>
  hostile(state, u, v) && touching(state, u, v);

/** WAR-multiple-combats: how many enemy units a unit is engaged with. */
export const combatsOf = (state: State, u: number): number => {
  if (!state.contactKnown) learnContact(state);
  const enemies = state.setup.enemiesOf[u]!;
  const row = u * state.setup.units.length;
  let count = 0;
  for (let k = 0; k < enemies.length; k++) count += state.contact[row + enemies[k]!]!;
  return count;
};

/** WAR-engaged: whether a unit is engaged with anybody. */
export const engaged = (state: State, u: number): boolean => combatsOf(state, u) > 0;

/** WAR-formation: whether every troop is within 2 strides of its leader. Sight to it is looked after where troops are placed. */
export const inFormation = (state: State, u: number): boolean => {
  const leader = leaderOf(state, u);
  for (let k = 1; k < state.count[u]!; k++)
    if (apart(state, leader, memberOf(state, u, k)) > FORMATION + SLACK * 10) return false;
  return true;
};

/** WAR-flee: whether the leader's base lies wholly within a side's deployment zone. */
export const inZone = (state: State, u: number, side: number): boolean => {
  const { bodies, setup, now } = state;
  const zone = setup.field.zones[now.home === side ? 0 : 1];
  const m = leaderOf(state, u);
  const r = bodies.across[m]! - SLACK;
  return DIRECTIONS.every(([dx, dy]) => contains(zone, bodies.x[m]! + dx * r, bodies.y[m]! + dy * r));
};

const DIRECTIONS = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const;

/** The states a unit has, by name; the same list for the same states. */
export const STATE_NAMES: readonly (readonly StateName[])[] = Array.from({ length: 16 }, (_, bits) =>
  STATES.filter((_name, i) => (bits & (1 << i)) !== 0),
);

const NO_SKILLS: readonly string[] = [];
const NO_TOUCHES: readonly Touch[] = [];
const NO_GIVEN: readonly Skill[] = [];

/** What skills do to a unit now: their effects on rolls, and those skills themselves. */
interface Bearing {
  readonly touches: readonly Touch[];
  readonly given: readonly Skill[];
}

const NOTHING: Bearing = { touches: NO_TOUCHES, given: NO_GIVEN };

/** Whether skills and spells that were used, or passive ones of other units, may do anything to a unit now. */
export const isBornOn = (state: State, u: number): boolean => {
  if (state.setup.auras.length > 0) return true;
  for (let k = 0; k < state.now.effects; k++) if (state.effectOn[k] === u) return true;
  return false;
};

/** What skills and spells that were used (WAR-duration), and passive ones of other units (WAR-passive-skills), do to a unit now. */
const bearingOn = (state: State, u: number): Bearing => {
  if (!isBornOn(state, u)) return NOTHING;
  const { effects } = state.now;
  const { auras, skills } = state.setup;
  const touches: Touch[] = [];
  const given: Skill[] = [];
  const bear = (skill: Skill): void => {
    touches.push(...skill.touches);
    given.push({ ...skill, touches: [] });
  };
  for (let k = 0; k < effects; k++) {
    if (state.effectOn[k] !== u) continue;
    const skill = skills[state.effectSkill[k]!]!;
    bear(skill);
    skill.alterations.forEach((one, a) => {
      if ((state.effectAlterations[k]! & (1 << a)) !== 0) touches.push(...one.touches);
    });
  }
  for (const aura of auras) eachBearer(state, u, aura, bear);
  return touches.length + given.length === 0 ? NOTHING : { touches, given };
};

/** A passive skill that bears on others, where the unit is in its range. Sight is not asked: it is drawn every turn. */
const eachBearer = (
  state: State,
  u: number,
  { skill, card }: SetupAura,
  bear: (skill: Skill) => void,
): void => {
  const { units } = state.setup;
  const { target, range = Infinity, is, others, permanent, dauntless } = skill.file;
  if (!standing(state, u) || (is !== undefined && !isAny(is, units[u]!.profile.card))) return;
  for (let w = 0; w < units.length; w++) {
    const host = state.host[w]!;
    const at = host === NONE ? w : host;
    if (units[w]!.card !== card || (at === u && (target === 'ally' || others))) continue;
    if (!(target === 'enemy' ? hostile : allied)(state, u, at)) continue;
    const there =
      standing(state, at) &&
      (host === NONE || units[w]!.profile.card.joined?.skills.includes(skill) === true);
    if (!there && permanent !== true) continue;
    if (state.rallyAt[at]! > 0 && dauntless !== true && permanent !== true) continue;
    if (range !== Infinity && (!there || rangeTo(state, leaderOf(state, at), u) > range + SLACK)) continue;
    return bear(skill);
  }
};

/** What skills that were used do to a unit's rolls now (WAR-duration). */
export const lastingOn = (state: State, u: number): readonly Touch[] => bearingOn(state, u).touches;

/** Whether an Officer is joined to a unit. */
const officerIn = (state: State, u: number): boolean =>
  state.guest[u] !== NONE && state.setup.units[state.guest[u]!]!.profile.character === 'officer';

/** What stands round a unit, measured when it is asked. `foe`: its opponent; NONE. */
class BattleAround implements Around {
  constructor(
    readonly state: State,
    readonly u: number,
    readonly foe: number,
  ) {}

  get tinge(): number {
    return this.state.tinge[this.u]!;
  }

  get activated(): boolean {
    return this.state.token[this.u] === 1;
  }

  get objective(): boolean {
    const { state, u } = this;
    return state.setup.field.objectives.some((_one, o) => isAt(state, u, o));
  }

  get fought(): number {
    const { state, u } = this;
    let n = 0;
    for (let v = 0; v < state.setup.units.length; v++)
      if (engagedWith(state, u, v)) n += state.troops[v]! + (officerIn(state, v) ? 1 : 0);
    return n;
  }

  get distance(): number {
    const { state, u, foe } = this;
    return foe === NONE ? 0 : Math.max(0, rangeTo(state, leaderOf(state, u), foe));
  }

  count(side: 'ally' | 'enemy', words: string | undefined, within: number): number {
    const { state, u } = this;
    const { units } = state.setup;
    let n = 0;
    for (let w = 0; w < units.length; w++) {
      if (w === u || !standing(state, w) || !(side === 'enemy' ? hostile : allied)(state, u, w)) continue;
      if (words !== undefined && !isAny(words, units[w]!.profile.card)) continue;
      if (rangeTo(state, leaderOf(state, u), w) <= within + SLACK) n++;
    }
    return n;
  }

  touches(words: string): boolean {
    const { state, u } = this;
    const { field, units } = state.setup;
    const m = leaderOf(state, u);
    const [x, y, r] = [state.bodies.x[m]!, state.bodies.y[m]!, state.bodies.across[m]! + TOUCH];
    const wanted = words.split('|').map(nameKey);
    const { bits } = units[u]!.profile.ground;
    return field.elements.some(
      ({ type, piece, keywords }, e) =>
        bits[e] !== undefined &&
        wanted.some(
          (word) => word === nameKey(type) || keywords.some(({ keyword }) => KEYWORD_NAMES[word] === keyword),
        ) &&
        distanceToPolygonSquared(piece.outline, x, y, x, y) <= r * r,
    );
  }
}

/** WAR-contest: whether a unit's leader is within 3 strides of an objective. */
export const isAt = (state: State, u: number, o: number): boolean => {
  const { x, y, across } = state.bodies;
  const m = leaderOf(state, u);
  const marker = state.setup.field.objectives[o]!;
  const reach = CONTEST + MARKER_RADIUS + across[m]! + SLACK;
  const dx = x[m]! - marker.x;
  const dy = y[m]! - marker.y;
  return dx * dx + dy * dy <= reach * reach;
};

/** A unit as the rules of a fight see it. `foe`: its opponent, from whom distances are measured. */
export const fighterOf = (state: State, u: number, modifiers: number, foe: number = NONE): Fighter => {
  const { units, profiles } = state.setup;
  const guest = state.guest[u]!;
  const { touches, given } = bearingOn(state, u);
  return {
    card: units[u]!.profile.card,
    character: guest === NONE ? undefined : profiles[units[guest]!.card]!.card,
    troops: state.troops[u]!,
    damage: state.damage[u]!,
    stress: state.stress[u]!,
    states: STATE_NAMES[state.states[u]!]!,
    combats: combatsOf(state, u),
    modifiers,
    skills: NO_SKILLS,
    lasting: touches,
    given,
    around: new BattleAround(state, u, foe),
    demoralized: state.rallyAt[u]! > 0,
  };
};

/** The same for conditions of skills: `foe` is whoever they are about. */
export const combatantOf = (state: State, u: number, foe: number): Fighter =>
  fighterOf(state, u, 0, foe === u ? NONE : foe);

/** A unit's own troops and the Character with it, in one number. */
export const formOf = (state: State, u: number): number => state.troops[u]! * 256 + state.guest[u]! + 1;

/** What a unit rolls and bears as it stands. */
export const profileNow = (state: State, u: number): Profile => {
  const asleep = state.rallyAt[u]! > 0 && state.setup.skills.length > 0;
  if (isBornOn(state, u)) return profileAmid(state, u, asleep);
  // Where nothing bears on it from without, its form says all: known until that changes.
  const { plain, plainOf } = state.scratch;
  const form = formOf(state, u) * 2 + (asleep ? 1 : 0);
  if (plainOf[u] === form) return plain[u]!;
  return learnProfile(state, u, asleep, form);
};

const learnProfile = (state: State, u: number, asleep: boolean, form: number): Profile => {
  const { units, attacks } = state.setup;
  const guest = state.guest[u]!;
  const { card } = units[u]!.profile;
  const character = guest === NONE ? undefined : units[guest]!.profile.card;
  if (countsAllies(card) || (character && countsAllies(character))) return profileAmid(state, u, asleep);
  const profile = attacks.profile(card, character, state.troops[u]!, asleep);
  state.scratch.plain[u] = profile;
  state.scratch.plainOf[u] = form;
  return profile;
};

/** The same, worked out anew: what bears on it, and who stands near. */
const profileAmid = (state: State, u: number, asleep: boolean): Profile => {
  const { units, attacks } = state.setup;
  const guest = state.guest[u]!;
  const { card } = units[u]!.profile;
  const character = guest === NONE ? undefined : units[guest]!.profile.card;
  const { touches: lasting, given } = bearingOn(state, u);
  const alone = !countsAllies(card) && !(character && countsAllies(character));
  if (lasting.length + given.length === 0 && alone)
    return attacks.profile(card, character, state.troops[u]!, asleep);
  return profileOf({
    ...fresh(card, character),
    troops: state.troops[u]!,
    lasting,
    given,
    demoralized: asleep,
    around: new BattleAround(state, u, NONE),
  });
};

/** Damage that destroys a unit from where it stands. */
export const damageLeft = (state: State, u: number): number =>
  state.troops[u]! * state.setup.units[u]!.profile.card.wounds - state.damage[u]!;

/** WAR-stress-voluntarily: whether a unit may suffer stress by choice. */
export const maySuffer = (state: State, u: number): boolean =>
  state.rallyAt[u] === 0 && state.stress[u]! < profileNow(state, u).morale;

/** WAR-scout: whether the unit, or the Character with it, is a Scout. */
export const isScout = (state: State, u: number): boolean => hasKeyword(state, u, 'scout');

/** WAR-ambusher. */
export const isAmbusher = (state: State, u: number): boolean => hasKeyword(state, u, 'ambusher');

const hasKeyword = (state: State, u: number, what: 'scout' | 'ambusher'): boolean => {
  const { units } = state.setup;
  if (units[u]!.profile[what]) return true;
  const guest = state.guest[u]!;
  const name = what === 'scout' ? 'Scout' : 'Ambusher';
  return (
    guest !== NONE &&
    (units[guest]!.profile.card.joined?.keywords ?? []).some(({ definition }) => definition.name === name)
  );
};
