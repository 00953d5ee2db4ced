import type { RuleId } from '../../../../../kernel/words';
import * as trig from '../../../../../tabletop/trig';
import type { Battle } from '../../state/battle';
import { forAuras } from '../../state/attack-circumstances';
import { homeEdges } from '../../state/setup/home-edges';
import {
  alive,
  fearsome,
  fighterAt,
  hasFlag,
  areEnemies,
  forEffects,
  clearFlag,
  walkerAt,
  setFlag,
  tireless,
  hasFly,
  within,
} from '../../state/field';
import { FLAG } from '../../state/flags';
import { moraleEffectOf, type MoraleEffect } from '../../state/setup/fighter';
import { countChance, countUse, VARIANT } from '../../state/uses';
import { lose } from '../effects/harm';
import { countMoraleTest } from '../../state/luck';
import { march, reportStop } from '../actions/march';
import { andCheckEnd } from '../victory/objectives';
import { fits } from '../../../../../tabletop/movement/collision';
import { shortestFlight } from '../../../../../tabletop/movement/flight';
import type { Path } from '../../../../../tabletop/movement/paths';
import { EPSILON, legCost, type Walker } from '../../../../../tabletop/movement/terrain-cost';
import { cut } from '../../../../../tabletop/movement/ways';
import { NONE } from '../../state/odds/draws';
import { atHalf, belowQuarter } from '../../../attack/thresholds';

interface MoraleModifier {
  readonly label: string;
  readonly by: number;
  readonly rule: RuleId;
}

/**
 * The friendly Heroes, except itself (AAW-N23), whose auras reach the model (AAW-9.1-command-aura, AAW-10.2-aura). A
 * Hero that routs when the phase begins inspires no model (ruling A33).
 */
const inspiringHeroes = (battle: Battle, i: number): number[] => {
  const { side, bodies } = battle.state;
  const found: number[] = [];
  for (let j = 0; j < bodies.count; j++) {
    if (j === i || !bodies.alive[j] || side[j] !== side[i] || !fighterAt(battle, j).hero) continue;
    if (!hasFlag(battle, j, FLAG.routing) && within(battle, i, j, battle.setup.numbers.aura)) found.push(j);
  }
  return found;
};

const feared = (battle: Battle, i: number): boolean => {
  for (let j = 0; j < battle.state.bodies.count; j++)
    if (
      areEnemies(battle, i, j) &&
      fearsome(battle, j) &&
      within(battle, i, j, battle.setup.numbers.fearRange)
    )
      return true;
  return false;
};

/** Keyword effects on a model's current morale: its own, and those lent by auras (AAW-4.6-book-keywords). */
const forMoraleEffects = (battle: Battle, i: number, visit: (effect: MoraleEffect) => void): void => {
  const fighter = fighterAt(battle, i);
  const left = battle.state.wounds[i];
  const holds = ({ wounds }: MoraleEffect): boolean =>
    wounds === undefined || (wounds === 'half' ? atHalf : belowQuarter)(left, fighter.wounds);
  for (const effect of fighter.moraleEffects) if (holds(effect)) visit(effect);
  forAuras(battle, i, ({ keyword, rule }) => {
    for (const effect of moraleEffectOf(keyword, rule)) if (holds(effect)) visit(effect);
  });
};

/** Everything that changes a model's morale now (AAW-10.2). */
export const moraleModifiers = (battle: Battle, i: number): MoraleModifier[] => {
  const { state, setup } = battle;
  const { numbers } = setup;
  const found: MoraleModifier[] = [];
  if (state.leaderless[state.side[i]])
    found.push({ label: 'Last Hero slain', by: numbers.lastHero, rule: 'AAW-10.2-last-hero' });
  if (state.wounds[i] < numbers.badlyWoundedBelow * fighterAt(battle, i).wounds)
    found.push({ label: 'Badly wounded', by: numbers.badlyWounded, rule: 'AAW-10.2-wounds' });
  if (feared(battle, i)) found.push({ label: 'Fear', by: numbers.fear, rule: 'AAW-10.2-fear' });
  if (setup.rules.commandAura !== 'reroll' && inspiringHeroes(battle, i).length > 0)
    found.push({ label: 'Command Aura', by: 1, rule: 'AAW-10.2-aura' });
  forEffects(battle, i, (effect) => {
    if (effect.effect === 'modify-roll' && effect.roll === 'morale' && typeof effect.by === 'number')
      found.push({ label: 'Ability', by: effect.by, rule: 'AAW-8.3-card' });
  });
  forMoraleEffects(battle, i, ({ label, by, rule }) => {
    if (by !== 0) found.push({ label, by, rule });
  });
  return found;
};

/**
 * AAW-10.1: it lost half or more of its wounds this round, or saw a friend fall; immune models never test
 * (AAW-4.6-undead-mechanical).
 */
export const mustTest = (battle: Battle, i: number): boolean => {
  const { state } = battle;
  const fighter = fighterAt(battle, i);
  if (!alive(battle, i) || tireless(battle, i)) return false;
  return (
    hasFlag(battle, i, FLAG.routing) ||
    hasFlag(battle, i, FLAG.shaken) ||
    (state.lost[i] > 0 && state.lost[i] >= battle.setup.numbers.lossTest * fighter.wounds)
  );
};

type Pair = readonly [number, number];

/** By how much two dice exceed the number that a test needs. */
const over = (faces: Pair, need: number): number => faces[0] + faces[1] - need;

const twoDice = (battle: Battle): Pair => [battle.dice.roll(6, 'morale'), battle.dice.roll(6, 'morale')];

/** AAW-10.3-waver, AAW-10.3-grounding. */
const waver = (battle: Battle, i: number): void => {
  setFlag(battle, i, FLAG.wavering);
  if (hasFly(battle, i)) setFlag(battle, i, FLAG.grounded);
};

/** Facings of a fleeing model at its end, relative to its direction: ovals find room with these. */
const TURNS = [0, 1, -1, 2, -2, 3, -3, 4, -4, 5, -5, 6].map((twelfths) => (twelfths * Math.PI) / 6);

/** Steps by which its move is shortened if there is no room at the end, in inches. */
const SHORTER = 0.02;

/**
 * Shortens the path until the model fits at its end, facing along the path or in any other direction. Returns its
 * facing there; undefined if it fits nowhere.
 */
const roomAtEnd = (battle: Battle, i: number, path: Path): number | undefined => {
  const walker = walkerAt(battle, i);
  while (path.length > 1) {
    const last = path.length - 1;
    const [dx, dy] = [path.xs[last] - path.xs[last - 1], path.ys[last] - path.ys[last - 1]];
    const ahead = trig.atan2(dy, dx);
    for (const turn of TURNS)
      if (fits(walker, path.xs[last], path.ys[last], ahead + turn)) return ahead + turn;
    const length = trig.hypot(dx, dy);
    if (length <= SHORTER) path.length--;
    else {
      path.xs[last] -= (dx / length) * SHORTER;
      path.ys[last] -= (dy / length) * SHORTER;
    }
  }
  return undefined;
};

/** The cost of a path, in inches of movement. */
const costOf = (walker: Walker, { xs, ys, length }: Path): number => {
  let cost = 0;
  for (let k = 1; k < length; k++) cost += legCost(walker, xs[k - 1], ys[k - 1], xs[k], ys[k]);
  return cost;
};

/**
 * AAW-10.3-rout, AAW-N22, rulings A36 and A38: flees its full printed MOV along the shortest open path to its own edge,
 * on foot, past enemies that may strike at it; off the table if it gets that far. It then counts as lost, but shakes no
 * model. Without an open path it stays.
 */
const flee = (battle: Battle, i: number): void => {
  const { path, setup, state } = battle;
  const walker = walkerAt(battle, i);
  const edge = homeEdges(setup)[state.zone[state.side[i]] as 0 | 1];
  const move = fighterAt(battle, i).printedMove;
  if (!shortestFlight(walker, edge, path)) return reportStop(battle, i, 'AAW-10.3-rout');
  const leaves = costOf(walker, path) <= move + EPSILON;
  if (!leaves) cut(walker, move, path);
  const last = path.length - 1;
  const ahead =
    last > 0 ? trig.atan2(path.ys[last] - path.ys[last - 1], path.xs[last] - path.xs[last - 1]) : 0;
  const facing = leaves ? ahead : roomAtEnd(battle, i, path);
  path.cost = costOf(walker, path);
  const goes = path.length > 1 && facing !== undefined;
  if (!goes) reportStop(battle, i, 'AAW-10.3-rout');
  const flight = leaves ? 'leaves' : 'flees';
  const gone = !goes || march(battle, i, { path, facing, exempt: NONE, why: 'AAW-10.3-rout', flight });
  if (leaves && gone && alive(battle, i)) lose(battle, i, 'AAW-10.3-rout', false);
};

/** A keyword or an ability lets the model reroll a failed test, without using the Hero's reroll (AAW-8.3-card). */
const rerolls = (battle: Battle, i: number): boolean => {
  let found = false;
  forEffects(battle, i, (effect) => {
    found ||= effect.effect === 'reroll' && effect.roll === 'morale';
  });
  forMoraleEffects(battle, i, ({ rerolls: again }) => {
    found ||= again;
  });
  return found;
};

/** The rule of each result of a test. */
const RESULT_RULES = {
  passed: 'AAW-10.3-pass',
  wavers: 'AAW-10.3-waver',
  routs: 'AAW-10.3-rout',
  rallies: 'AAW-10.3-rally',
  flees: 'AAW-10.3-rout',
} as const;

/** A test at the start of the phase (ruling A28): the number it needs, and the Heroes whose auras reach the model. */
export interface Test {
  readonly model: number;
  readonly modifiers: readonly MoraleModifier[];
  readonly need: number;
  readonly fleeing: boolean;
  readonly rerolls: boolean;
  readonly heroes: readonly number[];
}

type Result = keyof typeof RESULT_RULES;

/** The number that a model's test would need now, and what could save it. */
export const moraleTest = (battle: Battle, model: number): Test => {
  const modifiers = moraleModifiers(battle, model);
  return {
    model,
    modifiers,
    need: modifiers.reduce((sum, { by }) => sum + by, fighterAt(battle, model).morale),
    fleeing: hasFlag(battle, model, FLAG.routing),
    rerolls: rerolls(battle, model),
    heroes: battle.setup.rules.commandAura === 'plus-one' ? [] : inspiringHeroes(battle, model),
  };
};

/** The result of a test that exceeds its need by this much. */
const resultOf = ({ setup }: Battle, by: number, fleeing: boolean): Result => {
  if (by <= 0) return fleeing ? 'rallies' : 'passed';
  return fleeing ? 'flees' : by < setup.numbers.routBy ? 'wavers' : 'routs';
};

/**
 * Only under `plus-one`: a failed test that a Hero's reroll would have helped, once per Hero and round, by the printed
 * rules.
 */
const isLeftUnaided = (battle: Battle, model: number, by: number): boolean => {
  if (by <= 0 || battle.setup.rules.commandAura !== 'plus-one') return false;
  const hero = inspiringHeroes(battle, model).find((j) => !hasFlag(battle, j, FLAG.inspired));
  if (hero !== undefined) setFlag(battle, hero, FLAG.inspired);
  return hero !== undefined;
};

/**
 * Rolls a test, passed (AAW-10.3-pass) or not, with the Hero's reroll if it fails (AAW-10.2, AAW-10.2-aura, rulings A12
 * and A22).
 */
const roll = (battle: Battle, { model, modifiers, need, fleeing, rerolls: own, heroes }: Test): Result => {
  const { state, totals } = battle;
  const first = twoDice(battle);
  const fails = over(first, need) > 0;
  const ready = own ? undefined : heroes.find((j) => !hasFlag(battle, j, FLAG.inspired));
  const hero = fails ? ready : undefined;
  if (hero !== undefined) setFlag(battle, hero, FLAG.inspired);
  const reroll = fails && (own || hero !== undefined);
  const faces = reroll ? twoDice(battle) : first;
  const by = over(faces, need);
  totals.tests[state.round * 2 + state.side[model]]++;
  const aided = modifiers.find(({ rule }) => rule === 'AAW-10.2-aura')?.by ?? 0;
  if (hero !== undefined || aided > 0) countChance(battle.totals, VARIANT['command-aura']);
  const result = resultOf(battle, by, fleeing);
  if (
    aided > 0 &&
    (resultOf(battle, by + aided, fleeing) !== result || (!own && isLeftUnaided(battle, model, by)))
  )
    countUse(battle.totals, VARIANT['command-aura']);
  const { points } = fighterAt(battle, model).card;
  const most = fleeing ? need : need + battle.setup.numbers.routBy - 1;
  countMoraleTest(battle, { model, points, need, most, again: own || ready !== undefined }, isFlight(result));
  if (battle.events)
    battle.log({
      type: 'morale',
      model,
      faces,
      need,
      reroll,
      ...(reroll && { before: first, by: hero ?? NONE }),
      result,
      modifiers,
      why: RESULT_RULES[result],
    });
  return result;
};

/** Applies the result of a test; the flights follow. */
const carryOut = (battle: Battle, i: number, result: Result): void => {
  const { state, totals } = battle;
  const slot = state.round * 2 + state.side[i];
  if (result === 'rallies') {
    clearFlag(battle, i, FLAG.routing); // AAW-10.3-rally: it wavers, and is activated next round
    waver(battle, i);
  } else if (result === 'wavers') {
    totals.wavers[slot]++;
    waver(battle, i);
  } else if (isFlight(result)) {
    if (result === 'routs') totals.routs[slot]++;
    clearFlag(battle, i, FLAG.wavering);
    setFlag(battle, i, FLAG.routing);
    if (hasFly(battle, i)) setFlag(battle, i, FLAG.grounded);
  }
};

const isFlight = (result: Result): boolean => result === 'routs' || result === 'flees';

/**
 * The morale phase: one test per model, whatever the causes (ruling A13), all simultaneously (AAW-5.1-morale, ruling
 * A28): first the models that test and their needs are determined, then all roll, then the results apply; the flights
 * follow one by one. Models that fall in them shake friends for the next phase (AAW-7.8-morale).
 */
export const moralePhase = (battle: Battle): void => {
  const { bodies } = battle.state;
  const tests: Test[] = [];
  for (let i = 0; i < bodies.count; i++) if (mustTest(battle, i)) tests.push(moraleTest(battle, i));
  for (let i = 0; i < bodies.count; i++) clearFlag(battle, i, FLAG.shaken);
  const results = tests.map((test) => roll(battle, test));
  tests.forEach(({ model }, k) => carryOut(battle, model, results[k]));
  tests.forEach(({ model }, k) => {
    if (isFlight(results[k]) && alive(battle, model) && battle.state.phase !== 'over')
      andCheckEnd(battle, () => flee(battle, model));
  });
};
