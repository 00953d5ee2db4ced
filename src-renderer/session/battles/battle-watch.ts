import type { FightReport, Session } from '@engine/lab/session';
import type { BattlePool } from './battle-pool';
import { battleKey, type SentBattles } from '../messages';

/** How often estimates are shown soon after an edit and later, in milliseconds; the first one is shown at once. */
const SHOWN_EARLY = 100;
const SHOWN = 250;
/** How long after an edit is soon, in milliseconds. */
const EARLY = 500;

/** Compared parts are the same objects until they change. */
const same = (a: FightReport | undefined, b: FightReport): boolean =>
  a !== undefined &&
  a.outcome === b.outcome &&
  a.before === b.before &&
  a.paired === b.paired &&
  a.pending === b.pending &&
  a.earlier === b.earlier &&
  a.problem === b.problem &&
  a.stale === b.stale &&
  JSON.stringify(a.sides) === JSON.stringify(b.sides) &&
  JSON.stringify(a.alternatives) === JSON.stringify(b.alternatives) &&
  JSON.stringify(a.scenario) === JSON.stringify(b.scenario);

/** Has the battles of the file in focus fought by workers, and reports their results from time to time. */
export class BattleWatch {
  readonly #pool: BattlePool;
  #seq = 0;
  #path: string | undefined;
  #begun = 0;
  #shown = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** What was reported to the window. */
  #reported: ReadonlyMap<string, FightReport> = new Map();

  constructor(
    private readonly session: Session,
    pool: (onfought: () => void) => BattlePool,
    private readonly say: (battles: SentBattles) => void,
  ) {
    this.#pool = pool(() => this.#fought());
  }

  /** Fights the battles of a file, as of batch `seq`. */
  begin(seq: number, path: string | undefined): void {
    this.#seq = seq;
    this.#path = path;
    this.#begun = performance.now();
    this.#shown = -Infinity;
    const fighting = path !== undefined && this.#pool.fight(this.session.jobs(path));
    // The last results are not repeated until there are new ones, unless that takes long.
    if (fighting) this.#timer = setTimeout(() => this.#show(), SHOWN_EARLY);
    else this.#show();
  }

  /** Stops at once, after an edit or at the designer's request. */
  halt(): void {
    this.#pool.halt();
    clearTimeout(this.#timer);
  }

  /** Fights for goals without a result instead of the file in focus; or stops. */
  goals(on: boolean): void {
    this.halt();
    if (on) this.#pool.fight(this.session.goalJobs());
    this.#show();
  }

  /** Stops or continues the run at the designer's request. */
  go(on: boolean): void {
    if (on === this.#pool.running) return;
    if (on) return this.begin(this.#seq, this.#path);
    this.halt();
    this.#show();
  }

  #fought(): void {
    const now = performance.now();
    const due = now - this.#begun < EARLY ? SHOWN_EARLY : SHOWN;
    if (!this.#pool.running || now - this.#shown >= due) this.#show();
  }

  #show(): void {
    clearTimeout(this.#timer);
    this.#shown = performance.now();
    const reports = this.#path === undefined ? [] : this.session.battles(this.#path);
    const known = new Map(reports.map((report) => [battleKey(report), report]));
    const moved = [...known.values()].filter(
      (report) => !same(this.#reported.get(battleKey(report)), report),
    );
    this.#reported = known;
    this.say({ seq: this.#seq, running: this.#pool.running, order: [...known.keys()], moved });
  }
}
