import type { Library } from '@engine/lab/library';
import { evidenceOf } from '@engine/lab/goals/battles';
import { ruleEffects } from '@engine/lab/rule-sensitivity/effects';
import { fightEffects } from '@engine/lab/rule-sensitivity/fights';
import { ruleBattlesIn } from '@engine/lab/rule-sensitivity/open';
import { fileOfScenario } from '@engine/lab/team/scenario-named';
import type { Wanted } from '../messages';
import { cellsInputs, nothing, type Made } from './made';

const SEED = 1;

/** A scenario with every number of its rules one step down and up. */
export const rulesMade = async (
  library: Library,
  { path, variants, battles }: Extract<Wanted, { kind: 'rules' }>,
): Promise<Made> => {
  const wrong = library.faultOf(path);
  if (wrong) return { prepared: nothing(`Line ${wrong.line}, column ${wrong.column}: ${wrong.message}`) };
  const system = library.systems.find((id) =>
    library.typed(id)?.scenarios.some((entry) => fileOfScenario(entry) === path),
  );
  const book = system && library.typed(system);
  const entry = book?.scenarios.find((each) => fileOfScenario(each) === path);
  if (!system || !book || !entry)
    return { prepared: nothing('This scenario belongs to no game in this workspace.') };
  const asked = { system, scenario: entry.ref, variants, seed: SEED };
  const prepared = {
    ...nothing('', `rules-${entry.ref.replaceAll('/', '-')}`),
    problem: undefined,
    evidence: [evidenceOf(entry, SEED, variants)],
  };
  if (entry.kind !== 'battle') {
    const first = fightEffects(book, asked).next();
    if (first.done && !first.value.ok) return { prepared: nothing(first.value.error) };
    const steps = function* () {
      const worked = yield* fightEffects(book, asked);
      return worked.ok ? { rules: worked.value } : {};
    };
    return { prepared: { ...prepared, counted: 'steps', wholeGame: system }, ready: { steps } };
  }
  const made = ruleBattlesIn(library, { ...asked, battles });
  if (!made.ok) return { prepared: nothing(made.error) };
  const { task, run } = made.value;
  return {
    prepared: { ...prepared, cap: run.progress.cap, inputs: await cellsInputs(library, task) },
    ready: {
      task: { kind: 'cells', ...task },
      run,
      known: () => run.paired,
      findings: () => ({ rules: ruleEffects(made.value) }),
    },
  };
};
