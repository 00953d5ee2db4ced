import { isSlow } from '../../simulation/policy';
import type { AlternativeGroup } from '../system';

/** A battle whose sides are led by bots, whatever its game. */
export interface Led {
  readonly rosters: readonly [{ readonly bot: string }, { readonly bot: string }];
}

/** What stands before a policy's name in `FightOptions.instead`. */
const BOT = 'bot=';

/**
 * Who plays decides the answer: the battle with one policy leading both armies, for each that is quick enough for hundreds of battles,
 * and for those that lead it now. Whom no policy leads (a deck) is left alone.
 */
export const policiesOf = ({ rosters }: Led, names: readonly string[]): AlternativeGroup => ({
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

/** The battle led by a policy instead; undefined where `instead` asks for something else, or nobody is called so. */
export const ledBy = <Battle extends Led>(
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
