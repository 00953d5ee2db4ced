import { expect, test } from 'vitest';
import type { UnitFile } from '@engine/generated/age-of-sigmar';
import { readDocument } from '@engine/book/document';
import { SYSTEMS } from '@engine/systems/index';
import { sampleFiles, sources } from '../../../support/workspace';

const files = sampleFiles('age-of-sigmar');
const SINGLE = new Map(
  sources(files)
    .filter(({ kind }) => kind === 'unit')
    .map(({ value }) => value as UnitFile)
    .map(({ name, models }) => [name, (models ?? 1) === 1]),
);

/** What a unit of several models does, and what one of a single model does. */
const PLURAL = /^(suffer|run,|retreat,|charge|deploy|use|fight|shoot|strike|move|stay|pile|rally|are|have) /;
const SINGULAR = /^(suffers|runs,|retreats,|charges|deploys|uses|fights|shoots|strikes|moves|stays|piles|rallies|is|has) /; // prettier-ignore

test('a unit of several models takes plural verbs, a single model singular ones', () => {
  const linked = Object.entries(files).flatMap(([path, text]) => readDocument({ path, text }).source ?? []);
  const options = { variants: {}, seed: 1, battles: 1, error: 0 };
  const book = SYSTEMS.get('age-of-sigmar')!.link(linked);
  const replay = book.replay!('first-watch-against-high-tide', options, 0);
  if (!replay.ok) throw new Error(replay.error);
  const said = replay.value.events.flatMap(({ text }) => {
    const name = [...SINGLE.keys()].find((each) => text.startsWith(`${each} `));
    return name === undefined ? [] : [{ name, verb: text.slice(name.length + 1).replace(/^\d /, '') }];
  });
  const wrong = said.filter(({ name, verb }) => (SINGLE.get(name) ? PLURAL : SINGULAR).test(verb));
  expect(wrong).toEqual([]);
  const right = said.filter(({ name, verb }) => (SINGLE.get(name) ? SINGULAR : PLURAL).test(verb));
  expect(right.length).toBeGreaterThan(20);
});
