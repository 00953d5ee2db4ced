import { lineText } from '../../../src-engine/simulation/dice-lines';
import { journalOf, markedModels, type JournalEdit } from '../../../src-engine/simulation/journal';
import { measured, placeWords } from '../../../src-engine/simulation/measure-words';
import type { BattleEvent, BattleReplay, BattleScene } from '../../../src-engine/simulation/replay';
import { isBattle } from './battles';
import { workspaceAnd } from './fight';
import { CliError, DONE, INPUT_AT_FAULT, usage, type Io } from '../io';
import type { CommonOptions } from '../options';
import { findScenario, problemOf } from '../scenarios';
import { changesLine, rulesOf } from '../chosen-rules';
import { parseSet } from '../workspace';

/** Options of `replay` in addition to the common ones. */
export interface ReplayCommand extends CommonOptions {
  readonly battle: number;
}

/** `replay <scenario> --battle N`: prints every event of that battle of the run, with each roll and its rule. */
export const replay = async (io: Io, options: ReplayCommand, given: readonly string[]): Promise<number> => {
  const { loaded, names } = await workspaceAnd(io, options, given);
  const [name, more] = names;
  if (name === undefined || more !== undefined) throw usage('Name one battle scenario.');
  const scenario = findScenario(io, loaded, name);
  const problem = problemOf(loaded.library, scenario);
  if (problem !== undefined) throw new CliError(INPUT_AT_FAULT, problem);
  if (!isBattle(scenario))
    throw usage(`“${name}” is not a battle scenario. “warbench fight” calculates it exactly.`);
  const { book, entry } = scenario;
  const variants = rulesOf(loaded.library, options);
  const { seed, ownSeed = false, battle } = options;
  const result = book.replay?.(entry.ref, { variants, seed, ownSeed }, battle);
  if (!result?.ok)
    throw new CliError(INPUT_AT_FAULT, `${entry.ref}: ${result?.error ?? 'cannot be replayed.'}`);
  const written = result.value;
  if (options.format === 'json')
    io.out(`${JSON.stringify(journalOf(entry.ref, written, options.set.map(editOf)))}\n`);
  else io.out(`${changesLine(options)}${replayText(entry.name, written)}`);
  return DONE;
};

/** A `--set` in the journal's form. */
export const editOf = (set: string): JournalEdit => {
  const { unit, path, value } = parseSet(set);
  return { of: unit, path, value };
};

/**
 * The positions of models after an event, in their game's unit: "at 12.0″, 8.5″, 2.0″ up". Models other than the
 * event's own are named, for example those that continue after being held up.
 */
const places = ({ changes, model }: BattleEvent, { models, measure }: BattleScene): string => {
  const unit = model === undefined ? undefined : models[model]?.unit;
  return changes
    .flatMap((one) => {
      if (one.type !== 'moved') return [];
      const about = one.model === model || (unit !== undefined && models[one.model]?.unit === unit);
      const who = about ? '' : `${models[one.model]?.name ?? ''} `;
      const up = one.height ? `, ${measured(one.height, measure)} up` : '';
      return [` [${who}at ${placeWords(one.x, one.y, measure)}${up}]`];
    })
    .join('');
};

/** The sign before each line of a shown card. */
const LINE_SIGNS = { plain: ' ', chosen: '>', done: '>', vain: '>' } as const;

/** The card that an event shows, line by line; a card that was already shown has only the event's own sentence. */
const cards = ({ changes, landmark }: BattleEvent): string[] =>
  landmark === undefined
    ? []
    : changes.flatMap((one) =>
        one.type === 'shown' && one.card
          ? one.card.lines.map(
              ({ head, text, state }, k) => `    ${LINE_SIGNS[state]} ${k + 1}. ${head}. ${text}`,
            )
          : [],
      );

/** The heading of a part; a new round needs none, because its first sentence says the same. */
const heading = ({ part }: BattleEvent): string[] =>
  !part || part.type === 'activation' ? [] : part.type === 'phase' ? ['', part.title ?? ''] : [''];

/** An event as lines: its heading, what happened, then its dice. */
const lines = (event: BattleEvent, scene: BattleScene): string[] => [
  ...heading(event),
  `${event.part && event.part.type !== 'phase' ? '' : '  '}${event.text}${places(event, scene)} (${event.why})`,
  ...cards(event),
  ...event.dice.map((line) => `    ${line.note ? '' : '  '}${lineText(line)}`),
];

/** A battle as lines of text. */
export const replayText = (name: string, { seed, index, scene, events }: BattleReplay): string => {
  const head = `${name}: battle ${index} of seed ${seed}, ${scene.sides.join(' against ')}, ${scene.objective} on ${scene.map}`;
  const marks = markedModels(scene).map(
    ({ mark, worn }) =>
      `${mark.name}s: ${worn.map(({ name: who, side }) => `${who} of ${side}`).join(' and ')}${mark.rule ? ` (${mark.rule})` : ''}`,
  );
  return [head, ...marks, ...events.flatMap((event) => lines(event, scene))]
    .map((line) => `${line}\n`)
    .join('');
};
