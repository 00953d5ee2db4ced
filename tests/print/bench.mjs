/**
 * The time of books from files to PDF, and the peak memory of all processes (Node, Chromium and its children): `node
 * tests/print/bench.mjs [cards…]`, by default 200 and 400. The aims: 200 cards in 10 seconds on two cores, and
 * memory that does not grow with the book.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { layBook } from './book/book.mjs';

const APP = resolve(import.meta.dirname, '../..');
const COUNTS = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [200, 400];
/** How much more memory the largest book may take than the smallest. */
const GROWTH = 1.25;
const SECONDS = { cards: 200, most: 10 };

/**
 * Memory of a process and all its children in bytes, counting each page once (Linux).
 * @param {number} pid
 * @returns {number}
 */
const memory = (pid) => {
  try {
    const own =
      Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0) * 1024;
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
      .trim()
      .split(' ')
      .filter(Boolean);
    return own + children.reduce((sum, child) => sum + memory(Number(child)), 0);
  } catch {
    return 0;
  }
};

/** Prints a book of `count` cards. @param {number} count @returns {Promise<{ seconds: number, most: number }>} */
const measure = (count) => {
  const home = mkdtempSync(join(tmpdir(), 'warbench-bench-'));
  layBook(join(home, 'game'), count);
  const out = join(home, 'cards.pdf');
  const began = performance.now();
  const child = spawn(
    process.execPath,
    [join(APP, 'src-main/warbench.mjs'), 'cards', join(home, 'game'), '--card', 'poker', '--out', out],
    { stdio: 'ignore', env: { ...process.env, WARBENCH_DATA: join(home, 'data') } },
  );
  let most = 0;
  const watch = setInterval(() => (most = Math.max(most, memory(child.pid ?? 0))), 50);
  return new Promise((done, failed) =>
    child.on('exit', (code) => {
      clearInterval(watch);
      const seconds = (performance.now() - began) / 1000;
      const size = code === 0 ? statSync(out).size : 0;
      rmSync(home, { recursive: true, force: true });
      if (code !== 0) return failed(new Error(`warbench cards ended with ${code}`));
      const figures = `${seconds.toFixed(1)} s, ${(most / 2 ** 20).toFixed(0)} MB at the most`;
      console.log(`${count} cards: ${figures}, PDF of ${(size / 2 ** 20).toFixed(1)} MB`);
      done({ seconds, most });
    }),
  );
};

const all = [];
for (const count of COUNTS) all.push({ count, ...(await measure(count)) });
const peaks = all.map(({ most }) => most);
const growth = Math.max(...peaks) / Math.min(...peaks);
const slow = all.some(({ count, seconds }) => count <= SECONDS.cards && seconds > SECONDS.most);
console.log(`the most memory is ${growth.toFixed(2)} times the least`);
process.exitCode = slow || growth > GROWTH ? 1 : 0;
