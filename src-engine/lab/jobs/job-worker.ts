import { err, type Result } from '../../kernel/result';
import type { Source, Span } from '../../kernel/source';
import { SYSTEMS } from '../../systems';
import type { BattleRun, LinkedBook } from '../../systems/system';
import type { Jobs } from './jobs';

/** Sources sent to a worker lose their positions in the text; a worker reports no diagnostics. */
const NO_PLACE: Span = { offset: 0, length: 0, line: 1, column: 1, endLine: 1, endColumn: 1 };

const sameJson = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

interface Linked {
  readonly job: Jobs['books'][number];
  readonly book: LinkedBook | undefined;
}

interface Ready {
  readonly book: LinkedBook | undefined;
  readonly job: Jobs['runs'][number];
  /** Made when its first battle is requested. */
  run?: Result<BattleRun, string>;
}

/**
 * Fights jobs in a worker, one of several. It keeps whatever the last jobs share with the new ones (sources, books,
 * runs with the odds they have calculated).
 */
export class JobWorker {
  #sources = new Map<number, Source>();
  #books: readonly Linked[] = [];
  #runs: readonly Ready[] = [];

  /** Replaces the last jobs with new ones. */
  read({ fresh, books, runs }: Jobs): void {
    const sent = new Map(fresh.map(([number, source]) => [number, { ...source, at: () => NO_PLACE }]));
    const named = new Set(books.flatMap(({ sources }) => sources));
    this.#sources = new Map(
      [...named].flatMap((number): [number, Source][] => {
        const source = this.#sources.get(number) ?? sent.get(number);
        return source ? [[number, source]] : [];
      }),
    );
    this.#books = books.map((job) => this.#linked(job));
    this.#runs = runs.map((job): Ready => {
      const book = this.#books[job.book]?.book;
      const known = this.#runs.find(
        (one) =>
          one.book === book && one.job.scenario === job.scenario && sameJson(one.job.options, job.options),
      );
      return known ?? { book, job };
    });
  }

  #linked(job: Linked['job']): Linked {
    const known = this.#books.find((one) => sameJson(one.job, job));
    if (known) return known;
    const sources = job.sources.flatMap((number) => this.#sources.get(number) ?? []);
    return { job, book: SYSTEMS.get(job.system)?.link(sources) };
  }

  /** The run at an index of the last jobs. */
  run(index: number): Result<BattleRun, string> {
    const ready = this.#runs[index];
    if (!ready) return err('There is no such run in these jobs.');
    const { scenario, options } = ready.job;
    return (ready.run ??= ready.book?.battles?.(scenario, options) ?? err('This game has no battles.'));
  }
}
