import { SYSTEM_IDS } from '@engine/kernel/words';
import { createSession } from '@engine/lab/session';
import { Names } from '@engine/names/names';
import { copyBook } from '@engine/names/variant';
import { describe, expect, it } from 'vitest';
import { sampleFiles } from '../../support/workspace';

const filesOf = (system: (typeof SYSTEM_IDS)[number]) =>
  Object.entries(sampleFiles(system)).map(([path, text]) => ({ path, text }));

describe('a variant of a book', () => {
  it.each(SYSTEM_IDS)('%s: has its own units, armies and ids, and no new problem', (system) => {
    const files = filesOf(system);
    const book = files.find(({ path }) => path.endsWith('.book.json'))!;
    const folder = book.path.slice(0, book.path.lastIndexOf('/'));
    const copied = copyBook(new Names(files), book.path, { folder: 'trial', id: 'trial', name: 'Trial' });
    const own = files.filter(
      ({ path }) => path.startsWith(`${folder}/`) && /[.](book|unit|army)[.]json$/.test(path),
    );
    expect(copied.filter(({ path }) => /[.](book|unit|army)[.]json$/.test(path))).toHaveLength(own.length);
    const session = createSession();
    session.open(files);
    const before = session.diagnostics().length;
    session.open([...files, ...copied]);
    const errors = session.diagnostics().filter(({ severity }) => severity !== 'info');
    expect(errors.filter(({ file }) => file.startsWith('trial/')).map(({ message }) => message)).toEqual(
      errors
        .filter(({ file, path }) => file.startsWith(`${folder}/`) && path !== undefined)
        .map(({ message }) => message),
    );
    expect(session.diagnostics().filter(({ file }) => !file.startsWith('trial/'))).toHaveLength(before);
    const armies = copied.filter(({ path }) => path.endsWith('.army.json'));
    const names = new Names([...files, ...copied]);
    for (const army of armies)
      for (const mention of names.file(army.path)?.mentions ?? []) {
        const target = names.target(mention);
        expect(target?.path ?? '', army.path).not.toMatch(new RegExp(`^${folder}/.*[.]unit[.]json$`));
      }
    const units = (path: string) =>
      session.outline().filter((file) => file.unit !== undefined && file.path.startsWith(path)).length;
    expect(units('trial/')).toBe(units(`${folder}/`));
  });
  it('shortens ids if the copy’s id begins with the book’s', () => {
    const files = filesOf('azeroth-at-war');
    const place = { folder: 'horde-2', id: 'horde-2', name: 'Horde 2' };
    const paths = copyBook(new Names(files), 'horde/horde.book.json', place).map(({ path }) => path);
    expect(paths).toContain('horde-2/horde-2.book.json');
    expect(paths).toContain('horde-2/orc-grunt-2.unit.json');
  });

  it('gets a color of its own, and so does a variant of the variant', () => {
    const files = filesOf('azeroth-at-war');
    const colourOf = (text: string) => (JSON.parse(text) as { colour: string }).colour;
    const made = [...files];
    const path = 'horde/horde.book.json';
    for (const id of ['horde-2', 'horde-3', 'horde-4'])
      made.push(...copyBook(new Names(made), path, { folder: id, id, name: id }));
    const colours = made.filter((file) => file.path.endsWith('.book.json')).map(({ text }) => colourOf(text));
    expect(colours.every((colour) => /^#[0-9a-f]{6}$/.test(colour))).toBe(true);
    expect(new Set(colours).size).toBe(files.filter((file) => file.path.endsWith('.book.json')).length + 3);
  });
});
