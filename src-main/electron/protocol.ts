import type { CustomScheme } from 'electron';
import { SECURITY_HEADERS } from '../web/policy';
import { assetAt } from '../web/static';

/** The workbench's own origin: a page of it can neither be a file nor come from the network. */
export const APP_ORIGIN = 'app://warbench';

/** To be registered before the app is ready: a real, secure origin, so that workers, modules and fetch work. */
export const APP_SCHEME: CustomScheme = {
  scheme: 'app',
  privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true },
};

/** Where a print's pages stand while they are drawn: nothing of the disk is there, and nothing else. */
export const PRINT_ORIGIN = 'print://page';

/** To be registered with the other. It may do nothing but be shown. */
export const PRINT_SCHEME: CustomScheme = { scheme: 'print', privileges: { standard: true, secure: true } };

/** Answers a request for a print's page, by its path. @param pages HTML by path */
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
 * Answers a request for `app://warbench/…` with a file of the built workbench; anything else with a refusal.
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

/** Whether the window may fetch a URL at all: nothing leaves the machine. */
export const isLocalRequest = (url: string): boolean => isAppUrl(url) || /^(devtools|blob|data):/.test(url);

const parse = (url: string): URL | undefined => (URL.canParse(url) ? new URL(url) : undefined);
