import type { CardView, StatView } from '../kernel/card-view';

/** Earlier printed values of stats, by their place in the file ("stats.ATK"); unchanged ones are left out. */
export type StatsBefore = Readonly<Record<string, string>>;

const statsOf = ({ points, sections }: CardView): readonly StatView[] => [
  points,
  ...sections.flatMap((section) => (section.type === 'stats' ? section.stats : [])),
];

/** The values that stats of a card had in an earlier version. */
export const statsBefore = (now: CardView, before: CardView): StatsBefore => {
  const were = new Map(statsOf(before).map(({ path, value }) => [path.join('.'), value]));
  return Object.fromEntries(
    statsOf(now).flatMap(({ path, value }) => {
      const was = were.get(path.join('.'));
      return was === undefined || was === value ? [] : [[path.join('.'), was]];
    }),
  );
};
