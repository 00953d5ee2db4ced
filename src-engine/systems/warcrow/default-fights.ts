import type { DefaultFight } from '../common/book-parts';
import { defaultDuel, DUEL_ROUNDS } from '../common/duels';
import { impossible, type Action, type AttackSetup } from './attack/attack';
import type { Card } from './cards/card';
import type { Duel } from './duel/state';
import { freshFighter } from './cards/profile';
import { PRINTED } from './numbers';
import type { Fight } from './scenario';

/** A duel in which the first side charges. */
export const chargeDuel = (a: Card, b: Card, first: Duel['first'], rounds: number): Duel => ({
  sides: [a, b],
  characters: [undefined, undefined],
  first,
  charge: true,
  rounds,
  pushBack: false,
  holdAndShoot: false,
  numbers: PRINTED,
});

/**
 * The lab's fights for a unit without a scenario, against one reference target: it charges, shoots, is charged, duels.
 */
export const defaultFights = (unit: Card, target: Card): readonly DefaultFight<Fight>[] => {
  const fights: DefaultFight<Fight>[] = [];
  const attack = (what: string, name: string, attacker: Card, defender: Card, action: Action): void => {
    const setup: AttackSetup = {
      attacker: freshFighter(attacker),
      defender: freshFighter(defender),
      action,
      cover: undefined,
      intoCombat: false,
      bloodlust: false,
      numbers: PRINTED,
    };
    if (impossible(setup) !== undefined) return;
    const units = [attacker.source, defender.source] as const;
    fights.push({
      what,
      name,
      ranged: what === 'shoot',
      fight: { kind: 'attack', setup, units },
      written: { kind: 'attack', units, conditions: { action } },
    });
  };
  attack('charge', `${unit.name} charges ${target.name}`, unit, target, 'charge');
  attack('shoot', `${unit.name} shoots ${target.name}`, unit, target, 'shoot');
  attack('charged', `${target.name} charges ${unit.name}`, target, unit, 'charge');
  attack('shot', `${target.name} shoots ${unit.name}`, target, unit, 'shoot');
  if ([unit, target].every(({ panels }) => panels.some(({ melee }) => melee)))
    fights.push(
      defaultDuel(
        unit,
        target,
        { kind: 'duel', duel: chargeDuel(unit, target, 0, DUEL_ROUNDS), units: [unit.source, target.source] },
        'first',
      ),
    );
  return fights;
};
