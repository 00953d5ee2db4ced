import { err, ok, type Result } from '../../kernel/result';
import { closest } from '../../kernel/suggest';

/** What is said of a name that nothing has: the nearest one, or all there are. */
const missing = (what: string, name: string, known: readonly string[]): string => {
  const near = closest(name, known);
  return `There is no ${what} "${name}". ${near === undefined ? `There are ${known.join(', ')}.` : `Did you mean "${near}"?`}`;
};

/** The elements of `all` that were wished for, by name; all where nothing was. An error says which there is not. */
export const wished = <T>(
  what: string,
  all: readonly T[],
  name: (one: T) => string,
  wishes: readonly string[] | undefined,
): Result<readonly T[], string> => {
  if (!wishes?.length) return ok(all);
  const found: T[] = [];
  for (const wish of wishes) {
    const one = all.find((each) => name(each) === wish);
    if (one === undefined) return err(missing(what, wish, all.map(name)));
    found.push(one);
  }
  return ok(found);
};

/** The one that was wished for; `otherwise` where nothing was. */
export const wishedOne = <T extends string>(
  what: string,
  all: readonly T[],
  wish: string | undefined,
  otherwise: T,
): Result<T, string> => {
  const found = wish === undefined ? otherwise : all.find((each) => each === wish);
  return found === undefined ? err(missing(what, wish ?? '', all)) : ok(found);
};
