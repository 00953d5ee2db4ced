import { planCells } from '@engine/exchange/grid/plan';
import { GAMES } from '@engine/generated/games';
import type { SystemId } from '@engine/kernel/words';
import { SYSTEMS } from '@engine/systems';
import type { MapWords } from '@engine/systems/system';
import { createSession } from '@engine/lab/session';
import { BattlePool, poolSize, type BattleWorker } from './battles/battle-pool';
import { BattleWatch } from './battles/battle-watch';
import { Mailbox } from './mailbox';
import type { Answer, Request } from './messages';
import { Paper } from './paper';
import { Playing } from './playing';
import { answerTo, type Answering } from './questions';
import { Updates } from './updates';

/** The engine beside the window: applies a batch of changes, then sends one update for all of it. */
const session = createSession();
const updates = new Updates(session);
const paper = new Paper(session);
const playing = new Playing(session);

const say = (answer: Answer): void => self.postMessage(answer);

let mailbox: Mailbox | undefined;

/**
 * Sends what a key press waits for. The window sends no batch before it has the last answer, so there is room in the
 * mailbox.
 */
const sayAtOnce = (answer: Answer): void => {
  if (!mailbox?.put(answer)) say(answer);
};

/** Workers of this worker: their battles never delay a key press, nor the reverse. */
const startWorker = (): BattleWorker =>
  new Worker(new URL('./battles/battle-worker.ts', import.meta.url), {
    name: 'warbench-battles',
  });

const battles = new BattleWatch(
  session,
  (onfought) => new BattlePool(startWorker, poolSize(), onfought),
  (update) => say({ type: 'battles', update }),
);

const mapWords = (system: SystemId): MapWords | undefined => {
  const grounds = SYSTEMS.get(system)?.grounds;
  return grounds && { ...GAMES[system].maps, grounds };
};

const answering: Answering = { session, playing, planCells, mapWords };

/**
 * How long after an edit battles start, in milliseconds: by then its charts are painted, which needs all cores of a
 * small machine. If keys are typed faster than that, only the last one's battles start.
 */
const REST = 10;

let latest = 0;

/**
 * Calculates pending fights one at a time. Messages are handled between two of them, and a newer batch starts this
 * again.
 */
const catchUp = (seq: number): void => {
  const { focus } = updates;
  if (seq !== latest || focus === undefined || !session.catchUp(focus)) return;
  say({ type: 'more', update: updates.again(seq) });
  setTimeout(catchUp, 0, seq);
};

/** How long nothing must be typed before cards are measured, in milliseconds. */
const QUIET = 400;
let measured = '[]';

/** Measures cards for paper, one at a time; a newer batch postpones it. */
const measure = (seq: number): void => {
  if (seq !== latest) return;
  if (paper.step()) return void setTimeout(measure, 0, seq);
  const { found } = paper;
  const text = JSON.stringify(found);
  if (text === measured) return;
  measured = text;
  say({ type: 'paper', found });
};

self.onmessage = ({ data: request }: MessageEvent<Request>) => {
  if (request.type === 'mailbox') {
    mailbox = new Mailbox(request.memory);
    return;
  }
  if (request.type === 'ahead') return latest === 0 ? updates.ahead(request.files) : undefined;
  if (request.type === 'refine') return battles.go(request.go);
  if (request.type === 'goals') return battles.goals(request.go);
  if (request.type === 'question')
    return say({ type: 'reply', id: request.id, reply: answerTo(request.question, answering) });
  battles.halt();
  latest = request.seq;
  sayAtOnce({ type: 'update', update: updates.of(latest, request.changes) });
  setTimeout(
    (seq: number) => {
      if (seq !== latest) return;
      battles.begin(seq, updates.focus);
      catchUp(seq);
    },
    REST,
    latest,
  );
  setTimeout(
    (seq: number) => {
      if (seq !== latest) return;
      paper.begin();
      measure(seq);
    },
    QUIET,
    latest,
  );
};
