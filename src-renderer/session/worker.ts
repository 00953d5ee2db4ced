import { createSession } from '@engine/lab/session';
import type { SystemId } from '@engine/kernel/words';
import type { Answer, Change, Request, SentUpdate, SteadyPart, Update } from './messages';

/** The engine beside the window: applies a batch of changes, then answers with one update for all of it. */
const session = createSession();
let focus: string | undefined;

const apply = (change: Change): void => {
  switch (change.type) {
    case 'open':
      return session.open(change.files);
    case 'edit':
      return session.edit(change.path, change.text);
    case 'onDisk':
      return session.onDisk(change.path, change.text);
    case 'remove':
      return session.remove(change.path);
    case 'variants':
      return session.setVariants(change.variants);
    case 'pin':
      return session.pin();
    case 'unpin':
      return session.unpin();
    case 'focus':
      focus = change.path;
  }
};

const update = (seq: number, changes: readonly Change[]): SentUpdate => {
  const start = performance.now();
  changes.forEach(apply);
  const diagnostics = session.diagnostics();
  const outline = session.outline();
  const card = focus === undefined ? undefined : session.card(focus);
  const fights = focus === undefined ? [] : session.quickFights(focus);
  const milliseconds = performance.now() - start;
  const systems = [...new Set(outline.flatMap((file): SystemId[] => (file.system ? [file.system] : [])))];
  const terms = systems.map((id) => [id, session.terms(id)] as const);
  const variants = systems.map((id) => [id, session.variantsOf(id)] as const);
  return {
    seq,
    focus,
    card,
    fights,
    stats: session.stats(),
    baseline: session.baseline,
    milliseconds,
    ...fresh({ diagnostics, outline, terms, variants }),
  };
};

const sent = new Map<string, string>();

/** The steady parts that are not as they were when they were last sent: copying a book for each key would cost more than its fights. */
const fresh = (parts: Pick<Update, SteadyPart>): Partial<Pick<Update, SteadyPart>> =>
  Object.fromEntries(
    Object.entries(parts).filter(([name, value]) => {
      const text = JSON.stringify(value);
      const isFresh = sent.get(name) !== text;
      sent.set(name, text);
      return isFresh;
    }),
  );

/** What a question is answered with; `refine` is no question. */
const answer = (request: Exclude<Request, { type: 'refine' }>): Answer => {
  switch (request.type) {
    case 'batch':
      return { type: 'update', update: update(request.seq, request.changes) };
    case 'explain':
      return {
        type: 'explanation',
        id: request.id,
        explanation: session.explain(request.system, request.scenario),
      };
    case 'behind': {
      const { id, system, scenario, chart, bar } = request;
      return { type: 'behind', id, battles: session.behind(system, scenario, chart, bar) };
    }
    case 'replay': {
      const { id, system, scenario, index } = request;
      return { type: 'replay', id, replay: session.replay(system, scenario, index) };
    }
  }
};

/** A stretch of battles must end before a key press would be felt to wait for it, in milliseconds. */
const STRETCH = 8;
/** Estimates are shown this often, the first ones sooner, in milliseconds. */
const FIRST_SHOWN = 80;
const SHOWN = 250;

let latest = 0;
let refining = false;
let begun = 0;
let shown = 0;

const showBattles = (seq: number, running: boolean): void => {
  const reports = focus === undefined ? [] : session.battles(focus);
  self.postMessage({ type: 'battles', update: { seq, reports, running } } satisfies Answer);
  shown = performance.now();
};

/** A turn later, after messages that wait: sooner than a timer, which a worker may not ask for in less than 4 ms. */
const turns = new MessageChannel();
turns.port1.onmessage = (event: MessageEvent<number>) => refine(event.data);

/** Fights battles for a stretch, shows them when it is time to, and goes on after whatever the window has to say. */
const refine = (seq: number): void => {
  if (seq !== latest || !refining || focus === undefined) return;
  const start = performance.now();
  const done = session.refine(focus, () => performance.now() - start >= STRETCH);
  const now = performance.now();
  const due = now - begun < 2 * SHOWN ? FIRST_SHOWN : SHOWN;
  if (done) refining = false;
  if (done || now - shown >= due) showBattles(seq, !done);
  if (!done) turns.port2.postMessage(seq);
};

const beginBattles = (seq: number): void => {
  refining = true;
  begun = performance.now();
  showBattles(seq, true);
  refine(seq);
};

/**
 * Fights what was left pending, one at a time, and then battles; between two of them messages are heard, and a newer
 * batch starts this anew. Each answer is sent as it is known.
 */
const catchUp = (seq: number): void => {
  if (seq !== latest || focus === undefined) return;
  if (!session.catchUp(focus)) return beginBattles(seq);
  self.postMessage({ type: 'more', update: update(seq, []) } satisfies Answer);
  setTimeout(catchUp, 0, seq);
};

self.onmessage = (event: MessageEvent<Request>) => {
  const request = event.data;
  if (request.type === 'refine') {
    const was = refining;
    refining = request.go;
    if (request.go && !was) beginBattles(latest);
    else if (!request.go && was) showBattles(latest, false);
    return;
  }
  self.postMessage(answer(request));
  if (request.type !== 'batch') return;
  latest = request.seq;
  refining = false;
  setTimeout(catchUp, 0, latest);
};
