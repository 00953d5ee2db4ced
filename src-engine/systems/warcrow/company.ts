import type { JsonPath, Source } from '../../kernel/source';
import { closest } from '../../kernel/names/suggest';
import { ScenarioResolver, type Cast } from '../common/scenario-resolver';
import type { Card } from './cards/card';
import { cannotEnhance, idleOn, type Enhancement } from './cards/enhancements';
import { cannotJoin } from './cards/join';
import { nameKey } from './cards/keywords';

/** How companies and scenarios find the cards they name, and the enhancements of a unit's book. */
export interface CompanyCast extends Cast<Card> {
  enhancements(unit: Source): readonly Enhancement[];
}

/** A problem, for any file that names an enhancement. */
interface Problem {
  readonly code: string;
  readonly message: string;
  /** False if the fight takes place anyway. */
  readonly fatal: boolean;
  readonly replacement?: string | undefined;
}

/** WAR-enhancements: the enhancement that joins a unit, by its name, or what is wrong with it. */
export const namedEnhancement = (
  cast: CompanyCast,
  unit: Card,
  name: string,
): { readonly enhancement?: Enhancement; readonly problem?: Problem } => {
  const known = cast.enhancements(unit.source);
  const enhancement = known.find(({ file }) => nameKey(file.name) === nameKey(name));
  if (!enhancement) {
    const names = known.map(({ file }) => file.name);
    const near = closest(name, names);
    const hint =
      names.length === 0
        ? 'It has none.'
        : near !== undefined
          ? `Did you mean "${near}"?`
          : `It has ${names.map((one) => `"${one}"`).join(', ')}.`;
    const message = `The book of ${unit.name} has no enhancement "${name}". ${hint}`;
    return { problem: { code: 'unknown-enhancement', message, fatal: true, replacement: near } };
  }
  const why = cannotEnhance(enhancement, unit);
  if (why !== undefined) return { problem: { code: 'cannot-enhance', message: why, fatal: true } };
  const idle = idleOn(enhancement, unit);
  return {
    enhancement,
    ...(idle !== undefined && {
      problem: { code: 'enhancement-without-effect', message: idle, fatal: false },
    }),
  };
};

/** Resolves the references of a scenario, with the Characters and enhancements that join its units. */
export class CompanyResolver extends ScenarioResolver<Card> {
  /** The books of the enhancements used, and the files of their keywords. */
  readonly files: Source[] = [];

  constructor(
    source: Source,
    readonly company: CompanyCast,
  ) {
    super(source, company);
  }

  /** A Character joined to `unit`, if the scenario names one (WAR-join). */
  character(reference: string | null | undefined, unit: Card | undefined, path: JsonPath): Card | undefined {
    if (reference === undefined || reference === null) return undefined;
    const character = this.unit(reference, path);
    const why = character && unit && cannotJoin(character, unit);
    if (why !== undefined) this.report(path, 'cannot-join', why);
    return why === undefined ? character : undefined;
  }

  /**
   * The unit with the named enhancement, if any (WAR-enhancements). `reported`: the file that names it is checked
   * elsewhere.
   */
  enhanced(unit: Card, name: string | null | undefined, path: JsonPath, reported = false): Card {
    if (name === undefined || name === null) return unit;
    const { enhancement, problem } = namedEnhancement(this.company, unit, name);
    if (problem && !reported) {
      const { code, message, fatal, replacement } = problem;
      if (fatal) this.report(path, code, message, replacement);
      else this.warn(path, code, message);
    }
    if (!enhancement) return unit;
    const { book, keywords } = enhancement;
    this.files.push(book, ...keywords.flatMap(({ definition }) => definition.source ?? []));
    return enhancement.on(unit);
  }
}
