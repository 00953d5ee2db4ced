import type { Source } from '../../kernel/source';
import type { SystemId } from '../../kernel/words';
import type { BattleRun, FightOptions } from '../../systems/system';

/** A run to fight, and everything a worker needs to make the same run. */
export interface BattleJob {
  readonly run: BattleRun;
  readonly system: SystemId;
  readonly scenario: string;
  readonly options: FightOptions;
  /** All sources of the system from which the run's book was linked. */
  readonly sources: readonly Source[];
  /** Returns true once enough is known, if that is before the run's own end. */
  readonly enough?: () => boolean;
}

/** A source as sent to a worker: its content, without positions in the text. */
export type BareSource = Omit<Source, 'at'>;

/**
 * The runs to fight, as plain data. Sources are numbered, and only those that the last jobs did not name are sent: an
 * edit sends one file.
 */
export interface Jobs {
  readonly fresh: readonly (readonly [number: number, source: BareSource])[];
  readonly books: readonly { readonly system: SystemId; readonly sources: readonly number[] }[];
  /** `book` is an index into `books`. */
  readonly runs: readonly {
    readonly book: number;
    readonly scenario: string;
    readonly options: FightOptions;
  }[];
}

const bare = ({ path, folder, system, kind, id, value }: Source): BareSource => ({
  path,
  folder,
  system,
  kind,
  id,
  value,
});

/** Writes jobs for readers that read every one of them. */
export class JobWriter {
  readonly #numbers = new WeakMap<Source, number>();
  #last = 0;
  #sent: ReadonlySet<number> = new Set();

  #numberOf(source: Source): number {
    const known = this.#numbers.get(source);
    if (known !== undefined) return known;
    this.#numbers.set(source, ++this.#last);
    return this.#last;
  }

  write(jobs: readonly BattleJob[]): Jobs {
    const systems = new Map(jobs.map(({ sources, system }) => [sources, system]));
    const lists = [...systems.keys()];
    const named = new Map(lists.flat().map((source) => [this.#numberOf(source), source]));
    const fresh = [...named].filter(([number]) => !this.#sent.has(number));
    this.#sent = new Set(named.keys());
    return {
      fresh: fresh.map(([number, source]) => [number, bare(source)]),
      books: [...systems].map(([sources, system]) => ({
        system,
        sources: sources.map((source) => this.#numberOf(source)),
      })),
      runs: jobs.map(({ sources, scenario, options }) => ({
        book: lists.indexOf(sources),
        scenario,
        options,
      })),
    };
  }
}
