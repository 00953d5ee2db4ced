import { once } from 'node:events';
import { request as send, type IncomingHttpHeaders } from 'node:http';
import { connect, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import { startWebHost } from '../../../src-main/web/server';
import { type Patience } from '../../../src-main/web/sockets';
import { HostService } from '../../../src-main/service/service';
import { folderWith } from '../folder';

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export const JSON_BODY = { 'content-type': 'application/json' };

/** A running server for a small workspace, and a function to make requests with any headers. */
export const serve = async (
  files: Record<string, string> = { 'horde/orc.unit.json': '{"id":"orc"}' },
  patience?: Patience,
  pickFolder?: () => Promise<string | undefined>,
) => {
  const root = await folderWith(files);
  const data = await folderWith();
  const renderer = await folderWith({
    'index.html': '<title>Warbench</title>',
    'assets/index-A1b2C3d4.js': 'js',
    '.secret.html': 'no',
    'notes.md': 'no',
  });
  const service = new HostService({ data, rulebook: await folderWith(), ...(pickFolder && { pickFolder }) });
  await service.open(root);
  const web = await startWebHost({ service, renderer, ...(patience && { patience }) });
  onTestFinished(async () => {
    await service.close();
    await web.close();
  });
  const ask = (
    method: string,
    path: string,
    headers: Record<string, string> = {},
    body?: string,
  ): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const request = send({ host: '127.0.0.1', port: web.port, method, path, headers }, (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part: string) => (text += part));
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }),
        );
      });
      request.on('error', reject).end(body);
    });
  /** Uses up a new link; returns the path of the session. */
  const enter = async (): Promise<string> => {
    const { headers } = await ask('GET', web.link().slice(web.origin.length));
    return String(headers.location).replace(/\/$/, '');
  };
  const call = async (session: string, name: string, ...args: unknown[]) =>
    ask('POST', `${session}/api/${name}`, JSON_BODY, JSON.stringify(args));
  return { root, renderer, service, web, ask, enter, call };
};

/** An event stream after its first event. */
export const streamOf = async (port: number, session: string): Promise<Socket> => {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  onTestFinished(() => void socket.destroy());
  socket.write(`GET ${session}/api/watch HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\n\r\n`);
  await once(socket, 'data');
  return socket;
};
