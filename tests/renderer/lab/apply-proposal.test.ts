import { expect, test, vi } from 'vitest';
import { applyProposal, type Applying } from '../../../src-renderer/state/team/apply-proposal';
import { chosenIn, dialsText } from '../../../src-renderer/views/tune/choice';

const CARD = '{ "points": 45, "stats": { "ATK": 4 } }';
const edit = (path: readonly string[], from: number, to: number) => ({
  dial: `grunt.${path.join('.')}`,
  unit: 'grunt',
  file: 'grunt.unit.json',
  path,
  from,
  to,
});

const bench = (text = CARD) => {
  const written: string[] = [];
  const show = vi.fn();
  const applying: Applying = {
    textOf: () => text,
    notices: { show },
    changes: {
      make: (_, work) =>
        Promise.resolve(work({ edit: (_path: string, typed: string) => written.push(typed) > 0 } as never)),
      tell: vi.fn(),
    },
  };
  return { applying, written, show };
};

test('a proposal is written to its card at once', async () => {
  const { applying, written } = bench();
  const edits = [edit(['points'], 45, 40), edit(['stats', 'ATK'], 4, 3)];
  expect(await applyProposal(applying, 'Tune', edits)).toBe(true);
  expect(written).toEqual(['{ "points": 40, "stats": { "ATK": 3 } }']);
});

test('a number that changed since leaves every card as it is', async () => {
  const { applying, written, show } = bench();
  const edits = [edit(['points'], 45, 40), edit(['stats', 'ATK'], 2, 3)];
  expect(await applyProposal(applying, 'Tune', edits)).toBe(false);
  expect(written).toEqual([]);
  expect(show).toHaveBeenCalledWith(
    'error',
    'stats.ATK in grunt.unit.json is no longer 2. No card was changed. Run Tune again.',
  );
});

test('chosen numbers are kept with the tab, and nothing else is read as one', () => {
  const dials = [{ name: 'grunt.points', least: 20, most: 60 }];
  expect(chosenIn(dialsText(dials))).toEqual(dials);
  for (const kept of [undefined, 7, '{', '{}', '[{"name":"x"}]', '[null]'])
    expect(chosenIn(kept)).toEqual([]);
});
