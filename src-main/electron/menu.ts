import type { MenuItemConstructorOptions } from 'electron';

/** What the menu can do that is not Electron's own. */
export interface MenuActions {
  readonly openFolder: () => void;
  readonly openSample: () => void;
  /** Whether it has the developer tools: for those who work on Warbench itself. */
  readonly developer: boolean;
}

/**
 * The application menu. The workbench's own commands are in its palette; here is what a desktop expects. Keys that the
 * editor needs (Ctrl+W closes a tab, Ctrl+R opens recent) are left to it.
 */
export const menuTemplate = (
  { openFolder, openSample, developer }: MenuActions,
  platform: NodeJS.Platform = process.platform,
): MenuItemConstructorOptions[] => {
  const mac = platform === 'darwin';
  const items: (MenuItemConstructorOptions | false)[] = [
    mac && { role: 'appMenu' },
    {
      label: '&File',
      submenu: [
        { label: '&Open folder…', accelerator: 'CmdOrCtrl+O', click: openFolder },
        { label: 'Open the &sample', click: openSample },
        { type: 'separator' },
        { role: 'close', accelerator: 'CmdOrCtrl+Shift+W' },
        ...(mac ? [] : [{ role: 'quit' } as const]),
      ],
    },
    { role: 'editMenu' },
    {
      label: '&View',
      submenu: [
        { role: 'resetZoom' },
        { role: 'zoomIn' },
        { role: 'zoomOut' },
        { type: 'separator' },
        { role: 'togglefullscreen' },
        { type: 'separator' },
        { role: 'reload', accelerator: 'CmdOrCtrl+Alt+R' },
        ...(developer ? [{ role: 'toggleDevTools' } as const] : []),
      ],
    },
    // Elsewhere that menu would close the window by Ctrl+W.
    mac ? { role: 'windowMenu' } : { label: '&Window', submenu: [{ role: 'minimize' }, { role: 'zoom' }] },
    // The guide is the page's own (Ctrl+Alt+H); on a Mac “About” stands in the program's menu.
    !mac && { role: 'help', submenu: [{ role: 'about', label: '&About Warbench' }] },
  ];
  return items.filter((item) => item !== false);
};
