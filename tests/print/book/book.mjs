/** Books of any size, made from the units of the Horde, for tests and measurements. */
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const SAMPLE = resolve(import.meta.dirname, '../../../rulebook/azeroth-at-war/horde');

/** The files of a book with `count` units, by their paths. @param {number} count @returns {Map<string, string>} */
export const bookFiles = (count) => {
  const read = (/** @type {string} */ name) => readFileSync(join(SAMPLE, name), 'utf8');
  const names = readdirSync(SAMPLE);
  const units = names.filter((name) => name.endsWith('.unit.json'));
  const files = new Map(
    names.filter((name) => /\.(book|keyword)\.json$/.test(name)).map((name) => [`horde/${name}`, read(name)]),
  );
  for (let i = 0; i < count; i++) {
    const unit = JSON.parse(read(units[i % units.length] ?? ''));
    const id = `${unit.id}-${i}`;
    files.set(`horde/${id}.unit.json`, JSON.stringify({ ...unit, id, name: `${unit.name} ${i}` }));
  }
  return files;
};

/** Writes such a book below `root`. @param {string} root @param {number} count */
export const layBook = (root, count) => {
  mkdirSync(join(root, 'horde'), { recursive: true });
  for (const [path, text] of bookFiles(count)) writeFileSync(join(root, path), text);
};
