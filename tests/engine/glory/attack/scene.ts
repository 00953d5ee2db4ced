import type { Journal } from '@engine/kernel/journal';
import { planAttack } from '@engine/systems/glory/attack/attack';
import type { Card } from '@engine/systems/glory/cards/card';
import { fightOf, type Ally, type FightConditions } from '@engine/systems/glory/attack/fight';
import { rollAttack } from '@engine/systems/glory/attack/roll';
import { settingsOf } from '@engine/systems/glory/variants';
import { withScript, type ScriptedRoll } from '../../../support/scripted-dice';
import { card } from '../support';

export interface Scene {
  readonly attacker?: Card;
  readonly defender?: Card;
  readonly conditions: FightConditions;
  readonly allies?: readonly Ally[];
  readonly counter?: Card;
  readonly variants?: Record<string, string>;
}

/** Plays a scene with scripted dice, and returns the losses of both sides; every die of the script must be used. */
export const play = (
  { attacker = card(), defender = card(), conditions, allies, counter, variants = {} }: Scene,
  ...rolls: ScriptedRoll[]
) => {
  const journal: Journal = [];
  const plan = planAttack(fightOf(attacker, defender, conditions, allies, counter), settingsOf(variants));
  const {
    attacker: own,
    defender: foe,
    costs,
  } = withScript(rolls, (dice) => rollAttack(plan, dice, journal));
  return { own, foe, events: costs.map(({ event }) => event), journal, plan };
};

export const friends = { attackerSupported: true, defenderSupported: true } as const;
export const one = { attackerFighting: 1, ...friends } as const;
