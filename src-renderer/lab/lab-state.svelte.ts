import type { Curve } from '../charts/model';
import type { Filter, SortBy } from './panel';

/** The part of the lab's layout that is kept over a reload. */
export interface LabLayout {
  readonly text: string;
  readonly kind: Filter['kind'];
  readonly sort: SortBy;
  /** What large charts of chances show. */
  readonly curve: Curve;
  /** True if fights without changes are shown too. */
  readonly unfolded: boolean;
  /** The fight in the large view, by key, and the file that it was opened for. */
  readonly opened?: string;
  readonly openedFor?: string;
}

const KINDS: readonly LabLayout['kind'][] = ['all', 'attack', 'duel', 'battle'];
const SORTS: readonly SortBy[] = ['book', 'change', 'name'];

/** How the lab's panels are filtered, sorted and opened. */
export class LabState {
  text = $state('');
  kind = $state<Filter['kind']>('all');
  sort = $state<SortBy>('book');
  curve = $state<Curve>('exactly');
  unfolded = $state(false);
  #opened = $state.raw<{ readonly key: string; readonly file: string }>();

  /** The key of the fight that is shown large for this file. */
  openedFor(file: string): string | undefined {
    return this.#opened?.file === file ? this.#opened.key : undefined;
  }

  /** Shows a fight large while this file is in focus; none if `key` is undefined. */
  open(key: string | undefined, file: string): void {
    this.#opened = key === undefined ? undefined : { key, file };
  }

  /** Restores the kept layout; invalid parts are ignored. */
  restore(kept: Partial<Record<keyof LabLayout, unknown>>): void {
    this.text = typeof kept.text === 'string' ? kept.text : '';
    this.kind = KINDS.find((each) => each === kept.kind) ?? 'all';
    this.sort = SORTS.find((each) => each === kept.sort) ?? 'book';
    this.curve = kept.curve === 'at-least' ? 'at-least' : 'exactly';
    this.unfolded = kept.unfolded === true;
    const { opened: key, openedFor: file } = kept;
    this.#opened = typeof key === 'string' && typeof file === 'string' ? { key, file } : undefined;
  }

  get layout(): LabLayout {
    const { text, kind, sort, curve, unfolded } = this;
    const opened = this.#opened;
    return {
      text,
      kind,
      sort,
      curve,
      unfolded,
      ...(opened && { opened: opened.key, openedFor: opened.file }),
    };
  }
}
