import type { PlaytestFile } from '../../generated/every-game';
import { diagnose } from '../../kernel/diagnose';
import type { Diagnostic } from '../../kernel/diagnostic';
import type { Source } from '../../kernel/source';
import { checkReference, missingScenario, type Linked } from '../goals/check';
import { checkSetting } from '../team/check-setting';
import { scenarioNamed } from '../team/scenario-named';

/** What is wrong with games that people played: a scenario or a map that is gone, no armies, a day that is none. */
export const checkPlaytest = (playtest: Source<PlaytestFile>, linked: Linked): readonly Diagnostic[] =>
  playtest.value.games.flatMap((game, i): readonly Diagnostic[] => {
    const path = ['games', i];
    const found: Diagnostic[] = [];
    if (game.scenario === undefined && game.armies === undefined)
      found.push(
        diagnose(
          playtest,
          path,
          'no-armies',
          'A game needs its scenario, or its two armies: who fought whom is not told.',
        ),
      );
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
    return found;
  });

const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

const isDay = (date: string): boolean => {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  const leap = month === 2 && year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 1 : 0;
  return day >= 1 && day <= (DAYS[month - 1] ?? 0) + leap;
};
