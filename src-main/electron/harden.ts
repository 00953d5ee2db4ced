import type { App, Session, WebContents } from 'electron';
import { isAppUrl, isLocalRequest } from './protocol';

/** For every page: no navigation away, no new windows, no embedded pages. */
export const hardenContents = (app: Pick<App, 'on'>): void => {
  app.on('web-contents-created', (_event, contents) => {
    contents.on('will-navigate', (event) => {
      if (!isAppUrl(event.url)) event.preventDefault();
    });
    contents.on('will-redirect', (event) => {
      if (!isAppUrl(event.url)) event.preventDefault();
    });
    contents.on('will-frame-navigate', (event) => {
      // The print view shows its pages in a frame without scripts, and provides the frame's text itself.
      if (!isAppUrl(event.url) && event.url !== 'about:srcdoc') event.preventDefault();
    });
    contents.on('will-attach-webview', (event) => event.preventDefault());
    contents.setWindowOpenHandler(() => ({ action: 'deny' }));
  });
};

/** Our own pages may write text to the clipboard: their Copy command does. */
const mayWriteClipboard = (contents: Pick<WebContents, 'getURL'> | null, permission: string): boolean =>
  permission === 'clipboard-sanitized-write' && contents !== null && isAppUrl(contents.getURL());

/** No other permission is granted, and no request leaves the machine. */
export const hardenSession = (session: Session): void => {
  session.setPermissionRequestHandler((contents, permission, answer, { isMainFrame, requestingUrl }) =>
    answer(isMainFrame && isAppUrl(requestingUrl) && mayWriteClipboard(contents, permission)),
  );
  session.setPermissionCheckHandler(mayWriteClipboard);
  session.setDevicePermissionHandler(() => false);
  session.webRequest.onBeforeRequest((details, answer) => answer({ cancel: !isLocalRequest(details.url) }));
  session.on('will-download', (event) => event.preventDefault());
};
