import type { CustomScheme } from 'electron';
import { SECURITY_HEADERS } from '../web/policy';
import { assetAt } from '../web/static';

/** The workbench's own origin, which neither a file nor a network page can have. */
export const APP_ORIGIN = 'app://warbench';

/** Must be registered before the app is ready: a real, secure origin, so that workers, modules and fetch work. */
export const APP_SCHEME: CustomScheme = {
  scheme: 'app',
  privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true },
};

/** The origin of a print's pages while they are drawn: it has only these pages, and nothing from the disk. */
export const PRINT_ORIGIN = 'print://page';

/** Registered together with `APP_SCHEME`. Its pages can only be shown. */
export const PRINT_SCHEME: CustomScheme = { scheme: 'print', privileges: { standard: true, secure: true } };

/** Returns a print's page, by its path. @param pages HTML by path */
export const answerPage = (url: string, pages: ReadonlyMap<string, string>): Response => {
  const asked = parse(url);
  const html =
    asked && `${asked.protocol}//${asked.host}` === PRINT_ORIGIN ? pages.get(asked.pathname) : undefined;
  if (html === undefined) return new Response(null, { status: 404 });
  return new Response(html, {
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'X-Content-Type-Options': 'nosniff' },
  });
};

/**
 * Responds to a request for `app://warbench/…` with a file of the built workbench, and refuses anything else.
 * @param renderer the folder `out/renderer`
 */
export const answerRequest = async (
  request: { readonly method: string; readonly url: string },
  renderer: string,
): Promise<Response> => {
  const refuse = (status: number): Response => new Response(null, { status, headers: SECURITY_HEADERS });
  if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(405);
  const url = parse(request.url);
  if (!url || !isAppUrl(request.url)) return refuse(403);
  const asset = await assetAt(renderer, url.pathname);
  if (!asset) return refuse(404);
  return new Response(asset.body, { headers: { ...SECURITY_HEADERS, 'Content-Type': asset.type } });
};

/** Whether a URL is a page of the workbench. */
export const isAppUrl = (url: string): boolean => {
  const parsed = parse(url);
  return (
    parsed !== undefined && `${parsed.protocol}//${parsed.host}` === APP_ORIGIN && parsed.username === ''
  );
};

/** Whether the window may fetch a URL at all: no request leaves the machine. */
export const isLocalRequest = (url: string): boolean => isAppUrl(url) || /^(devtools|blob|data):/.test(url);

const parse = (url: string): URL | undefined => (URL.canParse(url) ? new URL(url) : undefined);
