import { expect, it } from 'vitest';
import { BattleHand } from '@engine/lab/battle-hand';
import { createSession } from '@engine/lab/session';
import type { HandAnswer, HandRequest } from '../../../src-renderer/session/battle-messages';
import { BattlePool, type HandWorker } from '../../../src-renderer/session/battle-pool';
import { sampleFiles } from '../../support/workspace';

const files = Object.entries(sampleFiles('azeroth-at-war')).map(([path, text]) => ({ path, text }));
const path = files.find((file) => file.path.endsWith('first-blood.scenario.json'))!.path;
const grunt = files.find((file) => file.path.endsWith('orc-grunt.unit.json'))!;

/** A worker that fights when the test says so. */
class HeldHand implements HandWorker {
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

const setUp = (size: number) => {
  const session = createSession();
  session.open(files);
  const hands: HeldHand[] = [];
  let told = 0;
  const create = (): HandWorker => {
    const hand = new HeldHand();
    hands.push(hand);
    return hand;
  };
  const pool = new BattlePool(create, size, () => told++);
  const fought = () => session.orders(path)[0]!.run.progress.fought;
  return { session, pool, hands, fought, told: () => told };
};

it('starts its workers with the first battle, and keeps a piece ahead of each', () => {
  const { session, pool, hands, fought, told } = setUp(3);
  expect(hands).toHaveLength(0);
  expect(pool.fight(session.orders(path))).toBe(true);
  expect(hands.map(({ asked }) => asked.length)).toEqual([2, 2, 2]);
  hands[0]!.fight(0);
  expect(fought()).toBe(4);
  expect(told()).toBe(1);
  expect(hands[0]!.asked).toHaveLength(3);
});

it('an edit calls off what is out at once: its battles are never counted', () => {
  const { session, pool, hands, fought } = setUp(2);
  pool.fight(session.orders(path));
  hands[0]!.fight(0);
  pool.halt();
  expect(pool.running).toBe(false);
  expect(hands.map(({ requests }) => requests.at(-1)!.type)).toEqual(['halt', 'halt']);
  hands[1]!.fight(0);
  expect(fought()).toBe(4);

  session.edit(grunt.path, grunt.text.replace(/"ATK": \d+/, '"ATK": 4'));
  pool.fight(session.orders(path));
  hands[0]!.fight(1); // late, of the text before
  expect(fought()).toBe(0);
  const first = hands[0]!.asked.findIndex(({ generation }) => generation === 3);
  hands[0]!.fight(first);
  expect(fought()).toBe(4);
});

it('runs that are done are not fought', () => {
  const { session, pool, hands } = setUp(1);
  for (const { run } of session.orders(path)) run.step(() => false);
  expect(pool.fight(session.orders(path))).toBe(false);
  expect(hands).toHaveLength(0);
});

it('stops when the last run is done, and says so', () => {
  const { session, pool, hands, told } = setUp(1);
  pool.fight(session.orders(path));
  for (let k = 0; pool.running; k++) hands[0]!.fight(k);
  expect(session.orders(path).every(({ run }) => run.progress.done)).toBe(true);
  expect(told()).toBeGreaterThan(3);
});
