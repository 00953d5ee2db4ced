import type { PlaytestFile } from '../../generated/every-game';
import { isDay } from '../../kernel/day';
import { diagnose, warn } from '../../kernel/diagnose';
import type { Diagnostic } from '../../kernel/diagnostic';
import type { JsonPath, Source } from '../../kernel/source';
import type { SystemId } from '../../kernel/words';
import { SYSTEMS } from '../../systems';
import { checkReference, missingScenario, type Linked } from '../goals/check';
import { checkSetting } from '../team/check-setting';
import { scenarioNamed } from '../team/scenario-named';

/** What is wrong with games that people played: a missing scenario or map, no armies, an impossible date or length. */
export const checkPlaytest = (playtest: Source<PlaytestFile>, linked: Linked): readonly Diagnostic[] =>
  playtest.value.games.flatMap((game, i): readonly Diagnostic[] => {
    const path = ['games', i];
    const found: Diagnostic[] = [];
    if (game.scenario === undefined && game.armies === undefined)
      found.push(diagnose(playtest, path, 'no-armies', 'A game needs its scenario or its two armies.'));
    if (game.scenario !== undefined) {
      const entry = scenarioNamed(linked.book, game.scenario);
      if (!entry) found.push(missingScenario(playtest, [...path, 'scenario'], game.scenario, linked));
      else if (entry.kind !== 'battle')
        found.push(
          diagnose(
            playtest,
            [...path, 'scenario'],
            'wrong-scenario',
            `A game is a battle, and "${game.scenario}" is ${entry.kind === 'attack' ? 'an attack' : 'a duel'}.`,
          ),
        );
    }
    if (game.map !== undefined)
      found.push(...checkReference(playtest, 'map', game.map, [...path, 'map'], linked));
    found.push(
      ...checkSetting(
        playtest,
        [
          { of: 'size', name: game.size, path: [...path, 'size'] },
          { of: 'objectives', name: game.objective, path: [...path, 'objective'] },
        ],
        linked.book,
      ),
    );
    if (game.date !== undefined && !isDay(game.date))
      found.push(diagnose(playtest, [...path, 'date'], 'no-such-day', `There is no day ${game.date}.`));
    found.push(...checkRounds(playtest, game.rounds, [...path, 'rounds'], linked.system));
    return found;
  });

/** More rounds than any battle can last are an error; a number that only house rules allow is a warning. */
const checkRounds = (
  playtest: Source<PlaytestFile>,
  rounds: number | undefined,
  path: JsonPath,
  system: SystemId,
): readonly Diagnostic[] => {
  const { mostRounds = Infinity, houseRounds = mostRounds } = SYSTEMS.get(system) ?? {};
  if (rounds === undefined || rounds <= mostRounds) return [];
  const message = `A battle of this game has ${mostRounds} rounds at most, not ${rounds}`;
  return rounds <= houseRounds
    ? [warn(playtest, path, 'too-many-rounds', `${message}, unless it was played with house rules.`)]
    : [diagnose(playtest, path, 'too-many-rounds', `${message}.`)];
};
