import type { AttackSetup } from './situation';
import type { Card } from './card';
import type { Duel } from './duel';
import { isRanged } from './words';

/** A fight that no file holds: the unit against one of the book's reference targets. */
export type DefaultFight = { readonly what: string; readonly name: string; readonly group: string } & (
  { readonly kind: 'attack'; readonly setup: AttackSetup } | { readonly kind: 'duel'; readonly duel: Duel }
);

const DUEL_ROUNDS = 6;

/** What stands rooted, as a totem does, charges nobody. */
const moves = ({ stats }: Card): boolean => stats.MOV > 0;

/** What the lab offers for a unit that no scenario names, against one reference target: it charges, shoots, casts, is charged, duels. */
export const defaultFights = (unit: Card, target: Card): readonly DefaultFight[] => {
  const attack = (
    what: string,
    name: string,
    setup: Omit<AttackSetup, 'attacker' | 'defender'>,
  ): DefaultFight => ({
    what,
    name,
    group: isRanged(setup.action) || setup.ability ? 'Ranged' : 'Melee',
    kind: 'attack',
    setup: { attacker: unit, defender: target, ...setup } as AttackSetup,
  });
  const fights: DefaultFight[] = [];
  if (moves(unit)) fights.push(attack('charge', `${unit.name} charges ${target.name}`, { action: 'charge' }));
  if (unit.ranged)
    fights.push(attack('shoot', `${unit.name} shoots ${target.name}`, { action: 'move-shoot' }));
  for (const ability of unit.abilities)
    if (ability.type === 'Spell (Shoot)' || ability.type === 'Blast')
      fights.push(
        attack(`cast-${ability.name}`, `${ability.name} at ${target.name}`, {
          action: 'move-shoot',
          ability,
        }),
      );
  if (moves(target))
    fights.push({
      what: 'charged',
      name: `${target.name} charges ${unit.name}`,
      group: 'Melee',
      kind: 'attack',
      setup: { attacker: target, defender: unit, action: 'charge' },
    });
  fights.push({
    what: 'duel',
    name: `${unit.name} against ${target.name}`,
    group: 'Duels',
    kind: 'duel',
    duel: { sides: [unit, target], first: 'roll-off', charge: true, rounds: DUEL_ROUNDS },
  });
  return fights;
};
