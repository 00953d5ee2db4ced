import { BattleHand } from '@engine/lab/battle-hand';
import type { HandAnswer, HandRequest } from '../../../src-renderer/session/battle-messages';
import { BattlePool, type HandWorker } from '../../../src-renderer/session/battle-pool';

/** A worker that fights when the test says so. */
export class HeldHand implements HandWorker {
  onmessage: ((event: MessageEvent<HandAnswer>) => void) | null = null;
  onerror: ((event: ErrorEvent) => void) | null = null;
  readonly hand = new BattleHand();
  readonly requests: HandRequest[] = [];
  postMessage(request: HandRequest): void {
    this.requests.push(request);
    if (request.type === 'orders') this.hand.read(request.orders);
  }
  get asked(): Extract<HandRequest, { type: 'piece' }>[] {
    return this.requests.filter((request) => request.type === 'piece');
  }
  /** Fights piece `k` of those that it was ever asked for. */
  fight(k: number): void {
    const { piece, generation } = this.asked[k]!;
    const run = this.hand.run(piece.run);
    if (!run.ok) throw new Error(run.error);
    const rows = run.value.stretch(piece.from, piece.count) as Float64Array<ArrayBuffer>;
    this.onmessage?.({ data: { generation, piece, rows } } as MessageEvent<HandAnswer>);
  }
}

/** A pool of such workers, and those of them that were started. */
export const heldPool = (size: number, onfought: () => void) => {
  const hands: HeldHand[] = [];
  const create = (): HandWorker => {
    const hand = new HeldHand();
    hands.push(hand);
    return hand;
  };
  return { pool: new BattlePool(create, size, onfought), hands };
};
