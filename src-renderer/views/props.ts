import type { ViewArgs } from '../state/tabs/tab';

/** What every view gets from its tab. */
export interface ViewProps {
  /** What it was opened with, now or before the window was reloaded. */
  readonly args: ViewArgs;
  /** False while another tab is in front of it: what it draws can wait. */
  readonly shown: boolean;
}
