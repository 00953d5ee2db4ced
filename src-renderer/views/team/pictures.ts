import type { Effect } from '@engine/lab/studies/effects';
import type { PlayedFigure } from '@engine/lab/playtests/figures';
import { intervalsPicture } from '../../charts/picture/intervals';
import { COLOURS } from '../../charts/picture/paper';
import { count } from '../../state/balance/words';
import { signed } from '../../charts/format';
import { changeAxis, changeUnit, effectWords, shareWords } from './words';

/** The change of one figure by each level of a study. */
export const effectsPicture = (effects: readonly [Effect, ...Effect[]], about: string): string => {
  const [{ label, unit }] = effects;
  const axis = changeAxis(effects.map(({ change }) => change));
  const at = (value: number): number => axis.at(value) / 100;
  return intervalsPicture(
    {
      title: `${label}: effect of each level`,
      rows: effects.map((effect) => ({
        label: `${effect.factor}: ${effect.level} against ${effect.against}`,
        words: effectWords(effect),
        mean: at(effect.change.mean),
        interval: [at(effect.change.ci95[0]), at(effect.change.ci95[1])],
        colour: effect.isSignificant ? COLOURS.now : COLOURS.sides[2],
      })),
      ticks: axis.ticks.map((tick) => ({ at: at(tick), text: signed(tick, unit) })),
      axis: `change in ${changeUnit(unit)}, with 95% intervals`,
      zero: 0.5,
      keys: [
        { text: 'significant', colour: COLOURS.now, mark: 'square' },
        { text: 'not significant', colour: COLOURS.sides[2], mark: 'square' },
      ],
    },
    about,
  );
};

/** People's games and the bots' results in the same battle. */
export const playedPicture = (figures: readonly PlayedFigure[], about: string): string =>
  intervalsPicture(
    {
      title: 'Playtests: people and bots',
      rows: figures.flatMap(({ label, people, bots, isSignificant, games, botsBattles }) => [
        {
          label: `${label}${isSignificant ? ' ≠ significant difference' : ''}`,
          words: `people ${shareWords(people)}, ${count(games)} ${games === 1 ? 'game' : 'games'}`,
          mean: people.mean,
          interval: people.ci95,
          colour: COLOURS.sides[1],
        },
        ...(bots
          ? [
              {
                label: '',
                words: `bots ${shareWords(bots)}, ${count(botsBattles)} battles`,
                mean: bots.mean,
                interval: bots.ci95,
                colour: COLOURS.sides[0],
              },
            ]
          : []),
      ]),
      ticks: [0, 0.25, 0.5, 0.75, 1].map((at) => ({ at, text: String(at * 100) })),
      axis: '% of games, with 95% intervals',
      keys: [
        { text: 'people', colour: COLOURS.sides[1], mark: 'square' },
        { text: 'bots', colour: COLOURS.sides[0], mark: 'square' },
      ],
    },
    about,
  );
