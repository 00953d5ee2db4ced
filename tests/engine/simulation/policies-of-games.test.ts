import { expect, test } from 'vitest';
import { isSlow, POLICIES } from '@engine/simulation/policy';
import { SYSTEMS } from '@engine/systems';
import { sampleLibrary } from '../../support/sample-book';

test.each([...SYSTEMS.keys()])(
  '%s: every quick policy of any game plays its battles, by its name',
  (system) => {
    const book = sampleLibrary(system).typed(system)!;
    const { ref } = book.scenarios.find(({ kind }) => kind === 'battle')!;
    const players = book.alternatives!(ref).find(({ id }) => id === 'bot')!.rows;
    const names = players.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(POLICIES.filter((name) => !isSlow(name))));
    expect(names.filter(isSlow)).toEqual([]);
    const played = (instead: string) => {
      const run = book.battles!(ref, { variants: {}, seed: 1, battles: 2, error: 0, instead });
      if (!run.ok) throw new Error(run.error);
      run.value.step(() => false);
      return run.value.outcome().answer;
    };
    expect(played('bot=greedy')).not.toEqual(played('bot=random'));
  },
);
