/** A worker thread that reads untrusted files: however large they are, the caller stays responsive. */
import { parentPort, workerData } from 'node:worker_threads';
import { failureOf } from '../workspace/failure';
import { doImportWork, type ImportMessage, type ImportWork } from './work';

/** Time between two progress reports, in milliseconds. */
const EVERY = 100;

let last = 0;
const say = (message: ImportMessage): void => parentPort?.postMessage(message);

try {
  const result = await doImportWork(workerData as ImportWork, (progress) => {
    if (performance.now() - last < EVERY) return;
    last = performance.now();
    say({ progress });
  });
  say({ result });
} catch (reason) {
  say({ failure: failureOf(reason, 'The import') });
}
