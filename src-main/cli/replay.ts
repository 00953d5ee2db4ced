import type { JournalEntry } from '../../src-engine/kernel/journal';
import type { Modifier } from '../../src-engine/kernel/plan/plan';
import type { BattleEvent, BattleReplay } from '../../src-engine/simulation/replay';
import { isBattle } from './battles';
import { workspaceAnd } from './fight';
import { CliError, DONE, INPUT_AT_FAULT, usage, type Io } from './io';
import type { CommonOptions } from './options';
import { findScenario, problemOf } from './scenarios';
import { variantsOf } from './workspace';

/** What `replay` takes beside the common options. */
export interface ReplayCommand extends CommonOptions {
  readonly battle: number;
}

/** `replay <scenario> --battle N`: everything that happened in that battle of the run, each roll with its rule. */
export const replay = async (io: Io, options: ReplayCommand, given: readonly string[]): Promise<number> => {
  const { loaded, names } = await workspaceAnd(io, options, given);
  const [name, more] = names;
  if (name === undefined || more !== undefined) throw usage('Name one battle scenario.');
  const scenario = findScenario(io, loaded, name);
  const problem = problemOf(loaded.library, scenario);
  if (problem !== undefined) throw new CliError(INPUT_AT_FAULT, problem);
  if (!isBattle(scenario)) throw usage(`“${name}” is no whole battle: “warbench fight” answers it exactly.`);
  const { book, entry, system } = scenario;
  const variants = variantsOf(loaded.library, options.variant);
  const { seed, ownSeed = false, battle } = options;
  const result = book.replay?.(entry.ref, { variants, seed, ownSeed }, battle);
  if (!result?.ok)
    throw new CliError(INPUT_AT_FAULT, `${entry.ref}: ${result?.error ?? 'cannot be replayed.'}`);
  const written = result.value;
  const models = namesOf(written);
  const warlords = warlordsOf(written, models);
  if (options.format === 'json')
    io.out(
      `${JSON.stringify({
        scenario: entry.ref,
        system,
        kind: 'battle',
        seed: written.seed,
        battle,
        sides: written.scene.sides,
        ...(warlords.length > 0 && { warlords }),
        models,
        events: written.events.map((event) => ({ ...event, ...unitsOf(event, models) })),
      })}\n`,
    );
  else io.out(text(entry.name, written, models, warlords));
  return DONE;
};

/** One model of a battle, as the answer names it. */
interface Named {
  readonly model: number;
  readonly side: string;
  /** The unit's id, and its name as printed. */
  readonly id: string;
  readonly unit: string;
  /** "Orc Grunt 2", where its side has several. */
  readonly name: string;
}

/** Every model by number, summoned ones too. */
const namesOf = ({ scene, events }: BattleReplay): readonly Named[] => {
  const rows = scene.models.map(({ side, fighter }) => ({ side: side as number, fighter }));
  for (const event of events)
    if (event.type === 'summoned')
      rows[event.model] = { side: rows[event.by]?.side ?? 0, fighter: event.fighter };
  const counts = new Map<string, number>();
  return Array.from(rows, (row, model) => {
    const { side, fighter } = row ?? { side: 0, fighter: -1 };
    const { id, name: unit } = scene.fighters[fighter] ?? { id: '?', name: '?' };
    const key = `${side} ${fighter}`;
    const number = (counts.get(key) ?? 0) + 1;
    counts.set(key, number);
    const alone = rows.filter((other) => other?.side === side && other.fighter === fighter).length === 1;
    return { model, side: scene.sides[side] ?? '?', id, unit, name: alone ? unit : `${unit} ${number}` };
  });
};

/** The secret warlords (AAW-11-assassination), each of its side; nobody where the scenario has none. */
const warlordsOf = ({ scene }: BattleReplay, models: readonly Named[]): readonly Named[] =>
  scene.warlords.flatMap((model) => models[model] ?? []);

/** The names and ids of those whom an event is about, beside their numbers. */
const unitsOf = (event: BattleEvent, models: readonly Named[]): Record<string, string> => {
  const named: Record<string, string> = {};
  const add = (key: string, model: number): void => {
    const found = models[model];
    if (!found) return;
    named[key] = found.name;
    named[`${key}Id`] = found.id;
  };
  if ('model' in event) add('unit', event.model);
  if ('target' in event) add('targetUnit', event.target);
  if ('other' in event) add('otherUnit', event.other);
  if ('by' in event) add('byUnit', event.by);
  return named;
};

/** Markers of a set of bits, by number from 1: "1 and 3". */
const markers = (bits: number): string =>
  [0, 1, 2, 3, 4, 5]
    .filter((marker) => bits & (1 << marker))
    .map((marker) => marker + 1)
    .join(' and ') || 'none';

const inches = (value: number): string => `${value.toFixed(1)}"`;

const modifiers = (given: readonly Modifier[]): string =>
  given.map(({ label, by, rule }) => `, ${label} ${by < 0 ? `−${-by}` : `+${by}`} (${rule})`).join('');

const entryLine = (entry: JournalEntry): string => {
  switch (entry.type) {
    case 'pool':
      return `${entry.label}: ${entry.dice} ${entry.dice === 1 ? 'die' : 'dice'} (${entry.rule})${modifiers(entry.modifiers ?? [])}`;
    case 'roll': {
      const { roll, face, name, rerolled } = entry;
      return `  ${roll.purpose} ${face}${rerolled ? ' again' : ''}, needs ${roll.need}+ (${roll.rule})${modifiers(roll.modifiers)}: ${name}`;
    }
    case 'count':
      return `  ${entry.purpose} ${entry.faces.join(', ')}: ${entry.total} (${entry.rule})`;
    case 'damage':
      return `  ${entry.amount} damage (${entry.rule})`;
    case 'symbols':
      return `  ${entry.die} ${entry.face} (${entry.rule})`;
    default:
      return `  ${entry.text} (${entry.rule})`;
  }
};

/** An event as lines: what happened, then its dice. */
const lines = (
  event: BattleEvent,
  sides: readonly [string, string],
  who: (model: number) => string,
): string[] => {
  switch (event.type) {
    case 'deployed':
      return [`${who(event.model)} deploys at ${inches(event.x)}, ${inches(event.y)} (${event.why})`];
    case 'round':
      return [
        '',
        `Round ${event.round}: mana ${sides[0]} ${event.mana[0]}, ${sides[1]} ${event.mana[1]} (${event.why})`,
      ];
    case 'roll-off':
      return [`Roll-off ${event.faces[0]} against ${event.faces[1]}: ${sides[event.first]} (${event.why})`];
    case 'activated':
      return [`${who(event.model)}: ${event.sequence} (${event.why})`];
    case 'moved': {
      const [x, y] = event.path[event.path.length - 1] ?? [0, 0];
      return [`  moves to ${inches(x)}, ${inches(y)} for ${inches(event.cost)} (${event.why})`];
    }
    case 'attack':
      return [
        `  ${event.action === 'opportunity' ? `${who(event.model)}: ` : ''}${event.action} ${who(event.target)} with ${event.label}: ${event.damage} ${event.damage === 1 ? 'wound' : 'wounds'}${event.otherDamage > 0 ? `, ${event.otherDamage} to ${who(event.other)}` : ''} (${event.why})`,
        ...event.journal.map((entry) => `    ${entryLine(entry)}`),
      ];
    case 'power':
      return [
        `  ${who(event.model)} uses ${event.name}${event.target >= 0 ? ` on ${who(event.target)}` : ''} (${event.kind}, ${event.mana} mana; ${event.why})`,
      ];
    case 'test':
      return [
        `  ${event.what} ${event.face}${event.bonus === 0 ? '' : ` +${event.bonus}`}: ${event.passed ? 'stopped' : 'not stopped'} (${event.why})`,
      ];
    case 'template':
      return [
        `  the template comes down at ${inches(event.x)}, ${inches(event.y)}, ${event.scattered === 0 ? 'on its point' : `${inches(event.scattered)} off`} (${event.why})`,
      ];
    case 'wounded':
      return [`  ${who(event.model)} loses ${event.wounds}, has ${event.left} left (${event.why})`];
    case 'healed':
      return [`  ${who(event.model)} regains ${event.wounds}, has ${event.left} (${event.why})`];
    case 'destroyed':
    case 'removed':
      return [`  ${who(event.model)} is ${event.type} (${event.why})`];
    case 'summoned':
      return [`  ${who(event.by)} summons ${who(event.model)} (${event.why})`];
    case 'taunt':
      return [`  ${who(event.model)} taunts ${who(event.target)} (${event.why})`];
    case 'morale':
      return [
        `${who(event.model)} tests morale ${event.faces.join(' + ')} against ${event.need} (AAW-10.2)${event.reroll ? ' after a reroll (AAW-10.2-aura)' : ''}${modifiers(event.modifiers)}: ${event.result} (${event.why})`,
      ];
    case 'objectives':
      return [`Objectives held: ${event.held.map(markers).join(' against ')} (${event.why})`];
    case 'over':
      return ['', `${event.winner === -1 ? 'A draw' : `${sides[event.winner]} wins`} (${event.why})`];
  }
};

const text = (
  name: string,
  { seed, index, scene, events }: BattleReplay,
  models: readonly Named[],
  warlords: readonly Named[],
): string => {
  const who = (model: number): string => models[model]?.name ?? 'nobody';
  const head = `${name}: battle ${index} of seed ${seed}, ${scene.sides.join(' against ')}, ${scene.objective} on ${scene.map}`;
  const secret = warlords.map(({ side, name: warlord }) => `${warlord} of ${side}`).join(' and ');
  const named = secret === '' ? [] : [`Warlords: ${secret} (AAW-11-assassination)`];
  return [head, ...named, ...events.flatMap((event) => lines(event, scene.sides, who))]
    .map((line) => `${line}\n`)
    .join('');
};
