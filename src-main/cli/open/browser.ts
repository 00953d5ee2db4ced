/** How long to wait for a launcher to fail, in milliseconds. */
const LAUNCH = 1500;

/**
 * Opens a page in the default browser. All users of this machine can list programs with their arguments, so the address
 * must not grant access to whoever reads it. Returns whether a browser seems to have opened: false if there is no
 * desktop, no launcher, or the launcher fails at once.
 */
export const showInBrowser = async (
  page: () => Promise<string>,
  env: NodeJS.ProcessEnv,
  platform = process.platform,
): Promise<boolean> => {
  const wsl = Boolean(env['WSL_DISTRO_NAME']);
  // Without a desktop the launcher would start a text browser in the terminal, or hang.
  if (platform === 'linux' && !wsl && !env['DISPLAY'] && !env['WAYLAND_DISPLAY']) return false;
  if (env['SSH_CONNECTION'] && !env['DISPLAY']) return false;
  try {
    const { default: open } = await import('open');
    const launcher = await open(await page());
    if (launcher.exitCode !== null) return launcher.exitCode === 0;
    return await new Promise((resolve) => {
      const timer = setTimeout(() => resolve(true), LAUNCH);
      const end = (opened: boolean): void => {
        clearTimeout(timer);
        resolve(opened);
      };
      launcher.once('error', () => end(false));
      launcher.once('exit', (code) => end(code === 0));
    });
  } catch {
    return false;
  }
};
