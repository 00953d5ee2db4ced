import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PrintDocument } from '../../../src-engine/print/pages';
import { appRoot } from '../../workspace/app-root';

/** What a print needs besides its data, as `PrintAssets` in `src-renderer/print/props.ts`. */
export interface Assets {
  readonly art: ReadonlyMap<string, string>;
  readonly icons: ReadonlyMap<string, string>;
  readonly credit?: string | undefined;
}

/** The cards' components as a function from data to HTML. */
export type Template = (props: { readonly document: PrintDocument; readonly assets: Assets }) => {
  readonly styles: string;
  readonly body: string;
};

/** Loads the built components. For this side they are a build output, like the workbench's pages. */
export const loadTemplate = async (): Promise<Template> => {
  const file = pathToFileURL(join(appRoot(), 'out', 'main', 'print.js')).href;
  const { renderPrint } = (await import(/* @vite-ignore */ file)) as { readonly renderPrint: Template };
  return renderPrint;
};
