import { describe, expect, it } from 'vitest';
import { BattleHand } from '@engine/lab/battle-hand';
import { OrderClerk } from '@engine/lab/battle-orders';
import { BattleSchedule, type Piece } from '@engine/lab/battle-schedule';
import { createSession, type Session } from '@engine/lab/session';
import { sampleFiles } from '../../support/workspace';

const files = Object.entries(sampleFiles('azeroth-at-war')).map(([path, text]) => ({ path, text }));
const path = files.find((file) => file.path.endsWith('first-blood.scenario.json'))!.path;
const grunt = files.find((file) => file.path.endsWith('orc-grunt.unit.json'))!;

const open = (): Session => {
  const session = createSession();
  session.open(files);
  return session;
};
const edited = (): Session => {
  const session = open();
  session.edit(grunt.path, grunt.text.replace(/"ATK": \d+/, '"ATK": 4'));
  return session;
};

/** As a worker would: from plain data that has gone through a message. */
const handOf = (session: Session): BattleHand => {
  const hand = new BattleHand();
  hand.read(structuredClone(new OrderClerk().write(session.orders(path))));
  return hand;
};
const rowsOf = (hand: BattleHand, { run, from, count }: Piece): Float64Array => {
  const made = hand.run(run);
  if (!made.ok) throw new Error(made.error);
  return made.value.stretch(from, count);
};

describe('a schedule of battles', () => {
  it('hands out to whichever run is furthest behind, little at first', () => {
    const schedule = new BattleSchedule(
      edited()
        .orders(path)
        .map(({ run }) => run),
    );
    const pieces = Array.from({ length: 22 }, () => schedule.next()!);
    expect(pieces.slice(0, 4)).toEqual([
      { run: 0, from: 0, count: 2 },
      { run: 1, from: 0, count: 2 },
      { run: 0, from: 2, count: 2 },
      { run: 1, from: 2, count: 2 },
    ]);
    expect(pieces.at(-1)).toEqual({ run: 1, from: 20, count: 20 });
  });

  it('comes to the same bytes whoever fought which piece, in whatever order they come back', () => {
    const many = edited();
    const orders = many.orders(path);
    const schedule = new BattleSchedule(orders.map(({ run }) => run));
    const hands = [handOf(many), handOf(many), handOf(many)];
    // Three at a time, taken in backwards: what came before its turn has to wait for it.
    for (let turn = 0; turn < 14; turn++) {
      const pieces = hands.map((hand) => ({ hand, piece: schedule.next()! }));
      for (const { hand, piece } of pieces.reverse()) schedule.take(piece, rowsOf(hand, piece));
    }

    const alone = edited();
    alone.orders(path).forEach(({ run }, i) => {
      const { fought } = orders[i]!.run.progress;
      expect(fought).toBeGreaterThan(200);
      run.step(() => run.progress.fought >= fought);
    });
    expect(JSON.stringify(many.battles(path))).toBe(JSON.stringify(alone.battles(path)));
  });

  it('drops what was fought past the end of a run', () => {
    const session = open();
    const [order] = session.orders(path);
    const schedule = new BattleSchedule([order!.run]);
    const hand = handOf(session);
    const pieces: Piece[] = [];
    for (let piece = schedule.next(); piece; piece = schedule.next()) pieces.push(piece);
    for (const piece of pieces) schedule.take(piece, rowsOf(hand, piece));
    expect(schedule.done).toBe(true);
    const { fought, cap, error, target } = order!.run.progress;
    expect(fought === cap || error <= target).toBe(true);
    const before = fought;
    schedule.take(pieces.at(-1)!, rowsOf(hand, pieces.at(-1)!));
    expect(order!.run.progress.fought).toBe(before);
  });
});

describe('orders', () => {
  it('send every file once, and after an edit that one alone', () => {
    const session = open();
    const clerk = new OrderClerk();
    const first = clerk.write(session.orders(path));
    expect(first.fresh.length).toBe(first.books[0]!.sources.length);
    session.edit(grunt.path, grunt.text.replace(/"ATK": \d+/, '"ATK": 4'));
    const second = clerk.write(session.orders(path));
    expect(second.fresh.map(([, source]) => source.path)).toEqual([grunt.path]);
    expect(second.books).toHaveLength(2); // now, and the baseline
    expect(clerk.write(session.orders(path)).fresh).toEqual([]);
  });

  it('keep the runs that are wanted again, with the odds that they have worked out', () => {
    const session = open();
    const clerk = new OrderClerk();
    const hand = new BattleHand();
    hand.read(structuredClone(clerk.write(session.orders(path))));
    const before = hand.run(0);
    session.edit(grunt.path, grunt.text.replace(/"ATK": \d+/, '"ATK": 4'));
    hand.read(structuredClone(clerk.write(session.orders(path))));
    expect(hand.run(1)).toBe(before);
    expect(hand.run(0)).not.toBe(before);
  });

  it('say so where there is no such run', () => {
    expect(handOf(open()).run(7)).toMatchObject({ ok: false });
  });
});
