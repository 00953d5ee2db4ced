import { LeadClient, type Listener } from '../../runs/client';
import type { BalanceAnswer, BalanceOrder, BalanceQuestion, BalanceReplies } from './messages';

/** The window's side of the worker that calculates fair costs. */
export class BalanceClient extends LeadClient<BalanceQuestion, BalanceReplies, BalanceOrder, BalanceAnswer> {
  constructor(listener: Listener<BalanceAnswer>) {
    super(
      new Worker(new URL('./worker.ts', import.meta.url), { name: 'warbench-balance' }),
      listener,
      'The fair cost search',
    );
  }
}
