import type { AttackConditions } from '../../generated/age-of-sigmar';
import type { DefaultFight } from '../common/book-parts';
import { defaultDuel, DUEL_ROUNDS } from '../common/duels';
import type { Card } from './cards/card';
import type { Duel } from './duel/duel';
import type { Fight } from './scenario';
import { whyIllegal, situationOf } from './attack/situation';

/** The group of a scenario or a default fight. */
export const groupOf = (fight: Fight): string => {
  if (fight.kind === 'battle') return 'Battles';
  if (fight.kind === 'duel') return 'Duels';
  if (fight.situation.ability) return 'Magic';
  return fight.situation.action === 'shoot' ? 'Shooting' : 'Combat';
};

/** The name of a default fight, and whether it is fought at range. */
type Named = Pick<DefaultFight<Fight>, 'what' | 'name' | 'ranged' | 'besides'>;

const attack = (
  { what, name, ranged = false, besides = false }: Named,
  attacker: Card,
  defender: Card,
  conditions: AttackConditions,
): DefaultFight<Fight>[] => {
  const situation = situationOf(attacker, defender, conditions);
  if (whyIllegal(situation, conditions.ability)) return [];
  const units = [attacker.source, defender.source] as const;
  return [
    {
      what,
      name,
      ranged,
      besides,
      fight: { kind: 'attack', situation, ability: conditions.ability, units: [...units] },
      written: { kind: 'attack', units, conditions },
    },
  ];
};

/** A plain duel: whole units, no commands, no cover. */
export const plainDuel = (a: Card, b: Card, first: Duel['first']): Duel => ({
  sides: [a, b],
  models: [a.models, b.models],
  first,
  charge: true,
  rounds: DUEL_ROUNDS,
  commands: [undefined, undefined],
  cover: [false, false],
});

/** "Oath Guard charge", "Marshal Vorr charges". */
const does = ({ name, models }: Card, verb: string): string => `${name} ${verb}${models === 1 ? 's' : ''}`;

/**
 * The lab's fights for a unit without a scenario, against one reference target: it charges, shoots, casts, is charged,
 * duels.
 */
export const defaultFights = (unit: Card, target: Card): readonly DefaultFight<Fight>[] => [
  ...attack({ what: 'charge', name: `${does(unit, 'charge')} ${target.name}` }, unit, target, {
    action: 'fight',
    charged: true,
  }),
  // A unit shoots and fights in the same turn (AOS-13.0).
  ...attack(
    { what: 'shoot', name: `${does(unit, 'shoot')} ${target.name}`, ranged: true, besides: true },
    unit,
    target,
    { action: 'shoot' },
  ),
  ...unit.abilities
    .filter(({ type }) => type !== 'Passive')
    .flatMap(({ name }) =>
      attack({ what: `ability-${name}`, name: `${name} on ${target.name}`, ranged: true }, unit, target, {
        ability: name,
      }),
    ),
  ...attack({ what: 'charged', name: `${does(target, 'charge')} ${unit.name}` }, target, unit, {
    action: 'fight',
    charged: true,
  }),
  defaultDuel(unit, target, {
    kind: 'duel',
    duel: plainDuel(unit, target, 'roll-off'),
    units: [unit.source, target.source],
  }),
];
