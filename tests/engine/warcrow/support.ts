import { seededDice, type Dice } from '@engine/kernel/dice';
import type { Diagnostic } from '@engine/kernel/diagnostic';
import type { Journal } from '@engine/kernel/journal';
import type { Explanation, Outcome } from '@engine/kernel/outcome';
import type { SymbolRoll } from '@engine/kernel/plan/symbols';
import { compileSwitch, type PrintedSwitch } from '@engine/systems/warcrow/cards/switches';
import type { Contest, ContestSide } from '@engine/systems/warcrow/attack/contest';
import { link } from '@engine/systems/warcrow/link';
import { policyOf } from '@engine/systems/warcrow/attack/switches/policy';
import { COLOURS, countsOf, DICE, type DiceCounts, type SymbolCounts } from '@engine/systems/warcrow/words';
import type { LinkedBook } from '@engine/systems/system';
import { documents } from '../../support/workspace';
import { withScript, type ScriptedRoll } from '../../support/scripted-dice';

/** A card with as little as possible; `rest` has what the test is about. */
export const unit = (id: string, rest: object): Record<string, object> => ({
  [`test/${id}.unit.json`]: {
    $schema: 'warbench:warcrow/unit',
    id,
    name: id,
    points: 20,
    troops: 1,
    move: [3, 2],
    charge: 10,
    wounds: 5,
    willpower: { orange: 1 },
    morale: 2,
    panels: [{ from: 1, melee: { dice: { red: 1 } }, defence: { dice: {} } }],
    ...rest,
  },
});

/** A unit of one panel with these rolls. */
export const rolls = (panel: object, rest: object = {}): object => ({
  panels: [{ from: 1, defence: { dice: {} }, ...panel }],
  ...rest,
});

export const attack = (conditions: object, rest: object = {}): Record<string, object> => ({
  'test/fight.scenario.json': {
    $schema: 'warbench:warcrow/scenario',
    id: 'fight',
    name: 'fight',
    kind: 'attack',
    attacker: 'a',
    defender: 'd',
    conditions,
    ...rest,
  },
});

export const duel = (rest: object): Record<string, object> => ({
  'test/fight.scenario.json': {
    $schema: 'warbench:warcrow/scenario',
    id: 'fight',
    name: 'fight',
    kind: 'duel',
    sides: ['a', 'd'],
    first: 'a',
    charge: false,
    rounds: 6,
    ...rest,
  },
});

/** Files as a linked book; a file that does not match its schema fails the test. */
export const bookOf = (...files: Record<string, unknown>[]): LinkedBook =>
  link(
    documents(Object.assign({}, ...files) as Record<string, unknown>).map(({ source, diagnostics, path }) => {
      if (!source) throw new Error(`${path}: ${diagnostics.map(({ message }) => message).join(' ')}`);
      return source;
    }),
  );

const OPTIONS = { variants: {}, seed: 1 };

export const outcomeOf = (book: LinkedBook, variants: Record<string, string> = {}): Outcome => {
  const fought = book.fight('fight', { variants, seed: 1 });
  if (!fought.ok)
    throw new Error(`${fought.error} ${book.diagnostics.map(({ message }) => message).join(' ')}`);
  return fought.value;
};

interface Count {
  readonly pmf: readonly number[];
  readonly mean: number;
}

/** The outcome of `fight` for an attack. */
export interface AttackAnswer {
  readonly dealt: Count;
  readonly suffered: Count;
  readonly joint: readonly (readonly number[])[];
  readonly destroyed: number;
  readonly wins: number;
  readonly states: Readonly<Record<string, number>>;
  readonly statesSuffered: Readonly<Record<string, number>>;
  readonly stress: { readonly attacker: Count; readonly defender: Count };
  readonly moves?: Readonly<Record<string, number>>;
  readonly healed?: Count;
  readonly selfInflicted?: { readonly attacker: Count; readonly defender: Count };
}

/** The outcome of an attack of `a` on `d`. */
export const answer = (
  a: object,
  d: object,
  conditions: object,
  rest: object = {},
  more: Record<string, object> = {},
): AttackAnswer =>
  outcomeOf(bookOf(unit('a', a), unit('d', d), attack(conditions, rest), more))
    .answer as unknown as AttackAnswer;

export const explained = (
  a: object,
  d: object,
  conditions: object,
  rest: object = {},
  more: Record<string, object> = {},
): Explanation =>
  bookOf(unit('a', a), unit('d', d), attack(conditions, rest), more).explain('fight', OPTIONS)!;

/** The final roll of the attacker (0) or the defender (1), in words. */
export const rolled = (explanation: Explanation, side: 0 | 1): string =>
  explanation.steps.filter(({ label }) => label === 'Dice')[side].result;

/** An attack of `a` on `d`, rolled with scripted attack dice and defence dice. */
export const scripted = (
  a: object,
  d: object,
  conditions: object,
  attackFaces: readonly number[],
  defenceFaces: readonly number[],
  again: readonly ScriptedRoll[] = [],
): Journal => {
  const script: ScriptedRoll[] = [
    ...attackFaces.map((face) => ['pool', face] as const),
    ...defenceFaces.map((face) => ['defence', face] as const),
    ...again,
  ];
  const book = bookOf(unit('a', a), unit('d', d), attack(conditions));
  return withScript(script, (faces) => book.roll('fight', OPTIONS, faces)!);
};

/** Damage to a side in a journal: 0 is dealt to the defender, 1 suffered by the attacker. */
export const damageTo = (journal: Journal, to: 0 | 1): number =>
  journal.reduce((sum, entry) => (entry.type === 'damage' && entry.to === to ? sum + entry.amount : sum), 0);

/** The players' choices, in order: "rule: words". */
export const choices = (journal: Journal): string[] =>
  journal.flatMap((entry) =>
    entry.type === 'choice' && entry.rule !== 'WAR-automatic-symbols' ? [`${entry.rule}: ${entry.text}`] : [],
  );

export const messages = ({ diagnostics }: { readonly diagnostics: readonly Diagnostic[] }): string[] =>
  diagnostics.map(({ code, message }) => `${code}: ${message}`);

/** One side of a contest without a card. */
export const side = (
  dice: DiceCounts,
  rest: Partial<Omit<ContestSide, 'switches' | 'automatic' | 'cancelled'>> & {
    switches?: readonly PrintedSwitch[];
    automatic?: SymbolCounts;
    cancelled?: SymbolCounts;
  } = {},
): ContestSide => {
  const { switches = [], automatic = {}, cancelled = {}, ...others } = rest;
  return {
    name: 'side',
    rolls: COLOURS.flatMap((colour): SymbolRoll[] =>
      Array.from({ length: dice[colour] ?? 0 }, () => ({ die: DICE[colour] })),
    ),
    automatic: countsOf(automatic),
    elite: false,
    rage: false,
    switches: switches.flatMap(compileSwitch),
    repeat: undefined,
    cancelled: countsOf(cancelled),
    lost: [],
    history: { printed: dice, changes: [], rolled: dice },
    ...others,
  };
};

export const contest = (attacker: ContestSide, defender: ContestSide, policy = 'reference'): Contest => ({
  sides: [attacker, defender],
  policy: policyOf(policy),
  rule: 'WAR-face-to-face',
  notes: [],
});

export const dice = (seed: number): Dice => seededDice(seed);
