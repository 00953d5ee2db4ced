import type { ViewArgs } from '../state/tabs/tab';

/** The properties that every view gets from its tab. */
export interface ViewProps {
  /** Its arguments, now or before the window was reloaded. */
  readonly args: ViewArgs;
  /** False while another tab covers it: then it need not draw. */
  readonly shown: boolean;
}
