import type { DefaultFight } from '../../common/book-parts';
import { defaultDuel, DUEL_ROUNDS } from '../../common/duels';
import type { Card } from '../cards/card';
import type { Fight } from '../scenario';
import { PRINTED } from '../numbers';
import { impossible, outOfReach, type AttackSetup } from './situation';

/** An immobile model, such as a totem, never charges. */
const moves = ({ stats }: Card): boolean => stats.MOV > 0;

/**
 * The lab's fights for a unit without a scenario, against one reference target: it charges, shoots, casts, is charged,
 * duels.
 */
export const defaultFights = (unit: Card, target: Card): readonly DefaultFight<Fight>[] => {
  const fights: DefaultFight<Fight>[] = [];
  const attack = (what: string, name: string, setup: AttackSetup, ranged = false): void => {
    if ((impossible(setup) ?? outOfReach(setup, PRINTED)) !== undefined) return;
    const { attacker, defender, action, ability } = setup;
    const units = [attacker.source, defender.source] as const;
    fights.push({
      what,
      name,
      ranged,
      fight: { kind: 'attack', setup, units },
      written: {
        kind: 'attack',
        units,
        conditions: { action, ...(ability && { ability: ability.name }) },
      },
    });
  };
  const sides = { attacker: unit, defender: target };
  if (moves(unit)) attack('charge', `${unit.name} charges ${target.name}`, { ...sides, action: 'charge' });
  if (unit.ranged)
    attack('shoot', `${unit.name} shoots ${target.name}`, { ...sides, action: 'move-shoot' }, true);
  for (const ability of unit.abilities)
    if (ability.type === 'Spell (Shoot)' || ability.type === 'Blast')
      attack(
        `cast-${ability.name}`,
        `${ability.name} at ${target.name}`,
        { ...sides, action: 'move-shoot', ability },
        true,
      );
  if (moves(target))
    attack('charged', `${target.name} charges ${unit.name}`, {
      attacker: target,
      defender: unit,
      action: 'charge',
    });
  const duel = { sides: [unit, target], first: 'roll-off', charge: true, rounds: DUEL_ROUNDS } as const;
  return [...fights, defaultDuel(unit, target, { kind: 'duel', duel, units: [unit.source, target.source] })];
};
