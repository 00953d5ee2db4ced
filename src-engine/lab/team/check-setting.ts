import { diagnose } from '../../kernel/diagnose';
import type { Diagnostic } from '../../kernel/diagnostic';
import type { JsonPath, Source } from '../../kernel/source';
import { closest } from '../../kernel/names/suggest';
import type { ArmyWishes } from '../../simulation/armies';
import type { LinkedBook } from '../../systems/system';

/** A part of a battle setting, as a goal or a playtest names it. */
interface Wish {
  readonly of: 'size' | 'bot' | 'objectives';
  readonly name: string | undefined;
  readonly path: JsonPath;
}

/** The field of the choices that lists the names of a part. */
const CHOICES = { size: 'sizes', bot: 'bots', objectives: 'objectives' } as const;

/**
 * Checks that a size, a bot or an objective exists in the game: each is tried alone, so that an error appears at its
 * place.
 */
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
    // If nothing can be chosen at all (no map yet), this name is not the problem.
    if (!all?.ok) return [];
    const replacement = closest(name, all.value[CHOICES[of]]);
    return [diagnose(source, path, 'unknown-setting', answer.error, { replacement })];
  });
