import { Crew, type FighterWorker } from './crew';
import type { LeadAnswer, LeadRequest, Progress } from './messages';

/** How often progress is reported, and the shortest time between two reports of results, in milliseconds. */
export const REPORT_EVERY = 250;
const FINDINGS_LEAST = 1000;
/** Calculating results may take at most one part in this many of the time. */
const FINDINGS_PART = 8;

/** Leads a run beside the window: answers questions, executes orders, and has a crew that fights. */
export abstract class Lead<Question, Order extends { readonly type: string }, Message> {
  readonly crew: Crew;

  constructor(
    create: () => FighterWorker,
    size: number,
    protected readonly say: (answer: Message | LeadAnswer) => void,
  ) {
    this.crew = new Crew(create, size);
  }

  protected abstract reply(question: Question): Promise<unknown>;
  protected abstract carryOut(order: Order): void;

  hear(request: Order | LeadRequest<Question>): void {
    const common = request as LeadRequest<Question>;
    switch (common.type) {
      case 'memory':
        this.crew.rest = common.rest;
        return;
      case 'question': {
        const { id, question } = common;
        void this.reply(question).then((reply) => this.say({ type: 'reply', id, reply }));
        return;
      }
      case 'rest':
        return this.crew.rests(common.on);
      case 'cancel':
        return this.cancel();
      default:
        return this.carryOut(request as Order);
    }
  }

  protected cancel(): void {
    this.crew.stop();
  }
}

/** A run that reports its progress, and from time to time its results. */
interface Tells {
  readonly run: { readonly progress: Progress };
  /** Battles behind the results: nothing new is reported for the same ones. */
  readonly known: () => number;
  /** The fewest battles before results are reported during the run. */
  readonly first: number;
  readonly progress: (progress: Progress) => void;
  readonly findings: (progress: Progress) => void;
}

/** Reports a run's results, rarely enough that calculating them takes only a small part of the time. */
export const reporterOf = ({ run, known, first, progress, findings }: Tells): ((now: boolean) => void) => {
  let next = 0;
  let lastReport = -Infinity;
  let at = -1;
  return (now) => {
    const begun = performance.now();
    if (!now && begun - lastReport < REPORT_EVERY) return;
    lastReport = begun;
    const far = run.progress;
    const battles = known();
    const due = now || (begun >= next && battles >= first);
    if (!due || battles === 0 || battles === at) return progress(far);
    at = battles;
    findings(far);
    const done = performance.now();
    next = done + Math.max(FINDINGS_LEAST, (done - begun) * FINDINGS_PART);
  };
};
