import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Whether this machine has a Redis: Debian's `redis-server`, or Valkey's. */
export const SERVER = ['redis-server', 'valkey-server'].find(
  (name) => spawnSync(name, ['--version'], { stdio: 'ignore' }).status === 0,
);

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

/**
 * This test's own certificate for `localhost` and 127.0.0.1, and its key; undefined if there is no openssl to make one.
 */
export const ownCertificate = (): { readonly cert: string; readonly key: string } | undefined => {
  const folder = mkdtempSync(join(tmpdir(), 'warbench-tls-'));
  const [cert, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
  const made = spawnSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'],
      ...['-keyout', key, '-out', cert, '-days', '2', '-subj', '/CN=localhost'],
      ...['-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'],
    ],
    { stdio: 'ignore' },
  );
  return made.status === 0 ? { cert, key } : undefined;
};

/** Settings of a Redis that accepts only TLS. */
export const tlsSettings =
  ({ cert, key }: { readonly cert: string; readonly key: string }, ...more: readonly string[]) =>
  (port: number): readonly string[] => [
    ...['--port', '0', '--tls-port', String(port), '--tls-cert-file', cert, '--tls-key-file', key],
    ...['--tls-auth-clients', 'no', ...more],
  ];

/** A Redis for one test, with its own port, and its append-only file in its own folder. */
export class TestRedis {
  readonly #folder = mkdtempSync(join(tmpdir(), 'warbench-redis-'));
  #process: ChildProcess | undefined;

  private constructor(
    readonly port: number,
    private readonly settings: readonly string[],
  ) {}

  /** @param settings as on its command line; as a function of the port, if they need its number */
  static async start(
    settings: readonly string[] | ((port: number) => readonly string[]) = [],
  ): Promise<TestRedis> {
    const port = await freePort();
    const redis = new TestRedis(port, typeof settings === 'function' ? settings(port) : settings);
    await redis.begin();
    return redis;
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  async begin(): Promise<void> {
    const own = ['--port', String(this.port), '--bind', '127.0.0.1', '--dir', this.#folder];
    const files = ['--appendonly', 'yes', '--appendfsync', 'always', '--save', ''];
    const child = spawn(SERVER!, [...own, ...files, ...this.settings], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.#process = child;
    await new Promise<void>((resolve, reject) => {
      let said = '';
      child.stdout.on('data', (data: Buffer) => {
        said += data.toString();
        if (said.includes('Ready to accept connections')) resolve();
      });
      child.once('exit', () => reject(new Error(`The test's Redis ended: ${said}`)));
    });
  }

  /** Ends it as a power failure would. */
  async kill(): Promise<void> {
    const child = this.#process;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    await new Promise((resolve) => {
      child.removeAllListeners('exit').once('exit', resolve);
      child.kill('SIGKILL');
    });
  }

  async close(): Promise<void> {
    await this.kill();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
