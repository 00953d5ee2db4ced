import { describe, expect, test, vi } from 'vitest';
import { addressOf } from '../../../src-main/queue/address';
import { QUICK } from '../../support/quick-study';
import { textOf, workspaceOnDisk } from '../../support/workspace';
import { ran, ranWith } from '../ran';

vi.setConfig({ testTimeout: 400_000, hookTimeout: 400_000 });

/** A workspace for one test. */
const folder = (): string => workspaceOnDisk(QUICK);

/** A goal that is calculated: none of its battles goes to a queue. */
const EXACT = {
  'goals/levy.goal.json': textOf({
    $schema: 'warbench:glory/goal',
    id: 'levy',
    name: 'Levy and Runners',
    measure: { of: 'duel', scenario: 'levy-against-runners', between: [0, 1] },
  }),
};

describe('an invalid queue address: one clear sentence, without its password', () => {
  test.each<[string, string, number, RegExp]>([
    ['nobody listens', 'redis://:secret@127.0.0.1:1', 1, /The queue at redis:\/\/127.0.0.1:1 does not answer: no program listens there/],
    ['no such host', 'redis://:secret@no-such-host.invalid', 1, /does not answer: the host does not exist/],
    ['no address', 'amqp://me:secret@host', 1, /The queue’s address is not valid. Write redis:/],
    ['no number of a database', 'redis://:secret@host/first', 1, /Only a database number may follow/],
    ['a password that is cut short', 'redis://:secret%2@host', 1, /user or password has a wrong % code/],
  ])('%s', async (_, url, status, message) => {
    const { status: ended, err } = await ran(folder(), 'study', 'quick', '--queue', url);
    expect([ended, err]).toEqual([status, expect.stringMatching(message)]);
    expect(err).not.toContain('secret');
  }); // prettier-ignore

  test('an invalid address is refused even if nothing is to be fought', async () => {
    const small = workspaceOnDisk({ ...QUICK, ...EXACT });
    for (const argv of [
      ['check', 'levy', '--exact'],
      ['check', 'levy'],
    ]) {
      expect((await ran(small, ...argv)).status).toBe(0);
      const refused = await ran(small, ...argv, '--queue', 'http://me:secret@host:6379');
      expect(refused).toMatchObject({ status: 1, out: '', err: expect.stringMatching(/^The queue’s address is not valid/) as unknown }); // prettier-ignore
      expect(refused.err).not.toContain('secret');
      const unnamed = await ranWith(small, [...argv, '--queue'], { env: { WARBENCH_QUEUE: undefined } });
      expect(unnamed).toMatchObject({ status: 2, out: '', err: expect.stringMatching(/^Name the queue/) as unknown }); // prettier-ignore
    }
  });

  test('TLS and its name, user and password are taken from the address', () => {
    expect(addressOf('rediss://ann:p%40ss@queue.example:7000/2')).toEqual({
      options: { host: 'queue.example', port: 7000, username: 'ann', password: 'p@ss', db: 2, tls: { servername: 'queue.example' } }, // prettier-ignore
      shown: 'rediss://queue.example:7000/2',
    });
    // A server's name is sent with the handshake; an address is not (RFC 6066), and is only compared with the
    // certificate.
    expect(addressOf('rediss://10.0.0.1').options.tls).toEqual({});
  });
});
