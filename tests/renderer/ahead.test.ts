import { expect, test, vi } from 'vitest';
import type { Host, WorkspaceInfo } from '../../src-main/contract/host';
import { askedAhead } from '../../src-renderer/host/ahead';

const INFO: WorkspaceInfo = { name: 'a', root: '/a', sample: false, files: [], skipped: [] };

test('the workspace is requested at once; the first caller gets that answer, later calls go to the host', async () => {
  const workspace = vi.fn(() => Promise.resolve({ ...INFO, name: `${workspace.mock.calls.length}` }));
  const settings = vi.fn(() => Promise.resolve({}));
  const { host } = askedAhead({ workspace, settings } as unknown as Host);
  expect([workspace, settings].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  expect((await host.workspace()).name).toBe('1');
  expect(workspace).toHaveBeenCalledTimes(1);
  expect((await host.workspace()).name).toBe('2');
});

test('a workspace that could not be opened can be tried again', async () => {
  const workspace = vi.fn(() => Promise.resolve(INFO));
  workspace.mockRejectedValueOnce({ code: 'not-found', message: 'No workspace is open.' });
  const { host } = askedAhead({ workspace, settings: () => Promise.resolve({}) } as unknown as Host);
  await expect(host.workspace()).rejects.toMatchObject({ code: 'not-found' });
  expect(await host.workspace()).toEqual(INFO);
});

test('reading the first answer does not use it up', async () => {
  const ask = vi.fn(() => Promise.resolve(INFO));
  const { host, workspace } = askedAhead({
    workspace: ask,
    settings: () => Promise.resolve({}),
  } as unknown as Host);
  expect(await workspace).toBe(INFO);
  expect(await host.workspace()).toBe(INFO);
  expect(ask).toHaveBeenCalledTimes(1);
});
