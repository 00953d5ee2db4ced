/** How long a launcher is watched for failing, in milliseconds. */
const LAUNCH = 1500;

/**
 * Opens a page in the default browser. What it is given stands in the arguments of programs that everybody on this
 * machine can list, so it must not let in whoever reads it. Answers whether one seems to have opened: false where there is no desktop, no
 * launcher, or a launcher that gives up at once.
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
