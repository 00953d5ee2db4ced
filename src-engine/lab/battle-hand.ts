import { err, type Result } from '../kernel/result';
import type { Source, Span } from '../kernel/source';
import { SYSTEMS } from '../systems';
import type { BattleRun, LinkedBook } from '../systems/system';
import type { Orders } from './battle-orders';

/** Sources that travelled have lost their places; nobody reads a diagnostic here. */
const NOWHERE: Span = { offset: 0, length: 0, line: 1, column: 1, endLine: 1, endColumn: 1 };

const sameJson = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

interface Linked {
  readonly order: Orders['books'][number];
  readonly book: LinkedBook | undefined;
}

interface Ready {
  readonly book: LinkedBook | undefined;
  readonly order: Orders['runs'][number];
  /** Made when its first battle is asked for. */
  run?: Result<BattleRun, string>;
}

/**
 * One of those who fight by orders: in a worker, beside others like it. What the last orders had too (sources, books,
 * runs with the odds they have worked out) is kept.
 */
export class BattleHand {
  #sources = new Map<number, Source>();
  #books: readonly Linked[] = [];
  #runs: readonly Ready[] = [];

  /** Takes new orders in place of the last. */
  read({ fresh, books, runs }: Orders): void {
    const sent = new Map(fresh.map(([number, source]) => [number, { ...source, at: () => NOWHERE }]));
    const named = new Set(books.flatMap(({ sources }) => sources));
    this.#sources = new Map(
      [...named].flatMap((number): [number, Source][] => {
        const source = this.#sources.get(number) ?? sent.get(number);
        return source ? [[number, source]] : [];
      }),
    );
    this.#books = books.map((order) => this.#linked(order));
    this.#runs = runs.map((order): Ready => {
      const book = this.#books[order.book]?.book;
      const known = this.#runs.find(
        (one) =>
          one.book === book &&
          one.order.scenario === order.scenario &&
          sameJson(one.order.options, order.options),
      );
      return known ?? { book, order };
    });
  }

  #linked(order: Linked['order']): Linked {
    const known = this.#books.find((one) => sameJson(one.order, order));
    if (known) return known;
    const sources = order.sources.flatMap((number) => this.#sources.get(number) ?? []);
    return { order, book: SYSTEMS.get(order.system)?.link(sources) };
  }

  /** The run at a place of the last orders. */
  run(index: number): Result<BattleRun, string> {
    const ready = this.#runs[index];
    if (!ready) return err('There is no such run in these orders.');
    const { scenario, options } = ready.order;
    return (ready.run ??= ready.book?.battles?.(scenario, options) ?? err('This game has no battles.'));
  }
}
