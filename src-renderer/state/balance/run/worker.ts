import { PointsLead } from './lead';
import type { BalanceAnswer, BalanceRequest } from './messages';

/** The worker that leads a run of the advice: it draws, hands out and reckons, so that neither the window nor the session waits. */
const lead = new PointsLead(
  () => new Worker(new URL('./fighter.ts', import.meta.url), { type: 'module', name: 'warbench-armies' }),
  Math.max(1, navigator.hardwareConcurrency - 1),
  (answer: BalanceAnswer) => self.postMessage(answer),
);

self.onmessage = ({
  data,
}: MessageEvent<
  BalanceRequest | { readonly type: 'memory'; readonly rest: Int32Array<SharedArrayBuffer> }
>) => {
  if (data.type === 'memory') lead.rest = data.rest;
  else lead.hear(data);
};
