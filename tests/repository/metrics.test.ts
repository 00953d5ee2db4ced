import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { SYSTEM_IDS, type SystemId } from '@engine/kernel/words';
import type { SimulatedRun } from '@engine/simulation/run/run';
import type { Measures } from '@engine/simulation/statistics/measures';
import { SYSTEMS } from '@engine/systems/index';
import { GAMES } from '@engine/generated/games';
import { ROOT, sampleFiles, documents } from '../support/workspace';

const page = readFileSync(join(ROOT, 'docs/metrics.md'), 'utf8');

/** The part of the page under a heading. */
const under = (heading: string): string =>
  page.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? '';

/** A game's measures of its battles, from its first sample battle. */
const measuresOf = (system: SystemId): Measures => {
  const book = SYSTEMS.get(system)!.link(
    documents(sampleFiles(system)).flatMap(({ source }) => source ?? []),
  );
  const { ref } = book.scenarios.find(({ kind }) => kind === 'battle')!;
  const run = book.battles!(ref, { variants: {}, seed: 1 });
  if (!run.ok) throw new Error(run.error);
  return (run.value as SimulatedRun).statistics.layout.measures;
};

/** The rows of a game's table that the page must contain. */
const rowsOf = ({ bySide, byRound }: Measures): readonly string[] => [
  ...bySide.map(
    ({ id, label, unit, metric }) => `\`${id}-0\`, \`${id}-1\` | ${label} | ${unit} | \`${metric}\``,
  ),
  ...byRound.map(({ id, title, unit }) => `\`${id}-0-round-2\` | ${title} | ${unit} | \`byRound.${id}\``),
];

const written = (part: string): string[] =>
  [...part.matchAll(/^\| (`.*) \|$/gm)].map(([, row = '']) => row.replace(/ +\| +/g, ' | ').trim());

describe.each(SYSTEM_IDS)('docs/metrics.md lists the metrics of battles of %s', (system) => {
  test('every metric, and no other', () => {
    expect(written(under(GAMES[system].name))).toEqual(rowsOf(measuresOf(system)));
  });
});
