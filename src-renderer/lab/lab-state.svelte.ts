import type { Filter, SortBy } from './panel';

/** What of the lab's layout outlives the window. */
export interface LabLayout {
  readonly text: string;
  readonly kind: Filter['kind'];
  readonly sort: SortBy;
  /** The fight in the large view, by key. */
  readonly opened?: string;
}

const KINDS: readonly LabLayout['kind'][] = ['all', 'attack', 'duel', 'battle'];
const SORTS: readonly SortBy[] = ['book', 'change', 'name'];

/** How the lab's panels are filtered, sorted and opened. */
export class LabState {
  text = $state('');
  kind = $state<Filter['kind']>('all');
  sort = $state<SortBy>('book');
  opened = $state<string | undefined>();

  /** As it was left; what cannot be is left out. */
  restore({ text, kind, sort, opened }: Partial<Record<keyof LabLayout, unknown>>): void {
    this.text = typeof text === 'string' ? text : '';
    this.kind = KINDS.find((each) => each === kind) ?? 'all';
    this.sort = SORTS.find((each) => each === sort) ?? 'book';
    this.opened = typeof opened === 'string' ? opened : undefined;
  }

  get layout(): LabLayout {
    const { text, kind, sort, opened } = this;
    return { text, kind, sort, ...(opened !== undefined && { opened }) };
  }
}
