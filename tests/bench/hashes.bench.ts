import { createHash } from 'node:crypto';
import { appendFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { battleRunIn } from '@engine/lab/jobs/job';
import { Library } from '@engine/lab/library';
import type { SystemId } from '@engine/kernel/words';
import { sampleFiles } from '../support/workspace';

/**
 * `npm run hashes`: a hash of the rows of the sample battles of every game, with every bot on every map and for every
 * objective. A refactoring must leave every line unchanged: write the lines to a file with HASHES=<file> before and
 * after, and compare. HASH_BATTLES multiplies the battles of each line (0.1 for a first look), HASH_BOTS=greedy,random
 * selects bots, and `-t <game>` selects one game.
 */
const TIMES = Number(process.env['HASH_BATTLES'] ?? 1);
/** The bots that fight; without them, every bot. */
const BOTS = process.env['HASH_BOTS']?.split(',');
/** Bots that look ahead take as long for one battle as others for many. */
const SLOW_SHARE = 0.2;

interface Varied {
  readonly bots: readonly string[];
  /** The goal of the battle: a key of the scenario and its values. */
  readonly goal: readonly [string, readonly string[]];
  /** Battles for each line. */
  readonly each: number;
}

/** What varies in each game's battle scenarios, besides the map. All games together: some 6,000 battles. */
const VARIED: Readonly<Record<SystemId, Varied>> = {
  'azeroth-at-war': {
    bots: ['random', 'greedy', 'objective', 'lookahead', 'aggressive', 'cautious'],
    goal: ['objective', ['annihilation', 'hold-the-line', 'assassination']],
    each: 14,
  },
  'age-of-sigmar': {
    bots: ['random', 'greedy', 'objective', 'lookahead'],
    goal: ['battleplan', ['crossed-banners', 'the-hinge', 'their-hearths', 'late-harvest']],
    each: 20,
  },
  glory: { bots: ['random', 'greedy', 'objective', 'lookahead'], goal: ['text', ['Glory.']], each: 90 },
  warcrow: {
    bots: ['random', 'greedy', 'objective', 'lookahead'],
    goal: ['text', ['As it stands.']],
    each: 60,
  },
};

interface Battle {
  readonly kind?: string;
  readonly id?: string;
  readonly map?: string;
  readonly armies?: readonly { readonly bot: string }[];
}

const parse = (text: string): Battle => JSON.parse(text) as Battle;

/** Every scenario unchanged, then each combination of bot, map and goal, with scenarios in turn. */
const trials = (game: SystemId, files: Readonly<Record<string, string>>) => {
  const scenarios = Object.entries(files)
    .filter(([path]) => path.endsWith('.scenario.json'))
    .filter(([, text]) => parse(text).kind === 'battle');
  const maps = Object.entries(files)
    .filter(([path]) => path.endsWith('.map.json'))
    .map(([, text]) => parse(text).id!);
  const { goal } = VARIED[game];
  const [key, goals] = goal;
  const bots = VARIED[game].bots.filter((bot) => BOTS?.includes(bot) ?? true);
  const changes = maps.flatMap((map) =>
    goals.flatMap((each, i) =>
      bots
        .filter((bot) => bot !== 'lookahead' || i === 0)
        .map((bot) => ({ bot, change: { map, [key]: each } })),
    ),
  );
  return [
    ...scenarios.map((scenario) => ({ scenario, bot: undefined, change: {} })),
    ...changes.map((change, i) => ({ scenario: scenarios[i % scenarios.length], ...change })),
  ];
};

const write = (line: string): void => {
  process.stdout.write(line);
  const file = process.env['HASHES'];
  if (file) appendFileSync(file, line);
};

describe.each(Object.keys(VARIED) as SystemId[])('%s', (game) => {
  test('hashes', { timeout: 3_600_000 }, () => {
    const files = sampleFiles(game);
    const whole = createHash('sha256');
    let fought = 0;
    for (const { scenario, bot, change } of trials(game, files)) {
      const [path, text] = scenario;
      const before = parse(text);
      const share = bot === 'lookahead' ? SLOW_SHARE : 1;
      const battles = Math.max(1, Math.round(VARIED[game].each * TIMES * share));
      const armies = before.armies!.map((army) => (bot && army.bot !== 'automata' ? { ...army, bot } : army));
      const library = new Library();
      for (const [each, content] of Object.entries(files)) library.put(each, content);
      library.put(path, JSON.stringify({ ...before, ...change, armies }));
      const run = battleRunIn(library, {
        kind: 'battle',
        system: game,
        scenario: before.id!,
        options: { variants: {}, seed: 5, battles, error: 0 },
      });
      const name = [game, before.id, ...Object.values(change), bot ?? 'as it stands'].join(', ');
      if (!run.ok) {
        write(`${name}: not fought: ${run.error}\n`);
        continue;
      }
      const rows = Buffer.from(run.value.stretch(0, battles).buffer);
      fought += battles;
      whole.update(rows);
      write(`${name}: ${createHash('sha256').update(rows).digest('hex').slice(0, 12)}\n`);
    }
    write(`${game}: ${fought} battles, ${whole.digest('hex').slice(0, 16)}\n`);
    expect(fought).toBeGreaterThan(0);
  });
});
