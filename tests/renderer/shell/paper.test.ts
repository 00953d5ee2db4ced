import { createSession, type Session } from '@engine/lab/session';
import { beforeEach, describe, expect, it } from 'vitest';
import { Paper } from '../../../src-renderer/session/paper';
import { unit } from '../../workbench/book';

const ORATOR = 'horde/orator.unit.json';
/** A card with six abilities of this many sentences. */
const orator = (sentences: number): string =>
  unit('orator', 'Orator', {
    abilities: ['Prologue', 'Oration', 'Aside', 'Return', 'Peroration', 'Envoi'].map((name) => ({
      name,
      type: 'Buff',
      mana: 1,
      range: 6,
      target: 'friend',
      effects: [{ effect: 'heal', amount: 1 }],
      text: 'It is said at length. '.repeat(sentences).trim(),
    })),
  });
const LONG = 34;

let session: Session;
let paper: Paper;
beforeEach(() => {
  session = createSession();
  session.open([
    { path: ORATOR, text: orator(LONG) },
    { path: 'horde/grunt.unit.json', text: unit('grunt', 'Grunt') },
  ]);
  paper = new Paper(session);
});

/** Measures everything; returns the number of steps. */
const measure = (): number => {
  paper.begin();
  let steps = 0;
  while (paper.step()) steps++;
  return steps;
};

describe('cards are measured for paper while nothing is typed', () => {
  it('a card at a time; one with too much text is a problem of its file', () => {
    expect(session.diagnostics().filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(measure()).toBe(2);
    expect(paper.found).toMatchObject([{ file: ORATOR, code: 'card-overflow', severity: 'warning' }]);
  });
  it('a shortened text is no problem any more', () => {
    measure();
    session.edit(ORATOR, orator(1));
    measure();
    expect(paper.found).toEqual([]);
  });
  it('an unchanged card is not measured again, and its problem stays in place', () => {
    measure();
    const [before] = paper.found;
    session.edit('horde/grunt.unit.json', unit('grunt', 'Grunt Sergeant'));
    measure();
    expect(paper.found[0]).toBe(before);
  });
  it('a problem moves with its line', () => {
    measure();
    session.edit(ORATOR, `\n\n${orator(LONG)}`);
    const line = paper.found[0].line;
    measure();
    expect(paper.found[0].line).toBe(line + 2);
  });
  it('a card that is not valid or gone has none', () => {
    measure();
    session.edit(ORATOR, '{');
    measure();
    expect(paper.found).toEqual([]);
    session.edit(ORATOR, orator(LONG));
    measure();
    session.remove(ORATOR);
    measure();
    expect(paper.found).toEqual([]);
  });
});
