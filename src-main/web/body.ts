import type { IncomingMessage } from 'node:http';
import { HostError } from '../workspace/failure';

/** Room for a 5 MB text whose every character JSON has to escape, with its arguments. */
const MAX_BODY = 12 * 1024 * 1024;

/** The JSON value of a request's body. Rejects with a `HostError` if it is too large or not JSON. */
export const jsonBody = async (request: IncomingMessage): Promise<unknown> => {
  const type = request.headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase();
  // A form on another site can send text/plain without permission, but not application/json.
  if (type !== 'application/json') throw new HostError('not-allowed', 'Calls must be JSON.');
  const tooLarge = new HostError('too-large', 'This call is too large.');
  if (Number(request.headers['content-length'] ?? 0) > MAX_BODY) throw tooLarge;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BODY) throw tooLarge;
    chunks.push(chunk);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8')) as unknown;
  } catch {
    throw new HostError('not-allowed', 'Calls must be JSON.');
  }
};
