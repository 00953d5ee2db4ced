import type { PlanNote } from '../../../kernel/plan/plan';
import { criticalOnly, hitsLeft, lost, settle, type Cost, type Party } from './costs';
import { secondOutcomes } from './outcomes';
import type { Reach } from './movement';
import { plusRolled, type SymbolPool, type RolledSymbols } from './pool';
import type { Action } from '../words';

/** Dice against dice: fights, charges and shots. */
export interface Strike {
  readonly attack: SymbolPool;
  /** The single defence roll, by the number of models hit (0, 1, 2 …); the last entry is for any larger number. */
  readonly defence: readonly SymbolPool[];
  /** Added to an attack that harms (GLO-4.7.1). */
  readonly damage: number;
  /** The defender only rerolls as many failed dice as help it (variant `armour-rerolls`). */
  readonly rerollWhenUseful: boolean;
}

/** A spell: blue dice, perhaps a backlash (GLO-4.1.2), perhaps a duel, then its kills. */
export interface Cast {
  readonly roll: SymbolPool;
  readonly kills: number;
  /** What the caster itself loses in a backlash: all its wounds, or one model. */
  readonly caster: number;
  readonly backlashLosesSpell: boolean;
  readonly duel?: {
    readonly caster: SymbolPool;
    readonly counter: SymbolPool;
    readonly tiesCounter: boolean;
  };
}

/**
 * One attack of Glory as data. `firstStep` is its only interpretation; the exact reader and the dice reader both follow
 * it.
 */
export interface AttackPlan {
  readonly action: Action;
  readonly attacker: Party;
  readonly defender: Party;
  /** A move that must succeed before anything else happens; a charge that falls short does not move (GLO-4.4.3). */
  readonly reach?: Reach;
  readonly strike?: Strike;
  readonly cast?: Cast;
  readonly notes: readonly PlanNote[];
}

/** The end of an attack, with what it cost. */
export interface End {
  readonly type: 'end';
  readonly costs: readonly Cost[];
}

/** The next step of an attack: a roll with its continuation, or the end. */
export type Step =
  | End
  | { readonly type: 'reach'; readonly reach: Reach; readonly then: (arrived: boolean) => Step }
  | { readonly type: 'symbols'; readonly pool: SymbolPool; readonly then: (rolled: RolledSymbols) => Step };

/** The end of a strike after both rolls (GLO-4.5.4 to GLO-4.5.7). */
type Ending = (attack: RolledSymbols, defence: RolledSymbols) => End;

/** Rolls with the same hits and the same lone criticals have the same end: each end is created once. */
const endings = (plan: AttackPlan, damage: number): Ending => {
  const made: End[] = [];
  const make = (hits: number, attackerPays: boolean, defenderPays: boolean): End => {
    const costs: Cost[] = [];
    if (hits > 0) costs.push({ event: 'hit', to: 'defender', amount: Math.max(0, hits + damage) });
    if (attackerPays) costs.push({ event: 'attacker-critical', to: 'attacker', amount: 1 });
    if (defenderPays) costs.push({ event: 'defender-critical', to: 'defender', amount: 1 });
    return { type: 'end', costs: settle(plan.attacker, plan.defender, costs) };
  };
  return (attack, defence) => {
    const hits = hitsLeft(attack, defence);
    const [attackerPays, defenderPays] = [criticalOnly(attack), criticalOnly(defence)];
    return (made[hits * 4 + (attackerPays ? 2 : 0) + (defenderPays ? 1 : 0)] ??= make(
      hits,
      attackerPays,
      defenderPays,
    ));
  };
};

/**
 * The pool with the defender's choice: the number of rerolled dice that costs it least on average, the smallest among
 * equals.
 */
const choosing = (pool: SymbolPool, end: (defence: RolledSymbols) => End): SymbolPool => {
  const { reroll } = pool;
  if (!reroll) return pool;
  const expected = (first: RolledSymbols, tries: number): number =>
    secondOutcomes(pool.die, reroll, tries).reduce(
      (sum, { rolled, chance }) => sum + chance * lost(end(plusRolled(first, rolled)).costs, 'defender'),
      0,
    );
  const tries = (first: RolledSymbols, failed: number): number => {
    let best = 0;
    let least = expected(first, 0);
    for (let dice = 1; dice <= failed; dice++) {
      const loss = expected(first, dice);
      if (loss < least - 1e-12) [best, least] = [dice, loss];
    }
    return best;
  };
  return { ...pool, reroll: { ...reroll, tries } };
};

const NO_DEFENCE: RolledSymbols = { plain: 0, critical: 0 };

const strikeStep = (
  plan: AttackPlan,
  { attack: first, defence: pools, damage, rerollWhenUseful }: Strike,
): Step => {
  const ending = endings(plan, damage);
  return {
    type: 'symbols',
    pool: first,
    then: (attack) => {
      const pool = pools[Math.min(attack.plain + attack.critical, pools.length - 1)];
      const end = (defence: RolledSymbols): End => ending(attack, defence);
      if (pool.dice === 0) return end(NO_DEFENCE);
      return { type: 'symbols', pool: rerollWhenUseful ? choosing(pool, end) : pool, then: end };
    },
  };
};

const castStep = (plan: AttackPlan, cast: Cast): Step => {
  const end = (costs: readonly Cost[]): Step => ({
    type: 'end',
    costs: settle(plan.attacker, plan.defender, costs),
  });
  return {
    type: 'symbols',
    pool: cast.roll,
    then: (roll) => {
      if (roll.plain + roll.critical === 0) return end([{ event: 'fizzle', to: 'attacker', amount: 0 }]);
      const backlash: Cost[] = criticalOnly(roll)
        ? [{ event: 'backlash', to: 'attacker', amount: cast.caster }]
        : [];
      const killed: Cost[] = [...backlash, { event: 'kill', to: 'defender', amount: cast.kills }];
      if (backlash.length && cast.backlashLosesSpell) return end(backlash);
      const { duel } = cast;
      if (!duel) return end(killed);
      const decide = (caster: RolledSymbols, counter: RolledSymbols): Step => {
        const lead = caster.plain + caster.critical - counter.plain - counter.critical;
        const through = lead > 0 || (lead === 0 && !duel.tiesCounter);
        return end(through ? killed : [...backlash, { event: 'countered', to: 'attacker', amount: 0 }]);
      };
      return {
        type: 'symbols',
        pool: duel.caster,
        then: (caster) => ({
          type: 'symbols',
          pool: duel.counter,
          then: (counter) => decide(caster, counter),
        }),
      };
    },
  };
};

/** The first step of a plan. All rules for the course of an attack are in the steps that follow from here. */
export const firstStep = (plan: AttackPlan): Step => {
  const { reach, strike, cast, attacker, defender } = plan;
  const act = (): Step => {
    if (strike) return strikeStep(plan, strike);
    if (cast) return castStep(plan, cast);
    return { type: 'end', costs: settle(attacker, defender, []) };
  };
  if (!reach) return act();
  const short: Cost = {
    event: plan.action === 'charge' ? 'failed-charge' : 'short-move',
    to: 'attacker',
    amount: 0,
  };
  const stay = (): Step => ({ type: 'end', costs: settle(attacker, defender, [short]) });
  return { type: 'reach', reach, then: (arrived) => (arrived ? act() : stay()) };
};
