import type { App, Session, WebContents } from 'electron';
import { isAppUrl, isLocalRequest } from './protocol';

/** Every page there will ever be: no navigation away, no new windows, no embedded pages. */
export const hardenContents = (app: Pick<App, 'on'>): void => {
  app.on('web-contents-created', (_event, contents) => {
    contents.on('will-navigate', (event) => {
      if (!isAppUrl(event.url)) event.preventDefault();
    });
    contents.on('will-redirect', (event) => {
      if (!isAppUrl(event.url)) event.preventDefault();
    });
    contents.on('will-frame-navigate', (event) => {
      // The print view shows its pages in a frame without scripts, whose text is its own.
      if (!isAppUrl(event.url) && event.url !== 'about:srcdoc') event.preventDefault();
    });
    contents.on('will-attach-webview', (event) => event.preventDefault());
    contents.setWindowOpenHandler(() => ({ action: 'deny' }));
  });
};

/** Our own pages may put text into the clipboard: that is what their Copy does. */
const mayWriteClipboard = (contents: Pick<WebContents, 'getURL'> | null, permission: string): boolean =>
  permission === 'clipboard-sanitized-write' && contents !== null && isAppUrl(contents.getURL());

/** No other permission is ever given, and no request leaves the machine. */
export const hardenSession = (session: Session): void => {
  session.setPermissionRequestHandler((contents, permission, answer, { isMainFrame, requestingUrl }) =>
    answer(isMainFrame && isAppUrl(requestingUrl) && mayWriteClipboard(contents, permission)),
  );
  session.setPermissionCheckHandler(mayWriteClipboard);
  session.setDevicePermissionHandler(() => false);
  session.webRequest.onBeforeRequest((details, answer) => answer({ cancel: !isLocalRequest(details.url) }));
  session.on('will-download', (event) => event.preventDefault());
};
