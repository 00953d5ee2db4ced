import { join } from 'node:path';
import { expect, test } from 'vitest';
import { BookService } from '../../../src-main/book/service';
import type { OpenPainter } from '../../../src-main/print/chromium/painter';
import { renderBook } from '../../../src-renderer/print/server';
import { APP } from '../support';

const ROOT = join(APP, 'rulebook/glory');
const ASK = { paper: 'a5', colors: 'rgb', profile: '', date: '', unsaved: [] } as const;

/** A browser that never starts: like one that sets a long book, it waits until it is stopped. */
const waiting = (): {
  readonly paint: OpenPainter;
  readonly asked: Promise<void>;
  readonly stopped: () => number;
} => {
  let stops = 0;
  let begin: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => (begin = resolve));
  const paint: OpenPainter = (signal) =>
    new Promise((_, reject) => {
      signal?.addEventListener('abort', () => {
        stops++;
        reject(new Error('The browser was stopped.'));
      });
      begin();
    });
  return { paint, asked, stopped: () => stops };
};

const service = (paint: OpenPainter): BookService =>
  new BookService(
    () => ({ root: ROOT }),
    paint,
    async () => renderBook,
  );

test('making a book is canceled: the waiting call rejects, and the browser is stopped', async () => {
  const { paint, asked, stopped } = waiting();
  const books = service(paint);
  const book = books.make(ASK, 'pdf');
  const told = expect(book).rejects.toMatchObject({ code: 'cancelled', message: 'The book was canceled.' });
  await asked;
  books.cancel();
  await told;
  expect(stopped()).toBe(1);
});

test('a new book stops the previous one, and is made', async () => {
  const { paint, asked } = waiting();
  const books = service(paint);
  const told = expect(books.make(ASK, 'pdf')).rejects.toMatchObject({ code: 'cancelled' });
  await asked;
  const next = await books.make(ASK, 'html');
  await told;
  expect(next.name).toMatch(/\.html$/);
  expect(Buffer.from(next.base64, 'base64').toString()).toContain('<title>');
});

test('a unit with an error is not in the book, with a note that has its line', async () => {
  const path = 'emberfold/bolt-crew.unit.json';
  const { notes, html } = await service(waiting().paint).preview({
    ...ASK,
    unsaved: [{ path, text: '{"$schema": "warbench:glory/unit",\n "id": "bolt-crew", "name": 5}' }],
  });
  expect(notes[0]).toMatch(/^Not in the book: emberfold\/bolt-crew\.unit\.json, line \d+: /);
  expect(html).not.toContain('Bolt Crew');
});

test('canceling without a running book does nothing', async () => {
  const books = service(waiting().paint);
  books.cancel();
  expect((await books.make(ASK, 'html')).name).toMatch(/\.html$/);
});

test('a book under chosen rules prints their numbers on its cards, and a chapter with each', async () => {
  const books = service(waiting().paint);
  const { html: printed } = await books.preview(ASK);
  const { html } = await books.preview({
    ...ASK,
    variants: { 'house:long-bows': 'on', 'GLO-4.2.1.infantry': '9' },
  });
  for (const [text, isPrinted] of [
    ['9″ + D6', false],
    ['Long bows', false],
    ['8″ + D6', true],
  ] as const) {
    expect(printed.includes(text)).toBe(isPrinted);
    expect(html.includes(text)).toBe(!isPrinted);
  }
});
