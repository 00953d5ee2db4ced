import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BookDocument } from '../../src-engine/pages/document';
import { appRoot } from '../workspace/app-root';
import type { RulesTemplate } from './rules-page';

/** What a book needs besides its data, as `BookAssets` in `src-renderer/book/props.ts`. */
export interface BookAssets {
  readonly art: ReadonlyMap<string, string>;
  readonly icons: ReadonlyMap<string, string>;
  readonly credit?: string | undefined;
  /** The style sheet of the fonts that layouts bring. */
  readonly fonts?: string | undefined;
  readonly pages?: ReadonlyMap<string, number> | undefined;
}

/** The book's components as a function from data to HTML. */
export type BookTemplate = (props: { readonly document: BookDocument; readonly assets: BookAssets }) => {
  readonly styles: string;
  readonly body: string;
};

/** For this side the built components are a build output, like the workbench's pages. */
const built = async (): Promise<{
  readonly renderBook: BookTemplate;
  readonly renderRules: RulesTemplate;
}> => {
  const file = pathToFileURL(join(appRoot(), 'out', 'main', 'print.js')).href;
  return (await import(/* @vite-ignore */ file)) as Awaited<ReturnType<typeof built>>;
};

/** Loads the book's components. */
export const loadBookTemplate = async (): Promise<BookTemplate> => (await built()).renderBook;

/** Loads the rules' component. */
export const loadRulesTemplate = async (): Promise<RulesTemplate> => (await built()).renderRules;
