import { POLICIES, policyOf } from '../../../simulation/policy';
import type { Player } from './state/battle';
import { policyPlayer } from './policy-player';
import { aggressive } from './policy/aggressive';
import { cautious } from './policy/cautious';
import { lookahead } from './policy/lookahead';
import { objective } from './policy/objective';
import { random } from './policy/random';

/** The bots that are this game's own; why, says docs/decisions/11. */
const OWN: readonly Player[] = [random, cautious, aggressive, objective, lookahead];

/** Every bot by the name that a scenario gives it: its own, and every policy of any game that none of its own stands in for. */
export const BOTS: ReadonlyMap<string, Player> = new Map(
  [
    ...OWN,
    ...POLICIES.filter((policy) => !OWN.some(({ name }) => name === policy)).map((policy) =>
      policyPlayer(policy, policyOf(policy)),
    ),
  ].map((bot) => [bot.name, bot]),
);
