import { HOST_FAILURES, type HostFailure } from '@contract/host';

/** A transport's rejection as a failure whose message can be shown. */
export const hostFailure = (reason: unknown): HostFailure => {
  if (isFailure(reason)) return { code: reason.code, message: reason.message };
  const message = reason instanceof Error ? reason.message : String(reason);
  return { code: 'failed', message };
};

const isFailure = (reason: unknown): reason is HostFailure =>
  typeof reason === 'object' &&
  reason !== null &&
  'code' in reason &&
  'message' in reason &&
  typeof reason.message === 'string' &&
  (HOST_FAILURES as readonly unknown[]).includes(reason.code);
