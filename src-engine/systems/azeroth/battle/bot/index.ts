import type { Player } from '../battle';
import { aggressive } from './aggressive';
import { cautious } from './cautious';
import { lookahead } from './lookahead';
import { objective } from './objective';
import { random } from './random';

/** Every bot by the name that a scenario gives it. A new one is a file and a line here. */
export const BOTS: ReadonlyMap<string, Player> = new Map(
  [random, cautious, aggressive, objective, lookahead].map((bot) => [bot.name, bot]),
);
