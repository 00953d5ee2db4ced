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

const answer = (request: Request): Answer =>
  request.type === 'batch'
    ? { type: 'update', update: update(request.seq, request.changes) }
    : { type: 'explanation', id: request.id, explanation: session.explain(request.system, request.scenario) };

/**
 * Fights what was left pending, one at a time; between two of them messages are heard, and a newer batch starts this
 * anew. Each answer is sent as it is known.
 */
const catchUp = (seq: number): void => {
  if (seq !== latest || focus === undefined || !session.catchUp(focus)) return;
  self.postMessage({ type: 'more', update: update(seq, []) } satisfies Answer);
  setTimeout(catchUp, 0, seq);
};

let latest = 0;

self.onmessage = (event: MessageEvent<Request>) => {
  const request = event.data;
  self.postMessage(answer(request));
  if (request.type !== 'batch') return;
  latest = request.seq;
  setTimeout(catchUp, 0, latest);
};
