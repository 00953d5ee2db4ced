import { describe, expect, test, vi } from 'vitest';
import { USED_BY, type CommonOption } from '../../../src-main/cli/used-options';
import type { Io } from '../../../src-main/cli/io';
import { programOf, runCli } from '../../../src-main/cli/program';
import { sampleFiles, workspaceOnDisk } from '../../support/workspace';

vi.setConfig({ testTimeout: 400_000 });

/** The part of the sample that one battle needs, and a sheet with one of its games. */
const SAMPLE = {
  ...Object.fromEntries(
    Object.entries(sampleFiles('glory')).filter(([path]) =>
      /^(emberfold|mirekin|maps\/mill-hill|armies\/(ember|reed)-patrol|scenarios\/patrols-at-mill-hill)\b/.test(
        path,
      ),
    ),
  ),
  'games.csv': 'scenario,winner\npatrols-at-mill-hill,1\n',
};

/** The arguments that each command needs, besides the common options, until it reads them; nothing is fought. */
const ARGUMENTS: Readonly<Record<string, readonly string[]>> = {
  // A second folder overrides the first: nothing is opened.
  open: ['--workspace', 'nowhere'],
  init: ['.'],
  validate: [],
  fight: ['--all'],
  matrix: [],
  points: [],
  sensitivity: ['hearth-levy'],
  check: ['no-such-goal'],
  study: ['no-such-study'],
  tune: ['no-such-goal'],
  factions: ['--size', 'no-such'],
  tournament: ['no-such-army'],
  lists: ['--size', 'no-such'],
  compare: ['patrols-at-mill-hill', '--set', 'hearth-levy.points=70'],
  replay: ['patrols-at-mill-hill'],
  cards: [],
  book: [],
  import: ['no-such.csv', '--dry-run'],
  export: ['--out', 'units.csv'],
  rules: ['no rule is called so'],
  diff: ['.'],
  playtests: ['games.csv'],
  worker: ['no address'],
  bench: ['--time', '10', '--system', 'no-such'],
  about: [],
};

const COMMANDS = Object.keys(ARGUMENTS);

const ioIn = (cwd: string, err: (text: string) => void): Io => ({
  out: () => undefined,
  err,
  cwd,
  env: { WARBENCH_DATA: workspaceOnDisk({}), WARBENCH_OFFLINE: '1' },
  columns: 100,
});

/** A command's messages on standard error in the sample. */
const said = async (command: string, ...options: string[]): Promise<{ status: number; err: string }> => {
  let err = '';
  const io = ioIn(workspaceOnDisk(SAMPLE), (text) => (err += text));
  return { status: await runCli([command, ...ARGUMENTS[command], ...options], io), err };
};

/** An invalid value of each option that checks its value, and the message. */
const REFUSED = {
  set: [['--set', 'no-such.points=1'], 'there is no unit “no-such”'],
  variant: [['--variant', 'no-such=1'], 'there is no variant “no-such”'],
  workspace: [['--workspace', 'nowhere'], 'nowhere'],
} as const satisfies Partial<Record<CommonOption, readonly [readonly string[], string]>>;

/** Each common option, as help writes it. */
const COMMON: Readonly<Record<CommonOption, string>> = {
  format: '--format <format>',
  seed: '--seed <number>',
  set: '--set <unit.path=value>',
  variant: '--variant <name=value>',
  house: '--house <id>',
  number: '--number <id=value>',
  workspace: '--workspace <folder>',
};

test('every command has a row, and every row is a command', () => {
  const program = programOf(
    ioIn('.', () => undefined),
    () => undefined,
  );
  const names = program.commands.map((command) => command.name());
  expect(Object.keys(USED_BY).sort()).toEqual(names.sort());
  expect(COMMANDS.sort()).toEqual(names);
});

test.each([
  ['worker', ['--seed', '3', '--set', 'a.b=1', '--variant', 'a=b'], '--seed, --set and --variant have no effect in “warbench worker”.\n'], // prettier-ignore
  ['about', ['--seed', '3'], '--seed has no effect in “warbench about”.\n'],
  ['init', ['--set', 'a.b=1'], '--set has no effect in “warbench init”.\n'],
  ['rules', ['-w', '.'], '--workspace has no effect in “warbench rules”.\n'],
  ['import', ['--variant', 'a=b'], '--variant has no effect in “warbench import”.\n'],
  ['check', ['--seed', '3', '-w', 'nowhere'], '--seed has no effect in “warbench check”.\n'],
])('%s %j: one sentence first, and the exit status stays the same', async (command, options, sentence) => {
  const { status, err } = await said(command, ...options);
  expect(err.startsWith(sentence)).toBe(true);
  const without = await said(command, ...(options.includes('nowhere') ? ['-w', 'nowhere'] : []));
  expect({ status, err: err.slice(sentence.length) }).toEqual(without);
});

describe.each(COMMANDS)('%s', (command) => {
  test('its help lists only common options with an effect, and no empty defaults', async () => {
    let help = '';
    const io: Io = { ...ioIn('.', () => undefined), out: (text) => (help += text) };
    expect(await runCli([command, '--help'], io)).toBe(0);
    // What “warbench rules” lists decides which of them have an effect.
    if (command !== 'rules')
      for (const option of Object.keys(COMMON) as CommonOption[])
        expect(help.includes(COMMON[option])).toBe(USED_BY[command].includes(option));
    expect(help).not.toContain('[]');
  });

  test.each(Object.entries(REFUSED))('--%s is read, or reported as without effect', async (option, row) => {
    const [options, refusal] = row;
    const { err } = await said(command, ...options);
    const sentence = `--${option} has no effect in “warbench ${command}”.\n`;
    if (USED_BY[command].includes(option as CommonOption)) expect(err).toContain(refusal);
    expect(err.startsWith(sentence)).toBe(!USED_BY[command].includes(option as CommonOption));
  });
});
