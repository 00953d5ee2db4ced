import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../support/workspace';
import { countEngine, countFiles, type TITLES } from './count.mjs';

type Counts = Readonly<Record<keyof typeof TITLES, number>>;

const FOLDER = join(ROOT, 'tests/repository/counts');
/** The maximum of each count: lower one when its count falls. */
const ceilings = JSON.parse(readFileSync(join(FOLDER, 'ceilings.json'), 'utf8')) as Counts;

test('each count finds what its name says', () => {
  const path = 'src-engine/systems/glory/battle/rules/phases/sample.ts';
  const body = (lines: number): string => `{\n${'  go();\n'.repeat(lines)}}`;
  const found = countFiles([
    {
      path,
      text: [
        "import { weigh } from '../../policy/weigh';",
        "import { roundOf } from '../../state/round';",
        "import { turn } from './turn';",
        'export const many = (a: X, b: X, c: X, d: X, e: X, f: X): X => a;',
        'export const few = (a: X, b: X, c: X, d: X, e: X): X => a!;',
        `export function long(): void ${body(59)}`,
        `export function short(): void ${body(58)}`,
      ].join('\n'),
    },
  ]);
  expect(found).toEqual({
    manyParameters: [`${path}:4 many (6)`],
    longFunctions: [`${path}:6 long (61 lines)`],
    nonNull: [`${path}:5`],
    upwardImports: [`${path}:1 ../../policy/weigh`],
  });
});

test('no count of the engine exceeds its ceiling', () => {
  const { counts } = countEngine();
  const over = Object.entries(ceilings)
    .map(([name, most]) => ({ name, most, count: counts[name as keyof Counts] }))
    .filter(({ most, count }) => count > most)
    .map(
      ({ name, most, count }) => `${name}: ${count}, at most ${most}. \`npm run counts ${name}\` lists them.`,
    );
  expect(over).toEqual([]);
});
