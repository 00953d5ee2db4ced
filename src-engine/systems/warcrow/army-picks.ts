import type { ArmyPick, ArmyPickOption } from '../system';
import type { Card } from './cards/card';
import { cannotEnhance } from './cards/enhancements';
import { cannotJoin } from './cards/join';
import type { CompanyCast } from './company';

/** A line of a company, its unit resolved. */
interface Line {
  readonly index: number;
  readonly card: Card;
}

/** True for a card that may command (WAR-commander). */
export const isOfficer = ({ source }: Card): boolean => source.value.character === 'officer';

/** Which units may command, and for each line who may join it (WAR-join) and what it may buy (WAR-enhancements). */
export const picksOf = (lines: readonly Line[], cast: CompanyCast): readonly ArmyPick[] => {
  const optionOf = ({ source, name }: Card): ArmyPickOption => ({
    value: cast.references.name(source),
    name,
  });
  const cards = [...new Set(lines.map(({ card }) => card))];
  return [
    { path: 'commander', what: 'commander', options: cards.filter(isOfficer).map(optionOf) },
    ...lines.flatMap(({ index, card }): readonly ArmyPick[] => [
      {
        path: `units.${index}.character`,
        what: 'Character',
        options: cards.filter((other) => cannotJoin(other, card) === undefined).map(optionOf),
      },
      {
        path: `units.${index}.enhancement`,
        what: 'enhancement',
        options: cast
          .enhancements(card.source)
          .filter((enhancement) => cannotEnhance(enhancement, card) === undefined)
          .map(({ file: { name } }) => ({ value: name, name })),
      },
    ]),
  ];
};
