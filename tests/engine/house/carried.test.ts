import { expect, test } from 'vitest';
import { houseKey, sealed } from '@engine/kernel/house/chosen';
import { battlesOf, inputsOf, materialOf } from '@engine/lab/points/open';
import { jobOf, runOf, type Job } from '@engine/lab/jobs/job';
import { Library, sourcesOf } from '@engine/lab/library';
import { sampleFiles } from '../../support/workspace';

const GAME = 'azeroth-at-war';
const SCENARIO = 'first-blood';

/** The samples with house rules that set the rounds of a battle, and a rule for shield bearers. */
const libraryWith = (rounds: number): Library => {
  const library = new Library();
  const samples = sampleFiles(GAME);
  const drilled = JSON.parse(samples['house-rules/drilled-ranks.house.json']) as object;
  const short = { ...drilled, id: 'short', name: 'Short', numbers: { 'AAW-5': rounds } };
  for (const [path, text] of Object.entries(samples))
    library.put(path, text.replaceAll('"bot": "objective"', '"bot": "random"'));
  library.put('house-rules/short.house.json', JSON.stringify(short));
  return library;
};

const jobWith = (library: Library, chosen: Readonly<Record<string, string>>): Job => {
  const variants = sealed(sourcesOf(library.typed(GAME)!), chosen);
  return jobOf(library, { kind: 'battle', system: GAME, scenario: SCENARIO, options: { variants, seed: 3, battles: 4 } }); // prettier-ignore
};

const rowsOf = (job: Job): string => {
  const run = runOf(job);
  if (!run.ok) throw new Error(run.error);
  return JSON.stringify([...run.value.block(0)]);
};

const SHORT = { [houseKey('short')]: 'on' };

test('a job that travels as text is fought under its house rules', () => {
  const library = libraryWith(2);
  const job = jobWith(library, SHORT);
  const rows = rowsOf(JSON.parse(JSON.stringify(job)) as Job);
  expect(rows).toBe(rowsOf(job));
  expect(rows).not.toBe(rowsOf(jobWith(library, {})));
});

test('a kept run depends on the files of house rules, because it only names them', () => {
  const hashes = (rounds: number) =>
    new Map(materialOf(libraryWith(rounds), GAME).map(({ path, text }) => [path, text]));
  const wishes = { variants: SHORT };
  const inputs = [2, 3].map((rounds) => {
    const library = libraryWith(rounds);
    const battles = battlesOf(library, { system: GAME, wishes });
    if (!battles.ok) throw new Error(battles.error);
    return JSON.stringify(
      inputsOf(library, battles.value, { system: GAME, wishes, seed: 1 }, hashes(rounds)),
    );
  });
  expect(inputs[0]).not.toBe(inputs[1]);
});

test('jobs under other house rules have other texts, so a store by text never mixes them', () => {
  const texts = [2, 3].map((rounds) => JSON.stringify(jobWith(libraryWith(rounds), SHORT).task));
  expect(new Set(texts).size).toBe(2);
  expect(JSON.stringify(jobWith(libraryWith(2), SHORT).task)).toBe(texts[0]);
});

test('a replay under house rules shows the battle that the run fought', () => {
  const library = libraryWith(2);
  const book = library.typed(GAME)!;
  const options = { variants: sealed(sourcesOf(book), SHORT), seed: 3, battles: 4 };
  const replay = book.replay!(SCENARIO, options, 1);
  if (!replay.ok) throw new Error(replay.error);
  const told = JSON.stringify(replay.value);
  expect(told).toContain('Round 2');
  expect(told).not.toContain('Round 3');
  expect(JSON.stringify(book.replay!(SCENARIO, options, 1))).toBe(JSON.stringify(replay));
});
