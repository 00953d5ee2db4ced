import { StandaloneServices } from 'monaco-editor/editor/standalone/browser/standaloneServices';
import { IStorageService } from 'monaco-editor/platform/storage/common/storage';

/** Room for file names beside the text in the list of references, in pixels, and the least room for the text. */
const NAMES = 280;
const LEAST_TEXT = 0.3;

/** Sets the default sizes of Monaco's widgets for an editor of this width; Monaco has no option for them. */
export const rememberSizes = (width: number): void => {
  const ratio = Math.max(LEAST_TEXT, 1 - NAMES / Math.max(width, NAMES));
  const layout = JSON.stringify({ ratio, heightInLines: 18 });
  StandaloneServices.get(IStorageService).store('peekViewLayout', layout, 0, 0);
};
