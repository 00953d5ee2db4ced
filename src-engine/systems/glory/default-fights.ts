import { PRINTED_TABLES } from './cards/tables';
import type { DefaultFight } from '../common/book-parts';
import { defaultDuel, DUEL_ROUNDS } from '../common/duels';
import type { Card } from './cards/card';
import { fightOf, type FightConditions } from './attack/fight';
import type { Resolved } from './scenario';

/** The lab's fights for a unit without a scenario: it charges, shoots, casts, is charged, and duels. */
export const defaultFights = (unit: Card, target: Card): readonly DefaultFight<Resolved>[] => {
  const [a, b] = [unit.name, target.name];
  const fights: DefaultFight<Resolved>[] = [];
  const attack = (
    what: string,
    name: string,
    attacker: Card,
    defender: Card,
    conditions: FightConditions,
  ): void => {
    const fight = fightOf(attacker, defender, conditions);
    const units = [attacker.source, defender.source] as const;
    fights.push({
      what,
      name,
      ranged: conditions.action !== 'charge',
      fight: { kind: 'attack', fight, units },
      written: { kind: 'attack', units, conditions },
    });
  };
  attack('charge', `${a} charges ${b}`, unit, target, { action: 'charge' });
  if (unit.role === 'wizard')
    for (const spell of PRINTED_TABLES.spells.keys())
      attack(`spell-${spell}`, `${a} casts on ${b}, ${spell} ${spell === 1 ? 'die' : 'dice'}`, unit, target, {
        action: 'spell',
        spell,
      });
  else if (unit.role) attack('shoot', `${a} shoots ${b}`, unit, target, { action: 'shoot' });
  attack('charged', `${b} charges ${a}`, target, unit, { action: 'charge' });
  const terms = { first: 'roll-off', charge: true, distance: undefined, rounds: DUEL_ROUNDS } as const;
  const duel = { sides: [unit, target], ...terms } as const;
  return [...fights, defaultDuel(unit, target, { kind: 'duel', duel, units: [unit.source, target.source] })];
};
