import { StandaloneServices } from 'monaco-editor/editor/standalone/browser/standaloneServices';
import { IStorageService } from 'monaco-editor/platform/storage/common/storage';

/** What names of files want beside the text in the list of references, in pixels, and the least that the text is left. */
const NAMES = 280;
const LEAST_TEXT = 0.3;

/** Gives Monaco's widgets the sizes that they have until somebody changes them, in an editor so wide; no option of it has these. */
export const rememberSizes = (width: number): void => {
  const ratio = Math.max(LEAST_TEXT, 1 - NAMES / Math.max(width, NAMES));
  const layout = JSON.stringify({ ratio, heightInLines: 18 });
  StandaloneServices.get(IStorageService).store('peekViewLayout', layout, 0, 0);
};
