import '@fontsource-variable/inter/index.css';
import '@fontsource-variable/jetbrains-mono/index.css';
import '@fontsource/source-serif-4/400.css';
import '@fontsource/source-serif-4/400-italic.css';
import '@fontsource/source-serif-4/600.css';
import '@fontsource/source-serif-4/700.css';
import './theme.css';
import './base.css';
import { connect } from './host';
import { askedAhead } from './host/ahead';
import { startAhead } from './session/start';

/**
 * The files are requested, and the engine starts and reads them, before the several megabytes of the window's own
 * program are loaded.
 */
const { host, workspace } = askedAhead(connect());
startAhead(workspace.then(({ files }) => files));

import('./open')
  .then(({ openWindow }) => openWindow(host))
  .catch((reason: unknown) => {
    const why = reason instanceof Error ? reason.message : String(reason);
    document.body.textContent = `Warbench could not draw its window: ${why}. Reload the window.`;
  });
