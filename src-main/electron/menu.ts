import type { MenuItemConstructorOptions } from 'electron';

/** The menu's actions that Electron does not provide. */
export interface MenuActions {
  readonly openFolder: () => void;
  readonly openSample: () => void;
  /** Whether to show the developer tools: for developers of Warbench itself. */
  readonly developer: boolean;
}

/**
 * The application menu. The workbench's own commands are in its palette; this menu has what users expect on a desktop.
 * Keys that the editor needs (Ctrl+W closes a tab, Ctrl+R opens recent) are left to it.
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
    // On other systems that menu would close the window with Ctrl+W.
    mac ? { role: 'windowMenu' } : { label: '&Window', submenu: [{ role: 'minimize' }, { role: 'zoom' }] },
    // The page shows the guide itself (Ctrl+Alt+H); on a Mac “About” is in the program's menu.
    !mac && { role: 'help', submenu: [{ role: 'about', label: '&About Warbench' }] },
  ];
  return items.filter((item) => item !== false);
};
