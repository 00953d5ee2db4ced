import { StandaloneServices } from 'monaco-editor/editor/standalone/browser/standaloneServices';
import { IStorageService } from 'monaco-editor/platform/storage/common/storage';

/** How the list of references parts its room between the text, at the left, and the files: their names want half of it. */
const REFERENCES = { ratio: 0.5, heightInLines: 18 };

/** Gives Monaco's widgets the sizes that they have until somebody changes them; no option of the editor has these. */
export const rememberSizes = (): void =>
  StandaloneServices.get(IStorageService).store('peekViewLayout', JSON.stringify(REFERENCES), 0, 0);
