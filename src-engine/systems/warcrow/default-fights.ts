import { impossible, type Action, type AttackSetup } from './attack';
import type { Card } from './card';
import type { Duel } from './duel';
import { fresh } from './profile';

/** A fight that no file holds: the unit against one of the book's reference targets. */
export type DefaultFight = { readonly what: string; readonly name: string } & (
  { readonly kind: 'attack'; readonly setup: AttackSetup } | { readonly kind: 'duel'; readonly duel: Duel }
);

const DUEL_ROUNDS = 6;

/** A duel in which the first side charges. */
export const chargeDuel = (a: Card, b: Card, first: Duel['first'], rounds: number): Duel => ({
  sides: [a, b],
  characters: [undefined, undefined],
  first,
  charge: true,
  rounds,
  pushBack: false,
  holdAndShoot: false,
});

/** What the lab offers for a unit that no scenario names, against one reference target: it charges, shoots, is charged, duels. */
export const defaultFights = (unit: Card, target: Card): readonly DefaultFight[] => {
  const attack = (
    what: string,
    name: string,
    attacker: Card,
    defender: Card,
    action: Action,
  ): DefaultFight => ({
    what,
    name,
    kind: 'attack',
    setup: {
      attacker: fresh(attacker),
      defender: fresh(defender),
      action,
      cover: undefined,
      intoCombat: false,
      bloodlust: false,
    },
  });
  const fights = [
    attack('charge', `${unit.name} charges ${target.name}`, unit, target, 'charge'),
    attack('shoot', `${unit.name} shoots ${target.name}`, unit, target, 'shoot'),
    attack('charged', `${target.name} charges ${unit.name}`, target, unit, 'charge'),
    attack('shot', `${target.name} shoots ${unit.name}`, target, unit, 'shoot'),
  ].filter((fight) => fight.kind === 'attack' && impossible(fight.setup) === undefined);
  const duels = [unit, target].every(({ panels }) => panels.some(({ melee }) => melee));
  return duels
    ? [
        ...fights,
        {
          what: 'duel',
          name: `${unit.name} against ${target.name}`,
          kind: 'duel',
          duel: chargeDuel(unit, target, 0, DUEL_ROUNDS),
        },
      ]
    : fights;
};
