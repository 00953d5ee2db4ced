import { readFile, realpath } from 'node:fs/promises';
import { extname, join, resolve, sep } from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.ttf': 'font/ttf',
  '.wasm': 'application/wasm',
  '.txt': 'text/plain; charset=utf-8',
};

/** One file of the built workbench. */
export interface Asset {
  readonly body: Uint8Array<ArrayBuffer>;
  readonly type: string;
  /** True for a file whose name contains its content's hash: it never changes. */
  readonly immutable: boolean;
}

/**
 * The file of `folder` for a URL's path (`/` is `index.html`); undefined if there is none, its type is unknown, or it
 * would be outside the folder. Both hosts serve the workbench with this function.
 * @param pathname as in the URL, still percent-encoded
 */
export const assetAt = async (folder: string, pathname: string): Promise<Asset | undefined> => {
  const path = decodePath(pathname);
  if (path === undefined) return undefined;
  const type = TYPES[extname(path).toLowerCase()];
  if (type === undefined) return undefined;
  try {
    const root = await realpath(folder);
    const file = await realpath(resolve(root, path));
    if (!file.startsWith(root + sep)) return undefined;
    return {
      body: new Uint8Array(await readFile(file)),
      type,
      immutable: /^assets[\\/].*-[\w-]{8,}\.\w+$/.test(path),
    };
  } catch {
    return undefined;
  }
};

/** The relative path within the folder; undefined if the URL's path cannot be inside. */
const decodePath = (pathname: string): string | undefined => {
  let path: string;
  try {
    path = decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
  if (path === '/') return 'index.html';
  if (!path.startsWith('/') || path.includes('\0') || path.includes('\\') || path.includes(':'))
    return undefined;
  const names = path.slice(1).split('/');
  if (names.some((name) => name === '' || name.startsWith('.'))) return undefined;
  return join(...names);
};
