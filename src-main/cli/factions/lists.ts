import { fixed } from '../../../src-engine/kernel/numbers';
import { improvedLists, type ImprovedLists } from '../../../src-engine/lab/factions/improved';
import { booksWithoutArmy } from '../../../src-engine/lab/points/no-army';
import { battlesOf } from '../../../src-engine/lab/points/open';
import { sayBroken, sayNoArmy, systemOf, wishesOf, type BalanceCommand } from '../balance/setting';
import { changesAnswer, changesLine, rulesOf } from '../chosen-rules';
import { CliError, DONE, INPUT_AT_FAULT, type Io } from '../io';
import { staged } from '../runs/staged';
import { percent } from '../text';
import { load } from '../workspace';

/** What `lists` takes beside what every command about balance does. */
export interface ListsCommand extends BalanceCommand {
  readonly rounds?: number;
}

/** `lists`: lists improved against each other, the mixture that no list beats, and how often each unit is picked. */
export const lists = async (io: Io, options: ListsCommand, folder?: string): Promise<number> => {
  const loaded = await load(io, options, folder);
  const { library, root } = loaded;
  const system = systemOf(library, options);
  sayBroken(io, library, system);
  const { seed, rounds, battles } = options;
  const wishes = wishesOf(options, rulesOf(library, options));
  const drawn = battlesOf(library, { system, wishes });
  if (!drawn.ok) throw new CliError(INPUT_AT_FAULT, drawn.error);
  sayNoArmy(io, booksWithoutArmy(drawn.value.rules, seed));
  const stages = improvedLists({
    library,
    system,
    wishes,
    seed,
    ...(rounds !== undefined && { rounds }),
    ...(battles !== undefined && { battles }),
  });
  const improved = await staged(stages, { io, root, command: options });
  if (!improved.ok) throw new CliError(INPUT_AT_FAULT, improved.error);
  const found = improved.value;
  if (found.stopped && found.mixture.length === 0)
    throw new CliError(INPUT_AT_FAULT, 'Stopped before all lists had met. Run it again: it continues.');
  if (options.format === 'json') {
    const { setting, mixture, picks, stopped } = found;
    const answer = {
      system,
      evidence: { ...setting, seed, ...changesAnswer(options) },
      mixture,
      picks: picks.map(({ unit, share, copies }) => ({ unit, share, copies })),
      stopped,
    };
    io.out(`${JSON.stringify(answer)}\n`);
  } else io.out(`${changesLine(options)}${listsText(found)}`);
  return found.stopped ? INPUT_AT_FAULT : DONE;
};

const listsText = ({ setting: { size, bot }, mixture, picks }: ImprovedLists): string => {
  const never = picks.filter(({ share }) => share === 0).map(({ name }) => name);
  return [
    `Lists that no other beats: ${size}, ${bot} against ${bot}`,
    ...mixture.map(
      ({ units, share }) =>
        `  ${percent(share)}  ${units.map(({ name, count }) => `${count} ${name}`).join(', ')}`,
    ),
    'Units in these lists:',
    ...picks
      .filter(({ share }) => share > 0)
      .map(({ name, share, copies }) => `  ${percent(share)}  ${name}, ${fixed(copies, 1)} a list`),
    `Never picked: ${never.length > 0 ? never.join(', ') : 'none'}.`,
    'Lists meet few times each, so shares are rough. Set --battles to fight more.',
    '',
  ].join('\n');
};
