import { fixed } from '../../../src-engine/kernel/numbers';
import {
  firstLists,
  listMeetings,
  mixtureOf,
  pickRates,
  responses,
  type PickedList,
} from '../../../src-engine/lab/factions/lists';
import { battlesOf } from '../../../src-engine/lab/points/open';
import type { ArmyRules } from '../../../src-engine/simulation/armies';
import { sayBroken, systemOf, wishesOf, type BalanceCommand } from '../balance/setting';
import { CliError, DONE, INPUT_AT_FAULT, type Io } from '../io';
import { percent } from '../text';
import { rulesOf } from '../chosen-rules';
import { load } from '../workspace';
import { fightMeetings } from './fight-meetings';

/** Options of `lists` in addition to those of all balance commands. */
export interface ListsCommand extends BalanceCommand {
  readonly rounds?: number;
}

/** Rounds of responses, lists kept from one round to the next, and new lists in each. */
const ROUNDS = 4;
const KEPT = 12;
const FRESH = 8;

/** Lists of each book at the start. */
const FIRST = 6;

/** Default number of battles of every two lists. */
const BATTLES = 8;

/** `lists`: lists improved against each other, the mixture that no list beats, and how often each unit is picked. */
export const lists = async (io: Io, options: ListsCommand, folder?: string): Promise<number> => {
  const loaded = await load(io, options, folder);
  const system = systemOf(loaded.library, options);
  sayBroken(io, loaded.library, system);
  const wishes = wishesOf(options, rulesOf(loaded.library, options));
  const battles = battlesOf(loaded.library, { system, wishes });
  if (!battles.ok) throw new CliError(INPUT_AT_FAULT, battles.error);
  const each = Math.ceil((options.battles ?? BATTLES) / 2);
  const rounds = options.rounds ?? ROUNDS;
  let armies = firstLists(battles.value, options.seed, FIRST);
  let mixture: readonly PickedList[] = [];
  let stopped = false;
  for (let round = 0; round <= rounds && !stopped; round++) {
    const task = {
      system,
      wishes,
      seed: options.seed + round,
      armies,
      meetings: listMeetings(armies.length, each, battles.value.tables),
    };
    const found = await fightMeetings(io, loaded, task, options, `round ${round} of ${rounds}`);
    stopped = found.stopped;
    mixture = mixtureOf(found.run);
    const kept = mixture.slice(0, KEPT);
    armies = [
      ...kept.map(({ units }) => units),
      ...responses(battles.value, kept, options.seed + 1 + round, FRESH),
    ];
  }
  const { rules, setting } = battles.value;
  const picked = mixture.filter(({ share }) => share > 0);
  const rates = pickRates(battles.value, mixture);
  if (options.format === 'json')
    io.out(
      `${JSON.stringify({
        system,
        evidence: { ...setting, seed: options.seed },
        mixture: picked.map(({ units, share }) => ({ share, units: countsOf(rules, units) })),
        picks: rates.map(({ unit, share, copies }) => ({ unit: rules.units[unit].ref, share, copies })),
        stopped,
      })}\n`,
    );
  else {
    const never = rates.filter(({ share }) => share === 0).map(({ unit }) => rules.units[unit].name);
    io.out(
      [
        `Lists that no other beats: ${setting.size}, ${setting.bot} against ${setting.bot}`,
        ...picked.map(
          ({ units, share }) =>
            `  ${percent(share)}  ${countsOf(rules, units)
              .map(({ name, count }) => `${count} ${name}`)
              .join(', ')}`,
        ),
        'Units in these lists:',
        ...rates
          .filter(({ share }) => share > 0)
          .map(
            ({ unit, share, copies }) =>
              `  ${percent(share)}  ${rules.units[unit].name}, ${fixed(copies, 1)} a list`,
          ),
        `Never picked: ${never.length > 0 ? never.join(', ') : 'none'}.`,
        'Lists meet few times each, so shares are rough. Set --battles to fight more.',
        '',
      ].join('\n'),
    );
  }
  return stopped ? INPUT_AT_FAULT : DONE;
};

const countsOf = (
  { units }: ArmyRules,
  list: readonly number[],
): readonly { readonly unit: string; readonly name: string; readonly count: number }[] =>
  [...new Set(list)].map((unit) => ({
    unit: units[unit].ref,
    name: units[unit].name,
    count: list.filter((each) => each === unit).length,
  }));
