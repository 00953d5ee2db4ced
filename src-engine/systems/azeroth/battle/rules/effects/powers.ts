import type { Cast } from '../../state/action';
import type { Ability } from '../../../../../generated/azeroth-at-war';
import type { RuleId } from '../../../../../kernel/words';
import type { Battle } from '../../state/battle';
import { NONE } from '../../state/odds/draws';
import {
  blocksSpells,
  fighterAt,
  hasFlag,
  areEnemies,
  magical,
  healingOf,
  setFlag,
  within,
} from '../../state/field';
import { ANSWERS, manaFor } from '../../state/answers';
import { FLAG } from '../../state/flags';
import { heal, wound } from './harm';
import { pastWard } from './wards';
import { andCheckEnd } from '../victory/objectives';
import { reveal } from '../victory/warlords';
import { MOST_POWERS } from '../../state/setup/setup';
import { summon } from './summon';
import { sightLines } from '../../state/sight-lines';
import { POWER_RULES, affects, amount, AT_ONCE, enforce, LASTING, push, reportReached } from './apply-power';
import { blast } from './blasts';

/**
 * AAW-8.5-magical, AAW-4.6-magical: the model that attempts it for a side: a Magical Hero if there is one, else any
 * Magical model; NONE without one.
 */
const stoppingModel = (battle: Battle, side: number): number => {
  let found = NONE;
  const { bodies, side: sides } = battle.state;
  for (let j = 0; j < bodies.count; j++) {
    if (!bodies.alive[j] || sides[j] !== side || !magical(battle, j)) continue;
    if (hasFlag(battle, j, FLAG.routing)) continue; // ruling A33
    if (fighterAt(battle, j).hero) return j;
    if (found === NONE) found = j;
  }
  return found;
};

const rollToStop = (
  battle: Battle,
  model: number,
  what: 'dispel' | 'counterspell' | 'spell-block',
  bonus: number,
  why: RuleId,
): boolean => {
  const face = battle.dice.roll(6, 'magic');
  const passed = face + bonus >= battle.setup.numbers[ANSWERS[what].on];
  if (battle.events) battle.log({ type: 'test', model, what, face, bonus, passed, why });
  return passed;
};

/** AAW-4.6-spell-block, AAW-8.6: an enemy with Spell Block within 2" of the caster may interrupt, once a round each. */
const spellBlocked = (battle: Battle, caster: number, power: number, target: number): boolean => {
  const { bodies } = battle.state;
  for (let j = 0; j < bodies.count; j++) {
    if (!areEnemies(battle, caster, j) || !blocksSpells(battle, j) || hasFlag(battle, j, FLAG.blocked))
      continue;
    if (!within(battle, caster, j, battle.setup.numbers.blockRange)) continue;
    const side = battle.state.side[j] as 0 | 1;
    if (!battle.asks(side, { kind: 'spell-block', model: caster, power, target })) continue;
    setFlag(battle, j, FLAG.blocked);
    if (rollToStop(battle, j, 'spell-block', 0, 'AAW-8.6')) return true;
  }
  return false;
};

/** AAW-8.5-dispel, AAW-8.5-counterspell: the other side may pay to stop it. Spell Block comes first (AAW-8.6). */
const isStopped = (battle: Battle, caster: number, power: number, target: number): boolean => {
  const { state } = battle;
  const { type } = fighterAt(battle, caster).powers[power].ability;
  const side = (1 - state.side[caster]) as 0 | 1;
  for (const what of ['dispel', 'counterspell'] as const) {
    const { rule, stops } = ANSWERS[what];
    const mana = manaFor(what, battle.setup.numbers);
    if (!(stops as readonly string[]).includes(type) || state.mana[side] < mana) continue;
    const by = stoppingModel(battle, side);
    if (by === NONE || !battle.asks(side, { kind: what, model: caster, power, target })) continue;
    state.mana[side] -= mana;
    battle.totals.spent[state.round * 2 + side] += mana;
    const bonus = fighterAt(battle, by).hero ? battle.setup.numbers.magicalHero : 0;
    if (rollToStop(battle, by, what, bonus, rule)) return true;
  }
  return false;
};

/**
 * Whether a power needs sight of enemies without attacking them (ruling A19); powers that attack record their shots.
 */
const needsSight = ({ type, target, effects }: Ability): boolean =>
  type !== 'Buff' &&
  (target === 'enemy' || target === 'enemies' || target === 'everyone') &&
  !effects.some(({ effect }) => effect === 'attack');

/**
 * Pays for a power and lets the enemy try to stop it (AAW-8.2, AAW-8.6); returns whether it takes effect. The mana is
 * spent either way. `mover` is the model that triggers a Reaction.
 */
export const castPower = (
  battle: Battle,
  caster: number,
  { power, target, x, y }: Cast,
  mover: number = NONE,
): boolean => {
  const { state } = battle;
  const { bodies } = state;
  const { ability, mana, range } = fighterAt(battle, caster).powers[power];
  const side = state.side[caster];
  reveal(battle, caster);
  state.mana[side] -= mana;
  battle.totals.spent[state.round * 2 + side] += mana;
  if (battle.events)
    battle.log({
      type: 'power',
      model: caster,
      name: ability.name,
      kind: ability.type,
      mana,
      target,
      x,
      y,
      ...(mover !== NONE && {
        mover,
        at: [bodies.x[mover], bodies.y[mover], bodies.facing[mover]] as const,
      }),
      ...(needsSight(ability) && { range, sights: sightLines(battle, caster, range, false) }),
      why: POWER_RULES[ability.type],
    });
  return !spellBlocked(battle, caster, power, target) && !isStopped(battle, caster, power, target);
};

/**
 * Applies a power that was not stopped, at once (AAW-8.3-instant): every effect, in order, to each model it affects.
 * Attacks are made by the shooter.
 */
export const resolvePower = (battle: Battle, caster: number, cast: Cast): void => {
  const { power, target } = cast;
  const { state, setup } = battle;
  const used = fighterAt(battle, caster).powers[power];
  const { ability } = used;
  const actor = battle.actor;
  battle.actor = caster;
  const each = (act: (j: number) => void): void => {
    for (let j = 0; j < state.bodies.count; j++) if (affects(battle, caster, used, target, j)) act(j);
  };
  andCheckEnd(battle, () => {
    if (ability.effects.some(({ effect }) => AT_ONCE.includes(effect)))
      reportReached(battle, caster, power, each, false);
    for (const effect of ability.effects) {
      if (effect.effect === 'damage')
        each((j) => {
          const wounds = pastWard(battle, j, amount(battle, caster, effect.amount));
          wound(battle, j, wounds, 'AAW-8.3-card');
        });
      else if (effect.effect === 'heal')
        each((j) => heal(battle, j, amount(battle, caster, effect.amount), 'AAW-8.3-card'));
      else if (effect.effect === 'push') each((j) => push(battle, caster, j, effect.distance));
      else if (effect.effect === 'blast') blast(battle, caster, cast, effect, ability.type === 'Blast');
      else if (effect.effect === 'summon') {
        const wanted = setup.summons.get(state.fighter[caster] * MOST_POWERS + power) ?? [];
        for (const { fighter, count } of wanted)
          for (let n = 0; n < count; n++) summon(battle, caster, fighter);
        break; // the setup lists everything this power summons
      }
    }
    if (!ability.effects.some(({ effect }) => LASTING.includes(effect))) return;
    each((j) => enforce(battle, caster, power, j));
    reportReached(battle, caster, power, each, true);
  });
  battle.actor = actor;
};

/** AAW-4.6-regeneration, at the start of an activation (ruling A23); returns the wounds recovered. */
export const regenerate = (battle: Battle, i: number): number => {
  const regains = healingOf(battle, i);
  return regains > 0 ? heal(battle, i, regains, 'AAW-4.6-regeneration') : 0;
};
