// @vitest-environment node
import { expect, test } from 'vitest';
import { playtestsMade } from '../../../src-renderer/state/team/wanted/playtests';
import { Library } from '../../../src-engine/lab/library';
import { sampleFiles } from '../../support/workspace';

test('a skipped file of games is reported with the place of its first error', async () => {
  const library = new Library();
  for (const [path, text] of Object.entries(sampleFiles('glory'))) library.put(path, text);
  library.put(
    'playtests/bad.playtest.json',
    JSON.stringify({
      $schema: 'warbench:glory/playtest',
      id: 'bad',
      name: 'Bad',
      games: [{ scenario: 'patrols-at-mil-hill', winner: 1 }],
    }),
  );
  const { prepared } = await playtestsMade(library, { kind: 'playtests', variants: {}, battles: 50 });
  expect(prepared.broken).toEqual([
    expect.stringMatching(
      /^playtests\/bad\.playtest\.json is skipped\. Line 1, column \d+: There is no scenario "patrols-at-mil-hill"\. Did you mean "patrols-at-mill-hill"\?$/,
    ),
  ]);
  expect(prepared.matches).toHaveLength(1);
});
