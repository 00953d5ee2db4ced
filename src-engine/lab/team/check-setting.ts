import { diagnose } from '../../kernel/diagnose';
import type { Diagnostic } from '../../kernel/diagnostic';
import type { JsonPath, Source } from '../../kernel/source';
import { closest } from '../../kernel/names/suggest';
import type { ArmyWishes } from '../../simulation/armies';
import type { LinkedBook } from '../../systems/system';

/** A part of what armies meet with, as a goal or a playtest names it. */
interface Wish {
  readonly of: 'size' | 'bot' | 'objectives';
  readonly name: string | undefined;
  readonly path: JsonPath;
}

/** Where the names of a part stand among what there is to choose of. */
const CHOICES = { size: 'sizes', bot: 'bots', objectives: 'objectives' } as const;

/** That a size, a bot or an objective is one of the game's: each is asked for alone, so that what is wrong stands at its place. */
export const checkSetting = (
  source: Source,
  wishes: readonly Wish[],
  book: LinkedBook,
): readonly Diagnostic[] =>
  wishes.flatMap(({ of, name, path }) => {
    if (name === undefined) return [];
    const wish: Partial<ArmyWishes> = of === 'objectives' ? { objectives: [name] } : { [of]: name };
    const answer = book.armyChoices?.({ variants: {}, ...wish });
    if (!answer || answer.ok) return [];
    const all = book.armyChoices?.({ variants: {} });
    // Where nothing at all can be chosen (no map yet), this name is not what is wrong.
    if (!all?.ok) return [];
    const replacement = closest(name, all.value[CHOICES[of]]);
    return [diagnose(source, path, 'unknown-setting', answer.error, { replacement })];
  });
