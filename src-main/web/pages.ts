const page = (title: string, text: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<style>:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:34rem;margin:20vh auto 0;padding:0 1rem}
h1{font-size:1.25rem}code{font-family:ui-monospace,monospace}</style></head>
<body><main><h1>${title}</h1>${text}</main></body></html>
`;

/**
 * The page for a browser without a session: it explains how to get a link. It is constant and contains nothing from the
 * request.
 */
export const NO_SESSION_PAGE = page(
  'Open Warbench with its link',
  `<p>Warbench is running here, but this browser has no session. A link works once, in one browser, while Warbench
runs.</p><p>The browser that used the link has the workbench’s full address in its history. For another browser, press
<kbd>Enter</kbd> in the terminal where Warbench runs: it prints a new link. Or start Warbench again with
<code>warbench open</code>.</p>`,
);

/** The page if the workbench has not been built. */
export const NOT_BUILT_PAGE = page(
  'Warbench is not built',
  '<p>Run <code>npm run build</code> in Warbench’s folder, then reload this page.</p>',
);
