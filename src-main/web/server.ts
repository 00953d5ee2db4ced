import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { HostFailure, HostFailureCode } from '../contract/host';
import { callHost } from '../service/calls';
import { failureOf } from '../workspace/failure';
import type { HostService } from '../service/service';
import { jsonBody } from './body';
import { EventStreams, streamEvents } from './events';
import { foreignReason, Gate } from './gate';
import { NO_SESSION_PAGE, NOT_BUILT_PAGE } from './pages';
import { SECURITY_HEADERS } from './policy';
import { endSilentSockets, limitsOf, PATIENCE, type Patience } from './sockets';
import { assetAt } from './static';

/** The options of the web server. */
export interface WebHostOptions {
  readonly service: HostService;
  /** The built workbench: `out/renderer`. */
  readonly renderer: string;
  /** 0 (the default) lets the system choose. */
  readonly port?: number;
  /** How long connections may wait; `PATIENCE` by default. */
  readonly patience?: Patience;
}

/** A running server on 127.0.0.1. */
export interface WebHost {
  readonly port: number;
  readonly origin: string;
  /** A new link that lets one browser in, once. */
  link(): string;
  /** The number of connections. */
  connections(): Promise<number>;
  close(): Promise<void>;
}

const STATUS: Readonly<Partial<Record<HostFailureCode, number>>> = {
  'not-found': 404,
  'already-exists': 409,
  'not-allowed': 400,
  'outside-workspace': 403,
  'bad-name': 400,
  'no-permission': 403,
  'too-large': 413,
  'disk-full': 507,
  // Cancelled by the caller: not an error of the server.
  cancelled: 409,
};
/** How long to tell the windows that the workbench is ending, in milliseconds. */
const MOST_LEAVING = 1000;
/** The longest URL of a call: room for the token and nothing else. */
const MAX_URL = 2000;

/** Starts the loopback server. Rejects with Node's error if the port is in use. */
export const startWebHost = async ({
  service,
  renderer,
  port = 0,
  patience = PATIENCE,
}: WebHostOptions): Promise<WebHost> => {
  const gate = new Gate();
  const streams = new EventStreams();
  const server = createServer(limitsOf(patience), (request, response) => {
    answer({ gate, service, renderer, patience, streams, port: portOf(server) }, request, response).catch(
      (reason: unknown) => fail(response, failureOf(reason, 'The call')),
    );
  });
  endSilentSockets(server, patience);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const own = portOf(server);
  const origin = `http://127.0.0.1:${own}`;
  return {
    port: own,
    origin,
    link: () => `${origin}/?token=${gate.issue()}`,
    connections: () =>
      new Promise((resolve, reject) =>
        server.getConnections((failure, count) => (failure ? reject(failure) : resolve(count))),
      ),
    close: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      await streams.end(MOST_LEAVING);
      server.closeAllConnections();
      await closed;
    },
  };
};

const portOf = (server: Server): number => (server.address() as AddressInfo | null)?.port ?? 0;

interface Context {
  readonly gate: Gate;
  readonly service: HostService;
  readonly renderer: string;
  readonly port: number;
  readonly patience: Patience;
  readonly streams: EventStreams;
}

const answer = async (
  context: Context,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.setHeader(name, value);
  response.setHeader('Cache-Control', 'no-store');
  const foreign = foreignReason(request, context.port);
  if (foreign !== undefined) return say(response, 403, 'text/plain; charset=utf-8', foreign);
  const target = request.url ?? '/';
  if (target.length > MAX_URL || !target.startsWith('/'))
    return say(response, 400, 'text/plain; charset=utf-8', 'Bad address.');
  const question = target.indexOf('?');
  const pathname = question < 0 ? target : target.slice(0, question);
  const query = new URLSearchParams(question < 0 ? '' : target.slice(question + 1));
  const token = query.get('token');
  if (pathname === '/' && token !== null && isRead(request)) return enter(context, token, request, response);
  const asked = context.gate.within(pathname);
  if (asked === undefined) return refuse(request, pathname, response);
  // The page's own addresses are relative to its folder.
  if (asked === '') return void response.writeHead(303, { Location: `${pathname}/` }).end();
  if (asked === '/api/watch') return watch(context, request, response, windowOf(query.get('window')));
  if (asked.startsWith('/api/')) return call(context, asked.slice('/api/'.length), request, response);
  return page(context, asked, request, response);
};

/** Handles the link: its token becomes a session, and leaves the address bar and the history. */
const enter = (
  { gate }: Context,
  token: string,
  request: IncomingMessage,
  response: ServerResponse,
): void => {
  const session = gate.redeem(token);
  if (session === undefined) return refuse(request, '/', response);
  response.writeHead(303, { Location: `/${session}/` }).end();
};

const refuse = (request: IncomingMessage, pathname: string, response: ServerResponse): void => {
  if (pathname.includes('/api/'))
    return fail(
      response,
      { code: 'not-allowed', message: 'This page’s session has ended. Open Warbench again.' },
      401,
    );
  say(response, 401, 'text/html; charset=utf-8', isRead(request) ? NO_SESSION_PAGE : '');
};

const watch = (
  context: Context,
  request: IncomingMessage,
  response: ServerResponse,
  window: string | undefined,
): void => {
  if (request.method !== 'GET') return methodNotAllowed(response, 'GET');
  context.streams.add(response);
  streamEvents(context.service, response, window, context.patience);
};

const call = async (
  { service }: Context,
  name: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  if (request.method !== 'POST') return methodNotAllowed(response, 'POST');
  const header = request.headers['x-warbench-window'];
  try {
    const args = await jsonBody(request);
    const value = await callHost(service.calls(windowOf(header)), name, args);
    if (value === undefined) return void response.writeHead(204).end();
    say(response, 200, 'application/json; charset=utf-8', JSON.stringify(value));
  } catch (reason) {
    // The rest of a body that is too large is not read.
    if (!request.complete) response.setHeader('Connection', 'close');
    fail(response, failureOf(reason, 'The call'));
  }
};

const page = async (
  { renderer }: Context,
  pathname: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  if (!isRead(request)) return methodNotAllowed(response, 'GET, HEAD');
  const asset = await assetAt(renderer, pathname);
  if (asset) {
    if (asset.immutable) response.setHeader('Cache-Control', 'private, max-age=31536000, immutable');
    response.writeHead(200, { 'Content-Type': asset.type, 'Content-Length': asset.body.length });
    return void response.end(request.method === 'HEAD' ? undefined : asset.body);
  }
  if (pathname === '/') return say(response, 503, 'text/html; charset=utf-8', NOT_BUILT_PAGE);
  say(response, 404, 'text/plain; charset=utf-8', 'Not found.');
};

const isRead = ({ method }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD';
/** A window's own id: short, or none. */
const windowOf = (value: unknown): string | undefined =>
  typeof value === 'string' && /^[\w-]{1,64}$/.test(value) ? value : undefined;

const methodNotAllowed = (response: ServerResponse, allow: string): void => {
  response.setHeader('Allow', allow);
  say(response, 405, 'text/plain; charset=utf-8', 'Method not allowed.');
};

const say = (response: ServerResponse, status: number, type: string, body: string): void => {
  response.writeHead(status, { 'Content-Type': type }).end(body);
};

const fail = (response: ServerResponse, failure: HostFailure, status = STATUS[failure.code] ?? 500): void => {
  if (response.headersSent) return void response.destroy();
  say(response, status, 'application/json; charset=utf-8', JSON.stringify(failure));
};
