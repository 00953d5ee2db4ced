import type { Card } from './card';
import type { Duel } from './duel';
import { fightOf, type Fight, type FightConditions } from './fight';
import { ACTION_RULES, SPELLS } from './tables';

/** A fight that no file holds: the unit against one of the warband's reference targets. */
export type DefaultFight = { readonly what: string; readonly name: string; readonly group: string } & (
  { readonly kind: 'attack'; readonly fight: Fight } | { readonly kind: 'duel'; readonly duel: Duel }
);

/** Rounds of a duel that no file limits. */
export const DUEL_ROUNDS = 6;

const attack = (
  what: string,
  name: string,
  attacker: Card,
  defender: Card,
  conditions: FightConditions,
): DefaultFight => ({
  what,
  name,
  group: ACTION_RULES[conditions.action].group,
  kind: 'attack',
  fight: fightOf(attacker, defender, conditions),
});

/** What the lab offers for a unit that no scenario names: it charges, shoots, casts, is charged, and duels. */
export const defaultFights = (unit: Card, target: Card): readonly DefaultFight[] => {
  const [a, b] = [unit.name, target.name];
  const fights = [attack('charge', `${a} charges ${b}`, unit, target, { action: 'charge' })];
  if (unit.role === 'wizard')
    for (const spell of SPELLS.keys())
      fights.push(
        attack(
          `spell-${spell}`,
          `${a} casts on ${b}, ${spell} ${spell === 1 ? 'die' : 'dice'}`,
          unit,
          target,
          { action: 'spell', spell },
        ),
      );
  else if (unit.role) fights.push(attack('shoot', `${a} shoots ${b}`, unit, target, { action: 'shoot' }));
  fights.push(attack('charged', `${b} charges ${a}`, target, unit, { action: 'charge' }));
  fights.push({
    what: 'duel',
    name: `${a} against ${b}`,
    group: 'Duels',
    kind: 'duel',
    duel: {
      sides: [unit, target],
      first: 'roll-off',
      charge: true,
      distance: undefined,
      rounds: DUEL_ROUNDS,
    },
  });
  return fights;
};
