import type { Ability } from '../../../../generated/azeroth-at-war';
import type { RuleId } from '../../../../kernel/words';
import * as trig from '../../../../tabletop/trig';
import { TEMPLATE_RADIUS } from '../../attack/blast';
import type { Battle } from '../battle';
import { pointDistance } from '../../../../tabletop/bodies';
import { decide, HOLD_SHOOT, NONE } from '../actions/draws';
import {
  alive,
  blocksSpells,
  ENGAGEMENT,
  fighterAt,
  flagged,
  foes,
  inForce,
  magical,
  mendsOf,
  moverAt,
  raise,
  within,
} from '../field';
import { FLAG } from '../flags';
import { bearing } from '../bearing';
import { heal, leaveBehind, wound } from './harm';
import { throughout } from '../phases/objectives';
import { fits } from '../../../../tabletop/collision';
import { MOST_POWERS } from '../setup/setup';
import { coverBetween, seen } from '../actions/sight';
import { MOST_EFFECTS } from '../state';
import { summon } from './summon';
import { sightLines } from '../narrate/views';

type Effect = Ability['effects'][number];

/** AAW-8.5-dispel, AAW-8.5-counterspell, AAW-N12; AAW-8.6: what an attempt to stop a power costs, and what it may stop. */
export const ANSWERS = {
  dispel: { mana: 2, rule: 'AAW-8.5-dispel', stops: ['Buff', 'Debuff'] },
  counterspell: { mana: 3, rule: 'AAW-8.5-counterspell', stops: ['Instant', 'Blast'] },
  'spell-block': { mana: 0, rule: 'AAW-8.6', stops: [] },
} as const;

/** All three attempts succeed on this or more. */
export const STOPPED_ON = 4;

/** The rule that each type of ability is. */
const POWER_RULES: Readonly<Record<Ability['type'], RuleId>> = {
  Instant: 'AAW-8.3-instant',
  'Spell (Shoot)': 'AAW-8.3-spell-shoot',
  Buff: 'AAW-8.3-buff',
  Debuff: 'AAW-8.3-debuff',
  Reaction: 'AAW-8.3-reaction',
  Blast: 'AAW-8.3-blast',
  'On Death': 'AAW-7.8-on-death',
};

/** AAW-8.5-magical, AAW-4.6-magical: who attempts it for a side: a Magical Hero if there is one, else any Magical model; NONE without one. */
const magician = (battle: Battle, side: number): number => {
  let found = NONE;
  for (let j = 0; j < battle.state.bodies.count; j++) {
    if (!alive(battle, j) || battle.state.side[j] !== side || !magical(battle, j)) continue;
    if (flagged(battle, j, FLAG.routing)) continue; // ruling A33
    if (fighterAt(battle, j).hero) return j;
    if (found === NONE) found = j;
  }
  return found;
};

const attempt = (
  battle: Battle,
  model: number,
  what: 'dispel' | 'counterspell' | 'spell-block',
  bonus: number,
  why: RuleId,
): boolean => {
  const face = battle.dice.roll(6, 'magic');
  const passed = face + bonus >= STOPPED_ON;
  battle.log({ type: 'test', model, what, face, bonus, passed, why });
  return passed;
};

/** AAW-4.6-spell-block, AAW-8.6: an enemy with Spell Block within 2" of the caster may interrupt, once a round each. */
const spellBlocked = (battle: Battle, caster: number, power: number, target: number): boolean => {
  for (let j = 0; j < battle.state.bodies.count; j++) {
    if (!foes(battle, caster, j) || !blocksSpells(battle, j) || flagged(battle, j, FLAG.blocked)) continue;
    if (!within(battle, caster, j, ENGAGEMENT)) continue;
    const side = battle.state.side[j] as 0 | 1;
    if (!battle.players[side].answers(battle, side, 'spell-block', caster, power, target)) continue;
    raise(battle, j, FLAG.blocked);
    if (attempt(battle, j, 'spell-block', 0, 'AAW-8.6')) return true;
  }
  return false;
};

/** AAW-8.5-dispel, AAW-8.5-counterspell: the other side may pay to stop it. Spell Block comes first (AAW-8.6). */
const answered = (battle: Battle, caster: number, power: number, target: number): boolean => {
  const { state } = battle;
  const { type } = fighterAt(battle, caster).powers[power]!.ability;
  const side = (1 - state.side[caster]!) as 0 | 1;
  for (const what of ['dispel', 'counterspell'] as const) {
    const { mana, rule, stops } = ANSWERS[what];
    if (!(stops as readonly string[]).includes(type) || state.mana[side]! < mana) continue;
    const by = magician(battle, side);
    if (by === NONE || !battle.players[side].answers(battle, side, what, caster, power, target)) continue;
    state.mana[side]! -= mana;
    battle.tallies.spent[state.round * 2 + side]! += mana;
    const bonus = fighterAt(battle, by).hero ? 1 : 0; // a Magical Hero adds 1
    if (attempt(battle, by, what, bonus, rule)) return true;
  }
  return false;
};

/** Whether a power has to see enemies and makes no attack on them (ruling A19); those that do tell of their shots. */
const seeks = ({ type, target, effects }: Ability): boolean =>
  type !== 'Buff' &&
  (target === 'enemy' || target === 'enemies' || target === 'everyone') &&
  !effects.some(({ effect }) => effect === 'attack');

/**
 * Pays for a power and lets the enemy try to stop it (AAW-8.2, AAW-8.6); true where it takes effect. The mana
 * is spent either way.
 */
export const castPower = (
  battle: Battle,
  caster: number,
  power: number,
  target: number,
  x: number,
  y: number,
): boolean => {
  const { state } = battle;
  const { ability, mana, range } = fighterAt(battle, caster).powers[power]!;
  const side = state.side[caster]!;
  state.mana[side]! -= mana;
  battle.tallies.spent[state.round * 2 + side]! += mana;
  battle.log({
    type: 'power',
    model: caster,
    name: ability.name,
    kind: ability.type,
    mana,
    target,
    x,
    y,
    ...(battle.events && seeks(ability) && { range, sights: sightLines(battle, caster, range, false) }),
    why: POWER_RULES[ability.type],
  });
  return !spellBlocked(battle, caster, power, target) && !answered(battle, caster, power, target);
};

/** Whom an ability affects, of all on the table (8.3). */
const affects = (
  battle: Battle,
  caster: number,
  ability: Ability,
  range: number,
  target: number,
  j: number,
): boolean => {
  const { side, bodies } = battle.state;
  if (!bodies.alive[j]) return false;
  const friend = side[j] === side[caster];
  const near = (): boolean => (j === caster ? ability.itself === true : within(battle, caster, j, range)); // ruling A31
  // Ruling A19: sight is needed, but not for a Buff nor for the aura that friends stand in.
  const sees = (): boolean => ability.type === 'Buff' || seen(battle.setup.table, bodies, caster, j);
  switch (ability.target) {
    case 'self':
      return j === caster;
    case 'friend':
    case 'enemy':
      return j === target;
    case 'friends':
      return friend && near();
    case 'enemies':
      return !friend && near() && sees();
    case 'everyone':
      return j !== caster && near() && sees();
    case 'point':
      return false;
  }
};

const amount = (battle: Battle, model: number, value: number | string): number => {
  if (value !== 'D3' && value !== 'D6') return Number(value);
  const face = battle.dice.roll(6, 'damage');
  const total = value === 'D3' ? Math.ceil(face / 2) : face;
  battle.log({ type: 'rolled', model, sides: value === 'D3' ? 3 : 6, face, total, why: 'AAW-8.3-card' });
  return total;
};

/** How far a push goes between checks, in inches. */
const PUSH_STEP = 0.25;

/** Pushes a model straight away from another until something stops it. */
const push = (battle: Battle, from: number, j: number, distance: number): void => {
  const { bodies } = battle.state;
  const { table } = battle.setup;
  const angle = trig.atan2(bodies.y[j]! - bodies.y[from]!, bodies.x[j]! - bodies.x[from]!);
  const start: readonly [number, number] = [bodies.x[j]!, bodies.y[j]!];
  let moved = 0;
  while (moved < distance) {
    const step = Math.min(PUSH_STEP, distance - moved);
    const x = bodies.x[j]! + trig.cos(angle) * step;
    const y = bodies.y[j]! + trig.sin(angle) * step;
    if (!fits(table, moverAt(battle, j), bodies, j, x, y, bodies.facing[j]!)) break;
    bodies.x[j] = x;
    bodies.y[j] = y;
    moved += step;
  }
  if (moved > 0)
    battle.log({
      type: 'moved',
      model: j,
      path: [start, [bodies.x[j]!, bodies.y[j]!]],
      facing: bodies.facing[j]!,
      cost: moved,
      why: 'AAW-8.3-card',
    });
};

/** Effects that stay until the round ends rather than happen at once. */
const LASTING: readonly Effect['effect'][] = [
  'modify-stat',
  'modify-roll',
  'reroll',
  'grant',
  'suppress',
  'move',
];

/** Effects that happen at once to everybody an ability reaches, changed by it or not. */
const AT_ONCE: readonly Effect['effect'][] = ['damage', 'heal', 'push'];

/** Tells whom an ability reaches. */
const tellReached = (
  battle: Battle,
  caster: number,
  power: number,
  each: (act: (j: number) => void) => void,
  lasting: boolean,
): void => {
  if (!battle.events) return;
  const { ability } = fighterAt(battle, caster).powers[power]!;
  const on: number[] = [];
  each((j) => on.push(j));
  battle.log({
    type: 'reached',
    model: caster,
    name: ability.name,
    on,
    lasting,
    why: POWER_RULES[ability.type],
  });
};

/** Puts an ability in force on a model until the end of the round (AAW-8.3-buff, AAW-8.3-debuff); the same one once. */
const enforce = (battle: Battle, caster: number, power: number, j: number): void => {
  const { state } = battle;
  const fighter = state.fighter[caster]!;
  if (inForce(battle, fighter, power, j) || state.effects >= MOST_EFFECTS) return;
  state.effectFighter[state.effects] = fighter;
  state.effectPower[state.effects] = power;
  state.effectOn[state.effects] = j;
  state.effects++;
};

/** Where a blast comes down: on its point, or adrift from it (AAW-8.4-scatter, AAW-8.4-skilled). */
const scatter = (
  battle: Battle,
  caster: number,
  x: number,
  y: number,
  radius: number,
): readonly [number, number] => {
  const { dice } = battle;
  const aimed = [x, y] as const;
  const die = dice.roll(6, 'scatter');
  if (die <= 2) {
    battle.log({ type: 'template', x, y, radius, scattered: 0, aimed, die, why: 'AAW-8.4-target' });
    return aimed;
  }
  const skilled = fighterAt(battle, caster).card.stats.SKL <= 3 ? 1 : 0;
  const distanceDie = dice.roll(6, 'scatter');
  const distance = Math.max(1, distanceDie - skilled);
  const degrees = dice.roll(360, 'scatter') - 1; // ruling A21, to the degree
  const angle = (degrees * Math.PI) / 180;
  const at = [x + trig.cos(angle) * distance, y + trig.sin(angle) * distance] as const;
  battle.log({
    type: 'template',
    x: at[0],
    y: at[1],
    radius,
    scattered: distance,
    aimed,
    die,
    distanceDie,
    degrees,
    why: skilled ? 'AAW-8.4-skilled' : 'AAW-8.4-scatter',
  });
  return at;
};

/** AAW-8.4-hits, AAW-8.4-friends: everyone whose base the template touches is wounded, friend and foe. */
const blast = (
  battle: Battle,
  caster: number,
  power: number,
  effect: Extract<Effect, { effect: 'blast' }>,
  x: number,
  y: number,
  scatters: boolean,
): void => {
  const { state, setup, query } = battle;
  const radius = TEMPLATE_RADIUS[effect.template];
  const [cx, cy] = scatters ? scatter(battle, caster, x, y, radius) : [x, y];
  // Who lies under it is settled before the first of them is harmed.
  const under: number[] = [];
  for (let j = 0; j < state.bodies.count; j++)
    if (alive(battle, j) && pointDistance(state.bodies, j, cx, cy) <= radius + 1e-9) under.push(j);
  for (const j of under) {
    if (!alive(battle, j)) continue;
    query.attacker = state.fighter[caster]!;
    query.defender = state.fighter[j]!;
    query.action = HOLD_SHOOT;
    query.hill = 0;
    query.cover = coverBetween(setup.table, state.bodies, cx, cy, j); // from the blast's centre
    query.flank = query.long = query.elevated = query.cautious = false;
    query.attackerWounds = Math.max(1, state.wounds[caster]!);
    query.defenderWounds = state.wounds[j]!;
    query.power = power;
    query.other = NONE;
    query.active = bearing(battle, caster, j);
    const odds = battle.draws.odds(query);
    const journal = battle.journal();
    decide(odds, battle.mode, battle.dice, battle.real, battle.show, battle.hit, journal);
    const { damage } = battle.hit;
    if (battle.events)
      battle.log({
        type: 'attack',
        model: caster,
        target: j,
        other: NONE,
        action: 'blast',
        label: odds.plan().pools[0]?.label ?? '',
        damage,
        otherDamage: 0,
        journal: journal ?? [],
        range: 0,
        sights: [], // what it hits, the template lies over
        why: 'AAW-8.4-hits',
      });
    leaveBehind(battle, caster, j, odds, damage);
    wound(battle, j, damage, 'AAW-8.4-wounds');
  }
};

/** Carries out a power that was not stopped, at once (AAW-8.3-instant): every effect, in order, on everyone it affects. Attacks are made by the shooter. */
export const resolvePower = (
  battle: Battle,
  caster: number,
  power: number,
  target: number,
  x: number,
  y: number,
): void => {
  const { state, setup } = battle;
  const { ability, range } = fighterAt(battle, caster).powers[power]!;
  const doer = battle.doer;
  battle.doer = caster;
  const each = (act: (j: number) => void): void => {
    for (let j = 0; j < state.bodies.count; j++)
      if (affects(battle, caster, ability, range, target, j)) act(j);
  };
  throughout(battle, () => {
    if (ability.effects.some(({ effect }) => AT_ONCE.includes(effect)))
      tellReached(battle, caster, power, each, false);
    for (const effect of ability.effects) {
      if (effect.effect === 'damage')
        each((j) => wound(battle, j, amount(battle, caster, effect.amount), 'AAW-8.3-card'));
      else if (effect.effect === 'heal')
        each((j) => heal(battle, j, amount(battle, caster, effect.amount), 'AAW-8.3-card'));
      else if (effect.effect === 'push') each((j) => push(battle, caster, j, effect.distance));
      else if (effect.effect === 'blast')
        blast(battle, caster, power, effect, x, y, ability.type === 'Blast');
      else if (effect.effect === 'summon') {
        const wanted = setup.summons.get(state.fighter[caster]! * MOST_POWERS + power) ?? [];
        for (const { fighter, count } of wanted)
          for (let n = 0; n < count; n++) summon(battle, caster, fighter);
        break; // the setup lists all that this power summons
      }
    }
    if (!ability.effects.some(({ effect }) => LASTING.includes(effect))) return;
    each((j) => enforce(battle, caster, power, j));
    tellReached(battle, caster, power, each, true);
  });
  battle.doer = doer;
};

/** AAW-4.6-regeneration, at the start of an activation (ruling A23); answers the wounds recovered. */
export const regenerate = (battle: Battle, i: number): number => {
  const mends = mendsOf(battle, i);
  return mends > 0 ? heal(battle, i, mends, 'AAW-4.6-regeneration') : 0;
};
