import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Names of browser programs on the path: first Chromium's headless build, which prints twice as fast as the whole one. */
const NAMES = [
  'chromium-headless-shell',
  'chrome-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
];

const PLACES: Readonly<Partial<Record<NodeJS.Platform, readonly string[]>>> = {
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ],
  win32: ['ProgramFiles', 'ProgramFiles(x86)', 'LOCALAPPDATA'].flatMap((name) => {
    const folder = process.env[name];
    return folder
      ? [
          join(folder, 'Google/Chrome/Application/chrome.exe'),
          join(folder, 'Chromium/Application/chrome.exe'),
          join(folder, 'Microsoft/Edge/Application/msedge.exe'),
        ]
      : [];
  }),
};

/** The message if there is no browser to print with. */
export const NO_BROWSER =
  'Printing needs Chromium or Chrome. Install one, or name its program in WARBENCH_BROWSER.';

/** The browser for printing: `WARBENCH_BROWSER` if it is set, else the first installed one. */
export const findBrowser = (
  env: NodeJS.ProcessEnv,
  platform: NodeJS.Platform = process.platform,
): string | undefined => {
  const named = env['WARBENCH_BROWSER'];
  if (named !== undefined && named !== '') return existsSync(named) ? named : undefined;
  const folders = (env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  const onPath =
    platform === 'win32' ? [] : NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...(PLACES[platform] ?? []), ...onPath].find((file) => existsSync(file));
};
