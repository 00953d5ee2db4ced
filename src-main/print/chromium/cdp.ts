import { spawn, type ChildProcess } from 'node:child_process';
import { rm } from 'node:fs/promises';
import type { Readable, Writable } from 'node:stream';
import { isRecord, parseJson } from '../../workspace/data';
import { temporaryFolder } from '../../workspace/saving/temporary';

/** One page of a browser, controlled with the DevTools protocol. */
export interface Tab {
  send(method: string, params?: object): Promise<Readonly<Record<string, unknown>>>;
  /** Resolves at the page's next event with this name. */
  once(event: string): Promise<void>;
  close(): Promise<void>;
}

/** A browser without a window. */
export interface Browser {
  /** Opens an empty page. Closing it frees its memory. */
  tab(): Promise<Tab>;
  close(): Promise<void>;
}

const FLAGS = [
  '--headless=new',
  '--remote-debugging-pipe',
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-extensions',
  '--disable-sync',
  '--disable-quic',
  '--disable-gpu',
  '--mute-audio',
  '--hide-scrollbars',
  '--font-render-hinting=none',
  '--force-color-profile=srgb',
  '--disable-lcd-text',
  // Prints load nothing from the network: every request gets no response.
  '--host-resolver-rules=MAP * ~NOTFOUND',
  '--proxy-server=127.0.0.1:9',
];

/** A browser that has not responded after this long will not respond, in milliseconds. */
const PATIENCE = 120_000;

interface Waiting {
  readonly resolve: (result: Readonly<Record<string, unknown>>) => void;
  readonly reject: (reason: Error) => void;
}

interface Listener {
  readonly event: string;
  readonly sessionId: string;
  readonly resolve: () => void;
  readonly reject: (reason: Error) => void;
}

/** Starts a browser without a window. Aborting ends it at once, and pending calls reject. */
export const openBrowser = async (program: string, signal?: AbortSignal): Promise<Browser> => {
  signal?.throwIfAborted();
  const profile = await temporaryFolder('profile');
  const root = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const child = spawn(program, [...FLAGS, ...root, `--user-data-dir=${profile}`, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
  });
  const connection = new Connection(child);
  const kill = (): void => void child.kill('SIGKILL');
  signal?.addEventListener('abort', kill, { once: true });
  if (signal?.aborted) kill();
  return {
    tab: () => openTab(connection),
    close: async () => {
      signal?.removeEventListener('abort', kill);
      await connection.close();
      await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }).catch(
        () => undefined,
      );
    },
  };
};

const openTab = async (connection: Connection): Promise<Tab> => {
  const { targetId } = await connection.send('Target.createTarget', { url: 'about:blank' });
  const { sessionId } = await connection.send('Target.attachToTarget', { targetId, flatten: true });
  const session = String(sessionId);
  const tab: Tab = {
    send: (method, params) => connection.send(method, params, session),
    once: (event) => connection.once(event, session),
    close: async () => void (await connection.send('Target.closeTarget', { targetId })),
  };
  await tab.send('Page.enable');
  return tab;
};

/** Messages over a pipe, each terminated by a zero byte. */
class Connection {
  readonly #waiting = new Map<number, Waiting>();
  readonly #listeners = new Set<Listener>();
  readonly #gone: Promise<void>;
  #next = 0;
  #chunks: Buffer[] = [];
  #ended: Error | undefined;

  constructor(private readonly child: ChildProcess) {
    const [, , , , output] = child.stdio as unknown as [null, null, null, Writable, Readable];
    output.on('data', (chunk: Buffer) => this.#read(chunk));
    for (const stream of child.stdio) stream?.on('error', () => undefined);
    this.#gone = new Promise((resolve) => {
      child.once('error', (reason) => {
        this.#end(new Error(`The browser did not start (${reason.message}).`));
        resolve();
      });
      child.once('exit', () => {
        this.#end(new Error('The browser closed before the print was done.'));
        resolve();
      });
    });
  }

  send(method: string, params: object = {}, sessionId?: string): Promise<Readonly<Record<string, unknown>>> {
    if (this.#ended) return Promise.reject(this.#ended);
    const id = ++this.#next;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#waiting.delete(id);
        reject(new Error(`The browser did not answer (${method}).`));
      }, PATIENCE);
      this.#waiting.set(id, {
        resolve: (result) => (clearTimeout(timer), resolve(result)),
        reject: (reason) => (clearTimeout(timer), reject(reason)),
      });
      const input = this.child.stdio[3] as Writable;
      input.write(`${JSON.stringify({ id, method, params, ...(sessionId && { sessionId }) })}\0`);
    });
  }

  once(event: string, sessionId: string): Promise<void> {
    if (this.#ended) return Promise.reject(this.#ended);
    return new Promise((resolve, reject) => this.#listeners.add({ event, sessionId, resolve, reject }));
  }

  async close(): Promise<void> {
    if (!this.#ended)
      await Promise.race([
        this.send('Browser.close').catch(() => undefined),
        new Promise((done) => setTimeout(done, 2000)),
      ]);
    if (this.child.exitCode === null) this.child.kill('SIGKILL');
    await this.#gone;
  }

  #read(chunk: Buffer): void {
    let from = 0;
    for (let at = chunk.indexOf(0); at >= 0; at = chunk.indexOf(0, from)) {
      this.#chunks.push(chunk.subarray(from, at));
      this.#receive(Buffer.concat(this.#chunks).toString('utf8'));
      this.#chunks = [];
      from = at + 1;
    }
    if (from < chunk.length) this.#chunks.push(chunk.subarray(from));
  }

  #receive(text: string): void {
    const message = parseJson(text);
    if (!isRecord(message)) return;
    if (typeof message['method'] === 'string') {
      for (const listener of this.#listeners)
        if (listener.event === message['method'] && listener.sessionId === message['sessionId']) {
          this.#listeners.delete(listener);
          listener.resolve();
        }
      return;
    }
    const waiting = this.#waiting.get(Number(message['id']));
    this.#waiting.delete(Number(message['id']));
    const error = message['error'];
    if (isRecord(error)) waiting?.reject(new Error(String(error['message'])));
    else waiting?.resolve(isRecord(message['result']) ? message['result'] : {});
  }

  #end(reason: Error): void {
    this.#ended ??= reason;
    for (const { reject } of this.#waiting.values()) reject(reason);
    this.#waiting.clear();
    for (const { reject } of this.#listeners) reject(reason);
    this.#listeners.clear();
  }
}
