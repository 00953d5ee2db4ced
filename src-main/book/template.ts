import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BookDocument } from '../../src-engine/pages/book';
import { appRoot } from '../workspace/app-root';

/** What a book needs beside its data. As `BookAssets` in `src-renderer/book/props.ts`. */
export interface BookAssets {
  readonly art: ReadonlyMap<string, string>;
  readonly icons: ReadonlyMap<string, string>;
  readonly credit?: string | undefined;
  readonly pages?: ReadonlyMap<string, number> | undefined;
}

/** The book's components as a function from data to HTML. */
export type BookTemplate = (props: { readonly document: BookDocument; readonly assets: BookAssets }) => {
  readonly styles: string;
  readonly body: string;
};

/** Loads the built components. They are a built file to this side, as the workbench's pages are. */
export const loadBookTemplate = async (): Promise<BookTemplate> => {
  const file = pathToFileURL(join(appRoot(), 'out', 'main', 'print.js')).href;
  const { renderBook } = (await import(/* @vite-ignore */ file)) as { readonly renderBook: BookTemplate };
  return renderBook;
};
