import { ok, type Result } from '@engine/kernel/result';
import type { SystemId } from '@engine/kernel/words';
import { bookMeetings, bookTable } from '@engine/lab/factions/books';
import { improvedLists, LIST_ROUNDS, NO_LISTS } from '@engine/lab/factions/improved';
import { firstLists } from '@engine/lab/factions/lists';
import { meetingsRunIn } from '@engine/lab/factions/meetings';
import type { Library } from '@engine/lab/library';
import { battlesOf, brokenIn, inputsOf } from '@engine/lab/points/open';
import type { ArmyBattles, ArmyChoices, ArmyWishes } from '@engine/simulation/armies';
import { materialHashes } from '../../runs/material-hashes';
import type { ArmiesWanted, TeamPrepared } from '../messages';
import { nothing, type Made } from './made';

const SEED = 1;

/** The requested game, or the first that fights battles between armies. */
const systemOf = (library: Library, wished: SystemId | undefined): SystemId | undefined => {
  const fighting = library.systems.filter((id) => library.typed(id)?.armies !== undefined);
  return fighting.find((id) => id === wished) ?? fighting[0];
};

/** The inputs that books and lists share: the armies, and everything their battles depend on. */
interface Asked {
  readonly library: Library;
  readonly system: SystemId;
  readonly wishes: ArmyWishes & { readonly bot: string };
  readonly choices: ArmyChoices;
}

/** Prepares battles between armies at equal points: win rates of books, or lists that no other beats. */
export const armiesMade = async (library: Library, wanted: ArmiesWanted): Promise<Made> => {
  const system = systemOf(library, wanted.system);
  if (!system) return { prepared: nothing('This workspace has no units of a game with battles.') };
  const { variants, size, bot } = wanted;
  const wishes = { variants, ...(size !== undefined && { size }) };
  const offered = library.typed(system)?.armyChoices?.(wishes);
  if (!offered) return { prepared: nothing('This game fights no battles between armies.') };
  if (!offered.ok) return { prepared: nothing(offered.error) };
  const choices = offered.value;
  const asked = { library, system, choices, wishes: { ...wishes, bot: bot ?? choices.panel[0] } };
  return wanted.kind === 'factions' ? booksMade(asked, wanted.battles) : listsMade(asked, wanted);
};

interface PreparedArmies {
  readonly fights: ArmyBattles;
  readonly prepared: TeamPrepared;
}

/** The facts known before a battle, and everything that the battles depend on. */
const preparedBy = async (
  { library, system, wishes, choices }: Asked,
  keptAs: string,
): Promise<Result<PreparedArmies, string>> => {
  const fights = battlesOf(library, { system, wishes });
  if (!fights.ok) return fights;
  const task = { system, wishes, seed: SEED };
  const { size, bot, maps, objectives } = fights.value.setting;
  const prepared: TeamPrepared = {
    ...nothing('', keptAs),
    problem: undefined,
    evidence: [{ size, bots: [bot], maps, objectives, variants: wishes.variants, seed: SEED }],
    choices: { size, bot, sizes: choices.sizes, bots: choices.bots, panel: choices.panel },
    broken: brokenIn(library, system),
    inputs: inputsOf(library, fights.value, task, await materialHashes(library, system)),
    wholeGame: system,
  };
  return ok({ fights: fights.value, prepared });
};

/** Every two books of a game meet in `battles` battles. More battles continue the same run. */
const booksMade = async (asked: Asked, battles: number): Promise<Made> => {
  const { library, system, wishes } = asked;
  const made = await preparedBy(asked, 'factions');
  if (!made.ok) return { prepared: nothing(made.error) };
  const { fights, prepared } = made.value;
  const met = bookMeetings(fights, SEED, Math.ceil(battles / 2));
  if (new Set(met.books).size < 2) {
    const problem = 'Two books need a legal army of this size. Choose another size, or fix the books.';
    return { prepared: { ...prepared, problem } };
  }
  const task = { system, wishes, seed: SEED, armies: met.armies, meetings: met.meetings };
  const opened = meetingsRunIn(library, task);
  if (!opened.ok) return { prepared: { ...prepared, problem: opened.error } };
  const run = opened.value;
  return {
    prepared: { ...prepared, cap: run.progress.cap },
    ready: {
      task: { kind: 'meetings', ...task },
      run,
      known: () => run.progress.fought,
      findings: () => ({ factions: bookTable(run, met) }),
    },
  };
};

/** Lists improved against each other, round by round. */
const listsMade = async (
  asked: Asked,
  { battles, rounds = LIST_ROUNDS }: Pick<ArmiesWanted, 'battles' | 'rounds'>,
): Promise<Made> => {
  const { library, system, wishes } = asked;
  const made = await preparedBy(asked, 'lists');
  if (!made.ok) return { prepared: nothing(made.error) };
  const { fights, prepared } = made.value;
  if (firstLists(fights, SEED, 1).length === 0) return { prepared: { ...prepared, problem: NO_LISTS } };
  const question = { library, system, wishes, seed: SEED, battles, rounds };
  const inputs = { ...prepared.inputs, battles: String(battles), rounds: String(rounds) };
  return {
    prepared: { ...prepared, inputs },
    ready: {
      stages: function* (tell) {
        const found = yield* improvedLists(question, (lists) => tell({ lists }));
        return found.ok && found.value.mixture.length > 0 ? { lists: found.value } : {};
      },
    },
  };
};
