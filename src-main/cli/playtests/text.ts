import type { Estimate } from '../../../src-engine/kernel/estimate';
import type { PlayedMatch } from '../../../src-engine/lab/playtests/figures';
import { percent } from '../text';
import { grouped } from '../../../src-engine/kernel/numbers';

/**
 * A match in the form of `--format json`.
 * @param evidence of the bots, by scenario
 */
export const answerOf = (
  { scenario, title, games, figures }: PlayedMatch,
  evidence: ReadonlyMap<string, string>,
): object => ({
  scenario: scenario ?? null,
  title,
  games: games.length,
  bots: scenario === undefined ? null : (evidence.get(scenario) ?? null),
  figures: figures.map(({ id, games: of, people, bots, botsBattles, apart, isSignificant }) => ({
    figure: id,
    games: of,
    people,
    bots: bots ?? null,
    battles: botsBattles,
    apart: apart ?? null,
    disagree: isSignificant,
  })),
});

const range = ({ mean, ci95: [low, high] }: Estimate): string =>
  `${percent(mean)} (${percent(low)} to ${percent(high)})`;

/** Whether people's results differ from the bots'; without bots there is nothing to compare. */
const comparedWords = (figures: PlayedMatch['figures']): string => {
  if (figures.every(({ bots }) => bots === undefined)) return 'No bots to compare with.';
  const disagree = figures.filter(({ isSignificant }) => isSignificant);
  return disagree.length === 0
    ? 'No significant difference between people and bots.'
    : `People and bots disagree: ${disagree.map(({ label }) => label).join(', ')}.`;
};

/**
 * A match as text.
 * @param evidence of the bots, by scenario
 */
export const matchText = (
  { scenario, title, games, figures }: PlayedMatch,
  evidence: ReadonlyMap<string, string>,
): string => {
  const bots = scenario === undefined ? undefined : evidence.get(scenario);
  const lines = [
    `${title}: ${games.length} ${games.length === 1 ? 'game' : 'games'} played by people`,
    `  bots: ${bots ?? (scenario === undefined ? 'none, because the games name no scenario' : `none, because this workspace has no battle “${scenario}”`)}`,
    ...figures.flatMap(({ label, people, bots: bot, botsBattles, isSignificant, games: of }) => [
      `  ${label}`,
      `    people  ${range(people)}, ${of} ${of === 1 ? 'game' : 'games'}`,
      ...(bot
        ? [
            `    bots    ${range(bot)}, ${grouped(botsBattles)} battles${isSignificant ? '  ← significant difference' : ''}`,
          ]
        : []),
    ]),
    `  ${comparedWords(figures)}`,
  ];
  return lines.map((line) => `${line}\n`).join('');
};
