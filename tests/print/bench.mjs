/**
 * How long a book of 200 cards takes from files to PDF, and how much memory all of it uses at once:
 * `node tests/print/bench.mjs [cards]`. The aim: 30 seconds on two cores, in bounded memory.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const APP = resolve(import.meta.dirname, '../..');
const COUNT = Number(process.argv[2] ?? 200);
const sample = join(APP, 'rulebook/azeroth-at-war/horde');
const home = mkdtempSync(join(tmpdir(), 'warbench-bench-'));

const units = readdirSync(sample).filter((name) => name.endsWith('.unit.json'));
const root = join(home, 'game/horde');
mkdirSync(root, { recursive: true });
for (const name of readdirSync(sample).filter((each) => /\.(book|keyword)\.json$/.test(each)))
  writeFileSync(join(root, name), readFileSync(join(sample, name)));
for (let i = 0; i < COUNT; i++) {
  const unit = JSON.parse(readFileSync(join(sample, units[i % units.length] ?? ''), 'utf8'));
  const id = `${unit.id}-${i}`;
  writeFileSync(join(root, `${id}.unit.json`), JSON.stringify({ ...unit, id, name: `${unit.name} ${i}` }));
}

/** Memory of a process and everything it started, in bytes, each page counted once (Linux). @param {number} pid @returns {number} */
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

const out = join(home, 'cards.pdf');
const began = performance.now();
const child = spawn(
  process.execPath,
  [join(APP, 'src-main/warbench.mjs'), 'cards', join(home, 'game'), '--card', 'poker', '--out', out],
  { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, WARBENCH_DATA: join(home, 'data') } },
);
let most = 0;
const watch = setInterval(() => (most = Math.max(most, memory(child.pid ?? 0))), 50);
child.on('exit', (code) => {
  clearInterval(watch);
  const seconds = (performance.now() - began) / 1000;
  const size = code === 0 ? statSync(out).size : 0;
  rmSync(home, { recursive: true, force: true });
  console.log(
    `${COUNT} cards: ${seconds.toFixed(1)} s, ${(most / 2 ** 20).toFixed(0)} MB at the most (all processes), PDF of ${(size / 2 ** 20).toFixed(1)} MB`,
  );
  process.exitCode = code === 0 && seconds < 30 ? 0 : 1;
});
