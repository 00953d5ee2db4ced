import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { workspaceOf } from '../../src-main/electron/opened';
import { LONG, SLOW, SPEED, UNIT, WORKBENCH } from '../steps.mjs';
import { filesBelow, ROOT, workspaceOnDisk } from '../support/workspace';

const text = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const manifest = JSON.parse(text('package.json')) as {
  main: string;
  scripts: Record<string, string>;
  devDependencies: Record<string, string>;
};

describe('the desktop’s programs', () => {
  const config = JSON.parse(text('electron-builder.json')) as {
    electronVersion: string;
    files: string[];
    asar: boolean;
    electronFuses: Record<string, boolean>;
    linux: { icon: string };
  };

  test('have the Electron of development, and every fuse set', () => {
    expect(config.electronVersion).toBe(manifest.devDependencies['electron']);
    expect(config.asar).toBe(true);
    expect(config.electronFuses).toEqual({
      runAsNode: false,
      enableCookieEncryption: true,
      enableNodeOptionsEnvironmentVariable: false,
      enableNodeCliInspectArguments: false,
      enableEmbeddedAsarIntegrityValidation: true,
      onlyLoadAppFromAsar: true,
      grantFileProtocolExtraPrivileges: false,
    });
  });

  test('have their icon, and the files that they start', () => {
    expect(existsSync(join(ROOT, config.linux.icon))).toBe(true);
    expect(config.files).toEqual(expect.arrayContaining(['out/**', '!out/**/*.map', 'rulebook/**/*.json']));
    expect(manifest.main).toMatch(/^out\//);
  });
});

describe('paths that the system asks to open', () => {
  const root = () =>
    workspaceOnDisk({
      'horde/horde.book.json': {},
      'horde/orc-grunt.unit.json': {},
      'scenarios/first-blood.scenario.json': {},
      'notes.unit.json': {},
    });
  test.each([
    ['a folder', ''],
    ['a card in its book', 'horde/orc-grunt.unit.json'],
    ['a scenario', 'scenarios/first-blood.scenario.json'],
    ['a file that lies loose', 'notes.unit.json'],
  ])('%s opens the workspace', (_, path) => {
    const folder = root();
    expect(workspaceOf(join(folder, path))).toBe(join(folder));
  });
  test('a missing path is passed on, to be reported', () => {
    expect(workspaceOf('/nowhere/at/all')).toBe('/nowhere/at/all');
  });
});

describe('the test lanes', () => {
  const titles = (steps: readonly { title: string }[]) => steps.map(({ title }) => title);
  const named = (config: string) => [...text(config).matchAll(/name: '([\w-]+)'/g)].map(([, name]) => name);

  test('every project of vitest and Playwright is a step of `npm run test:all` or `test:long`', () => {
    const projects = [...named('vitest.config.ts'), ...named('playwright.config.ts')];
    const run = titles([...UNIT, ...WORKBENCH, ...SLOW, ...LONG, ...SPEED]);
    const whole = new Set(run.map((title) => title.replace(/, part \d of \d$/, '')));
    expect([...whole].sort()).toEqual(projects.map((project) => `${project} tests`).sort());
  });

  test('a project that runs in parts runs all of them, each once', () => {
    const parts = [...UNIT, ...SLOW].flatMap(({ title, command }) => {
      const shard = command.find((each) => each.startsWith('--shard='));
      return shard === undefined ? [] : [[title.split(' ')[0], shard]];
    });
    expect(parts).toEqual([
      ['unit', '--shard=1/2'],
      ['unit', '--shard=2/2'],
      ['proofs', '--shard=1/3'],
      ['proofs', '--shard=2/3'],
      ['proofs', '--shard=3/3'],
    ]);
  });

  test.each(['README.md', 'CONTRIBUTING.md'])('%s sets up and runs what CI runs', (file) => {
    expect(text(file)).toContain('```sh\nnpm ci && npm run setup && npm run test:all\n```');
    expect(text('.ci/run')).toMatch(/npm ci && npm run setup [^]*\nexec npm run test:all\n/);
    expect(text('.github/workflows/tests.yml')).toContain('- run: npm run test:all\n');
  });
});

describe('workflows and the container run existing commands', () => {
  const files = ['Containerfile', ...filesBelow('.github/workflows').filter((path) => path.endsWith('.yml'))];
  test.each(files)('%s', (file) => {
    const scripts = [...text(file).matchAll(/npm run ([\w:]+)/g)].map(([, name]) => name);
    for (const script of scripts) expect(Object.keys(manifest.scripts)).toContain(script);
    for (const [, project] of text(file).matchAll(/--project=([\w-]+)/g))
      expect(text('playwright.config.ts') + text('vitest.config.ts')).toContain(`'${project}'`);
  });
});
