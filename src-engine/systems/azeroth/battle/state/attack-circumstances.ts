import type { LentRule } from '../../cards/keywords';
import type { Battle } from './battle';
import { fighterAt, keeps, powerInForce, within } from './field';
import { MOST_FRIENDS } from './odds/circumstances';
import { MOST_POWERS } from './setup/setup';

/** True if model `j` now lends this rule to model `r`: it is a friend or enemy for the aura, and near enough. */
const lends = (battle: Battle, j: number, r: number, { aura, keyword }: LentRule): boolean => {
  const { side } = battle.state;
  if ((side[j] === side[r]) !== (aura.to === 'friends')) return false;
  if (j === r ? aura.itself !== true : !within(battle, j, r, aura.within)) return false;
  return keeps(battle, j, keyword.definition.name);
};

/** Visits each of these rules that auras lend to a model now, once, with its highest number; `by` is the lender. */
export const forAuras = (
  battle: Battle,
  r: number,
  visit: (lent: LentRule, by: number) => void,
  auras = battle.setup.auras,
): void => {
  const { state } = battle;
  for (const { rule } of auras) {
    let most: LentRule | undefined;
    let by = -1;
    for (let j = 0; j < state.bodies.count; j++) {
      if (!state.bodies.alive[j]) continue;
      for (const lent of fighterAt(battle, j).card.auras)
        if (lent.rule === rule && (!most || lent.keyword.x > most.keyword.x) && lends(battle, j, r, lent)) {
          most = lent;
          by = j;
        }
    }
    if (most) visit(most, by);
  }
};

/** The number of other models of its side within 2" of a model. */
const friendsOf = (battle: Battle, i: number): number => {
  const { bodies, side } = battle.state;
  let friends = 0;
  for (let j = 0; j < bodies.count && friends < MOST_FRIENDS; j++)
    if (
      j !== i &&
      bodies.alive[j] &&
      side[j] === side[i] &&
      within(battle, i, j, battle.setup.numbers.engagement)
    )
      friends++;
  return friends;
};

/** The number of the set of abilities on the two. */
const abilitiesOn = (battle: Battle, attacker: number, defender: number): number => {
  const { state, setup, draws, codes } = battle;
  if (state.affected[attacker] === 0 && state.affected[defender] === 0) return 0;
  let count = 0;
  for (let e = 0; e < state.effects; e++) {
    const on = state.effectOn[e];
    if (on !== attacker && on !== defender) continue;
    if (!powerInForce(battle, e).affectsAttacks[on === attacker ? 0 : 1]) continue;
    const code =
      (state.effectFighter[e] * MOST_POWERS + state.effectPower[e]) * 2 + (on === attacker ? 0 : 1);
    let k = count++;
    for (; k > 0 && codes[k - 1] > code; k--) codes[k] = codes[k - 1];
    codes[k] = code;
  }
  let set = 0;
  for (let k = 0; k < count; k++) {
    const code = codes[k];
    const { ability } = setup.fighters[code >> 5].powers[(code >> 1) & 15];
    set = draws.sets.ability(set, code, ability, code & 1 ? 'defender' : 'attacker');
  }
  return set;
};

/** The set with the auras on the two. */
const aurasOn = (battle: Battle, attacker: number, defender: number, from: number): number => {
  const { draws, setup } = battle;
  let set = from;
  for (const on of ['attacker', 'defender'] as const)
    forAuras(
      battle,
      on === 'attacker' ? attacker : defender,
      (lent, j) => {
        if (lent.rule.side !== on) return;
        const by = j === attacker ? 'attacker' : j === defender ? 'defender' : undefined;
        // eslint-disable-next-line @typescript-eslint/no-non-null-assertion -- the setup numbers every keyword that an aura lends
        set = draws.sets.aura(set, setup.auraNumbers.get(lent)!, by ? { lent, on, by } : { lent, on });
      },
      setup.attackAuras,
    );
  return set;
};

/**
 * True if an attack of one on the other depends on the number of nearby friends: through a keyword of theirs, or one
 * they were given.
 */
const dependsOnNumbers = ({ state, setup }: Battle, attacker: number, defender: number): boolean =>
  setup.dependsOnFriends &&
  (setup.attackAuras.length > 0 ||
    state.affected[attacker] !== 0 ||
    state.affected[defender] !== 0 ||
    setup.fighters[state.fighter[attacker]].card.dependsOnFriends ||
    setup.fighters[state.fighter[defender]].card.dependsOnFriends);

/** True if the places of other models affect an attack of one on the other: friends that count, and auras. */
export const dependsOnPlaces = (battle: Battle, attacker: number, defender: number): boolean =>
  battle.setup.attackAuras.length > 0 || dependsOnNumbers(battle, attacker, defender);

/**
 * The number of the set of everything that affects an attack besides the two: abilities, auras, friends, what is used
 * up.
 */
export const circumstancesOf = (battle: Battle, attacker: number, defender: number): number => {
  const { state, setup, draws } = battle;
  let set = abilitiesOn(battle, attacker, defender);
  if (setup.attackAuras.length > 0) set = aurasOn(battle, attacker, defender, set);
  if (dependsOnNumbers(battle, attacker, defender))
    set = draws.sets.friends(set, friendsOf(battle, attacker), friendsOf(battle, defender));
  const [one, two] = [state.spent[attacker], state.spent[defender]];
  return one || two ? draws.sets.spent(set, one, two) : set;
};
