import type { Diagnostic } from '@engine/kernel/diagnostic';
import type { FightReport } from '@engine/lab/session';
import {
  battleKey,
  type Answer,
  type BattleUpdate,
  type Change,
  type Request,
  type SentBattles,
  type SentUpdate,
  type SteadyPart,
  type Update,
} from './messages';
import { asking, unanswered, type Question } from './questions';

/** The part of a Worker that the client needs; tests pass their own. */
export interface EngineWorker {
  postMessage(request: Request): void;
  onmessage: ((event: MessageEvent<Answer>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
  terminate(): void;
}

/** Receives the engine's messages. */
export interface SessionListener {
  update(update: Update): void;
  /** The results of the battles in focus; never for a text older than the last update. */
  battles?(update: BattleUpdate): void;
  /** Cards whose texts do not fit on paper. */
  paper?(found: readonly Diagnostic[]): void;
  /** The worker died. `restart` starts a new one, which knows no files yet. */
  failed(message: string): void;
}

/**
 * The window's side of the session worker. At most one batch is running; later changes wait in one batch behind it,
 * where a later edit of a file replaces an earlier one. So the engine is never more than one run behind.
 */
export class SessionClient {
  #worker: EngineWorker;
  #pending: Change[] = [];
  #busy = false;
  /** True while changes are collected for one batch. */
  #held = false;
  #sent = 0;
  #done = 0;
  #waiting: { seq: number; resolve: () => void }[] = [];
  #questions = new Map<number, { readonly question: Question; resolve(reply: unknown): void }>();
  #asked = 0;
  /** The battles as last received. */
  #battles: ReadonlyMap<string, FightReport> = new Map();
  /** The steady parts as last received. */
  #steady: Pick<Update, SteadyPart> = { diagnostics: [], outline: [], terms: [], variants: [], goals: [] };

  constructor(
    private readonly create: () => EngineWorker,
    private readonly listener: SessionListener,
  ) {
    this.#worker = this.#start();
  }

  /** Sends a change to the engine. */
  change(change: Change): void {
    this.#pending = supersede(this.#pending, change);
    this.#flush();
  }

  /** Sends all changes made by `work` as one batch, so that no update shows only some of them. */
  batch(work: () => void): void {
    const wasHeld = this.#held;
    this.#held = true;
    try {
      work();
    } finally {
      this.#held = wasHeld;
      this.#flush();
    }
  }

  /** Resolves when an update that includes every change so far has arrived. */
  settled(): Promise<void> {
    const seq = this.#pending.length > 0 ? this.#sent + 1 : this.#sent;
    if (this.#done >= seq) return Promise.resolve();
    return new Promise((resolve) => this.#waiting.push({ seq, resolve }));
  }

  /** True while a change is not yet in an update. */
  get behind(): boolean {
    return this.#busy || this.#pending.length > 0;
  }

  /** Questions about the current text. */
  readonly ask = asking((question) => {
    const id = ++this.#asked;
    return new Promise((resolve) => {
      this.#questions.set(id, { question, resolve });
      this.#worker.postMessage({ type: 'question', id, question });
    });
  });

  /** Continues to fight battles, or stops until the next change. */
  refine(go: boolean): void {
    this.#worker.postMessage({ type: 'refine', go });
  }

  /** Fights for goals without a result, or stops. */
  fightGoals(go: boolean): void {
    this.#worker.postMessage({ type: 'goals', go });
  }

  /** Starts a new worker after one has died. The caller opens the files again. */
  restart(): void {
    this.#worker.terminate();
    this.#pending = [];
    this.#busy = false;
    for (const { question, resolve } of this.#questions.values()) resolve(unanswered(question));
    this.#questions.clear();
    this.#battles = new Map();
    this.#worker = this.#start();
  }

  stop(): void {
    this.#worker.terminate();
  }

  #start(): EngineWorker {
    const worker = this.create();
    worker.onmessage = (event) => this.#receive(event.data);
    worker.onerror = (event) => this.listener.failed(event.message || 'Cannot start the engine.');
    return worker;
  }

  #flush(): void {
    if (this.#busy || this.#held || this.#pending.length === 0) return;
    const changes = this.#pending;
    this.#pending = [];
    this.#busy = true;
    this.#worker.postMessage({ type: 'batch', seq: ++this.#sent, changes });
  }

  #receive(answer: Answer): void {
    if (answer.type === 'reply') {
      this.#questions.get(answer.id)?.resolve(answer.reply);
      this.#questions.delete(answer.id);
      return;
    }
    if (answer.type === 'paper') return this.listener.paper?.(answer.found);
    if (answer.type === 'battles') {
      const reports = this.#merged(answer.update);
      const { seq, running } = answer.update;
      if (!this.behind && seq === this.#sent) this.listener.battles?.({ seq, running, reports });
      return;
    }
    if (answer.type === 'more') {
      // If a newer batch is running, its update will replace this one.
      const update = this.#whole(answer.update);
      if (!this.behind && update.seq === this.#sent) this.listener.update(update);
      return;
    }
    this.#busy = false;
    this.#done = answer.update.seq;
    // The next run starts before this update is drawn: the engine works while the window paints.
    this.#flush();
    this.listener.update(this.#whole(answer.update));
    this.#waiting = this.#waiting.filter(({ seq, resolve }) => {
      if (seq <= this.#done) resolve();
      return seq > this.#done;
    });
  }

  #merged({ order, moved }: SentBattles): readonly FightReport[] {
    const known = new Map([...this.#battles, ...moved.map((report) => [battleKey(report), report] as const)]);
    const reports = order.flatMap((key) => known.get(key) ?? []);
    this.#battles = new Map(reports.map((report) => [battleKey(report), report]));
    return reports;
  }

  #whole({ outlineChanges, ...update }: SentUpdate): Update {
    const { diagnostics, outline, terms, variants, goals } = { ...this.#steady, ...update };
    this.#steady = { diagnostics, outline: changed(outline, outlineChanges), terms, variants, goals };
    return { ...update, ...this.#steady };
  }
}

const changed = (outline: Update['outline'], changes: SentUpdate['outlineChanges']): Update['outline'] => {
  if (!changes) return outline;
  const files = [...outline];
  for (const [index, file] of changes) files[index] = file;
  return files;
};

/** Changes that set a value: the last of each kind stays valid, even after files are opened. */
const KEPT: readonly Change['type'][] = ['variants', 'focus', 'against', 'alternatives'];

/** `changes` followed by `change`, without those that it replaces. A pin keeps everything before it. */
export const supersede = (changes: readonly Change[], change: Change): Change[] => {
  if (change.type === 'open') return [...changes.filter(({ type }) => KEPT.includes(type)), change];
  const pin = changes.findLastIndex(({ type }) => type === 'pin');
  return [...changes.filter((earlier, i) => i <= pin || !pointless(earlier, change)), change];
};

const pointless = (earlier: Change, later: Change): boolean => {
  if (earlier.type !== later.type) return false;
  if (later.type === 'edit') return earlier.type === 'edit' && earlier.path === later.path;
  return KEPT.includes(later.type);
};
