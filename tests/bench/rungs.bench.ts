import { describe, expect, test } from 'vitest';
import { share } from '@engine/kernel/estimate';
import type { SystemId } from '@engine/kernel/words';
import { battleRunIn } from '@engine/lab/jobs/job';
import { Library } from '@engine/lab/library';
import { WINNER } from '@engine/simulation/statistics/row';
import { sampleFiles } from '../support/workspace';

/**
 * `npm run rungs`: two bots on each sample battle, each army of it against itself, the stronger bot on
 * either side. LADDER_BATTLES sets the battles of each army and side (100), LADDER_BOTS the two bots
 * ("objective,greedy"), LADDER_SCENARIO a part of the scenario's id; `-t <game>` fights one game.
 */
const EACH = Number(process.env['LADDER_BATTLES'] ?? 100);
const [STRONGER, WEAKER] = (process.env['LADDER_BOTS'] ?? 'objective,greedy').split(',');
const PART = process.env['LADDER_SCENARIO'] ?? '';

const GAMES: readonly SystemId[] = ['azeroth-at-war', 'age-of-sigmar', 'glory', 'warcrow'];

interface Battle {
  readonly kind?: string;
  readonly id: string;
  readonly armies: readonly { readonly bot: string }[];
}

/** The sample battles of a game in which a bot may lead either side: an Automata plays its own army only. */
const battlesOf = (files: Readonly<Record<string, string>>): readonly (readonly [string, Battle])[] =>
  Object.entries(files)
    .filter(([path]) => path.endsWith('.scenario.json'))
    .map(([path, text]) => [path, JSON.parse(text) as Battle] as const)
    .filter(([, { kind, id }]) => kind === 'battle' && id.includes(PART))
    .filter(([, { armies }]) => armies.every(({ bot }) => bot !== 'automata'));

/** Battles that a side wins with these bots and armies; draws count half. */
const wonBy = (
  system: SystemId,
  files: Readonly<Record<string, string>>,
  path: string,
  battle: Battle,
  side: 0 | 1,
): number => {
  const library = new Library();
  for (const [each, text] of Object.entries(files)) library.put(each, text);
  library.put(path, JSON.stringify(battle));
  const options = { variants: {}, seed: 7, battles: EACH, error: 0 };
  const run = battleRunIn(library, { kind: 'battle', system, scenario: battle.id, options });
  if (!run.ok) throw new Error(run.error);
  const rows = run.value.stretch(0, EACH);
  let won = 0;
  for (let at = WINNER; at < rows.length; at += run.value.width)
    won += rows[at] < 0 ? 0.5 : rows[at] === side ? 1 : 0;
  return won;
};

const percent = (p: number): string => (p * 100).toFixed(1);

describe.each(GAMES)('%s', (system) => {
  const files = sampleFiles(system);
  test.each(battlesOf(files))('%s', { timeout: 24 * 3_600_000 }, (path, battle) => {
    let won = 0;
    for (const army of battle.armies)
      for (const side of [0, 1] as const) {
        const armies = [0, 1].map((each) => ({ ...army, bot: each === side ? STRONGER : WEAKER }));
        won += wonBy(system, files, path, { ...battle, armies }, side);
      }
    const battles = 4 * EACH;
    const { mean, ci95 } = share(won, battles);
    process.stdout.write(
      `${system}, ${battle.id}: ${STRONGER} over ${WEAKER} ${percent(mean)}% (${ci95.map(percent).join('–')}%), ${battles} battles\n`,
    );
    expect(battles).toBeGreaterThan(0);
  });
});
