import { hostFailure } from '../host/failure';
import type { Workbench } from '../state/workbench.svelte';

/** The setting whether Warbench may check for newer versions by itself. Absent means no. */
export const WEEKLY = 'updates.weekly';
const LAST = 'updates.last';
const WEEK = 7 * 24 * 3600 * 1000;

/** Checks for a newer version; returns the message for the user. */
export const askForUpdate = async ({ host }: Pick<Workbench, 'host'>): Promise<string> => {
  try {
    const answer = await host.checkForUpdate();
    if (answer.state === 'newer') return `Warbench ${answer.version} is available: ${answer.page}`;
    return answer.state === 'current' ? 'This is the newest version.' : answer.message;
  } catch (reason) {
    return hostFailure(reason).message;
  }
};

/** At startup: checks if that is allowed and a week has passed, and only reports a newer version. */
export const lookWeekly = async (
  bench: Pick<Workbench, 'host' | 'settings' | 'notices'>,
  now: number = Date.now(),
): Promise<void> => {
  const { settings, notices, host } = bench;
  if (!settings.get(WEEKLY, false) || now - settings.get(LAST, 0) < WEEK) return;
  settings.set(LAST, now);
  const answer = await host.checkForUpdate().catch(() => undefined);
  if (answer?.state === 'newer')
    notices.show('info', `Warbench ${answer.version} is available: ${answer.page}`);
};
