import { POLICIES, policyNamed, type Policy } from '../../../../simulation/policy';
import { ExpertPolicy } from '../../../../simulation/policy/expert';
import type { Action } from '../state/action';
import type { Battle } from '../state/battle';
import { aggressive } from './aggressive';
import { cautious } from './cautious';
import { lookahead } from './lookahead';
import { objective } from './objective';
import { policyFrom, type GameBot } from './game-bot';
import { random } from './random';

/** This game's own bots; docs/decisions/11 has the reasons. */
const OWN: Readonly<Record<string, GameBot>> = { random, cautious, aggressive, objective, lookahead };

/** Every bot that a scenario may name: the game's own, and every general policy that none of them replaces. */
export const BOT_NAMES: readonly string[] = [...new Set([...Object.keys(OWN), ...POLICIES])];

/** The bot of that name, with its own memory; an unknown name is the greedy bot. */
export const botOf = (name: string): Policy<Battle, Action> => {
  if (name === 'expert') return ExpertPolicy.over(policyFrom(lookahead), policyFrom(objective));
  const own = OWN[name];
  return own ? policyFrom(own) : policyNamed(name);
};
