import { Crew, type FighterWorker } from './crew';
import type { LeadAnswer, LeadRequest, Progress } from './messages';

/** Progress is said this often, and what a run comes to at least so seldom, in milliseconds. */
const TOLD = 250;
const FINDINGS_LEAST = 1000;
/** Reckoning what it comes to takes no more than one part in so many of the time. */
const FINDINGS_PART = 8;

/** Leads a run beside the window: answers its questions, carries its orders out, and has a crew that fights. */
export abstract class Lead<Question, Order extends { readonly type: string }, Told> {
  readonly crew: Crew;

  constructor(
    create: () => FighterWorker,
    size: number,
    protected readonly say: (answer: Told | LeadAnswer) => void,
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

/** A run of which is told how far it is, and now and then what it comes to. */
interface Tells {
  readonly run: { readonly progress: Progress };
  /** Battles that what it comes to is reckoned from: nothing new is said of the same ones. */
  readonly known: () => number;
  /** So many must be known before anything is said in passing. */
  readonly first: number;
  readonly progress: (progress: Progress) => void;
  readonly findings: (progress: Progress) => void;
}

/** Says what a run comes to: seldom enough that reckoning takes a part of the time only. */
export const teller = ({ run, known, first, progress, findings }: Tells): ((now: boolean) => void) => {
  let next = 0;
  let told = -Infinity;
  let at = -1;
  return (now) => {
    const begun = performance.now();
    if (!now && begun - told < TOLD) return;
    told = begun;
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
