import type { Result } from '@engine/kernel/result';
import { replacements, type Found } from '@engine/names/search';
import type { FileChanges } from '../files/changes.svelte';
import type { Texts } from '../files/staged';
import { groupBy } from '../files/group';
import type { SearchRequest } from './worker';

/** How long typing must pause before the files are searched, in milliseconds. */
const REST = 150;
/** A longer search is ended: its regular expression tries too many ways. */
const TOO_LONG = 5000;

type Answer = Result<readonly Found[], string>;

/** The searched texts, and a way to change them. */
interface Searched extends Texts {
  readonly changes: FileChanges;
}

/** The search in all files: what is searched and found, and the replacement. */
export class Search {
  text = $state('');
  by = $state('');
  only = $state('');
  matchCase = $state(false);
  wholeWord = $state(false);
  isPattern = $state(false);
  /** Whether the replacement field is shown. */
  replaces = $state(false);
  found = $state.raw<readonly Found[]>([]);
  problem = $state<string | undefined>();
  running = $state(false);
  /** Collapsed files. */
  closed = $state.raw<ReadonlySet<string>>(new Set());
  files = $derived([...groupBy(this.found, ({ file }) => file)]);
  #worker: Worker | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #limit: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly bench: Searched) {}

  /** Searches after a short delay, unless called again before. */
  soon(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.now(), REST);
  }

  /** Searches the current texts. */
  now(): void {
    clearTimeout(this.#timer);
    this.#stop();
    if (this.text === '') {
      this.#show({ ok: true, value: [] });
      return;
    }
    const { text, matchCase, wholeWord, isPattern, only } = this;
    const request: SearchRequest = {
      files: this.bench.texts().toSorted((a, b) => a.path.localeCompare(b.path)),
      wanted: { text, matchCase, wholeWord, isPattern, only },
      by: this.replaces ? this.by : undefined,
    };
    this.running = true;
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
      name: 'warbench-search',
    });
    this.#worker = worker;
    worker.onmessage = ({ data }: MessageEvent<Answer>) => this.#show(data);
    worker.onerror = () => this.#show({ ok: false, error: 'The search failed.' });
    worker.postMessage(request);
    this.#limit = setTimeout(
      () => this.#show({ ok: false, error: 'This search takes too long. Use a simpler expression.' }),
      TOO_LONG,
    );
  }

  /** Leaves out one match: it is neither listed nor replaced. */
  dismiss(place: Found): void {
    this.found = this.found.filter((each) => each !== place);
  }

  toggle(file: string): void {
    const closed = new Set(this.closed);
    if (!closed.delete(file)) closed.add(file);
    this.closed = closed;
  }

  /** Replaces matches in one change that can be undone. */
  async replace(places: readonly Found[]): Promise<void> {
    // Text typed since the search was not searched.
    const still = places.filter(
      ({ file, offset, length, inside }) =>
        this.bench.textOf(file)?.slice(offset, offset + length) === inside,
    );
    const files = new Set(still.map(({ file }) => file)).size;
    const what = `${still.length} place${still.length === 1 ? '' : 's'} in ${files} file${files === 1 ? '' : 's'}`;
    const { changes } = this.bench;
    const title = `Replace in ${what}`;
    const done = await changes.make(title, ({ editAll }) => editAll(replacements(still)));
    if (done && still.length > 0) changes.tell(`Replaced in ${what}.`);
    this.now();
  }

  #show(answer: Answer): void {
    this.#stop();
    this.problem = answer.ok ? undefined : answer.error;
    this.found = answer.ok ? answer.value : [];
  }

  #stop(): void {
    clearTimeout(this.#limit);
    this.#worker?.terminate();
    this.#worker = undefined;
    this.running = false;
  }
}
