/** The program `warbench`: the command line on this process's own streams. */
import { createInterface } from 'node:readline';
import { setFlagsFromString } from 'node:v8';
import { printableText } from '../workspace/printable';
import { INPUT_AT_FAULT, type Io } from './io';
import { runCli } from './program';

// A battle is small functions that call each other. V8 inlines at most 920 bytes of them by default; with these
// settings battles are a fifteenth faster. They apply to threads too, and must be set before most code is compiled.
setFlagsFromString('--max-inlined-bytecode-size-cumulative=4000');

// If a reader closes the pipe early (`warbench rules | head`), this is not an error; if the disk is full, it is.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (reason: NodeJS.ErrnoException) => {
    if (reason.code === 'EPIPE') process.exit(0);
    if (stream === process.stdout)
      process.stderr.write(`The output is incomplete, because it cannot be written (${reason.code}).\n`);
    process.exit(INPUT_AT_FAULT);
  });

// A queue's address may contain a password: process lists show the program's name instead.
if (process.argv.some((argument) => /rediss?:\/\//.test(argument))) process.title = 'warbench';

const stop = new AbortController();
let listening = false;
/**
 * Only a command that can stop cleanly handles signals: the first one asks it to stop, the second one ends the program.
 */
const stopSignal = (): AbortSignal => {
  if (!listening)
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => stop.abort());
  listening = true;
  return stop.signal;
};

/** A card's name may contain control characters for a terminal; a file or another program gets the text unchanged. */
const writer =
  (stream: NodeJS.WriteStream) =>
  (text: string): void =>
    void stream.write(stream.isTTY ? printableText(text) : text);

const io: Io = {
  out: writer(process.stdout),
  err: writer(process.stderr),
  cwd: process.cwd(),
  env: process.env,
  columns: process.stdout.columns ?? 100,
  get stop() {
    return stopSignal();
  },
  lines(listener) {
    if (!process.stdin.isTTY) return () => undefined;
    const lines = createInterface({ input: process.stdin });
    lines.on('line', listener);
    stop.signal.addEventListener('abort', () => lines.close());
    return () => lines.close();
  },
};

let failed = false;
try {
  process.exitCode = await runCli(process.argv.slice(2), io);
} catch (reason) {
  io.err(
    `Warbench failed because of an internal error. Please report it: ${reason instanceof Error ? (reason.stack ?? reason.message) : String(reason)}\n`,
  );
  process.exitCode = INPUT_AT_FAULT;
  failed = true;
}
// A failed command leaves its handles open. After a stop all work in progress has ended, so a library that still waits (for a queue's server) does not keep the process alive.
if (failed || stop.signal.aborted)
  process.stdout.write('', () => process.stderr.write('', () => process.exit()));
