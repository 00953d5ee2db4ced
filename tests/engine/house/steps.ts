import { createHash } from 'node:crypto';
import type { NumberRow, Variants } from '@engine/kernel/house/number';
import type { SystemId } from '@engine/kernel/words';
import { battleRunIn } from '@engine/lab/jobs/job';
import { Library } from '@engine/lab/library';
import { sampleFiles } from '../../support/workspace';

/** A battle in which a number matters: its scenario and its seed. */
export type Scene = readonly [scenario: string, seed: number];

/** Other values of a number: its bounds, which have the largest effect, then one step both ways. */
const stepsOf = ({ value, min, max, integer }: NumberRow): readonly number[] => {
  const step = integer ? 1 : (max - min) / 10;
  const values = new Set([max, min, value + step, value - step]);
  return [...values].filter((each) => each !== value && each >= min && each <= max);
};

/** Random bots are quick, and use rules that better bots avoid. The Automata stays. */
const playedAtRandom = (text: string): string =>
  text.replaceAll(/"bot": "(?!automata)[a-z]+"/g, '"bot": "random"');

/** The seed of a battle for which no scene gives another. */
const SEED = 5;

/** Fights the samples of a game, and more files, under other numbers. */
export class Steps {
  readonly #library = new Library();
  readonly #printed = new Map<string, string>();
  /** Attacks, duels, then battles. */
  readonly #scenes: readonly Scene[];
  readonly #kinds: ReadonlyMap<string, string>;

  constructor(
    readonly game: SystemId,
    more: Readonly<Record<string, string>> = {},
  ) {
    for (const [path, text] of Object.entries(sampleFiles(game)))
      this.#library.put(path, playedAtRandom(text));
    for (const [path, text] of Object.entries(more)) this.#library.put(path, text);
    const scenarios = [...this.#library.typed(game)!.scenarios].sort(
      (a, b) => Number(a.kind === 'battle') - Number(b.kind === 'battle'),
    );
    this.#kinds = new Map(scenarios.map(({ ref, kind }) => [ref, kind]));
    this.#scenes = scenarios.map(({ ref }) => [ref, SEED]);
  }

  /** The result of a scene: the figures of an attack or a duel, or the rows of one battle. */
  #fought([ref, seed]: Scene, variants: Variants): string {
    if (this.#kinds.get(ref) !== 'battle') {
      const result = this.#library.typed(this.game)!.fight(ref, { variants, seed });
      return JSON.stringify(result.ok ? [result.value.figures, result.value.charts] : result.error);
    }
    const options = { variants, seed, battles: 1, error: 0 };
    const run = battleRunIn(this.#library, { kind: 'battle', system: this.game, scenario: ref, options });
    if (!run.ok) throw new Error(run.error);
    return createHash('sha256')
      .update(Buffer.from(run.value.stretch(0, 1).buffer))
      .digest('hex');
  }

  /** Whether another value of a number changes a scene. */
  changes({ id }: NumberRow, value: number, scene: Scene): boolean {
    const before = this.#printed.get(scene.join()) ?? this.#fought(scene, {});
    this.#printed.set(scene.join(), before);
    return this.#fought(scene, { [id]: String(value) }) !== before;
  }

  /** The first scene that a step of a number changes; undefined if none does. */
  changedBy(row: NumberRow, scenes: readonly Scene[] = this.#scenes): Scene | undefined {
    for (const value of stepsOf(row)) {
      const changed = scenes.find((scene) => this.changes(row, value, scene));
      if (changed) return changed;
    }
    return undefined;
  }
}

/** A sample scenario under another id, with some of it changed: its path and its text. */
export const scenarioFrom = (
  game: SystemId,
  from: string,
  id: string,
  changes: object,
): readonly [string, string] => {
  const sample = JSON.parse(sampleFiles(game)[`scenarios/${from}.scenario.json`]) as object;
  return [`scenarios/${id}.scenario.json`, JSON.stringify({ ...sample, id, name: id, ...changes })];
};

/** Two sides written out, led by the same bot. */
export const armiesOf = (bot: string, ...sides: readonly (readonly string[])[]) =>
  sides.map((units, i) => ({ name: `Side ${i + 1}`, bot, units: units.map((unit) => ({ unit })) }));
