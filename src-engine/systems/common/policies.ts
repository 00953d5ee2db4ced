import { isSlow } from '../../simulation/policy';
import type { AlternativeGroup } from '../system';

/** A battle of any game whose sides are led by bots. */
export interface PlayedBattle {
  readonly rosters: readonly [{ readonly bot: string }, { readonly bot: string }];
}

/** The prefix of a policy's name in `FightOptions.instead`. */
const BOT = 'bot=';

/**
 * The alternatives "by who plays": one policy leads both armies. Includes policies quick enough for hundreds of
 * battles,
 * and those that lead an army now. A side that no policy leads (a deck) stays as it is.
 */
export const policiesOf = ({ rosters }: PlayedBattle, names: readonly string[]): AlternativeGroup => ({
  id: 'bot',
  title: 'By who plays',
  side: 0,
  rows: names
    .filter((name) => !isSlow(name) || rosters.some(({ bot }) => bot === name))
    .map((name) => ({
      id: BOT + name,
      name,
      ...(rosters.every(({ bot }) => bot === name || !names.includes(bot)) && { own: true }),
    })),
});

/** The battle led by another policy; undefined if `instead` asks for something else, or the policy is unknown. */
export const playedBy = <Battle extends PlayedBattle>(
  battle: Battle,
  names: readonly string[],
  instead: string | undefined,
): Battle | undefined => {
  const name = instead?.startsWith(BOT) === true ? instead.slice(BOT.length) : undefined;
  if (name === undefined || !names.includes(name)) return undefined;
  const [one, two] = battle.rosters.map((roster) =>
    names.includes(roster.bot) ? { ...roster, bot: name } : roster,
  );
  return { ...battle, rosters: [one, two] };
};
