import type { WorkspaceFile } from '@contract/host';
import { describe, expect, it } from 'vitest';
import { Pin } from '../../../src-renderer/state/pin';
import type { Settings } from '../../../src-renderer/state/window/settings.svelte';

const settings = () => {
  const values = new Map<string, unknown>();
  return {
    get: (name: string, fallback: unknown) => values.get(name) ?? fallback,
    set: (name: string, value: unknown) => values.set(name, JSON.parse(JSON.stringify(value))),
  } as unknown as Settings;
};
const disk = (files: Readonly<Record<string, string>>): ReadonlyMap<string, WorkspaceFile> =>
  new Map(Object.entries(files).map(([path, text]) => [path, { path, text, version: `hash-of-${text}` }]));
const texts = (files: Readonly<Record<string, string>>) =>
  Object.entries(files).map(([path, text]) => ({ path, text }));

describe('a pin over a reload', () => {
  it('is what was pinned: typed, saved since, created since', () => {
    const kept = settings();
    const pin = new Pin(kept);
    pin.take('pin', texts({ a: 'typed', b: 'same', c: 'old' }), disk({ a: 'saved', b: 'same', c: 'old' }));
    const later = disk({ a: 'saved', b: 'same', c: 'new', d: 'made since' });
    pin.keep('pin', later);
    expect(new Pin(kept).restore('pin', later)).toEqual([
      { path: 'b', text: 'same' },
      { path: 'a', text: 'typed' },
      { path: 'c', text: 'old' },
    ]);
  });

  it('is removed if a file changed while the window was closed', () => {
    const kept = settings();
    new Pin(kept).take('pin', texts({ a: 'old' }), disk({ a: 'old' }));
    expect(new Pin(kept).restore('pin', disk({ a: 'changed' }))).toBeUndefined();
  });

  it('does not exist at first, nor after it is unpinned', () => {
    const kept = settings();
    const pin = new Pin(kept);
    expect(pin.restore('pin', disk({ a: 'x' }))).toBeUndefined();
    pin.take('pin', texts({ a: 'x' }), disk({ a: 'x' }));
    pin.drop('pin');
    expect(new Pin(kept).restore('pin', disk({ a: 'x' }))).toBeUndefined();
  });
});
