/** A process that makes a batch of `CASES` and kills itself before one of its operations on the disk. */
import { Workspace } from '../../../src-main/workspace/workspace';
import { watchDisk } from '../../support/crash';
import { CASES } from './batches';

const [root = '', data = '', name = '', at = ''] = process.argv.slice(2);
const workspace = await Workspace.open(root, { data });
watchDisk((operation) => {
  if (operation === Number(at)) process.kill(process.pid, 'SIGKILL');
});
await workspace.change({ title: 'Twenty files', changes: CASES[name as keyof typeof CASES].changes });
