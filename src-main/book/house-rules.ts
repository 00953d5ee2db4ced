import { choiceName } from '../../src-engine/kernel/house/chosen';
import type { HouseFile } from '../../src-engine/kernel/house/rules';
import type { Source } from '../../src-engine/kernel/source';
import type { SystemId } from '../../src-engine/kernel/words';
import { sourcesOf, type Library } from '../../src-engine/lab/library';
import { houseRulesPage } from '../../src-engine/pages/house-rules';
import { SYSTEMS } from '../../src-engine/systems';
import type { Variants } from '../../src-engine/systems/system';

/** The house rules files of a game. */
const housesOf = (library: Library, system: SystemId): readonly Source<HouseFile>[] => {
  const book = library.typed(system);
  return (book ? sourcesOf(book) : []).filter(({ kind }) => kind === 'house') as Source<HouseFile>[];
};

/** The chosen rules of a game as a page for print: each number as printed and as it is here. */
export const houseRulesIn = (library: Library, system: SystemId, chosen: Variants): string =>
  houseRulesPage(chosen, housesOf(library, system), SYSTEMS.get(system) ?? { numbers: [], variants: [] });

/** What a print says about the rules it was made with; empty if they are as printed. */
export const ruleWords = (library: Library, chosen: Variants): string => {
  const houses = library.systems.flatMap((system) => housesOf(library, system));
  const names = Object.entries(chosen).map(([name, value]) => {
    const shown = choiceName(name, houses);
    return shown === name ? `${name} ${value}` : shown;
  });
  return names.length === 0 ? '' : `House rules: ${names.join(', ')}`;
};
