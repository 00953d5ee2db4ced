import type { WriteReport } from '../../service/reports';

/** `writeReport`, loaded with the first report: no window waits for it. */
export const writeReport: WriteReport = async (...asked) =>
  (await import('./window-report')).writeReport(...asked);
