import { NOTHING, type PlanNode, type Pool, type Roll, type RollNode } from '../../../kernel/plan/plan';
import * as trig from '../../../tabletop/trig';
import type { Card } from '../cards/card';
import type { Numbers } from '../numbers';
import type { Situation } from './situation';

/** Radius of a template, in inches (AAW-8.4-templates). */
export const templateRadius = (template: 'small' | 'large', numbers: Numbers): number =>
  (template === 'small' ? numbers.smallTemplate : numbers.largeTemplate) / 2;

/** AAW-8.4-skilled: inches by which a caster of this skill reduces the scatter; at least 1" is left. */
export const scattersLess = (skill: number, { skilledFrom, skilledLess }: Numbers): number =>
  skill <= skilledFrom ? skilledLess : 0;

/** Ruling A21: the arrow points in a uniformly random direction; it is read to the degree. */
const DEGREES = 360;

/**
 * Distance in inches from a point to a base centered at the origin, long axis along x; 0 inside. A base is a stadium: a
 * center line widened by half its width (a round base: the line is a point).
 */
const distanceToBase = (x: number, y: number, { along, across }: Card['base']): number =>
  Math.max(0, trig.hypot(Math.max(0, Math.abs(x) - (along - across)), y) - across);

const touches = (inches: number, degree: number, radius: number, base: Card['base']): boolean => {
  const angle = (degree * 2 * Math.PI) / DEGREES;
  return distanceToBase(inches * trig.cos(angle), inches * trig.sin(angle), base) <= radius + 1e-9;
};

const scatterRoll = (rule: Roll['rule'], need: number): Roll => ({
  purpose: 'scatter',
  by: 'attacker',
  rule,
  need,
  modifiers: [],
});

const named = (success: readonly boolean[], yes: string, no: string): string[] =>
  success.map((hit) => (hit ? yes : no));

/**
 * Drifts computed before: by base, a handful of distances and two radii. Bases are few and the result never changes.
 */
const drifts = new Map<string, readonly boolean[]>();

/** In which degrees of drift by `inches` the template still touches the base. */
const touchedBy = (inches: number, radius: number, base: Card['base']): readonly boolean[] => {
  const key = `${inches} ${radius} ${base.along} ${base.across}`;
  let degrees = drifts.get(key);
  if (!degrees)
    drifts.set(
      key,
      (degrees = Array.from({ length: DEGREES }, (_, degree) => touches(inches, degree, radius, base))),
    );
  return degrees;
};

/** The template has drifted by `inches`: the direction decides whether it still touches the base. */
const driftNode = (inches: number, radius: number, base: Card['base'], struck: PlanNode): PlanNode => {
  const success = touchedBy(inches, radius, base);
  if (success.every(Boolean)) return struck;
  if (!success.some(Boolean)) return NOTHING;
  const on = success.map((hit) => (hit ? struck : NOTHING));
  return {
    type: 'roll',
    roll: scatterRoll('AAW-8.4-hits', DEGREES),
    on,
    success,
    names: named(success, 'under the template', 'outside it'),
  };
};

/**
 * The roll of a blast aimed at the center of the target's base (AAW-8.4-target to AAW-8.4-wounds): scatter die,
 * distance, and the models under the template. `woundWith` returns the node of one wound roll with that strength.
 */
export const blastPool = (
  { attacker, defender, ability }: Situation,
  numbers: Numbers,
  woundWith: (strength: number) => PlanNode,
): { readonly pool: Pool; readonly strength: number } => {
  const blast = ability?.effects.find((effect) => effect.effect === 'blast');
  const strength = blast?.strength ?? 1;
  const radius = templateRadius(blast?.template ?? 'small', numbers);
  const wound = woundWith(strength);
  const rolls = blast?.dice ?? 1;
  const struck: PlanNode = rolls === 1 ? wound : { type: 'all', nodes: Array<PlanNode>(rolls).fill(wound) };
  const less = scattersLess(attacker.stats.SKL, numbers);
  const drift = [1, 2, 3, 4, 5, 6].map((face) =>
    driftNode(Math.max(1, face - less), radius, defender.base, struck),
  );
  const stays = drift.map((node) => node !== NOTHING);
  const distance: RollNode = {
    type: 'roll',
    roll: scatterRoll('AAW-8.4-scatter', 1),
    on: drift,
    success: stays,
    names: named(stays, 'still near', 'scatters away'),
  };
  const onTarget = [1, 2, 3, 4, 5, 6].map((face) => face <= numbers.onTarget); // on the others the arrow points (AAW-8.4-scatter)
  const scatter: RollNode = {
    type: 'roll',
    roll: scatterRoll('AAW-8.4-scatter', 1),
    on: onTarget.map((hit) => (hit ? struck : distance)),
    success: onTarget,
    names: named(onTarget, 'on target', 'scatters'),
  };
  return {
    pool: { label: ability?.name ?? 'Blast', dice: 1, modifiers: [], rule: 'AAW-8.3-blast', each: scatter },
    strength,
  };
};
