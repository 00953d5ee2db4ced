import { readDocument } from '../book/document';
import type { Figure } from '../kernel/outcome';
import { err, ok, type Result } from '../kernel/result';
import type { SystemId } from '../kernel/words';
import { SYSTEMS } from '../systems';
import type { FightOptions, LinkedBook } from '../systems/system';
import { sourcesOf } from './library';

/** A fight in which one file has another text. */
export interface TrialAsked {
  readonly system: SystemId;
  /** The fight, by reference. */
  readonly scenario: string;
  readonly path: string;
  readonly text: string;
}

/**
 * The figures of a fight with another text of one file: the session stays unchanged. An error says why there are none.
 */
export const tryText = (
  book: LinkedBook,
  { system, scenario, path, text }: TrialAsked,
  options: FightOptions,
): Result<readonly Figure[], string> => {
  const { source, diagnostics } = readDocument({ path, text });
  const fault = diagnostics.find(({ severity }) => severity === 'error');
  if (!source || fault) return err(fault?.message ?? `${path} cannot be read.`);
  const sources = sourcesOf(book).map((each) => (each.path === path ? source : each));
  const fought = SYSTEMS.get(system)?.link(sources).fight(scenario, options);
  if (!fought) return err('This game has no fights.');
  return fought.ok ? ok(fought.value.figures) : fought;
};
